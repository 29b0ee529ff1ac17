import { sql } from 'drizzle-orm';
import type { Insight } from '#shared/insight/analytics/analytics.api.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';

interface Clinic {
  clinicId: number;
  timezone: string;
}

export interface DayFigures extends Record<string, unknown> {
  patientsThisMonth: number;
  patientsToday: number;
  upcomingToday: number;
}

/** The counters that move during the day. */
export async function dayFigures(db: Db, { clinicId, timezone }: Clinic, today: string): Promise<DayFigures> {
  const monthStart = startOfDay(`${monthOf(today)}-01`, timezone);
  const { rows } = await db.execute<DayFigures>(sql`
    select
      (select count(*)::integer from ${patients} where ${patients.clinicId} = ${clinicId} and ${patients.createdAt} >= ${monthStart} and ${patients.importId} is null) as "patientsThisMonth",
      count(distinct ${appointments.patientId})::integer as "patientsToday",
      count(*) filter (where ${appointments.status} in ('booked', 'appointment'))::integer as "upcomingToday"
    from ${appointments}
    where ${appointments.clinicId} = ${clinicId} and ${appointments.visitDay} = ${today} and ${appointments.status} not in ('cancelled', 'no_show')`);
  return rows[0] ?? { patientsThisMonth: 0, patientsToday: 0, upcomingToday: 0 };
}

/** Visits per day from one day to another, days without any included. */
export async function visitsByDay(
  db: Db,
  { clinicId }: Clinic,
  from: string,
  to: string,
): Promise<{ day: string; visits: number }[]> {
  const { rows } = await db.execute<{ day: string; visits: number }>(sql`
    select day::date::text as day, count(${appointments.id})::integer as visits
    from generate_series(${from}::date, ${to}::date, interval '1 day') as day
    left join ${appointments} on ${appointments.clinicId} = ${clinicId} and ${appointments.visitDay} = day::date
      and ${appointments.status} not in ('cancelled', 'no_show')
    group by day order by day`);
  return rows;
}

interface Findings extends Record<string, unknown> {
  overdue: number;
  unpaid: number;
  unpaidAmount: string | null;
  waiting: number;
  noShows: number;
  monthVisits: number;
  newNow: number;
  newBefore: number;
}

const REPORT_LATE_DAYS = 3;

/** Findings of the clinic's own data, the ones that ask for something first. */
export async function findInsights(db: Db, clinic: Clinic, today: string): Promise<Insight[]> {
  const { clinicId, timezone } = clinic;
  const monthDay = Number(today.slice(8));
  const monthStart = `${monthOf(today)}-01`;
  const lastMonthStart = `${monthOf(addDays(monthStart, -1))}-01`;
  // Of the 31st, a shorter month before has no counterpart: it is compared whole.
  const sameStretch = addDays(lastMonthStart, monthDay);
  const lastMonthSameDay = sameStretch > monthStart ? monthStart : sameStretch;
  const { rows } = await db.execute<Findings>(sql`
    select
      (select count(*)::integer from ${patients} where ${patients.clinicId} = ${clinicId}
        and ${patients.nextVisitDate} < ${today} and ${patients.archivedAt} is null
        and not exists (select from ${appointments} where ${appointments.patientId} = ${patients.id} and ${appointments.clinicId} = ${clinicId}
          and ${appointments.status} in ('booked', 'appointment') and ${appointments.visitDay} >= ${today})) as overdue,
      (select count(*)::integer from ${invoices} where ${invoices.clinicId} = ${clinicId} and ${invoices.status} = 'pending' and ${invoices.deletedAt} is null) as unpaid,
      (select sum(${invoices.amount} - ${invoices.paidAmount})::numeric(12, 2)::text from ${invoices} where ${invoices.clinicId} = ${clinicId} and ${invoices.status} = 'pending' and ${invoices.deletedAt} is null) as "unpaidAmount",
      (select count(*)::integer from ${referrals} where ${referrals.clinicId} = ${clinicId} and ${referrals.status} in ('pending', 'confirmed')
        and ${referrals.createdAt} < ${startOfDay(addDays(today, -REPORT_LATE_DAYS), timezone)}) as waiting,
      (select count(*) filter (where ${appointments.status} = 'no_show')::integer from ${appointments} where ${appointments.clinicId} = ${clinicId}
        and ${appointments.visitDay} > ${addDays(today, -30)} and ${appointments.visitDay} <= ${today}) as "noShows",
      (select count(*)::integer from ${appointments} where ${appointments.clinicId} = ${clinicId}
        and ${appointments.visitDay} > ${addDays(today, -30)} and ${appointments.visitDay} <= ${today} and ${appointments.status} <> 'cancelled') as "monthVisits",
      (select count(*)::integer from ${patients} where ${patients.clinicId} = ${clinicId} and ${patients.createdAt} >= ${startOfDay(monthStart, timezone)}
        and ${patients.importId} is null) as "newNow",
      (select count(*)::integer from ${patients} where ${patients.clinicId} = ${clinicId} and ${patients.createdAt} >= ${startOfDay(lastMonthStart, timezone)}
        and ${patients.createdAt} < ${startOfDay(lastMonthSameDay, timezone)} and ${patients.importId} is null) as "newBefore"`);
  const [found] = rows;
  return found ? inWords(found, await busiestWeekday(db, clinic, today)) : [];
}

const BUSY_WEEKS = 8;

/** The weekday with the most visits over the past weeks, with its average; undefined where there is too little to say. */
async function busiestWeekday(
  db: Db,
  { clinicId }: Clinic,
  today: string,
): Promise<{ weekday: number; average: number } | undefined> {
  const { rows } = await db.execute<{ weekday: number; visits: number }>(sql`
    select extract(dow from ${appointments.visitDay})::integer as weekday, count(*)::integer as visits
    from ${appointments}
    where ${appointments.clinicId} = ${clinicId} and ${appointments.visitDay} >= ${addDays(today, -BUSY_WEEKS * 7)} and ${appointments.visitDay} < ${today}
      and ${appointments.status} not in ('cancelled', 'no_show')
    group by 1 order by visits desc, weekday limit 1`);
  const [busiest] = rows;
  if (!busiest || busiest.visits < BUSY_WEEKS) return undefined;
  return { weekday: busiest.weekday, average: Math.round(busiest.visits / BUSY_WEEKS) };
}

function inWords(found: Findings, busiest: { weekday: number; average: number } | undefined): Insight[] {
  const insights: Insight[] = [];
  const add = (kind: Insight['kind'], tone: Insight['tone'], count: number, more: Partial<Insight> = {}) =>
    insights.push({ kind, tone, count, amount: null, detail: null, ...more });
  if (found.overdue > 0) add('overdue_visits', 'attention', found.overdue);
  if (found.unpaid > 0) add('unpaid_bills', 'attention', found.unpaid, { amount: found.unpaidAmount });
  if (found.waiting > 0) add('reports_waiting', 'attention', found.waiting);
  if (found.noShows > 0) {
    add('no_shows', 'neutral', found.noShows, { detail: ((found.noShows * 100) / found.monthVisits).toFixed(0) });
  }
  if (busiest) add('busy_day', 'neutral', busiest.average, { detail: String(busiest.weekday) });
  if (found.newNow > 0 || found.newBefore > 0) {
    add('new_patients', found.newNow >= found.newBefore ? 'good' : 'neutral', found.newNow, {
      detail: String(found.newBefore),
    });
  }
  return insights;
}
