import { type SQL, sql } from 'drizzle-orm';
import type { Movement } from '#shared/money/day-close/day-close.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { advances } from '#server/kernel/db/schema/advances.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import { isMoney } from '#server/money/billing/is-money.ts';

/** Whose movements: those of a business day, or of shifts. Asked of each table. */
export type Within = { day: string } | { shiftIds: readonly number[] };

type Dated = typeof paymentTransactions | typeof paymentRefunds | typeof advances;

const isWithin = (within: Within, table: Dated): SQL =>
  'day' in within
    ? sql`${table.businessDay} = ${within.day}::date`
    : sql`${table.shiftId} = any(${sql.param([...within.shiftIds])}::integer[])`;

/** Every time that money came or went (`isMoney`), advances with it. The refund of what isn't counted isn't either. */
export const moves = (actor: Owner, within: Within): SQL => {
  const p = paymentTransactions;
  const r = paymentRefunds;
  return sql`
    select ${p.paymentMethod} as method, ${p.shiftId} as shift_id, ${p.amount} as came, 0 as went
      from ${p} where ${ownedBy(actor, p)} and ${isWithin(within, p)} and ${isMoney}
    union all
    select ${advances.method}, ${advances.shiftId}, ${advances.amount}, 0
      from ${advances} where ${ownedBy(actor, advances)} and ${isWithin(within, advances)} and ${advances.kind} = 'taken'
    union all
    select ${p.paymentMethod}, ${r.shiftId}, 0, ${r.amount}
      from ${r} join ${p} on ${p.id} = ${r.transactionId}
      where ${ownedBy(actor, r)} and ${isWithin(within, r)} and ${r.status} = 'completed' and ${isMoney}
    union all
    select ${advances.method}, ${advances.shiftId}, 0, ${advances.amount}
      from ${advances} where ${ownedBy(actor, advances)} and ${isWithin(within, advances)} and ${advances.kind} = 'given_back'`;
};

export const sums = sql`count(*)::integer as count, coalesce(sum(came), 0)::numeric(12, 2)::text as collected,
  coalesce(sum(went), 0)::numeric(12, 2)::text as "givenBack", coalesce(sum(came - went), 0)::numeric(12, 2)::text as net`;

interface OfShift extends Movement, Record<string, unknown> {
  shiftId: number;
}

/** What came and went in shifts, by method; of all of them at once. */
export async function movementsOfShifts(db: Db, actor: Owner, shiftIds: readonly number[]): Promise<OfShift[]> {
  if (shiftIds.length === 0) return [];
  const { rows } = await db.execute<OfShift>(sql`
    select shift_id as "shiftId", method, ${sums} from (${moves(actor, { shiftIds })}) moves
    group by shift_id, method order by shift_id, method`);
  return rows;
}
