import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';

const successor = alias(prescriptions, 'successor');

/** What a clinic did in one month, 'yyyy-MM' of its own days. Amounts are in paise. */
export interface MonthFigures {
  month: string;
  prescriptions: number;
  referrals: number;
  reported: number;
  commission: number;
  earned: number;
}

interface FigureRow extends Record<string, unknown> {
  source: 'prescriptions' | 'referrals' | 'invoices';
  month: string;
  count: number;
  reported: number;
  paise: string;
}

/**
 * A prescription counts once, however often it was corrected: by the one that holds. A referral counts in the month it
 * was sent, an invoice in the month it was paid, net of what went back.
 *
 * The clinic's months within [from, to); every month since the beginning when `from` is null.
 * One pass over each table's (clinic, time) index.
 */
export async function monthlyFigures(
  db: Db,
  clinic: { clinicId: number; timezone: string },
  range: { from: string | null; to: string },
): Promise<MonthFigures[]> {
  const { clinicId, timezone } = clinic;
  const monthOf = (column: unknown) => sql`to_char(${column} at time zone ${timezone}, 'YYYY-MM')`;
  const within = (column: unknown) =>
    range.from ? sql`${column} >= ${range.from} and ${column} < ${range.to}` : sql`${column} < ${range.to}`;
  // The clinic's id comes from the session; every part of the union is limited to it.
  const { rows } = await db.execute<FigureRow>(sql`
    select 'prescriptions' as source, ${monthOf(prescriptions.createdAt)} as month, count(*)::integer as count, 0 as reported, '0' as paise
    from ${prescriptions}
    where ${prescriptions.clinicId} = ${clinicId} and not ${prescriptions.referralOnly} and ${within(prescriptions.createdAt)}
      and not exists (select from ${prescriptions} successor where ${successor.supersedesId} = ${prescriptions.id})
    group by 2
    union all
    select 'referrals', ${monthOf(referrals.createdAt)}, count(*)::integer, count(${referrals.reportUploadedAt})::integer,
      (coalesce(sum(${referrals.commissionAmount}) filter (where ${referrals.commissionAmount} > 0), 0) * 100)::bigint::text
    from ${referrals}
    where ${referrals.clinicId} = ${clinicId} and ${within(referrals.createdAt)}
    group by 2
    union all
    select 'invoices', ${monthOf(invoices.paidAt)}, count(*)::integer, 0,
      (sum(${invoices.amount} - ${invoices.refundedAmount}) * 100)::bigint::text
    from ${invoices}
    where ${invoices.clinicId} = ${clinicId} and ${invoices.status} = 'paid' and ${invoices.deletedAt} is null and ${within(invoices.paidAt)}
    group by 2`);
  return byMonth(rows);
}

function byMonth(rows: FigureRow[]): MonthFigures[] {
  const months = new Map<string, MonthFigures>();
  for (const row of rows) {
    const figures = months.get(row.month) ?? emptyMonth(row.month);
    months.set(row.month, figures);
    if (row.source === 'prescriptions') figures.prescriptions = row.count;
    else if (row.source === 'invoices') figures.earned = Number(row.paise);
    else Object.assign(figures, { referrals: row.count, reported: row.reported, commission: Number(row.paise) });
  }
  return [...months.values()];
}

export const emptyMonth = (month: string): MonthFigures => ({
  month,
  prescriptions: 0,
  referrals: 0,
  reported: 0,
  commission: 0,
  earned: 0,
});
