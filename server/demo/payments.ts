import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceCounters, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentRefunds, paymentTransactions, upiAddresses } from '#server/kernel/db/schema/payments.ts';
import type { DemoOrganisation } from './organisations.ts';

const t = paymentTransactions;

/** Payments in every state, beside those of the paid bills, and an own UPI address. Nothing of it can be asked about. */
export async function insertPayments(db: Db, clinic: DemoOrganisation): Promise<void> {
  const clinicId = clinic.id;
  await db.insert(upiAddresses).values({ clinicId, vpa: 'shanti.clinic@demobank', payeeName: clinic.name });
  await insertOnOpenBills(db, clinicId, clinic.clerkId);
  await insertLateMoney(db, clinicId);
  await insertRefunds(db, clinicId, clinic.clerkId);
}

/** On open bills: a part that was paid, a link on its way, one that failed and one that was given up. */
async function insertOnOpenBills(db: Db, clinicId: number, receivedBy: number): Promise<void> {
  const open = await db
    .select({ invoiceId: invoices.id, patientId: invoices.patientId, amount: invoices.amount })
    .from(invoices)
    .where(and(eq(invoices.clinicId, clinicId), eq(invoices.status, 'pending'), gt(invoices.amount, '200')))
    .orderBy(desc(invoices.id))
    .limit(4);
  const atGateway = { clinicId, paymentMethod: 'razorpay', paymentGateway: 'razorpay' } as const;
  for (const [index, bill] of open.entries()) {
    const order = { ...atGateway, ...bill, gatewayOrderId: `order_demo_open${bill.invoiceId}` };
    if (index === 0) {
      const part = { amount: '100.00', paymentMethod: 'upi' as const, reference: '432187654321', receivedBy };
      await db
        .insert(t)
        .values({ clinicId, ...bill, ...part, status: 'completed', processedAt: sql`now() - interval '2 hours'` });
      await db.update(invoices).set({ paidAmount: part.amount }).where(eq(invoices.id, bill.invoiceId));
    }
    if (index === 1) {
      const payUrl = `https://rzp.io/i/demo${bill.invoiceId}`;
      await db.insert(t).values({ ...order, way: 'link', payUrl, expiresAt: sql`now() + interval '6 days'` });
    }
    if (index === 2) {
      const failureReason = 'Payment was unsuccessful as the bank declined it';
      await db.insert(t).values({ ...order, way: 'checkout', status: 'failed', failureReason });
    }
    if (index === 3) await db.insert(t).values({ ...order, way: 'qr', status: 'cancelled' });
  }
}

/** Money that came by a link when the desk had taken it already: it waits for its refund. */
async function insertLateMoney(db: Db, clinicId: number): Promise<void> {
  const [bill] = await db
    .select({ invoiceId: invoices.id, patientId: invoices.patientId, amount: invoices.amount })
    .from(invoices)
    .where(and(eq(invoices.clinicId, clinicId), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!bill) return;
  const late = { paymentMethod: 'razorpay', paymentGateway: 'razorpay', way: 'link', settles: false } as const;
  await db.insert(t).values({
    clinicId,
    ...bill,
    ...late,
    status: 'completed',
    gatewayOrderId: 'plink_demolate',
    gatewayPaymentId: 'pay_demolate',
    gatewayTransactionId: 'pay_demolate',
    processedAt: sql`now() - interval '1 hour'`,
  });
}

/** One that went back in part and one that went back whole, with their credit notes. */
async function insertRefunds(db: Db, clinicId: number, createdBy: number): Promise<void> {
  const paid = await db
    .select({ id: t.id, invoiceId: t.invoiceId, amount: t.amount })
    .from(t)
    .where(and(eq(t.clinicId, clinicId), eq(t.status, 'completed'), eq(t.paymentMethod, 'cash'), gt(t.amount, '200')))
    .orderBy(asc(t.id))
    .limit(2);
  const financialYear = financialYearOf(todayIn(DEFAULT_TIMEZONE));
  for (const [index, { id, invoiceId, amount: whole }] of paid.entries()) {
    const [amount, reason] = index === 0 ? ['100.00', 'Discount for a senior citizen'] : [whole, 'Paid twice'];
    const sequence = index + 1;
    await db
      .insert(paymentRefunds)
      .values({ clinicId, transactionId: id, amount, reason, status: 'completed', financialYear, sequence, createdBy });
    await db
      .update(t)
      .set({ refundAmount: amount, refundReason: reason, ...(amount === whole && { status: 'refunded' }) })
      .where(eq(t.id, id));
    await db.update(invoices).set({ refundedAmount: amount }).where(eq(invoices.id, invoiceId));
  }
  if (paid.length === 0) return;
  await db.insert(invoiceCounters).values({ clinicId, series: 'CN', financialYear, lastNumber: paid.length });
}
