import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { type CreditOfLine, paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { type Owner, ownedBy } from '#server/kernel/db/tenancy.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { AtOrganisation } from '#server/kernel/principals/actor.ts';
import type { PaymentRow } from './pending.repo.ts';

export type RefundRow = typeof paymentRefunds.$inferSelect;
const r = paymentRefunds;

/** Of a locked payment, oldest first. */
export const refundsOf = (db: Db, owner: Owner, transactionId: number): Promise<RefundRow[]> =>
  db
    .select()
    .from(r)
    .where(and(ownedBy(owner, r), eq(r.transactionId, transactionId)))
    .orderBy(asc(r.id));

export async function findRefund(db: Db, id: number): Promise<RefundRow | undefined> {
  const [found] = await db.select().from(r).where(eq(r.id, id));
  return found;
}

interface NewRefund {
  transactionId: number;
  amount: string;
  reason: string;
  reasonCode?: RefundRow['reasonCode'];
  gatewayRefundId?: string;
  lines?: CreditOfLine[] | undefined;
}

/** With the next credit note's number of the organisation's financial year, without gaps as the invoices' are. */
export async function makeRefund(db: Db, by: AtOrganisation, refund: NewRefund): Promise<RefundRow> {
  const year = financialYearOf(todayIn(by.timezone));
  const { rows } = await db.execute<{ id: number }>(sql`
    with number as (
      insert into invoice_counters (clinic_id, center_id, series, financial_year, last_number)
      values (${by.clinicId}::integer, ${by.centerId}::integer, 'CN', ${year}, 1)
      on conflict (clinic_id, center_id, series, financial_year)
        do update set last_number = invoice_counters.last_number + 1
      returning last_number
    )
    insert into payment_refunds (
      clinic_id, center_id, transaction_id, amount, reason, reason_code, credited_lines, gateway_refund_id, financial_year, sequence, created_by)
    select ${by.clinicId}::integer, ${by.centerId}::integer, ${refund.transactionId}::integer,
      ${refund.amount}::numeric, ${refund.reason}, ${refund.reasonCode ?? null},
      ${refund.lines ? JSON.stringify(refund.lines) : null}::jsonb, ${refund.gatewayRefundId ?? null}, ${year}, last_number,
      ${by.userId}::integer
    from number
    returning id`);
  const made = rows[0] && (await findRefund(db, rows[0].id));
  if (!made) throw new Error('The refund was not stored');
  return made;
}

export const updateRefund = (
  db: Db,
  id: number,
  change: Partial<Pick<RefundRow, 'status' | 'gatewayRefundId' | 'failureReason'>>,
): Promise<unknown> => db.update(r).set(change).where(eq(r.id, id));

/** What can still go back of a locked invoice's payments, the last one first. What is on its way has gone. */
export async function refundableOf(db: Db, owner: Owner, invoiceId: number): Promise<{ id: number; amount: string }[]> {
  const t = paymentTransactions;
  const left = sql<string>`(${t}.amount - coalesce((
    select sum(went.amount) from ${r} went where went.transaction_id = ${t}.id and went.status <> 'failed'), 0))::text`;
  const rows = await db
    .select({ id: t.id, amount: left })
    .from(t)
    .where(and(ownedBy(owner, t), eq(t.invoiceId, invoiceId), eq(t.status, 'completed'), eq(t.settles, true)))
    .orderBy(desc(t.id));
  return rows.filter(({ amount }) => isPositive(amount));
}

/** Of several refunds how they stand. */
export const readRefunds = (db: Db, owner: Owner, ids: readonly number[]): Promise<RefundRow[]> =>
  db
    .select()
    .from(r)
    .where(and(ownedBy(owner, r), inArray(r.id, [...ids])))
    .orderBy(asc(r.id));

/** What went back of a locked payment, on the payment and its invoice. */
export async function bookRefund(
  db: Db,
  by: AtOrganisation,
  payment: PaymentRow,
  { amount, reason }: Pick<RefundRow, 'amount' | 'reason'>,
  invoice: { status: 'pending' | 'paid' },
): Promise<void> {
  const isWhole = sql`${paymentTransactions.refundAmount} + ${amount}::numeric = ${paymentTransactions.amount}`;
  const [booked] = await db
    .update(paymentTransactions)
    .set({
      refundAmount: sql`${paymentTransactions.refundAmount} + ${amount}::numeric`,
      refundReason: reason,
      status: sql`case when ${isWhole} then 'refunded' else ${paymentTransactions.status} end`,
    })
    .where(eq(paymentTransactions.id, payment.id))
    .returning({ status: paymentTransactions.status });
  if (!payment.settles) return;
  const isTakenBack = booked?.status === 'refunded' && invoice.status === 'pending';
  if (isTakenBack) await takeBack(db, by, payment);
  else {
    await db
      .update(invoices)
      .set({
        refundedAmount: sql`${invoices.refundedAmount} + ${amount}::numeric`,
        pdfUrl: newDocumentUrl('invoices', invoices.id),
      })
      .where(and(ownedBy(by, invoices), eq(invoices.id, payment.invoiceId)));
  }
}

/** A part that went back whole while the invoice is still open pays nothing of it: that is to be paid again. */
async function takeBack(db: Db, by: AtOrganisation, payment: PaymentRow): Promise<void> {
  await db.update(paymentTransactions).set({ settles: false }).where(eq(paymentTransactions.id, payment.id));
  await db
    .update(invoices)
    .set({
      paidAmount: sql`${invoices.paidAmount} - ${payment.amount}::numeric`,
      refundedAmount: sql`${invoices.refundedAmount} - ${payment.refundAmount}::numeric`,
      pdfUrl: newDocumentUrl('invoices', invoices.id),
    })
    .where(and(ownedBy(by, invoices), eq(invoices.id, payment.invoiceId)));
}
