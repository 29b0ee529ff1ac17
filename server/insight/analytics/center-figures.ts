import { sql } from 'drizzle-orm';
import { addDays, daysBetween, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';

export interface Center extends OrganisationColumns {
  centerId: number;
  timezone: string;
}

/** What a centre did in some stretch of time. Amounts are in paise. */
export interface CenterTotals {
  /** How many referrals each clinic sent. */
  received: Map<number, number>;
  walkIns: number;
  /** Of all paid invoices, net of what went back. */
  earned: number;
  /** Of the referrals that were paid. */
  testEarnings: number;
}

interface TotalRow extends Record<string, unknown> {
  source: 'referrals' | 'walk-ins' | 'tests' | 'invoices';
  clinicId: number;
  count: number;
  paise: string;
}

/**
 * A referral counts when it was sent, its earnings and an invoice when they were paid, a walk-in patient when they were
 * registered: what is over doesn't change any more when an old referral goes on. Within [from, to), since the beginning
 * when `from` is null; one pass over each table's (centre, time) index.
 */
export async function centerTotals(
  db: Db,
  { centerId }: Center,
  { from, to }: { from: string | null; to: string },
): Promise<CenterTotals> {
  const within = (column: unknown) => (from ? sql`${column} >= ${from} and ${column} < ${to}` : sql`${column} < ${to}`);
  // The centre's id comes from the session; every part of the union is limited to it.
  const { rows } = await db.execute<TotalRow>(sql`
    select 'referrals' as source, ${referrals.clinicId} as "clinicId", count(*)::integer as count, '0' as paise
    from ${referrals}
    where ${referrals.centerId} = ${centerId} and ${within(referrals.createdAt)}
    group by 2
    union all
    select 'walk-ins', 0, count(*)::integer, '0'
    from ${patients}
    where ${patients.centerId} = ${centerId} and ${patients.isWalkin} and ${within(patients.createdAt)}
    union all
    select 'tests', 0, 0, (coalesce(sum(${referrals.earningsAmount}), 0) * 100)::bigint::text
    from ${referrals}
    where ${referrals.centerId} = ${centerId} and ${within(referrals.paidAt)}
    union all
    select 'invoices', 0, 0, (coalesce(sum(${invoices.amount} - ${invoices.refundedAmount}), 0) * 100)::bigint::text
    from ${invoices}
    where ${invoices.centerId} = ${centerId} and ${invoices.status} = 'paid' and ${invoices.deletedAt} is null and ${within(invoices.paidAt)}`);
  const rowOf = (source: TotalRow['source']) => rows.find((row) => row.source === source);
  return {
    received: new Map(
      rows.filter(({ source }) => source === 'referrals').map(({ clinicId, count }) => [clinicId, count]),
    ),
    walkIns: rowOf('walk-ins')?.count ?? 0,
    earned: Number(rowOf('invoices')?.paise ?? 0),
    testEarnings: Number(rowOf('tests')?.paise ?? 0),
  };
}

/** Reports of referrals and of walk-in patients, by the Monday of their week, weeks without any included. */
export async function reportsByWeek(
  db: Db,
  { centerId, timezone }: Center,
  firstMonday: string,
  lastMonday: string,
): Promise<{ week: string; reports: number }[]> {
  const from = startOfDay(firstMonday, timezone);
  const { rows } = await db.execute<{ week: string; reports: number }>(sql`
    select date_trunc('week', reported_at at time zone ${timezone})::date::text as week, count(*)::integer as reports
    from (
      select ${referrals.reportUploadedAt} as reported_at from ${referrals}
      where ${referrals.centerId} = ${centerId} and ${referrals.reportUploadedAt} >= ${from}
      union all
      select ${diagnosticPatientReports.createdAt} from ${diagnosticPatientReports}
      where ${diagnosticPatientReports.centerId} = ${centerId} and ${diagnosticPatientReports.createdAt} >= ${from}) as reports
    group by 1`);
  const counted = new Map(rows.map(({ week, reports }) => [week, reports]));
  const weeks = daysBetween(firstMonday, lastMonday) / 7 + 1;
  return Array.from({ length: weeks }, (_, index) => addDays(firstMonday, index * 7)).map((week) => ({
    week,
    reports: counted.get(week) ?? 0,
  }));
}

/** The earnings of the referrals paid on each day, in paise, days without any included. */
export async function testEarningsByDay(
  db: Db,
  { centerId, timezone }: Center,
  first: string,
  last: string,
): Promise<{ date: string; paise: number }[]> {
  const { rows } = await db.execute<{ date: string; paise: string }>(sql`
    select (${referrals.paidAt} at time zone ${timezone})::date::text as date,
      (coalesce(sum(${referrals.earningsAmount}), 0) * 100)::bigint::text as paise
    from ${referrals}
    where ${referrals.centerId} = ${centerId} and ${referrals.paidAt} >= ${startOfDay(first, timezone)}
    group by 1`);
  const earned = new Map(rows.map(({ date, paise }) => [date, Number(paise)]));
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index)).map((date) => ({
    date,
    paise: earned.get(date) ?? 0,
  }));
}
