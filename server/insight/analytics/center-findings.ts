import { sql } from 'drizzle-orm';
import type { Insight } from '#shared/insight/analytics/analytics.api.ts';
import { addDays, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import type { Center } from './center-figures.ts';

/** Referrals that the centre still has something to do with. */
export interface OpenReferrals {
  pending: number;
  /** Of them, longer than a referral should wait to be confirmed. */
  pendingLong: number;
  confirmed: number;
  confirmedLong: number;
  /** With a report, and not marked as paid. */
  unpaid: number;
}

const CONFIRM_LATE_DAYS = 1;
const REPORT_LATE_DAYS = 3;

export async function openReferrals(db: Db, { centerId, timezone }: Center, today: string): Promise<OpenReferrals> {
  const before = (days: number) => startOfDay(addDays(today, -days), timezone);
  const isSent = (days: number) => sql`${referrals.createdAt} < ${before(days)}`;
  const { rows } = await db.execute<OpenReferrals & Record<string, unknown>>(sql`
    select
      count(*) filter (where ${referrals.status} = 'pending')::integer as pending,
      count(*) filter (where ${referrals.status} = 'pending' and ${isSent(CONFIRM_LATE_DAYS)})::integer as "pendingLong",
      count(*) filter (where ${referrals.status} = 'confirmed')::integer as confirmed,
      count(*) filter (where ${referrals.status} = 'confirmed' and ${isSent(REPORT_LATE_DAYS)})::integer as "confirmedLong",
      count(*) filter (where ${referrals.status} = 'report_uploaded')::integer as unpaid
    from ${referrals}
    where ${referrals.centerId} = ${centerId} and ${referrals.status} in ('pending', 'confirmed', 'report_uploaded')`);
  return rows[0] ?? { pending: 0, pendingLong: 0, confirmed: 0, confirmedLong: 0, unpaid: 0 };
}

export interface DeskFigures extends Record<string, unknown> {
  walkInsToday: number;
  toSign: number;
  unpaidBills: number;
  unpaidAmount: string | null;
}

/** What moves during the day, beside the referrals. */
export async function deskFigures(db: Db, { centerId, timezone }: Center, today: string): Promise<DeskFigures> {
  const { rows } = await db.execute<DeskFigures>(sql`
    select
      (select count(*)::integer from ${patients} where ${patients.centerId} = ${centerId} and ${patients.isWalkin}
        and ${patients.createdAt} >= ${startOfDay(today, timezone)}) as "walkInsToday",
      (select count(*)::integer from ${labReports} where ${labReports.centerId} = ${centerId} and ${labReports.status} = 'submitted') as "toSign",
      count(*)::integer as "unpaidBills", sum(${invoices.amount} - ${invoices.paidAmount})::numeric(12, 2)::text as "unpaidAmount"
    from ${invoices}
    where ${invoices.centerId} = ${centerId} and ${invoices.status} = 'pending' and ${invoices.deletedAt} is null`);
  return rows[0] ?? { walkInsToday: 0, toSign: 0, unpaidBills: 0, unpaidAmount: null };
}

/** Findings of the centre's own data: what keeps a patient or a clinic waiting first. */
export function centerInsights(open: OpenReferrals, desk: DeskFigures): Insight[] {
  const found: Insight[] = [
    { kind: 'referrals_waiting', tone: 'attention', count: open.pendingLong, amount: null, detail: null },
    { kind: 'reports_waiting', tone: 'attention', count: open.confirmedLong, amount: null, detail: null },
    { kind: 'reports_to_sign', tone: 'attention', count: desk.toSign, amount: null, detail: null },
    { kind: 'unpaid_bills', tone: 'attention', count: desk.unpaidBills, amount: desk.unpaidAmount, detail: null },
    { kind: 'payments_to_record', tone: 'neutral', count: open.unpaid, amount: null, detail: null },
  ];
  return found.filter(({ count }) => count > 0);
}
