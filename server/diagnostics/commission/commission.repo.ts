import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { CommissionEntry, CommissionFilters } from '#shared/diagnostics/commission/commission.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { searchPatterns } from '#server/kernel/db/lists.ts';
import { searched } from '#server/kernel/db/search-keys.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { commissionSummary, referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** How many entries the filters leave, and their sum. */
export interface CommissionTotal {
  total: number;
  amount: string;
}

type Narrowed = Pick<CommissionFilters, 'month' | 'centerId' | 'search'>;

const matching = (actor: ClinicActor, { month, centerId, search }: Narrowed): SQL | undefined => {
  const patterns = searchPatterns(search);
  return and(
    ownedBy(actor, commissionSummary),
    gt(commissionSummary.commissionAmount, '0'),
    month === undefined ? undefined : eq(commissionSummary.month, month),
    centerId === undefined ? undefined : eq(commissionSummary.centerId, centerId),
    patterns === undefined
      ? undefined
      : // By the referral, of which there is an index by the patient and one that leads here.
        sql`${commissionSummary.referralId} in (
          select ${referrals.id} from ${referrals} join ${patients} on ${patients.id} = ${referrals.patientId}
          where ${ownedBy(actor, referrals)} and ${searched(actor, patients, patients.searchText, patterns)})`,
  );
};

/** One page, the newest or the oldest first: by the month, which the index has in order, and within it by the referral. */
export async function listCommission(
  db: Db,
  actor: ClinicActor,
  filters: CommissionFilters,
): Promise<CommissionEntry[]> {
  return await db
    .select({
      id: commissionSummary.id,
      referralId: commissionSummary.referralId,
      clinicId: commissionSummary.clinicId,
      patientId: commissionSummary.patientId,
      patientName: patients.name,
      centerId: commissionSummary.centerId,
      centerName: diagnosticCenters.name,
      testList: referrals.testList,
      commissionAmount: commissionSummary.commissionAmount,
      month: commissionSummary.month,
      year: commissionSummary.year,
      createdAt: referrals.createdAt,
      revision: referrals.revision,
    })
    .from(commissionSummary)
    .innerJoin(referrals, eq(referrals.id, commissionSummary.referralId))
    .innerJoin(patients, eq(patients.id, commissionSummary.patientId))
    .innerJoin(diagnosticCenters, eq(diagnosticCenters.id, commissionSummary.centerId))
    .where(matching(actor, filters))
    .orderBy(
      ...(filters.sort === 'date'
        ? [asc(commissionSummary.month), asc(commissionSummary.referralId)]
        : [desc(commissionSummary.month), desc(commissionSummary.referralId)]),
    )
    .limit(filters.limit)
    .offset(filters.offset);
}

export async function totalCommission(db: Db, actor: ClinicActor, filters: Narrowed): Promise<CommissionTotal> {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      amount: sql<string>`coalesce(sum(${commissionSummary.commissionAmount}), 0)::numeric(14, 2)::text`,
    })
    .from(commissionSummary)
    .where(matching(actor, filters));
  return row ?? { total: 0, amount: '0.00' };
}
