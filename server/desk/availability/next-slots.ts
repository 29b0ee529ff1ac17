import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import {
  type DaySoFar,
  planOf,
  type Schedule,
  type Span,
  slotsOf,
} from '#shared/desk/availability/availability.rules.ts';
import type { NextSlot } from '#shared/desk/availability/availability.schema.ts';
import { addDays, atTime, todayIn } from '#shared/kernel/time/days.ts';
import {
  daySoFar,
  isLiveVisit,
  minutesOfVisit,
  minutesOver,
  readDays,
  readSchedule,
  scheduleJson,
  type Visit,
} from './availability.repo.ts';

/** How far is looked ahead, the first day included. */
const DAYS_AHEAD = 60;
/** Nearly every doctor has a free slot within these: only for the others more is read. */
const DAYS_AT_FIRST = 3;

interface Days {
  firstDay: string;
  lastDay: string;
}
const daysFrom = (firstDay: string, count: number): Days => ({ firstDay, lastDay: addDays(firstDay, count - 1) });

export const instantsOf = (slot: Span, day: string, timezone: string) => ({
  start: atTime(day, timezone, slot.from),
  end: atTime(day, timezone, slot.to),
});

function firstFree(
  { firstDay, lastDay }: Days,
  timezone: string,
  schedule: Schedule,
  soFar: (day: string) => DaySoFar,
) {
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const free = slotsOf(planOf(schedule, day), soFar(day)).find(({ status }) => status === 'available');
    if (free) return instantsOf(free, day, timezone);
  }
  return null;
}

/** One doctor's first free slot from a day on; null when there is none. */
export async function nextSlotOf(db: Db, actor: AtClinic, doctorId: number, fromDate: string) {
  const today = todayIn(actor.timezone);
  const days = daysFrom(fromDate > today ? fromDate : today, DAYS_AHEAD);
  const schedule = await readSchedule(db, actor, doctorId, days);
  const soFar = await readDays(db, actor, doctorId, days);
  return firstFree(days, actor.timezone, schedule, soFar);
}

const doctorsHere = sql`${users} where assigned_clinic_id = ${given('ownerId')} and role = 'clinic_doctor' and is_active`;

const pageOfDoctors = statement<Pick<NextSlot, 'doctorId' | 'doctorName' | 'specialization'> & { schedule: Schedule }>(
  'next_slots_doctors',
  () => sql`
    select id as "doctorId", name as "doctorName", specialization,
      ${scheduleJson(sql.raw('users.id'), sql`${given('firstDay')}::date`, sql`${given('lastDay')}::date`)} as schedule
    from ${doctorsHere}
    order by name, id limit ${given('limit')} offset ${given('offset')}`,
);
const countDoctors = statement<{ total: number }>(
  'next_slots_total',
  () => sql`select count(*)::integer as total from ${doctorsHere}`,
);

const findVisits = statement<Visit & { doctorId: number }>(
  'next_slots_visits',
  () => sql`
    select doctor_id as "doctorId", day, minute as "from", minute + minutes as "to"
    from (
      select doctor_id, visit_day as day, ${minutesOfVisit(sql`${given('timezone')}`)}
      from ${appointments}
      where ${ownedByParam('clinic', appointments)} and doctor_id = any(${given('doctorIds')}::integer[])
        and visit_day between ${given('firstDay')} and ${given('lastDay')} and ${isLiveVisit}
    ) visits`,
);

/** The clinic's doctors by name, each with the first free slot from today on: three or four statements, however many there are. */
export async function listNextSlots(
  db: Db,
  actor: AtClinic,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<NextSlot>> {
  const today = todayIn(actor.timezone);
  const page = await pageOfDoctors(db, { ...ownerParams(actor), ...daysFrom(today, DAYS_AHEAD), limit, offset });
  const [counted] = await countDoctors(db, ownerParams(actor));
  const soon = await freeWithin(db, actor, page, daysFrom(today, DAYS_AT_FIRST));
  const others = page.filter(({ doctorId }) => !soon.get(doctorId));
  const rest = daysFrom(addDays(today, DAYS_AT_FIRST), DAYS_AHEAD - DAYS_AT_FIRST);
  const later = await freeWithin(db, actor, others, rest);
  const rows = page.map(({ doctorId, doctorName, specialization }) => ({
    doctorId,
    doctorName,
    specialization,
    slot: soon.get(doctorId) ?? later.get(doctorId) ?? null,
  }));
  return { rows, total: counted?.total ?? 0 };
}

async function freeWithin(
  db: Db,
  actor: AtClinic,
  doctors: readonly { doctorId: number; schedule: Schedule }[],
  days: Days,
): Promise<Map<number, NextSlot['slot']>> {
  if (doctors.length === 0) return new Map();
  const { timezone } = actor;
  const doctorIds = doctors.map(({ doctorId }) => doctorId);
  const visits = await findVisits(db, { ...ownerParams(actor), ...days, timezone, doctorIds });
  const byDay = new Map<string, Visit[]>();
  for (const visit of visits) {
    const key = `${visit.doctorId} ${visit.day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), visit]);
  }
  const now = Date.now();
  return new Map(
    doctors.map(({ doctorId, schedule }) => {
      const soFar = (day: string) => daySoFar(byDay.get(`${doctorId} ${day}`) ?? [], minutesOver(day, timezone, now));
      return [doctorId, firstFree(days, timezone, schedule, soFar)];
    }),
  );
}
