import { sql } from 'drizzle-orm';
import { completionRate } from '#shared/insight/analytics/referral-analytics.rules.ts';
import type { ReferralAnalytics } from '#shared/insight/analytics/referral-analytics.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';

/** What can be added up over stretches of time: counts and sums, and no averages. */
export interface ReferralFigures {
  /** Per centre and month, 'yyyy-MM' of the clinic's days. */
  counts: CountRow[];
  tests: { name: string; referrals: number }[];
}

interface CountRow extends Record<string, unknown> {
  centerId: number;
  centerName: string;
  month: string;
  sent: number;
  completed: number;
  /** From the referrals to their reports, all of them together. */
  seconds: number;
}

/** The clinic's referrals of a stretch of time, in one pass over its part of the index by time for each of the two. */
export async function referralFigures(
  db: Db,
  { clinicId, timezone }: { clinicId: number; timezone: string },
  range: { from: string | null; to: string | null },
): Promise<ReferralFigures> {
  // The clinic's id comes from the session; both reads are limited to it.
  const own = sql`${referrals.clinicId} = ${clinicId}
    ${range.from === null ? sql`` : sql`and ${referrals.createdAt} >= ${range.from}`}
    ${range.to === null ? sql`` : sql`and ${referrals.createdAt} < ${range.to}`}`;
  const [counts, tests] = await Promise.all([
    db.execute<CountRow>(sql`
      select counted.*, ${diagnosticCenters.name} as "centerName"
      from (
        select ${referrals.centerId} as "centerId", to_char(${referrals.createdAt} at time zone ${timezone}, 'YYYY-MM') as month,
          count(*)::integer as sent, count(${referrals.reportUploadedAt})::integer as completed,
          coalesce(extract(epoch from sum(${referrals.reportUploadedAt} - ${referrals.createdAt})), 0)::float8 as seconds
        from ${referrals} where ${own} group by 1, 2
      ) counted join ${diagnosticCenters} on ${diagnosticCenters.id} = counted."centerId"`),
    db.execute<{ name: string; referrals: number }>(sql`
      select (array_agg(test order by test))[1] as name, count(*)::integer as referrals
      from ${referrals} cross join lateral unnest(${referrals.testList}) as test
      where ${own} group by lower(btrim(test))`),
  ]);
  return { counts: counts.rows, tests: tests.rows };
}

const TOP_TESTS = 5;

/** The answer for the screen, from the figures of stretches that together are all time. `months` are those of the chart. */
export function toAnalytics(stretches: readonly ReferralFigures[], months: readonly string[]): ReferralAnalytics {
  const counts = stretches.flatMap((stretch) => stretch.counts);
  const inAll = addUp(counts);
  return {
    total: inAll.sent,
    completed: inAll.completed,
    completionRate: completionRate(inAll.completed, inAll.sent),
    centers: centersOf(counts),
    topTests: topTestsOf(stretches),
    months: months.map((month) => {
      const { sent, completed } = addUp(counts.filter((row) => row.month === month));
      return { month, sent, completed };
    }),
  };
}

const addUp = (rows: readonly CountRow[]) =>
  rows.reduce(
    (sum, row) => ({
      sent: sum.sent + row.sent,
      completed: sum.completed + row.completed,
      seconds: sum.seconds + row.seconds,
    }),
    { sent: 0, completed: 0, seconds: 0 },
  );

function centersOf(counts: readonly CountRow[]): ReferralAnalytics['centers'] {
  const names = new Map(counts.map(({ centerId, centerName }) => [centerId, centerName]));
  const centers = [...names].map(([centerId, centerName]) => {
    const { sent, completed, seconds } = addUp(counts.filter((row) => row.centerId === centerId));
    return {
      centerId,
      centerName,
      sent,
      completed,
      completionRate: completionRate(completed, sent),
      averageResponseHours: completed === 0 ? null : Math.round(seconds / completed / 360) / 10,
    };
  });
  return centers.toSorted((one, other) => other.sent - one.sent || one.centerName.localeCompare(other.centerName));
}

/** One test may be written in capitals here and in small letters there. */
function topTestsOf(stretches: readonly ReferralFigures[]): ReferralAnalytics['topTests'] {
  const byKey = new Map<string, { name: string; referrals: number }>();
  for (const { name, referrals } of stretches.flatMap(({ tests }) => tests)) {
    const key = name.trim().toLowerCase();
    byKey.set(key, { name: byKey.get(key)?.name ?? name, referrals: (byKey.get(key)?.referrals ?? 0) + referrals });
  }
  return [...byKey.values()]
    .toSorted((one, other) => other.referrals - one.referrals || one.name.localeCompare(other.name))
    .slice(0, TOP_TESTS);
}
