import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Paying, startPaying } from '#server/test/payments.ts';
import { type RazorpayStandIn, startRazorpay } from '#server/test/razorpay-stand-in.ts';
import { paymentRound } from './jobs.ts';

let razorpay: RazorpayStandIn;
let t: TestApp;
let at: Paying;

beforeAll(async () => {
  razorpay = await startRazorpay();
  t = await startTestApp({ payments: { razorpayUrl: razorpay.url, stripeUrl: null, patienceMs: 2000 } });
});
afterAll(async () => {
  await t.close();
  await razorpay.close();
});
beforeEach(async () => {
  await t.forgetJobs();
  razorpay.goes('answered');
  razorpay.refundsAre('processed');
  at = await startPaying(t);
});

const round = async () => {
  await addJob(t.db, paymentRound, {});
  await t.runJobs();
  await t.runJobs();
};
/** As if it had been made so long ago. */
const made = (id: number, ago: string, expired = false) =>
  t.asOwner((db) =>
    db
      .update(paymentTransactions)
      .set({
        createdAt: sql`now() - ${ago}::interval`,
        ...(expired && { expiresAt: sql`now() - interval '1 minute'` }),
      })
      .where(eq(paymentTransactions.id, id)),
  );

describe('a payment of which nobody has heard', () => {
  it('is settled by asking its gateway', async () => {
    const invoiceId = await at.bill();
    const order = await at.order(invoiceId);
    razorpay.pay(order.gatewayOrderId);
    await round();
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'pending' }]);
    await made(order.id, '3 minutes');
    await round();
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'completed', settles: true }]);
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid' });
    expect(await at.patientNow()).toMatchObject({ status: 'bill_paid' });
  });

  it('waits while it can be paid, and is given up after that', async () => {
    const invoiceId = await at.bill();
    const { id } = await at.order(invoiceId);
    await made(id, '10 minutes');
    await round();
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'pending' }]);
    await made(id, '70 minutes', true);
    await round();
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('stays as it is while the gateway is away', async () => {
    const invoiceId = await at.bill();
    const { id } = await at.order(invoiceId);
    await made(id, '70 minutes', true);
    razorpay.goes('silence');
    await round();
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'pending' }]);
  });
});

it('makes a refund whose answer was lost, once', async () => {
  const invoiceId = await at.bill();
  const order = await at.order(invoiceId);
  razorpay.pay(order.gatewayOrderId);
  await made(order.id, '3 minutes');
  await round();
  razorpay.goes('answer lost');
  await at.refund(order.id, '500').catch(() => undefined);
  await t.asOwner((db) => db.update(paymentRefunds).set({ createdAt: sql`now() - interval '3 minutes'` }));
  razorpay.goes('answered');
  const before = razorpay.refunds.size;
  await round();
  expect(await at.payments(invoiceId)).toMatchObject([{ status: 'refunded', refundAmount: '500.00' }]);
  expect(razorpay.refunds.size).toBe(before);
});
