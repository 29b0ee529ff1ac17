import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { assertMove, isOpenVisit } from '#shared/desk/visits/visits.rules.ts';
import type { Waiver } from '#shared/desk/visits/visits.schema.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { endDueVisit } from '#server/contact/follow-ups/automatic-reminders.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { AtOrganisation, ClinicActor } from '#server/kernel/principals/actor.ts';

interface MarkedAsPaid {
  patientId: number;
  /** Only the bills of this visit; the patient's, where it isn't said. */
  visitId?: number;
  waive: Waiver | undefined;
}

/** Handed in by what stands above and knows the bills: refuses while something is owed that nobody waives. */
export type AssertSettled = (db: Db, actor: ClinicActor, marked: MarkedAsPaid, trail: Trail) => Promise<void>;

const waiting: AppointmentStatus[] = ['booked', 'appointment'];

/**
 * Moves a locked patient to the next status, and today's live visit along: the one that stands where the patient
 * stood. A visit that is only booked for later today waits, while an older bill is settled. Throws 409 for an illegal
 * move. A visit that is paid ends with the next visit that it was, one that was due by today. `preferredId` names the visit where there may be two.
 */
export async function movePatient<Row extends { id: number; status: PatientStatus }>(
  db: Db,
  actor: AtOrganisation,
  patient: Row,
  to: PatientStatus,
  preferredId?: number,
): Promise<Row> {
  // A new visit begins with its booking; the visit that was paid stays paid.
  const visit =
    patient.status === 'bill_paid' && to === 'appointment'
      ? undefined
      : await todaysVisit(db, actor, patient, preferredId);
  assertMove(patient.status, to, visit !== undefined);
  await db.update(patients).set({ status: to }).where(eq(patients.id, patient.id));
  if (visit) await db.update(appointments).set({ status: to }).where(eq(appointments.id, visit.id));
  // An older visit's bill is no visit: whoever only pays it may have missed the one that was due.
  if (to === 'bill_paid' && visit) await endDueVisit(db, actor, patient.id);
  return { ...patient, status: to };
}

/**
 * Of a bill that was withdrawn nothing is left to collect: who walked in, and today's visit, stand where they stood before it. Without a
 * visit of today that is the last one, where it was paid.
 */
export async function moveBackFromBilling(
  db: Db,
  actor: AtOrganisation,
  patient: { id: number; status: PatientStatus },
  hasPaidBefore: boolean,
): Promise<void> {
  if (patient.status !== 'bill_pending') return;
  const visit = await todaysVisit(db, actor, patient);
  const status = !visit && hasPaidBefore ? 'bill_paid' : 'appointment';
  await db.update(patients).set({ status }).where(eq(patients.id, patient.id));
  if (visit) await db.update(appointments).set({ status }).where(eq(appointments.id, visit.id));
}

export async function todaysVisit(
  db: Db,
  actor: AtOrganisation,
  patient: { id: number; status: PatientStatus },
  preferredId?: number,
) {
  const [visit] = await visitsOfToday(db, actor, patient, preferredId).for('no key update');
  return visit;
}

/** Where a prescription that is written now belongs, as far as there is a visit already; nothing is held for it. */
export async function expectedVisit(db: Db, actor: AtOrganisation, patient: { id: number; status: PatientStatus }) {
  const [standing] = await visitsOfToday(db, actor, patient);
  if (standing || !isOpenVisit(patient.status)) return standing;
  const [booked] = await visitsOfToday(db, actor, { id: patient.id, status: 'appointment' });
  return booked;
}

function visitsOfToday(db: Db, actor: AtOrganisation, patient: { id: number; status: PatientStatus }, preferredId = 0) {
  const { status } = patient;
  const standing = status === 'appointment' || status === 'bill_paid' ? waiting : [status];
  return (
    db
      .select({ id: appointments.id })
      .from(appointments)
      .where(
        and(
          ownedBy(actor, appointments),
          eq(appointments.patientId, patient.id),
          eq(appointments.visitDay, todayIn(actor.timezone)),
          inArray(appointments.status, standing),
        ),
      )
      // Of two visits on one day a doctor means the one that was named, else the own one.
      .orderBy(
        sql`${appointments.id} = ${preferredId} desc`,
        sql`${appointments.doctorId} = ${actor.userId} desc nulls last`,
        sql`${appointments.startDateTime} nulls last`,
        appointments.id,
      )
      .limit(1)
  );
}

/**
 * The visit at which somebody of the clinic is seen or billed: today's, or a new one for who is here without any, be it that
 * they were only registered and called in. Undefined while one of an earlier day is still open.
 */
export async function visitUnderWay(
  db: Db,
  actor: ClinicActor,
  patient: { id: number; status: PatientStatus },
  doctorId: number | null,
): Promise<{ id: number } | undefined> {
  const standing = await todaysVisit(db, actor, patient);
  if (standing) return standing;
  if (isOpenVisit(patient.status)) {
    // An older bill is open, and the person came for today's booking.
    const booked = await todaysVisit(db, actor, { id: patient.id, status: 'appointment' });
    if (booked) return booked;
    if (await isAtEarlierVisit(db, actor, patient)) return undefined;
  }
  return await openVisit(db, actor, patient, doctorId);
}

async function isAtEarlierVisit(db: Db, actor: ClinicActor, patient: { id: number; status: PatientStatus }) {
  const [earlier] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.patientId, patient.id),
        eq(appointments.status, patient.status),
        lt(appointments.visitDay, todayIn(actor.timezone)),
      ),
    )
    .limit(1);
  return earlier !== undefined;
}

async function openVisit(
  db: Db,
  actor: ClinicActor,
  patient: { id: number; status: PatientStatus },
  doctorId: number | null,
): Promise<{ id: number } | undefined> {
  const [opened] = await db
    .insert(appointments)
    .values({
      clinicId: actor.clinicId,
      patientId: patient.id,
      doctorId,
      // It stands where the patient stands, so that the two move on together.
      status: isOpenVisit(patient.status) ? patient.status : 'appointment',
      visitDay: todayIn(actor.timezone),
      createdBy: actor.userId,
    })
    .returning({ id: appointments.id });
  return opened;
}
