import { and, eq, sql } from 'drizzle-orm';
import { endDueVisit } from '#server/contact/follow-ups/automatic-reminders.ts';
import { scheduleOfDoctor } from '#server/desk/availability/availability.repo.ts';
import { slotsFreed } from '#server/desk/availability/freed.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { statement } from '#server/kernel/db/statement.ts';
import { ownedBy, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { canReschedule, saidReason, usualReason } from '#shared/desk/appointments/appointments.rules.ts';
import type { AppointmentChange } from '#shared/desk/appointments/appointments.schema.ts';
import type { Schedule } from '#shared/desk/availability/availability.rules.ts';
import { assertMove, assertVisitMove, isPatientStatus, readStatus } from '#shared/desk/visits/visits.rules.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import { AppError, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import { assertMayOverbook, dayIsFull, holdDoctorsDay, othersOnDay, slotTaken } from './doctors-day.ts';
import { assertAhead, assertWithinHours, type VisitTime, visitTime } from './slot.ts';

type VisitRow = typeof appointments.$inferSelect;
interface LockedVisit extends VisitRow {
  patientStatus: PatientStatus;
}

/** A visit of the clinic with its patient, both held until the commit; the patient first, as everywhere. */
export async function lockVisit(db: Db, actor: AtClinic, id: number): Promise<LockedVisit> {
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
  if (!patient || !visit) throw notFound('appointment');
  return { ...visit, patientStatus: patient.status };
}

/** Moves a visit, and with today's the patient. A reason that comes with a cancellation is the cancellation's. */
export async function moveVisit(
  db: Db,
  actor: AtClinic,
  visit: LockedVisit,
  to: AppointmentStatus,
  reason: string | null | undefined,
): Promise<LockedVisit> {
  const status = readStatus(to);
  assertVisitMove(visit.status, status);
  const isOff = !isPatientStatus(status);
  if (status === 'no_show' && visit.visitDay > todayIn(actor.timezone)) {
    throw ruleBroken(says.missed_only_on_its_day);
  }
  if (!isOff) await movePatientAlong(db, actor, visit, status);
  await db
    .update(appointments)
    .set({ status, cancelledReason: isOff ? (reason ?? null) : null })
    .where(eq(appointments.id, visit.id));
  if (isOff) await slotsFreed(db, visit.doctorId);
  return { ...visit, status };
}

async function movePatientAlong(db: Db, actor: AtClinic, visit: LockedVisit, status: PatientStatus): Promise<void> {
  const today = todayIn(actor.timezone);
  const cameAfterAll = visit.status === 'no_show';
  if (visit.visitDay > today && !cameAfterAll) throw ruleBroken(says.begins_only_on_its_day);
  if (visit.visitDay !== today || visit.patientStatus === status) return;
  if (cameAfterAll && visit.patientStatus !== 'bill_paid') return;
  assertMove(visit.patientStatus, status, true);
  await db.update(patients).set({ status }).where(eq(patients.id, visit.patientId));
  if (status === 'bill_paid') await endDueVisit(db, actor, visit.patientId);
}

/** Puts a visit that hasn't begun to another time, or to another doctor, under the rules of a booking. */
export async function reschedule(db: Db, actor: AtClinic, visit: LockedVisit, to: AppointmentChange): Promise<void> {
  const time = timeOf(visit, to, actor.timezone);
  const doctorId = to.doctorId ?? visit.doctorId;
  const starts = time !== null && time.start !== visit.startDateTime;
  const isMoved = starts || doctorId !== visit.doctorId || (time !== null && time.end !== visit.endDateTime);
  assertMayOverbook(actor, to.overbookReason);
  if (!isMoved) return;
  if (!canReschedule(visit.status)) {
    throw new AppError('invalid_transition', says.not_reschedulable({ status: readStatus(visit.status) }));
  }
  const day = time?.day ?? visit.visitDay;
  const isOtherQueue = doctorId !== visit.doctorId || day !== visit.visitDay;
  const held = doctorId === null ? null : await holdDay(db, actor, { doctorId, day, numbers: isOtherQueue ? 1 : 0 });
  if (starts) assertAhead(time, actor.timezone);
  const room = held && time ? assertWithinHours(held.schedule, time) : null;
  // What was said of one place says nothing of the next.
  const isOtherPlace = starts || doctorId !== visit.doctorId;
  const reason = to.overbookReason ?? (isOtherPlace ? null : visit.overbookReason);
  const overbookReason = room && time ? await reasonNeeded(db, { visit, doctorId, time, room, reason }) : null;
  await db
    .update(appointments)
    .set({
      doctorId,
      visitDay: day,
      ...(isOtherQueue && { queueNumber: held?.queueNumber ?? null }),
      // Who was here today goes home, and comes again.
      ...(day !== visit.visitDay && { arrivedAt: null }),
      ...(time && { startDateTime: time.start, endDateTime: time.end, appointmentDate: time.start }),
      ...(time &&
        visit.startDateTime &&
        saidReason(visit.reason) === null && { reason: usualReason(time.day, time.from) }),
      // The reminder that went out named the old time.
      ...(starts && { remindedAt: null }),
      overbookReason,
    })
    .where(eq(appointments.id, visit.id));
  await slotsFreed(db, visit.doctorId);
}

const othersThen = statement<{ visits: number; isTaken: boolean; isTakenByOverbooked: boolean }>(
  'appointment_others',
  () => othersOnDay,
);

/** The reason to overbook, where there is no room without one; a slot that ordinary visits take is the table's to refuse. */
async function reasonNeeded(
  db: Db,
  wish: {
    visit: { id: number };
    doctorId: number | null;
    time: VisitTime;
    room: { maxPatients: number; whyFull: Sentence };
    reason: string | null;
  },
): Promise<string | null> {
  const { visit, doctorId, time, room, reason } = wish;
  const { start, end, day } = time;
  const [others] = await othersThen(db, { doctorId, day, start, end, visitId: visit.id });
  const isFull = others !== undefined && others.visits >= room.maxPatients;
  if (reason === null && isFull) throw dayIsFull(room.whyFull);
  if (reason === null && others?.isTakenByOverbooked) throw slotTaken();
  return isFull || others?.isTaken ? reason : null;
}

const holdDayOf = statement<{ queueNumber: number; schedule: Schedule }>(
  'appointment_day',
  () => sql`
    with ${holdDoctorsDay(sql`doctor`)}
    select last_number as "queueNumber", ${scheduleOfDoctor} as schedule from held`,
);

async function holdDay(db: Db, actor: AtClinic, what: { doctorId: number; day: string; numbers: 0 | 1 }) {
  const { day } = what;
  const [held] = await holdDayOf(db, { ...ownerParams(actor), ...what, firstDay: day, lastDay: day });
  if (!held) throw notFound('doctor');
  return held;
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

export async function reword(db: Db, visit: { id: number }, reason: string | null): Promise<void> {
  await db.update(appointments).set({ reason }).where(eq(appointments.id, visit.id));
}
