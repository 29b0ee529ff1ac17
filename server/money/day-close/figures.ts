import { sql } from 'drizzle-orm';
import { addMoney, fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import type { DayFigures, Movement } from '#shared/money/day-close/day-close.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { shifts } from '#server/kernel/db/schema/day-close.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import { moves, sums } from './movements.ts';

type ByShift = DayFigures['byShift'][number];

/** What came and went on a business day. Of a closed one the same for ever. */
export async function figuresOf(db: Db, actor: Owner, day: string): Promise<DayFigures> {
  const ofDay = moves(actor, { day });
  const { rows: byMethod } = await db.execute<Movement & Record<string, unknown>>(
    sql`select method, ${sums} from (${ofDay}) moves group by method order by method`,
  );
  const { rows: byShift } = await db.execute<ByShift & Record<string, unknown>>(sql`
    select ofShift.*, ${shifts.openedAt} as "openedAt", ${shifts.closedAt} as "closedAt", ${shifts.note} as note,
      (select name from users where users.id = ${shifts.userId}) as "userName",
      (select sum(counted - expected)::numeric(12, 2)::text from shift_counts where shift_id = ofShift."shiftId") as difference
    from (select shift_id as "shiftId", ${sums} from (${ofDay}) moves group by shift_id) ofShift
    left join ${shifts} on ${shifts.id} = ofShift."shiftId" and ${ownedBy(actor, shifts)}
    order by ofShift."shiftId" nulls last`);
  const collected = addMoney('0.00', ...byMethod.map((one) => one.collected));
  const givenBack = addMoney('0.00', ...byMethod.map((one) => one.givenBack));
  return {
    day,
    collected,
    givenBack,
    net: fromPaise(toPaise(collected) - toPaise(givenBack)),
    ...(await besideMoney(db, actor, day)),
    byMethod,
    byShift: byShift.map((one) => ({
      ...one,
      openedAt: one.openedAt === null ? null : toInstant(one.openedAt),
      closedAt: one.closedAt === null ? null : toInstant(one.closedAt),
    })),
  };
}

async function besideMoney(db: Db, actor: Owner, day: string): Promise<Pick<DayFigures, 'advancesUsed' | 'receipts'>> {
  const p = paymentTransactions;
  const { rows } = await db.execute<{ used: string; count: number; total: string }>(sql`
    select
      (select coalesce(sum(${p.amount}), 0)::numeric(12, 2)::text from ${p} where ${ownedBy(actor, p)}
        and ${p.businessDay} = ${day}::date and ${p.paymentMethod} = 'advance') as used,
      count(*)::integer as count, coalesce(sum(${receipts.total}), 0)::numeric(12, 2)::text as total
    from ${receipts} where ${ownedBy(actor, receipts)} and ${receipts.businessDay} = ${day}::date`);
  const { used = '0.00', count = 0, total = '0.00' } = rows[0] ?? {};
  return { advancesUsed: used, receipts: { count, total } };
}
