import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import type { PortalUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Paying, startPaying } from '#server/test/payments.ts';
import { checkoutSignature, type RazorpayStandIn, startRazorpay } from '#server/test/razorpay-stand-in.ts';

const { portalPayments } = api;

let razorpay: RazorpayStandIn;
let t: TestApp;
let at: Paying;
let me: PortalUser;

beforeAll(async () => {
  razorpay = await startRazorpay();
  t = await startTestApp({ payments: { razorpayUrl: razorpay.url, stripeUrl: null, patienceMs: 2000 } });
});
afterAll(async () => {
  await t.close();
  await razorpay.close();
});
beforeEach(async () => {
  razorpay.goes('answered');
  at = await startPaying(t);
  me = await t.inPortal(at.patient);
});

const ways = (id: number) => t.as(me)(portalPayments.ways, { params: { id } });
const pay = (id: number, body = {}) => t.as(me)(portalPayments.pay, { params: { id }, body });

it('offers what the organisation has, for what is open', async () => {
  const id = await at.bill('500');
  await at.manual(id, '120');
  await t.as(at.doctor)(api.payments.saveUpi, { body: { vpa: 'shanti@okbank', payeeName: 'Shanti Clinic' } });
  expect(await ways(id)).toEqual({
    invoiceId: id,
    openAmount: '380.00',
    gateways: ['razorpay', 'stripe'],
    upiLink: expect.stringContaining('am=380.00'),
  });
  await at.manual(id, '380');
  expect(await ways(id)).toMatchObject({ openAmount: '0.00', gateways: [], upiLink: null });
});

it('lets a patient pay all that is open, and the desk hears of it within a second', async () => {
  const id = await at.bill('500');
  await at.manual(id, '120');
  const order = await pay(id);
  expect(order).toMatchObject({ amount: '380.00', gateway: 'razorpay', prefill: { name: 'Asha Rao' } });
  const { id: gatewayTransactionId } = razorpay.pay(order.gatewayOrderId);
  const heard = listenTo();
  const done = await t.as(me)(portalPayments.verify, {
    body: {
      orderId: order.gatewayOrderId,
      gatewayTransactionId,
      razorpaySignature: checkoutSignature(order.gatewayOrderId, gatewayTransactionId),
    },
  });
  expect(done).toEqual({ invoiceId: id, status: 'completed', amount: '380.00', failureReason: null });
  expect(await at.invoiceNow(id)).toMatchObject({ status: 'paid' });
  await heard;
  expect(await refusalOf(pay(id))).toMatchObject({ status: 409, code: 'already_paid' });
  const entries = (await t.db.select().from(auditLogs)).filter((one) => one.performedByKind === 'patient');
  expect(entries.slice(-2)).toMatchObject([
    { clinicId: at.clinic.id, entityType: 'payment', action: 'CREATE' },
    { clinicId: at.clinic.id, entityType: 'payment', action: 'UPDATE' },
  ]);
});

it('is for the chosen person’s bills only, also on the same phone', async () => {
  const id = await at.bill('500');
  const { gatewayOrderId: orderId } = await pay(id);
  const family = await t.patient(at.clinic, { name: 'Ravi Rao', phone: at.patient.phone });
  for (const stranger of [await t.inPortal(family), await t.inPortal(await t.patient())]) {
    const call = t.as(stranger);
    expect(await refusalOf(call(portalPayments.ways, { params: { id } }))).toMatchObject({ status: 404 });
    expect(await refusalOf(call(portalPayments.pay, { params: { id }, body: {} }))).toMatchObject({ status: 404 });
    expect(await refusalOf(call(portalPayments.verify, { body: { orderId } }))).toMatchObject({ status: 404 });
  }
});

it('says in words when it cannot be done', async () => {
  const id = await at.bill('500');
  razorpay.goes('silence');
  expect(await refusalOf(pay(id))).toMatchObject({ status: 503 });
  razorpay.goes('answered');
  const { gatewayOrderId: orderId } = await pay(id);
  const verified = t.as(me)(portalPayments.verify, { body: { orderId } });
  expect(await refusalOf(verified)).toMatchObject({ status: 422, message: 'The payment has not arrived' });
  for (const gateway of ['razorpay', 'stripe'] as const) {
    await t.as(at.doctor)(api.payments.configure, { body: { gateway, isActive: false, publicKey: 'x' } });
  }
  expect(await ways(id)).toMatchObject({ gateways: [], upiLink: null });
  expect(await refusalOf(pay(id))).toMatchObject({ status: 422 });
});

/** Resolves when a screen of the desk has heard of the payment; fails after a second. */
async function listenTo(): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new Error('The desk heard nothing within a second')), 1000);
  const response = await fetch(`${t.url}/api/events`, {
    headers: { authorization: `Bearer ${at.reception.token}` },
    signal: stop.signal,
  });
  let text = '';
  for await (const part of response.body ?? []) {
    text += Buffer.from(part as Uint8Array).toString();
    if (text.includes('"kind":"invoices"')) break;
  }
  clearTimeout(timer);
}
