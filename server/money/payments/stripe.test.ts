import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Paying, startPaying } from '#server/test/payments.ts';
import { startStripe, stripeEvent, stripeKeys } from '#server/test/stripe-stand-in.ts';

let stripe: Awaited<ReturnType<typeof startStripe>>;
let t: TestApp;
let at: Paying;

beforeAll(async () => {
  stripe = await startStripe();
  t = await startTestApp({ payments: { razorpayUrl: null, stripeUrl: stripe.url, patienceMs: 2000 } });
});
afterAll(async () => {
  await t.close();
  await stripe.close();
});
beforeEach(async () => {
  stripe.goes('answered');
  at = await startPaying(t);
});

const post = ({ body, headers }: ReturnType<typeof stripeEvent>) =>
  t.raw({ method: 'POST', path: '/api/v1/payments/webhooks/stripe', body, headers });
const ordered = async () => {
  const invoiceId = await at.bill();
  return { invoiceId, order: await at.order(invoiceId, '500', 'stripe') };
};

describe('Stripe', () => {
  it('opens a page of its own, in paise', async () => {
    const { order } = await ordered();
    expect(order).toMatchObject({
      gateway: 'stripe',
      gatewayOrderId: expect.stringMatching(/^cs_/),
      checkoutUrl: expect.stringMatching(/^https:\/\/checkout/),
      publicKey: stripeKeys.publicKey,
    });
    expect(stripe.calls.at(-1)?.body).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '50000',
      'line_items[0][price_data][currency]': 'inr',
      success_url: `${t.env.publicUrl}/clinic-dashboard#payments`,
    });
    expect(stripe.calls.at(-1)?.headers['idempotency-key']).toMatch(/^order-/);
  });

  it('is asked whether it was paid', async () => {
    const { invoiceId, order } = await ordered();
    const verify = () => t.as(at.reception)(api.payments.verify, { body: { orderId: order.gatewayOrderId } });
    expect(await refusalOf(verify())).toMatchObject({ status: 422 });
    stripe.pay(order.gatewayOrderId);
    expect(await verify()).toMatchObject({ status: 'completed', gatewayPaymentId: expect.stringMatching(/^pi_/) });
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid' });
  });

  it('tells of it in a signed event', async () => {
    const { invoiceId, order } = await ordered();
    const session = stripe.pay(order.gatewayOrderId);
    expect((await post(stripeEvent('checkout.session.completed', session, 'whsec_forged'))).status).toBe(400);
    const unpaid = { ...session, payment_status: 'unpaid' };
    expect((await post(stripeEvent('checkout.session.completed', unpaid))).status).toBe(200);
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'pending' });
    for (const type of ['checkout.session.async_payment_succeeded', 'checkout.session.completed']) {
      expect((await post(stripeEvent(type, session))).status).toBe(200);
    }
    await post(stripeEvent('checkout.session.expired', session));
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'completed', settles: true }]);
  });

  it('closes its page with the order', async () => {
    const { invoiceId, order } = await ordered();
    await t.as(at.reception)(api.payments.cancel, { params: { id: order.id } });
    expect(stripe.calls.at(-1)?.path).toMatch(/\/expire$/);
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('gives back with a key, and tells of it', async () => {
    const { invoiceId, order } = await ordered();
    const session = stripe.pay(order.gatewayOrderId);
    await post(stripeEvent('checkout.session.completed', session));
    expect(await at.refund(order.id, '200')).toMatchObject({ status: 'completed', refundAmount: '200.00' });
    expect(stripe.calls.at(-1)?.headers['idempotency-key']).toMatch(/^refund-pi_/);
    const refund = { id: 're_theirs', object: 'refund', payment_intent: session.payment_intent, amount: 30_000 };
    await post(stripeEvent('refund.updated', { ...refund, status: 'succeeded' }));
    expect(await at.payments(invoiceId)).toMatchObject([{ status: 'refunded', refundAmount: '500.00' }]);
  });

  it('is 503 when it says nothing, and 422 when it knows no such key', async () => {
    const invoiceId = await at.bill();
    stripe.goes('silence');
    expect(await refusalOf(at.order(invoiceId, '500', 'stripe'))).toMatchObject({ status: 503 });
    stripe.goes({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } });
    expect(await refusalOf(at.order(invoiceId, '500', 'stripe'))).toMatchObject({ status: 422 });
  });
});
