import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { addDays, dayOf, todayIn } from '#shared/kernel/time/days.ts';
import { usualDescriptions } from '#shared/money/billing/billing.states.ts';
import type { FollowUpTerms, FollowUpTermsChange, FreeVisit } from '#shared/money/prices/free-follow-ups.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { freeFollowUpTerms } from '#server/kernel/db/schema/prices.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

const USUAL_DAYS = 7;

const columns = {
  doctorId: users.id,
  doctorName: users.name,
  visits: sql<number>`coalesce(${freeFollowUpTerms.visits}, 0)`,
  days: sql<number>`coalesce(${freeFollowUpTerms.days}, ${USUAL_DAYS})`,
  revision: sql<number>`coalesce(${freeFollowUpTerms.revision}, 0)`,
};

/** What somebody gave away at another clinic says nothing here. */
const isOfTheirs = and(
  eq(freeFollowUpTerms.doctorId, users.id),
  eq(freeFollowUpTerms.clinicId, users.assignedClinicId),
);

const doctorsOf = ({ clinicId }: ClinicActor, ...more: SQL[]) =>
  and(eq(users.assignedClinicId, clinicId), eq(users.role, 'clinic_doctor'), eq(users.isActive, true), ...more);

export async function listFollowUpTerms(
  db: Db,
  actor: ClinicActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<FollowUpTerms>> {
  const rows = await db
    .select(columns)
    .from(users)
    .leftJoin(freeFollowUpTerms, isOfTheirs)
    .where(doctorsOf(actor))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(users, doctorsOf(actor)) };
}

/** 404 for who is no doctor of the clinic. */
export async function readFollowUpTerms(db: Db, actor: ClinicActor, doctorId: number): Promise<FollowUpTerms> {
  const [found] = await db
    .select(columns)
    .from(users)
    .leftJoin(freeFollowUpTerms, isOfTheirs)
    .where(doctorsOf(actor, eq(users.id, doctorId)));
  if (!found) throw notFound('doctor');
  return found;
}

/** Of two changes at once the second sees what the first has made. */
export async function lockFollowUpTerms(db: Db, actor: ClinicActor, doctorId: number): Promise<FollowUpTerms> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, doctorId)).for('no key update');
  return await readFollowUpTerms(db, actor, doctorId);
}

export async function saveFollowUpTerms(
  db: Db,
  { clinicId }: ClinicActor,
  doctorId: number,
  { visits, days }: FollowUpTermsChange,
): Promise<void> {
  const values = { clinicId, visits, days };
  await db
    .insert(freeFollowUpTerms)
    // Without a row it was 0: who has seen that is told of the first change too.
    .values({ ...values, doctorId, revision: 1 })
    .onConflictDoUpdate({ target: freeFollowUpTerms.doctorId, set: { ...values, updatedAt: sql`now()` } });
}

/** Null where the visit has its fee. */
export async function nextFreeVisit(
  db: Db,
  actor: ClinicActor,
  patient: { id: number },
  doctorId: number,
): Promise<FreeVisit | null> {
  const { visits, days, doctorName } = await readFollowUpTerms(db, actor, doctorId);
  if (visits === 0) return null;
  const paidOn = await lastPaidConsultation(db, actor, patient.id, doctorId);
  if (paidOn === undefined) return null;
  const until = addDays(paidOn, days);
  if (todayIn(actor.timezone) > until) return null;
  const used = await freeVisitsSince(db, actor, patient.id, doctorId, paidOn);
  return used < visits ? { doctorName, until, number: used + 1, visits } : null;
}

/** Whose a bill or a visit is that names no doctor: the patient's. */
const doctorOf = (...named: SQL[]) => sql`coalesce(${sql.join(named, sql`, `)}, ${patients.doctorId})`;

/** A bill of several things names it in a line: of the price list, or as it is called here. */
const isConsultation = sql`(${invoices.description} = ${usualDescriptions.clinic} or exists (
  select from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id} and ${invoiceLines.description} ilike '%consultation%'
))`;

/** The day of it. What went back whole is no paid one. */
async function lastPaidConsultation(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  doctorId: number,
): Promise<string | undefined> {
  const [paid] = await db
    .select({ billedAt: invoices.createdAt, visitDay: appointments.visitDay })
    .from(invoices)
    .innerJoin(patients, eq(patients.id, invoices.patientId))
    .leftJoin(prescriptions, eq(prescriptions.id, invoices.prescriptionId))
    .leftJoin(appointments, eq(appointments.id, invoices.appointmentId))
    .where(
      and(
        ownedBy(actor, invoices),
        eq(invoices.patientId, patientId),
        eq(invoices.status, 'paid'),
        isConsultation,
        sql`${invoices.refundedAmount} < ${invoices.amount}`,
        sql`${doctorOf(sql`${prescriptions.doctorId}`, sql`${appointments.doctorId}`)} = ${doctorId}`,
      ),
    )
    .orderBy(sql`${invoices.id} desc`)
    .limit(1);
  return paid && (paid.visitDay ?? dayOf(paid.billedAt, actor.timezone));
}

/** Those that are over, without a fee that was asked or waived. */
async function freeVisitsSince(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  doctorId: number,
  paidOn: string,
): Promise<number> {
  const [counted] = await db
    .select({ used: sql<number>`count(*)::integer` })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.patientId, patientId),
        eq(appointments.status, 'bill_paid'),
        sql`${appointments.visitDay} > ${paidOn}`,
        sql`${doctorOf(sql`${appointments.doctorId}`)} = ${doctorId}`,
        sql`not exists (select from ${invoices} where ${invoices.appointmentId} = ${appointments.id} and ${isConsultation})`,
      ),
    );
  return counted?.used ?? 0;
}
