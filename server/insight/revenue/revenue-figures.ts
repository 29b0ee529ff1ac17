import { sql } from 'drizzle-orm';
import { addDays, addMonths, daysBetween } from '#shared/kernel/time/days.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import type { Figures, Revenue } from '#shared/insight/revenue/revenue.schema.ts';
import { type MoneyFigure, moneyFigures } from '#shared/insight/revenue/revenue.states.ts';
import type { PaymentMethod } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { movements, type Period } from './movements.ts';

/** A longer period is shown by months: more bars than this can't be told apart. */
const MOST_DAYS_SHOWN = 62;

const isByDay = ({ startDate, endDate }: Period): boolean => daysBetween(startDate, endDate) < MOST_DAYS_SHOWN;

interface Sum extends Record<string, unknown> {
  cut: 'all' | 'doctor' | 'method' | 'time';
  figure: MoneyFigure;
  doctorId: number | null;
  doctorName: string | null;
  method: PaymentMethod | null;
  time: string | null;
  count: number;
  amount: string;
}

const nothing = (): Figures => ({ earned: '0.00', collected: '0.00', refunded: '0.00', owed: '0.00' });

/** One pass over the period's movements, added up in all, by doctor, by method and by day or month. */
export async function addedUp(
  db: Db,
  actor: Member,
  period: Period,
): Promise<Pick<Revenue, 'totals' | 'byDoctor' | 'byMethod' | 'byTime'>> {
  const form = isByDay(period) ? 'YYYY-MM-DD' : 'YYYY-MM';
  const { rows } = await db.execute<Sum>(sql`
    with moved as materialized (
      select figure, doctor_id, method, to_char(day, ${form}) as time, amount
      from (${movements(actor, period, moneyFigures)}) as movement)
    select case when by_doctor = 0 then 'doctor' when by_method = 0 then 'method' when by_time = 0 then 'time' else 'all' end as cut,
      figure, doctor_id as "doctorId", ${users.name} as "doctorName", method, time, count, amount::numeric(14, 2)::text as amount
    from (
      select figure, doctor_id, method, time, count(*)::integer as count, sum(amount) as amount,
        grouping(doctor_id) as by_doctor, grouping(method) as by_method, grouping(time) as by_time
      from moved
      group by grouping sets ((figure), (figure, doctor_id), (figure, method), (figure, time))) as summed
    left join ${users} on ${users.id} = doctor_id`);
  return {
    totals: figuresOf(rows.filter(({ cut }) => cut === 'all')),
    byDoctor: byDoctor(rows.filter(({ cut }) => cut === 'doctor')),
    byMethod: byMethod(rows.filter(({ cut }) => cut === 'method')),
    byTime: byTime(
      rows.filter(({ cut }) => cut === 'time'),
      period,
    ),
  };
}

/** In the order in which each key came first. */
function grouped<Key>(sums: readonly Sum[], keyOf: (sum: Sum) => Key): [Key, Sum[]][] {
  const groups = new Map<Key, Sum[]>();
  for (const sum of sums) groups.set(keyOf(sum), [...(groups.get(keyOf(sum)) ?? []), sum]);
  return [...groups];
}

function figuresOf(sums: readonly Sum[]): Figures {
  const figures = nothing();
  for (const { figure, amount } of sums) figures[figure] = amount;
  return figures;
}

function byDoctor(sums: readonly Sum[]): Revenue['byDoctor'] {
  const doctors = grouped(sums, ({ doctorId }) => doctorId);
  return doctors
    .map(([doctorId, own]) => ({ doctorId, doctorName: own[0]?.doctorName ?? null, ...figuresOf(own) }))
    .toSorted((one, other) => compareNames(one.doctorName, other.doctorName));
}

/** No name comes last. */
function compareNames(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one.localeCompare(other, 'en-IN');
}

function byMethod(sums: readonly Sum[]): Revenue['byMethod'] {
  const methods = grouped(sums, ({ method }) => method);
  return methods.flatMap(([method, own]) => {
    if (method === null) return [];
    const { collected, refunded } = figuresOf(own);
    return [{ method, payments: own.find(({ figure }) => figure === 'collected')?.count ?? 0, collected, refunded }];
  });
}

/** Days and months without money are shown too. */
function byTime(sums: readonly Sum[], period: Period): Revenue['byTime'] {
  const known = new Map(grouped(sums, ({ time }) => time));
  return timesOf(period).map((from) => ({ from, ...figuresOf(known.get(from) ?? []) }));
}

function timesOf(period: Period): string[] {
  const { startDate, endDate } = period;
  if (isByDay(period)) {
    return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index));
  }
  const months = [monthOf(startDate)];
  while ((months.at(-1) ?? '') < monthOf(endDate)) months.push(monthOf(addMonths(`${months.at(-1)}-01`, 1)));
  return months;
}
