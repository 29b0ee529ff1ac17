import { sql } from 'drizzle-orm';
import { MOST_COUNTED, type ReferralCounts } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { referralStatuses } from '#shared/diagnostics/referrals/referrals.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';

/** Read off the index of a centre's states, a bounded stretch of it for each: what is paid grows for ever. */
export async function countReferrals(db: Db, actor: CenterActor): Promise<ReferralCounts> {
  const counted = referralStatuses.map(
    (status) => sql`select ${status}::text as status, count(*)::integer as count from (
      select from ${referrals} where ${ownedBy(actor, referrals)} and ${referrals.status} = ${status}
      limit ${MOST_COUNTED + 1}) counted`,
  );
  const { rows } = await db.execute<{ status: string; count: number }>(sql.join(counted, sql` union all `));
  const found = new Map(rows.map(({ status, count }) => [status, count]));
  const of = (status: keyof ReferralCounts) => found.get(status) ?? 0;
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    report_uploaded: of('report_uploaded'),
    bill_paid: of('bill_paid'),
  };
}
