import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Revenue } from '#shared/insight/revenue/revenue.schema.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { commissionSummary } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { tracksCommission } from '#server/people/organisations/commission-tracking.ts';
import type { Period } from './movements.ts';

/** Commission is kept by the month of its referral: that of every month which the period touches. */
export async function commissionsOf(db: Db, actor: Member, period: Period): Promise<Revenue['commissions']> {
  if (actor.clinicId !== null && !(await tracksCommission(db, actor))) return null;
  // A clinic is owed by centres, a centre owes clinics.
  const [other, otherId] =
    actor.clinicId === null ? [clinics, commissionSummary.clinicId] : [diagnosticCenters, commissionSummary.centerId];
  return await db
    .select({
      organisationId: other.id,
      organisationName: other.name,
      month: commissionSummary.month,
      referrals: sql<number>`count(*)::integer`,
      amount: sql<string>`sum(${commissionSummary.commissionAmount})::numeric(14, 2)::text`,
    })
    .from(commissionSummary)
    .innerJoin(other, eq(other.id, otherId))
    .where(
      and(
        ownedBy(actor, commissionSummary),
        gt(commissionSummary.commissionAmount, '0'),
        gte(commissionSummary.month, monthOf(period.startDate)),
        lte(commissionSummary.month, monthOf(period.endDate)),
      ),
    )
    .groupBy(other.id, other.name, commissionSummary.month)
    .orderBy(desc(commissionSummary.month), asc(other.name), asc(other.id))
    .limit(MOST_ROWS);
}

/** A year of some forty partners. */
const MOST_ROWS = 500;
