import { sql } from 'drizzle-orm';
import { planOf, type Schedule, slotsOf, whyOff } from '#shared/desk/availability/availability.rules.ts';
import type { OrganizationEntry } from '#shared/desk/availability/availability.schema.ts';
import { atTime, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { daySoFar, isLiveVisit, minutesOfVisit, minutesOver, scheduleJson, type Visit } from './availability.repo.ts';

/** Each clinic's own day: it is tomorrow already in the east. */
const todayOf = sql.raw('(now() at time zone c.timezone)::date');

const doctors = sql`${users} u join ${clinics} c on c.id = u.assigned_clinic_id where u.role = 'clinic_doctor' and u.is_active`;

interface DoctorToday extends Omit<OrganizationEntry, 'todayAvailability'> {
  schedule: Schedule;
}

const pageOfDoctors = statement<DoctorToday>(
  'organization_doctors',
  () => sql`
    select u.id as "doctorId", u.name as "doctorName", u.specialization, c.id as "clinicId", c.name as "organizationName",
      c.timezone, ${scheduleJson(sql.raw('u.id'), todayOf, todayOf)} as schedule
    from ${doctors}
    order by c.name, c.id, u.name, u.id limit ${given('limit')} offset ${given('offset')}`,
);
const countDoctors = statement<{ total: number }>(
  'organization_doctors_total',
  () => sql`select count(*)::integer as total from ${doctors}`,
);

const findVisitsToday = statement<Visit & { doctorId: number }>(
  'organization_visits_today',
  () => sql`
    select doctor_id as "doctorId", day, minute as "from", minute + minutes as "to"
    from ${users} u join ${clinics} c on c.id = u.assigned_clinic_id,
    lateral (
      select doctor_id, visit_day as day, ${minutesOfVisit(sql.raw('c.timezone'))}
      from ${appointments}
      where doctor_id = u.id and clinic_id = c.id and visit_day = ${todayOf} and ${isLiveVisit}
    ) visits
    where u.id = any(${given('doctorIds')}::integer[])`,
);

/** Every clinic's doctors with their day today: three statements, however long the page is. */
export async function listOrganization(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<OrganizationEntry>> {
  const page = await pageOfDoctors(db, { limit, offset });
  const [counted] = await countDoctors(db, {});
  const visits = await findVisitsToday(db, { doctorIds: page.map(({ doctorId }) => doctorId) });
  const visitsOf = new Map<number, Visit[]>();
  for (const visit of visits) visitsOf.set(visit.doctorId, [...(visitsOf.get(visit.doctorId) ?? []), visit]);
  const now = Date.now();
  const rows = page.map(({ schedule, ...doctor }) => ({
    ...doctor,
    todayAvailability: todayAvailability(schedule, visitsOf.get(doctor.doctorId) ?? [], doctor.timezone, now),
  }));
  return { rows, total: counted?.total ?? 0 };
}

function todayAvailability(
  schedule: Schedule,
  visits: readonly Visit[],
  timezone: string,
  now: number,
): OrganizationEntry['todayAvailability'] {
  const today = todayIn(timezone, now);
  const plan = planOf(schedule, today);
  // The day as it is laid out, what is over and whether it is full left aside.
  const { taken } = daySoFar(visits, 0);
  const laidOut = slotsOf(plan, { taken, visits: 0, over: 0 }).map(({ status }) => status);
  const bookedSlots = laidOut.filter((status) => status === 'booked').length;
  const freeSlots = laidOut.filter((status) => status === 'available').length;
  const soFar = daySoFar(visits, minutesOver(today, timezone, now));
  const next = slotsOf(plan, soFar).find(({ status }) => status === 'available');
  return {
    isAvailable: whyOff(plan) === null,
    away: plan.away,
    bookedSlots,
    totalSlots: bookedSlots + freeSlots,
    nextAvailableSlot: next
      ? { start: atTime(today, timezone, next.from), end: atTime(today, timezone, next.to) }
      : null,
  };
}
