import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { toInstant } from '#server/kernel/db/columns.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { Withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { conflict } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';

interface Columns {
  withdrawnAt: AnyColumn;
  withdrawReason: AnyColumn;
}

/** That a record was taken back, in one value; null while it holds. `by` is the table of users under the name that it was joined by. */
export const withdrawnOf = (table: Columns, by: { name: AnyColumn }): SQL<Withdrawn | null> =>
  sql`case when ${table.withdrawnAt} is not null then jsonb_build_object('at', ${table.withdrawnAt}, 'by', ${by.name}, 'reason', ${table.withdrawReason}) end`.mapWith(
    (value: Withdrawn) => ({ ...value, at: toInstant(value.at) }),
  );

/** What a record is given when it is taken back. */
export const takenBack = (actor: Member, reason: string) => ({
  withdrawnAt: new Date().toISOString(),
  withdrawnBy: actor.userId,
  withdrawReason: reason,
});

/** What was taken back is neither changed nor taken back again. */
export function assertHolds({ withdrawnAt }: { withdrawnAt: string | null }): void {
  if (withdrawnAt !== null) throw conflict(says.already_withdrawn);
}
