import { sql } from 'drizzle-orm';
import { check, integer, type PgColumn, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './schema/users.ts';

/** The columns of a record that is never deleted: when it was taken back, by whom and why. */
export const withdrawal = () => ({
  withdrawnAt: instant('withdrawn_at'),
  withdrawnBy: integer('withdrawn_by').references(() => users.id),
  withdrawReason: text('withdraw_reason'),
});

interface Withdrawal {
  withdrawnAt: PgColumn;
  withdrawnBy: PgColumn;
  withdrawReason: PgColumn;
}

/** The CHECK that goes with them: all three or none. */
export const isWithdrawnWhole = (table: string, t: Withdrawal) =>
  check(
    `${table}_withdrawn`,
    sql`num_nonnulls(${t.withdrawnAt}, ${t.withdrawnBy}, ${t.withdrawReason}) in (0, 3) and btrim(${t.withdrawReason}) <> ''`,
  );
