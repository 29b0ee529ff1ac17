import { type SQL, sql } from 'drizzle-orm';
import { canOverbook } from '#shared/desk/appointments/appointments.rules.ts';
import { AppError, conflict, recordDenied, refusedAt } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { isLiveVisit } from '#server/desk/availability/availability.repo.ts';
import { appointments, queueCounters } from '#server/kernel/db/schema/appointments.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given } from '#server/kernel/db/statement.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { isDoctorOfClinic } from '#server/people/users/doctors.ts';

/**
 * Two parts of a `with`, both held until the commit: the `doctor`, when it is one of the clinic and so that it stays one,
 * and the day. Of twenty who want one slot nineteen wait here, and then see the first one's visit. `numbers` is 1 to take
 * the next queue number, which goes back with a rollback so that none is ever missing, and 0 to take none.
 */
export const holdDoctorsDay = (from: SQL) => sql`
  doctor as (
    select id, name from ${users} where ${isDoctorOfClinic} for key share
  ), held as (
    insert into ${queueCounters} as counter (doctor_id, day, last_number)
    select doctor.id, ${given('day')}::date, (
      select greatest(coalesce(max(queue_number), 0) + ${given('numbers')}::integer, 1)
      from ${appointments} where doctor_id = doctor.id and visit_day = ${given('day')}::date)
    from ${from}
    on conflict (doctor_id, day) do update set last_number = counter.last_number + ${given('numbers')}::integer
    returning last_number
  )`;

/**
 * What is on the held day for a visit that wants to be there, `visitId` itself not counted: how many visits, and whether one
 * of them has the time. The table's constraint doesn't see visits that were overbooked, so they are told apart.
 * The day is the doctor's, who was found in the clinic when it was held; without a doctor nothing is in the way.
 */
export const othersOnDay = sql`
  select count(*)::integer as visits, coalesce(bool_or(meets), false) as "isTaken",
    coalesce(bool_or(meets and overbook_reason is not null), false) as "isTakenByOverbooked"
  from (
    select overbook_reason,
      start_date_time < ${given('end')}::timestamptz and end_date_time > ${given('start')}::timestamptz as meets
    from ${appointments}
    where doctor_id = ${given('doctorId')}::integer and visit_day = ${given('day')}::date and ${isLiveVisit}
      and id is distinct from ${given('visitId')}::integer
  ) others`;

/** The day takes no more visits. Reception may go on with a reason, which the issue says. */
export function dayIsFull(message: Sentence): AppError {
  return refusedAt('overbookReason', message, 'rule_broken');
}

export const slotTaken = () => conflict(says.slot_taken, 'slot_taken');

export function assertMayOverbook(actor: Pick<AtClinic, 'role'>, reason: string | null | undefined): void {
  if (reason && !canOverbook(actor.role)) throw recordDenied(says.only_reception_overbooks);
}
