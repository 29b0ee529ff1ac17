import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { paymentEvents } from '#server/kernel/db/schema/payments.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Paying, startPaying } from '#server/test/payments.ts';
import { razorpayEvent, type RazorpayStandIn, startRazorpay } from '#server/test/razorpay-stand-in.ts';

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

const newestRefund = () => [...razorpay.refunds.values()].at(-1) ?? expect.unreachable();

type Event = ReturnType<typeof razorpayEvent>;
const post = (event: Event, change: Partial<Event> = {}) =>
  t.raw({ method: 'POST', path: '/api/v1/payments/webhooks/razorpay', ...event, ...change });
const events = () => t.db.select().from(paymentEvents).where(eq(paymentEvents.clinicId, at.clinic.id));

/** An order, and what Razorpay would tell of a payment for it. */
async function ordered(amount = '500.00') {
  const invoiceId = await at.bill(amount);
  const order = await at.order(invoiceId, amount);
  const payment = razorpay.pay(order.gatewayOrderId);
  return {
    invoiceId,
    order,
    payment,
    captured: razorpayEvent('payment.captured', { payment }),
    orderPaid: razorpayEvent('order.paid', { order: { id: order.gatewayOrderId }, payment }),
    failed: razorpayEvent('payment.failed', {
      payment: { ...payment, id: 'pay_tried', status: 'failed', error_description: 'The bank declined' },
    }),
    authorised: razorpayEvent('payment.authorized', { payment: { ...payment, status: 'authorized' } }),
  };
}

describe('a payment’s event', () => {
  it('settles a payment whose browser vanished, and the screens hear of it', async () => {
    const { invoiceId, captured } = await ordered();
    const response = await post(captured);
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid', paidAmount: '500.00' });
    expect(await at.patientNow()).toMatchObject({ status: 'bill_paid' });
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'completed', reference: '123456789012' }]);
    const [notice] = await at.noticesOf('payment_received');
    expect(notice?.roles).toEqual(['clinic_doctor', 'clinic_reception']);
    const logged = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByKind, 'gateway'));
    expect(logged.at(-1)).toMatchObject({ clinicId: at.clinic.id, entityType: 'payment', performedById: 'razorpay' });
  });

  it('fifty times has one effect', async () => {
    const { invoiceId, captured } = await ordered();
    const responses = await Promise.all(Array.from({ length: 50 }, () => post(captured)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await at.payments(invoiceId)).toHaveLength(1);
    expect(await at.noticesOf('payment_received')).toHaveLength(1);
    expect(await events()).toMatchObject([{ outcome: 'applied', eventType: 'payment.captured' }]);
  });

  const names = ['captured', 'orderPaid', 'failed', 'authorised'] as const;
  const orders = names.flatMap((one) => names.filter((two) => two !== one).map((two) => [one, two] as const));
  it.each(orders)('ends alike in any order: %s and %s first', async (one, two) => {
    const told = await ordered();
    for (const name of [one, two, ...names.toReversed(), ...names]) expect((await post(told[name])).status).toBe(200);
    expect(await at.payments(told.invoiceId)).toMatchObject([
      { status: 'completed', settles: true, failureReason: null },
    ]);
    expect(await at.invoiceNow(told.invoiceId)).toMatchObject({ status: 'paid' });
    expect(await events()).toHaveLength(4);
  });

  it('of all at once ends alike', async () => {
    const told = await ordered();
    await Promise.all([...names, ...names].map((name) => post(told[name])));
    expect(await at.payments(told.invoiceId)).toMatchObject([{ status: 'completed', settles: true }]);
  });

  it('of a failure says why, and asks again before nobody can pay any more', async () => {
    const { invoiceId, failed } = await ordered();
    await post(failed);
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'failed', failureReason: 'The bank declined' }]);
    expect(await t.runJobs({ dueBy: new Date(Date.now() + 2 * 3_600_000).toISOString() })).toBeGreaterThan(0);
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'completed', settles: true }]);
  });

  it('that comes after a cancellation still settles what is open', async () => {
    const { invoiceId, order, captured } = await ordered();
    const other = await at.order(invoiceId);
    await t.as(at.reception)(api.payments.cancel, { params: { id: other.id } });
    await post(razorpayEvent('payment.captured', { payment: razorpay.pay(other.gatewayOrderId) }));
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid' });
    await post(captured);
    expect(await at.payments(invoiceId)).toMatchObject([
      { id: order.id, status: 'completed', settles: false },
      { id: other.id, status: 'completed', settles: true },
    ]);
    expect(await at.noticesOf('refund_needed')).toHaveLength(1);
  });

  it('of money that comes after the record was closed is recorded, to be given back', async () => {
    const { invoiceId, order, captured } = await ordered();
    expect((await post(captured)).status).toBe(200);
    const asDoctor = t.as(at.doctor);
    const person = { id: at.patient.id };
    const { revision: patientRevision } = await asDoctor(api.patients.get, { params: person });
    await asDoctor(api.closings.close, { params: person, body: { reason: 'moved', patientRevision } });

    const late = razorpay.pay(order.gatewayOrderId);
    expect((await post(razorpayEvent('payment.captured', { payment: late }))).status).toBe(200);
    const [, beside] = await at.payments(invoiceId);
    expect(beside).toMatchObject({ amount: '500.00', status: 'completed', settles: false });
    expect(await at.noticesOf('refund_needed')).toMatchObject([{ entityType: 'payment', entityId: beside?.id }]);
    const refund = { params: { id: beside?.id ?? 0 }, body: { amount: '500.00', reason: 'Paid twice' } };
    expect(await asDoctor(api.payments.refund, refund)).toMatchObject({ status: 'refunded' });
  });

  it('of a second payment for one order, or in another currency, is recorded beside it', async () => {
    const { invoiceId, order, captured } = await ordered();
    await post(captured);
    for (const change of [{}, { currency: 'USD' }]) {
      const payment = razorpay.pay(order.gatewayOrderId, change);
      for (let time = 0; time < 2; time += 1) await post(razorpayEvent('payment.captured', { payment }));
    }
    expect(await at.payments(invoiceId)).toMatchObject([
      { settles: true, currency: 'INR' },
      { settles: false, currency: 'INR', status: 'completed' },
      { settles: false, currency: 'USD', status: 'completed' },
    ]);
    expect(await at.noticesOf('refund_needed')).toHaveLength(2);
  });

  it('for a bill that was withdrawn is recorded', async () => {
    const { invoiceId, captured } = await ordered();
    await t.as(at.reception)(api.invoices.remove, { params: { id: invoiceId } });
    await post(captured);
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'completed', settles: false }]);
  });

  it('of a link and of a code settles too', async () => {
    const invoiceId = await at.bill();
    const link = await t.as(at.reception)(api.payments.link, { body: { invoiceId, amount: '200' } });
    const id = link.gatewayOrderId ?? '';
    await post(razorpayEvent('payment_link.paid', { payment_link: { id }, payment: razorpay.pay(id) }));
    const code = await t.as(at.reception)(api.payments.code, { body: { invoiceId } });
    const [, made] = await at.payments(invoiceId);
    const qr = made?.gatewayOrderId ?? '';
    await post(razorpayEvent('qr_code.credited', { qr_code: { id: qr }, payment: razorpay.pay(qr) }));
    expect(code.transactionId).toBe(made?.id);
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid', paidAmount: '500.00' });
  });

  it('keeps no name, phone or address of whoever paid', async () => {
    const { payment } = await ordered();
    const contact = { contact: '+919876543210', email: 'asha@example.in', vpa: 'asha@okbank' };
    await post(razorpayEvent('payment.captured', { payment: { ...payment, ...contact } }));
    expect(JSON.stringify(await events())).not.toMatch(/9876543210|example\.in|okbank/);
  });
});

