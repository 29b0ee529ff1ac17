import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppointmentStatus } from '#shared/appointments/appointments.states.ts';
import { assertMove } from '#shared/patients/patients.rules.ts';
import type { PatientStatus } from '#shared/patients/patients.states.ts';
import { todayIn } from '#shared/time/days.ts';
import type { Db } from '#server/db/client.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { patients } from '#server/db/schema/patients.ts';
import { ownedBy } from '#server/db/tenancy.ts';
import type { Member } from '#server/http/actor.ts';

const waiting: AppointmentStatus[] = ['booked', 'appointment'];

/**
 * Moves a locked patient to the next status, and today's live visit along: the one that stands where the patient
 * stood. A visit that is only booked for later today waits, while an older bill is settled. Throws 409 for an illegal
 * move.
 */
export async function movePatient<Row extends { id: number; status: PatientStatus }>(
  db: Db,
  actor: Member,
  patient: Row,
  to: PatientStatus,
): Promise<Row> {
  // A new visit begins with its booking; the visit that was paid stays paid.
  const visit =
    patient.status === 'bill_paid' && to === 'appointment' ? undefined : await todaysVisit(db, actor, patient);
  assertMove(patient.status, to, visit !== undefined);
  await db.update(patients).set({ status: to }).where(eq(patients.id, patient.id));
  if (visit) await db.update(appointments).set({ status: to }).where(eq(appointments.id, visit.id));
  return { ...patient, status: to };
}

export async function todaysVisit(db: Db, actor: Member, patient: { id: number; status: PatientStatus }) {
  const { status } = patient;
  const standing = status === 'appointment' || status === 'bill_paid' ? waiting : [status];
  const [visit] = await db
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
    // Of two visits on one day a doctor means the own one.
    .orderBy(
      sql`${appointments.doctorId} = ${actor.userId} desc nulls last`,
      sql`${appointments.startDateTime} nulls last`,
      appointments.id,
    )
    .limit(1)
    .for('no key update');
  return visit;
}
