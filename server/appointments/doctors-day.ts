import { type SQL, sql } from 'drizzle-orm';
import { isLiveVisit } from '#server/availability/availability.repo.ts';
import { appointments, queueCounters } from '#server/db/schema/appointments.ts';
import { users } from '#server/db/schema/users.ts';
import { given } from '#server/db/statement.ts';
import { isDoctorOfClinic } from '#server/users/doctors.ts';

/**
 * Two parts of a `with`: the `doctor`, when it is one of the clinic, and the day `held` until the commit. Of twenty
 * who want one slot nineteen wait here, and then see the first one's visit. `numbers` is 1 to take the next queue
 * number, which goes back with a rollback so that none is ever missing, and 0 to take none.
 */
export const holdDoctorsDay = (from: SQL) => sql`
  doctor as (
    select id, name from ${users} where ${isDoctorOfClinic}
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
 * Whether the held day has room for one more visit, `visitId` itself not counted; a visit without a doctor always finds
 * some. The day is the doctor's, who was found in the clinic when it was held. The values may be placeholders.
 */
export const dayHasRoom = (visit: Record<'doctorId' | 'day' | 'maxPatients' | 'visitId', unknown>) => sql`
  (${visit.doctorId}::integer is null or ${visit.maxPatients}::integer > (
    select count(*) from ${appointments}
    where doctor_id = ${visit.doctorId}::integer and visit_day = ${visit.day}::date and ${isLiveVisit}
      and id is distinct from ${visit.visitId}::integer))`;
