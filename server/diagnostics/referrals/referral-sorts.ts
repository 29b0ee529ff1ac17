import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { ReferralFilters } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { dueOrder, LAST_DUE, referrals, workOrder } from '#server/kernel/db/schema/referrals.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import type { OwnerKind } from '#server/kernel/db/tenancy.ts';
import { asRead, type ReadReferral } from './referral-rows.ts';
import { type Filter, scopeOf } from './referral-scope.ts';

type ReferralSort = NonNullable<ReferralFilters['sort']>;

/** The columns of the table, or of the row `r` that was chosen of it. */
type Columns = Record<
  'id' | 'status' | 'reportUploadedAt' | 'receivedAt' | 'collectedAt' | 'createdAt' | 'reportedWithin',
  SQLWrapper
>;
const ofChosen: Columns = {
  id: sql`r.id`,
  status: sql`r.status`,
  reportUploadedAt: sql`r.report_uploaded_at`,
  receivedAt: sql`r.received_at`,
  collectedAt: sql`r.collected_at`,
  createdAt: sql`r.created_at`,
  reportedWithin: sql`r.reported_within`,
};

/** Under these all wait for a report. */
const allWait = (status: string | undefined) => status === 'pending' || status === 'confirmed';

/** Each order as an index has it behind the organisation, or behind its one state that is asked for. */
export function referralOrder(
  kind: OwnerKind,
  sort: ReferralSort,
  status: string | undefined,
  t: Columns = referrals,
): SQL {
  const oldest = sql`${t.id} asc nulls first`;
  const newest = sql`${t.id} desc nulls last`;
  switch (sort) {
    case 'waiting':
      if (kind === 'center' && (status === undefined || allWait(status)))
        return sql`${dueOrder(t)} asc nulls last, ${t.id} asc nulls last`;
      return status === undefined ? sql`${workOrder(t)} asc nulls last` : allWait(status) ? oldest : newest;
    case '-waiting':
      if (kind === 'center' && (status === undefined || allWait(status)))
        return sql`${dueOrder(t)} desc nulls first, ${t.id} desc nulls first`;
      return status === undefined ? sql`${workOrder(t)} desc nulls first` : allWait(status) ? newest : oldest;
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

/** Of the centre's order a stretch: none looks for what waits among all that is done. */
export const withinOrder = (kind: OwnerKind, sort: ReferralSort, status: string | undefined): SQL =>
  kind === 'center' && (sort === 'waiting' || sort === '-waiting') && allWait(status)
    ? sql`${dueOrder(referrals)} < ${LAST_DUE}`
    : sql`true`;

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
      sql`select * from ${referrals} where ${scopeOf(kind, asked)} and ${withinOrder(kind, sort, status)}
        order by ${referralOrder(kind, sort, status)} limit ${given('limit')} offset ${given('offset')}`,
      referralOrder(kind, sort, status, ofChosen),
    ),
  );
  return await read(db, values);
}
