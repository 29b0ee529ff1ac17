import { type SQL, sql } from 'drizzle-orm';
import type { DaySoFar, Schedule, Span } from '#shared/desk/availability/availability.rules.ts';
import { deadAppointmentStatuses } from '#shared/desk/visits/visits.states.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { minutesInto, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { literals } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { isDoctorOfClinic } from '#server/people/users/doctors.ts';

/** A visit that takes its doctor's time. */
export const isLiveVisit = sql`status not in (${literals(deadAppointmentStatuses)})`;

/** The `Schedule` of a doctor, with the exceptions of some days. */
export const scheduleJson = (doctorId: SQL, firstDay: SQL, lastDay: SQL) => sql`json_build_object(
  'week', coalesce((
    select json_agg(json_build_object(
      'dayOfWeek', day_of_week, 'startTime', left(start_time::text, 5), 'endTime', left(end_time::text, 5),
      'isAvailable', is_available, 'maxPatients', max_patients, 'slotDuration', slot_duration,
      'breakStartTime', left(break_start_time::text, 5), 'breakEndTime', left(break_end_time::text, 5)))
    from ${doctorAvailability} where doctor_id = ${doctorId}), '[]'),
  'exceptions', coalesce((
    select json_agg(json_build_object(
      'date', date, 'exceptionType', exception_type, 'isFullDay', is_full_day, 'isAvailable', is_available,
      'startTime', left(start_time::text, 5), 'endTime', left(end_time::text, 5)))
    from ${doctorAvailabilityExceptions}
    where doctor_id = ${doctorId} and date between ${firstDay} and ${lastDay}), '[]'))`;

/** Of a doctor whom the statement has found in the caller's clinic. */
export const scheduleOfDoctor = scheduleJson(
  sql`${given('doctorId')}`,
  sql`${given('firstDay')}::date`,
  sql`${given('lastDay')}::date`,
);

const findSchedule = statement<{ schedule: Schedule }>(
  'doctor_schedule',
  () => sql`select ${scheduleOfDoctor} as schedule from ${users} where ${isDoctorOfClinic}`,
);

/** What a doctor of the clinic works on these days; 404 for anybody else. */
export async function readSchedule(
  db: Db,
  actor: AtClinic,
  doctorId: number,
  days: { firstDay: string; lastDay: string },
): Promise<Schedule> {
  const [found] = await findSchedule(db, { ...ownerParams(actor), doctorId, ...days });
  if (!found) throw notFound('doctor');
  return found.schedule;
}

/** A visit without a time has neither. */
export interface Visit {
  day: string;
  from: number | null;
  to: number | null;
}

/** When a visit is on the clock of a zone, in minutes, as `minute` and `minutes` long. */
export const minutesOfVisit = (timezone: SQL) => sql`
  (extract(epoch from (start_date_time at time zone ${timezone})::time) / 60)::integer as minute,
  ceil(extract(epoch from end_date_time - start_date_time) / 60)::integer as minutes`;

const findVisits = statement<Visit>(
  'doctor_visits_by_day',
  () => sql`
    select day, minute as "from", minute + minutes as "to"
    from (
      select visit_day as day, ${minutesOfVisit(sql`${given('timezone')}`)}
      from ${appointments}
      where ${ownedByParam('clinic', appointments)} and doctor_id = ${given('doctorId')}
        and visit_day between ${given('firstDay')} and ${given('lastDay')} and ${isLiveVisit}
    ) visits`,
);

/** For each of these days what is on it already and how much of it is over. */
export async function readDays(
  db: Db,
  actor: AtClinic,
  doctorId: number,
  days: { firstDay: string; lastDay: string },
): Promise<(day: string) => DaySoFar> {
  const { timezone } = actor;
  const visits = await findVisits(db, { ...ownerParams(actor), doctorId, ...days, timezone });
  const now = Date.now();
  return (day) =>
    daySoFar(
      visits.filter((visit) => visit.day === day),
      minutesOver(day, timezone, now),
    );
}

export const daySoFar = (visits: readonly Visit[], over: number): DaySoFar => ({
  taken: visits.filter((visit): visit is Visit & Span => visit.from !== null && visit.to !== null),
  visits: visits.length,
  over,
});

export function minutesOver(day: string, timezone: string, now: number): number {
  const today = todayIn(timezone, now);
  if (day !== today) return day < today ? Number.POSITIVE_INFINITY : 0;
  return minutesInto(new Date(now).toISOString(), timezone) + (now % 60_000) / 60_000;
}
