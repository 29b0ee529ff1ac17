import { isNull, sql } from 'drizzle-orm';
import { describeMedicines } from '#shared/prescriptions/prescriptions.rules.ts';
import { foldName } from '#shared/patients/names.ts';
import type { Db } from '#server/db/client.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { invoiceCounters, invoiceLines, invoices } from '#server/db/schema/invoices.ts';
import { patients } from '#server/db/schema/patients.ts';
import { paymentTransactions } from '#server/db/schema/payments.ts';
import { prescriptions } from '#server/db/schema/prescriptions.ts';
import { DEFAULT_TIMEZONE, dayOf, financialYearOf } from '#shared/time/days.ts';
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

/** Where the PDF will be kept once somebody asks for it. */
async function giveDocumentNames(db: Db, table: typeof prescriptions | typeof invoices, kind: string): Promise<void> {
  const name = sql`${`/uploads/${kind}s/${kind}_`} || ${table.id} || '_' || left(md5(random()::text), 22) || '.pdf'`;
  await db.update(table).set({ pdfUrl: name }).where(isNull(table.pdfUrl));
}

/** The bills of visits with a prescription, numbered in the order of their time; those of bill_paid visits are paid. */
export async function insertInvoices(
  db: Db,
  clinic: DemoOrganisation,
  visits: StoredVisit[],
  random: Random,
): Promise<void> {
  const billed = visits
    .filter(({ prescriptionId }) => prescriptionId !== null)
    .toSorted((one, other) => one.seenAt.localeCompare(other.seenAt));
  const sequences = new Map<string, number>();
  const rows = billed.map((visit) => {
    const financialYear = financialYearOf(dayOf(visit.seenAt, DEFAULT_TIMEZONE));
    const sequence = (sequences.get(financialYear) ?? 0) + 1;
    sequences.set(financialYear, sequence);
    const paid = visit.status === 'bill_paid';
    return {
      clinicId: clinic.id,
      patientId: visit.patientId,
      prescriptionId: visit.prescriptionId,
      appointmentId: visit.appointmentId,
      financialYear,
      sequence,
      description: 'Clinic consultation charges',
      amount: visit.doctor.fee,
      createdBy: visit.doctor.id,
      createdAt: visit.seenAt,
      ...(paid && { status: 'paid' as const, paidAmount: visit.doctor.fee, paidAt: visit.paidAt }),
    };
  });
  const stored = await db.insert(invoices).values(rows).returning();
  await db.insert(invoiceLines).values(
    stored.map(({ id, description, amount }) => ({
      invoiceId: id,
      position: 1,
      description,
      quantity: '1',
      unitPrice: amount,
      gstRate: '0',
      amount,
    })),
  );
  await db.insert(paymentTransactions).values(
    stored
      .filter(({ status }) => status === 'paid')
      .map(({ id, patientId, amount, paidAt }) => ({
        clinicId: clinic.id,
        invoiceId: id,
        patientId,
        amount,
        paymentMethod: random.pick(['cash', 'upi', 'upi', 'card'] as const),
        status: 'completed' as const,
        receivedBy: clinic.clerkId,
        processedAt: paidAt,
        createdAt: paidAt ?? undefined,
      })),
  );
  await db.insert(invoiceCounters).values(
    [...sequences].map(([financialYear, lastNumber]) => ({
      clinicId: clinic.id,
      series: 'INV' as const,
      financialYear,
      lastNumber,
    })),
  );
  await giveDocumentNames(db, invoices, 'invoice');
}
