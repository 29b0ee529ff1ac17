import { describeMedicines } from '#shared/prescriptions/prescriptions.rules.ts';
import { foldName } from '#shared/patients/names.ts';
import type { Db } from '#server/db/client.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { patients } from '#server/db/schema/patients.ts';
import { prescriptions } from '#server/db/schema/prescriptions.ts';
import { giveDocumentNames, insertBills } from './bills.ts';
import { type Consultation, vitalsOf } from './consultations.ts';
import type { DemoDoctor, DemoOrganisation } from './organisations.ts';
import type { DemoPerson } from './people.ts';
import type { PlannedVisit } from './plan-visits.ts';
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

export async function insertVisits(
  db: Db,
  clinic: DemoOrganisation,
  visits: (PlannedVisit & { patientId: number })[],
  random: Random,
): Promise<StoredVisit[]> {
  const stored = await db
    .insert(appointments)
    .values(
      visits.map((visit) => ({
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
      })),
    )
    .returning({ id: appointments.id });
  const withIds = visits.map((visit, index) => ({ ...visit, appointmentId: stored[index]?.id ?? 0 }));
  return insertPrescriptions(db, clinic, withIds, random);
}

async function insertPrescriptions(
  db: Db,
  clinic: DemoOrganisation,
  visits: (PlannedVisit & { patientId: number; appointmentId: number })[],
  random: Random,
): Promise<StoredVisit[]> {
  const prescribed = visits.filter(({ status }) => status === 'bill_paid' || status === 'bill_pending');
  const stored = await db
    .insert(prescriptions)
    .values(
      prescribed.map((visit) => ({
        clinicId: clinic.id,
        patientId: visit.patientId,
        doctorId: visit.doctor.id,
        appointmentId: visit.appointmentId,
        ...writtenFor(visit),
        vitals: vitalsOf(random),
        nextVisitDate: visit.nextVisitDate,
        createdAt: visit.seenAt,
      })),
    )
    .returning({ id: prescriptions.id, appointmentId: prescriptions.appointmentId });
  const byVisit = new Map(stored.map(({ id, appointmentId }) => [appointmentId, id]));
  await giveDocumentNames(db, prescriptions, 'prescription');
  return visits.map((visit) => ({ ...visit, prescriptionId: byVisit.get(visit.appointmentId) ?? null }));
}

const writtenFor = ({ consultation, doctor }: WithDoctor) => ({
  complaints: consultation.complaints,
  diagnosis: consultation.diagnosis,
  medicines: consultation.medicines,
  instructions: describeMedicines(consultation.medicines),
  additionalInstructions: consultation.advice,
  requiresDiagnostics: consultation.tests.length > 0,
  selectedTests: consultation.tests,
  consultationFee: doctor.fee,
});

/** The bills of visits with a prescription; those of bill_paid visits are paid. */
export async function insertInvoices(
  db: Db,
  clinic: DemoOrganisation,
  visits: StoredVisit[],
  random: Random,
): Promise<void> {
  const bills = visits
    .filter(({ prescriptionId }) => prescriptionId !== null)
    .map((visit) => ({
      patientId: visit.patientId,
      prescriptionId: visit.prescriptionId,
      appointmentId: visit.appointmentId,
      description: 'Clinic consultation charges',
      amount: visit.doctor.fee,
      createdBy: visit.doctor.id,
      createdAt: visit.seenAt,
      paidAt: visit.status === 'bill_paid' ? visit.paidAt : null,
    }));
  await insertBills(db, { clinicId: clinic.id }, clinic, bills, random);
}