describe('who is believed', () => {
  it('is whoever signed with the secret of the order’s organisation', async () => {
    const { invoiceId, payment, captured } = await ordered();
    const other = await startPaying(t);
    await t.as(other.doctor)(api.payments.configure, {
      body: { gateway: 'razorpay', isActive: true, publicKey: 'rzp_other', webhookSecret: 'another-secret' },
    });
    const forged = razorpayEvent('payment.captured', { payment }, { secret: 'another-secret' });
    const rewritten = { ...captured, body: `${captured.body} ` };
    const { 'x-razorpay-signature': _, ...unsigned } = captured.headers;
    for (const event of [forged, rewritten, { ...captured, headers: unsigned as Event['headers'] }]) {
      expect((await post(event)).status).toBe(400);
    }
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'pending' });
    expect(await events()).toEqual([]);
  });

  it('of an order that nobody knows is ignored when it is signed, and refused when it is forged', async () => {
    const payment = { id: 'pay_x', order_id: 'order_x', amount: 100, currency: 'INR', status: 'captured' };
    expect((await post(razorpayEvent('payment.captured', { payment }))).status).toBe(200);
    expect((await post(razorpayEvent('payment.captured', { payment }, { secret: 'nobody-s' }))).status).toBe(400);
  });

  it('of what has another shape changes nothing', async () => {
    expect((await post(razorpayEvent('subscription.charged', { subscription: { id: 'sub_1' } }))).status).toBe(200);
  });
});

describe('a refund’s event', () => {
  const paid = async () => {
    const { invoiceId, order, captured, payment } = await ordered();
    await post(captured);
    const told = (state: string, refund: { id: string; amount: number }) =>
      razorpayEvent(`refund.${state}`, { refund: { ...refund, payment_id: payment.id }, payment });
    return { invoiceId, order, told };
  };

  it('settles what was on its way, in any order', async () => {
    const { invoiceId, order, told } = await paid();
    razorpay.refundsAre('pending');
    await at.refund(order.id, '200');
    const refund = newestRefund();
    for (const state of ['created', 'failed', 'processed', 'created', 'failed']) await post(told(state, refund));
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'completed', refundAmount: '200.00' }]);
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid', refundedAmount: '200.00' });
  });

  it('is that of our own call also when it is faster than its answer', async () => {
    const { order, told } = await paid();
    razorpay.goes('answer lost');
    await at.refund(order.id, '200').catch(() => undefined);
    const refund = newestRefund();
    await post(told('processed', refund));
    const detail = await t.as(at.reception)(api.payments.transaction, { params: { id: order.id } });
    expect(detail).toMatchObject({ refundAmount: '200.00', refunds: [{ status: 'completed' }] });
  });

  it('that was made at the gateway itself gets its credit note here', async () => {
    const { invoiceId, order, told } = await paid();
    for (let time = 0; time < 2; time += 1) await post(told('processed', { id: 'rfnd_theirs', amount: 50_000 }));
    const detail = await t.as(at.reception)(api.payments.transaction, { params: { id: order.id } });
    expect(detail).toMatchObject({ status: 'refunded', refunds: [{ amount: '500.00', status: 'completed' }] });
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid', refundedAmount: '500.00' });
  });
});
