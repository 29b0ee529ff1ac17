import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { CenterDashboard } from '#shared/insight/analytics/analytics.api.ts';
import { fromPaise } from '#shared/kernel/money/money.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { centerInsights, deskFigures, type OpenReferrals, openReferrals } from './center-findings.ts';
import { type Center, type CenterTotals, centerTotals, reportsByWeek, testEarningsByDay } from './center-figures.ts';
import { type Changed, keptEarlier, type RunningMonth } from './kept-earlier.ts';

const CHART_WEEKS = 8;
const CHART_DAYS = 30;
/** With the others together they fill a palette of six. */
const NAMED_CLINICS = 5;

/** A centre's dashboard; what it costs doesn't grow with the years behind it. */
export function centerDashboards({ hub }: { hub: Hub }) {
  const totals = keptEarlier<Center, CenterTotals>({
    hub,
    idOf: ({ centerId }) => centerId,
    // Sent or taken back, and money that went back: the rest of a referral's way counts when it happens.
    counts: ({ kind, action }) => kind === 'invoices' || (kind === 'referrals' && action !== 'updated'),
    read: centerTotals,
    touches: anyBefore,
  });
  const open = keptTotals<OpenReferrals>({ hub, kind: 'referrals' });

  return async (
    db: Db,
    actor: CenterActor,
    running: RunningMonth,
  ): Promise<Omit<CenterDashboard, 'unseenCritical'>> => {
    const today = todayIn(actor.timezone);
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
    const [[before, now], reports, earnings, referred, desk] = await Promise.all([
      totals(db, actor, running),
      reportsByWeek(db, actor, addDays(monday, -7 * (CHART_WEEKS - 1)), monday),
      testEarningsByDay(db, actor, addDays(today, 1 - CHART_DAYS), today),
      open(actor, today, () => openReferrals(db, actor, today)),
      deskFigures(db, actor, today),
    ]);
    const received = sumOf(before.received, now.received);
    return {
      stats: {
        referralsReceived: [...received.values()].reduce((sum, count) => sum + count, 0),
        totalWalkinPatients: before.walkIns + now.walkIns,
        pendingReferrals: referred.pending,
        totalAmountEarned: fromPaise(before.earned + now.earned),
        walkinPatientsToday: desk.walkInsToday,
        reportsUploadedThisWeek: reports.at(-1)?.reports ?? 0,
        pendingReports: referred.confirmed,
        totalTestEarnings: fromPaise(before.testEarnings + now.testEarnings),
      },
      charts: {
        referralSources: await sourcesOf(db, received),
        weeklyReportsUploaded: reports,
        dailyTestEarnings: earnings.map(({ date, paise }) => ({ date, amount: fromPaise(paise) })),
      },
      insights: centerInsights(referred, desk),
    };
  };
}

function sumOf(...counts: ReadonlyMap<number, number>[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [clinic, count] of counts.flatMap((map) => [...map])) sums.set(clinic, (sums.get(clinic) ?? 0) + count);
  return sums;
}

/** The clinics with the most referrals by name; every referral told the centre its clinic's name already. */
async function sourcesOf(
  db: Db,
  received: ReadonlyMap<number, number>,
): Promise<CenterDashboard['charts']['referralSources']> {
  const most = [...received].toSorted(([idA, one], [idB, other]) => other - one || idA - idB);
  const named = most.slice(0, NAMED_CLINICS);
  if (named.length === 0) return [];
  const names = await db
    .select({ id: clinics.id, name: clinics.name })
    .from(clinics)
    .where(
      inArray(
        clinics.id,
        named.map(([id]) => id),
      ),
    );
  const total = most.reduce((sum, [, count]) => sum + count, 0);
  const shareOf = (count: number) => Math.round((count * 1000) / total) / 10;
  const others = most.slice(NAMED_CLINICS).reduce((sum, [, count]) => sum + count, 0);
  return [
    ...named.map(([id, count]) => ({
      clinic: names.find((clinic) => clinic.id === id)?.name ?? null,
      percentage: shareOf(count),
    })),
    ...(others > 0 ? [{ clinic: null, percentage: shareOf(others) }] : []),
  ];
}

/** A referral that was taken back belongs to another centre now: its day alone says whether it counted here. */
async function anyBefore(db: Db, { centerId }: Center, from: string, changed: readonly Changed[]): Promise<boolean> {
  const idsOf = (kind: string) => changed.filter((change) => change.kind === kind).map(({ id }) => id);
  const referral = db
    .select({ one: sql`1` })
    .from(referrals)
    .where(and(inArray(referrals.id, idsOf('referrals')), lt(referrals.createdAt, from)));
  const invoice = db
    .select({ one: sql`1` })
    .from(invoices)
    .where(and(eq(invoices.centerId, centerId), inArray(invoices.id, idsOf('invoices')), lt(invoices.paidAt, from)));
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists ${referral} or exists ${invoice} as found`);
  return rows[0]?.found ?? true;
}
