import { not } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { describeMedicines } from '#shared/care/prescriptions/prescriptions.rules.ts';
import { describeReferral } from '#shared/diagnostics/referrals/referrals.rules.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { type Bill, giveDocumentNames, insertBills } from './bills.ts';
import type { Consultation } from './consultation.ts';
import { vitalsOf } from './courses.ts';
import { inOrderOfTime } from './in-order.ts';
import type { DemoDoctor, DemoOrganisation } from './organisations.ts';
import type { DemoPerson } from './people.ts';
import type { PlannedVisit } from './plan-visits.ts';
import { itemised } from './prices.ts';
import type { Random } from './random.ts';

/** A visit with everything that hangs on it, on its way into the tables. */
export interface StoredVisit extends PlannedVisit {
  patientId: number;
  appointmentId: number;
  prescriptionId: number | null;
}

type WithDoctor = { consultation: Consultation; doctor: DemoDoctor };

export async function insertPatients(
  db: Db,
  clinic: DemoOrganisation,
  people: (DemoPerson & Pick<typeof patients.$inferInsert, 'status' | 'nextVisitDate' | 'doctorId' | 'createdAt'>)[],
): Promise<number[]> {
  const rows = people.map((person) => ({ ...person, nameKey: foldName(person.name), clinicId: clinic.id }));
  const stored = await db.insert(patients).values(rows).returning({ id: patients.id });
  return stored.map(({ id }) => id);
}

/** Tests that were asked for without a consultation: a prescription that says only that. */
export interface TestsAlone {
  patientId: number;
  doctorId: number;
  tests: string[];
  createdAt: string;
}

interface StoredHistory {
  visits: StoredVisit[];
  /** The prescription of each of the tests alone. */
  aloneIds: number[];
}

export async function insertVisits(
  db: Db,
  clinic: DemoOrganisation,
  visits: (PlannedVisit & { patientId: number })[],
  alone: readonly TestsAlone[],
  people: readonly DemoPerson[],
): Promise<StoredHistory> {
  const rows = visits.map((visit) => ({
    clinicId: clinic.id,
    patientId: visit.patientId,
    doctorId: visit.doctor.id,
    status: visit.status,
    appointmentDate: visit.start,
    startDateTime: visit.start,
    endDateTime: visit.end,
    visitDay: visit.day,
    queueNumber: visit.queueNumber,
    reason: visit.consultation.complaints,
    cancelledReason: visit.status === 'cancelled' ? 'The patient called off' : null,
    createdBy: clinic.clerkId,
    createdAt: visit.bookedAt,
    ...visit.video,
  }));
  const ids = await inOrderOfTime(rows, (ordered) =>
    db.insert(appointments).values(ordered).returning({ id: appointments.id }),
  );
  const withIds = visits.map((visit, index) => ({ ...visit, appointmentId: ids[index] ?? 0 }));
  return insertPrescriptions(db, clinic, withIds, alone, people);
}

export const isPrescribed = ({ status }: Pick<PlannedVisit, 'status'>): boolean =>
  status === 'bill_paid' || status === 'bill_pending';

async function insertPrescriptions(
  db: Db,
  clinic: DemoOrganisation,
  visits: (PlannedVisit & { patientId: number; appointmentId: number })[],
  alone: readonly TestsAlone[],
  people: readonly DemoPerson[],
): Promise<StoredHistory> {
  const prescribed = visits.filter(isPrescribed);
  const rows = [
    ...prescribed.map((visit) => {
      const vitals = measured(people[visit.person], visit);
      return {
        clinicId: clinic.id,
        patientId: visit.patientId,
        doctorId: visit.doctor.id,
        appointmentId: visit.appointmentId,
        ...writtenFor(visit, Number(vitals?.weight)),
        ...(vitals && { vitals }),
        nextVisitDate: visit.nextVisitDate,
        createdAt: visit.seenAt,
      };
    }),
    ...alone.map(({ tests, ...asked }) => ({
      clinicId: clinic.id,
      ...asked,
      instructions: describeReferral(tests),
      requiresDiagnostics: true,
      selectedTests: tests,
      referralOnly: true,
    })),
  ];
  const ids = await inOrderOfTime(rows, (ordered) =>
    db.insert(prescriptions).values(ordered).returning({ id: prescriptions.id }),
  );
  await giveDocumentNames(db, prescriptions, 'prescription', not(prescriptions.referralOnly));
  const byVisit = new Map(prescribed.map(({ appointmentId }, index) => [appointmentId, ids[index] ?? 0]));
  return {
    visits: visits.map((visit) => ({ ...visit, prescriptionId: byVisit.get(visit.appointmentId) ?? null })),
    aloneIds: ids.slice(prescribed.length),
  };
}

const measured = (person: DemoPerson | undefined, { consultation, day, vitals }: PlannedVisit) =>
  person && { ...vitalsOf(person, consultation, day), ...vitals };

const writtenFor = ({ consultation, doctor }: WithDoctor, weight: number) => {
  const medicines = consultation.byWeight?.(weight) ?? consultation.medicines;
  return {
    complaints: consultation.complaints,
    diagnosis: consultation.diagnosis,
    medicines,
    instructions: describeMedicines(medicines),
    additionalInstructions: consultation.advice,
    requiresDiagnostics: consultation.tests.length > 0,
    selectedTests: consultation.tests,
    consultationFee: doctor.fee,
  };
};

/** The bills of visits with a prescription, those of bill_paid visits paid, and what else was sold. */
export async function insertInvoices(
  db: Db,
  clinic: DemoOrganisation,
  visits: StoredVisit[],
  { random, others }: { random: Random; others: Bill[] },
): Promise<void> {
  const bills = visits
    .filter(({ prescriptionId }) => prescriptionId !== null)
    .map((visit, index) => ({
      patientId: visit.patientId,
      prescriptionId: visit.prescriptionId,
      appointmentId: visit.appointmentId,
      description: 'Clinic consultation charges',
      amount: visit.doctor.fee,
      createdBy: visit.doctor.id,
      createdAt: visit.seenAt,
      paidAt: visit.status === 'bill_paid' ? visit.paidAt : null,
      ...(clinic.state !== null && itemised(visit.doctor.fee, index)),
    }));
  await insertBills(db, { clinicId: clinic.id }, clinic, [...bills, ...others], random);
}
