import { and, eq, sql } from 'drizzle-orm';
import { assertVisitMove, canReschedule, isPatientStatus, readStatus, usualReason } from '#shared/appointments/appointments.rules.ts';
import type { AppointmentChange } from '#shared/appointments/appointments.schema.ts';
import type { AppointmentStatus } from '#shared/appointments/appointments.states.ts';
import type { Schedule } from '#shared/availability/availability.rules.ts';
import { AppError, notFound, ruleBroken } from '#shared/http/errors.ts';
import { assertMove } from '#shared/patients/patients.rules.ts';
import type { PatientStatus } from '#shared/patients/patients.states.ts';
import { todayIn } from '#shared/time/days.ts';
import { scheduleOfDoctor } from '#server/availability/availability.repo.ts';
import type { Db } from '#server/db/client.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { patients } from '#server/db/schema/patients.ts';
import { given, statement } from '#server/db/statement.ts';
import { ownedBy, ownerParams } from '#server/db/tenancy.ts';
import type { ClinicActor } from '#server/http/actor.ts';
import { dayHasRoom, holdDoctorsDay } from './doctors-day.ts';
import { assertNotPast, assertWithinHours, type VisitTime, visitTime } from './slot.ts';

type VisitRow = typeof appointments.$inferSelect;
interface LockedVisit extends VisitRow {
  patientStatus: PatientStatus;
}

/** A visit of the clinic with its patient, both held until the commit; the patient first, as everywhere. */
export async function lockVisit(db: Db, actor: ClinicActor, id: number): Promise<LockedVisit> {
  const ours = and(ownedBy(actor, appointments), eq(appointments.id, id));
  const [patient] = await db
    .select({ status: patients.status })
    .from(patients)
    .where(
      and(
        ownedBy(actor, patients),
        eq(patients.id, db.select({ id: appointments.patientId }).from(appointments).where(ours)),
      ),
    )
    .for('no key update');
  const [visit] = await db.select().from(appointments).where(ours).for('no key update');
  if (!patient || !visit) throw notFound('The appointment');
  return { ...visit, patientStatus: patient.status };
}

/**
 * Moves a visit; the patient goes along when it is today's and the move is one of theirs. A reason that comes with a
 * cancellation is the cancellation's.
 */
export async function moveVisit(
  db: Db,
  actor: ClinicActor,
  visit: LockedVisit,
  to: AppointmentStatus,
  reason: string | null | undefined,
): Promise<void> {
  const status = readStatus(to);
  assertVisitMove(visit.status, status);
  if (!isPatientStatus(status)) {
    await db
      .update(appointments)
      .set({ status, cancelledReason: reason ?? null })
      .where(eq(appointments.id, visit.id));
    return;
  }
  const today = todayIn(actor.timezone);
  if (visit.visitDay > today) throw ruleBroken('A visit can only begin on its day');
  await db.update(appointments).set({ status, cancelledReason: null }).where(eq(appointments.id, visit.id));
  if (visit.visitDay < today || visit.patientStatus === status) return;
  assertMove(visit.patientStatus, status, true);
  await db.update(patients).set({ status }).where(eq(patients.id, visit.patientId));
}

/** Puts a visit that hasn't begun to another time, or to another doctor, under the rules of a booking. */
export async function reschedule(db: Db, actor: ClinicActor, visit: LockedVisit, to: AppointmentChange): Promise<void> {
  const time = timeOf(visit, to, actor.timezone);
  const doctorId = to.doctorId ?? visit.doctorId;
  const starts = time !== null && time.start !== visit.startDateTime;
  const isMoved = starts || doctorId !== visit.doctorId || (time !== null && time.end !== visit.endDateTime);
  if (!isMoved) return;
  if (!canReschedule(visit.status)) {
    throw new AppError('invalid_transition', `A visit that is ${readStatus(visit.status)} cannot be rescheduled`);
  }
  const day = time?.day ?? visit.visitDay;
  const isOtherQueue = doctorId !== visit.doctorId || day !== visit.visitDay;
  const held = doctorId === null ? null : await holdDay(db, actor, { doctorId, day, numbers: isOtherQueue ? 1 : 0 });
  if (starts) assertNotPast(time.start);
  const room = held && time ? assertWithinHours(held.schedule, time) : null;
  const isUsualReason = visit.startDateTime !== null && visit.reason === reasonOf(visit.startDateTime, actor.timezone);
  const [moved] = await db
    .update(appointments)
    .set({
      doctorId,
      visitDay: day,
      ...(isOtherQueue && { queueNumber: held?.queueNumber ?? null }),
      ...(time && { startDateTime: time.start, endDateTime: time.end, appointmentDate: time.start }),
      ...(time && isUsualReason && { reason: usualReason(time.day, time.from) }),
      // The reminder that went out named the old time.
      ...(starts && { remindedAt: null }),
    })
    .where(
      and(
        eq(appointments.id, visit.id),
        room ? dayHasRoom({ doctorId, day, maxPatients: room.maxPatients, visitId: visit.id }) : undefined,
      ),
    )
    .returning({ id: appointments.id });
  if (!moved) throw ruleBroken(room?.whyFull ?? 'The day is full');
}

/** The visit's time after the change: a new start keeps the length, unless an end comes with it. Null without one. */
function timeOf(visit: VisitRow, to: AppointmentChange, timezone: string): VisitTime | null {
  const { startDateTime, endDateTime } = visit;
  const start = to.startDateTime ?? startDateTime;
  if (start === null) return null;
  const length = startDateTime && endDateTime ? Date.parse(endDateTime) - Date.parse(startDateTime) : undefined;
  const sameLength = length === undefined ? undefined : new Date(Date.parse(start) + length).toISOString();
  return visitTime(start, to.endDateTime ?? sameLength, timezone);
}
