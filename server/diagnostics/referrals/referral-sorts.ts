import { type SQL, sql } from 'drizzle-orm';
import type { ReferralFilters } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { referrals, workOrder } from '#server/kernel/db/schema/referrals.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import type { OwnerKind } from '#server/kernel/db/tenancy.ts';
import { asRead, type ReadReferral } from './referral-rows.ts';
import { type Filter, scopeOf } from './referral-scope.ts';

type ReferralSort = NonNullable<ReferralFilters['sort']>;

/** The columns of the table, or of the row `r` that was chosen of it. */
interface Columns {
  id: SQL;
  status: SQL;
  reportUploadedAt: SQL;
}
const ofTable: Columns = {
  id: sql`${referrals.id}`,
  status: sql`${referrals.status}`,
  reportUploadedAt: sql`${referrals.reportUploadedAt}`,
};
const ofChosen: Columns = { id: sql`r.id`, status: sql`r.status`, reportUploadedAt: sql`r.report_uploaded_at` };

/** Each order as an index has it behind the organisation, or behind its one state that is asked for. */
export function referralOrder(sort: ReferralSort, status: string | undefined, t: Columns = ofTable): SQL {
  const oldest = sql`${t.id} asc nulls first`;
  const newest = sql`${t.id} desc nulls last`;
  // Under these all wait for a report, and the oldest waits the longest.
  const allWait = status === 'pending' || status === 'confirmed';
  switch (sort) {
    case 'waiting':
      return status === undefined ? sql`${workOrder(t)} asc nulls last` : allWait ? oldest : newest;
    case '-waiting':
      return status === undefined ? sql`${workOrder(t)} desc nulls first` : allWait ? newest : oldest;
    case 'received':
      return oldest;
    case '-received':
      return newest;
    case 'status':
      return sql`${t.status} asc nulls last, ${newest}`;
    default:
      return sql`${t.status} desc nulls first, ${oldest}`;
  }
}

interface SortedPage {
  kind: OwnerKind;
  sort: ReferralSort;
  asked: readonly Filter[];
  values: Record<string, unknown> & { status?: string | undefined; limit: number; offset: number };
}

/** A page in another order than newest first. */
export async function readSorted(db: Db, { kind, sort, asked, values }: SortedPage): Promise<ReadReferral[]> {
  const { status } = values;
  const read = statement<ReadReferral>(undefined, () =>
    asRead(
      kind,
      sql`select * from ${referrals} where ${scopeOf(kind, asked)}
        order by ${referralOrder(sort, status)} limit ${given('limit')} offset ${given('offset')}`,
      referralOrder(sort, status, ofChosen),
    ),
  );
  return await read(db, values);
}
