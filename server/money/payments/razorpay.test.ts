import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Paying, startPaying } from '#server/test/payments.ts';
import {
  checkoutSignature,
  razorpayKeys,
  type RazorpayStandIn,
  startRazorpay,
} from '#server/test/razorpay-stand-in.ts';

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
  razorpay.goes('answered');
  razorpay.refundsAre('processed');
  razorpay.tellsCodes(true);
  at = await startPaying(t);
});

const verify = (body: { orderId: string; gatewayTransactionId?: string; razorpaySignature?: string }) =>
  t.as(at.reception)(api.payments.verify, { body });
const paid = async (amount = '500') => {
  const invoiceId = await at.bill(amount);
  const order = await at.order(invoiceId, amount);
  const { id: gatewayTransactionId } = razorpay.pay(order.gatewayOrderId);
  const payment = await verify({ orderId: order.gatewayOrderId, gatewayTransactionId });
  return { invoiceId, payment, gatewayTransactionId };
};

describe('an order', () => {
  it('is made in paise, with the real patient for the window', async () => {
    const id = await at.bill('500.50');
    const order = await at.order(id, '500.50');
    expect(order).toMatchObject({
      invoiceId: id,
      amount: '500.50',
      currency: 'INR',
      gateway: 'razorpay',
      gatewayOrderId: expect.stringMatching(/^order_/),
      publicKey: razorpayKeys.publicKey,
      checkoutUrl: null,
      payeeName: 'Shanti Clinic',
      prefill: { name: 'Asha Rao', phone: at.patient.phone, email: 'asha@example.in' },
    });
    expect(razorpay.calls.at(-1)).toMatchObject({ path: '/v1/orders', body: { amount: 50_050, currency: 'INR' } });
    expect(await at.payments(id)).toMatchObject([{ id: order.id, status: 'pending', way: 'checkout' }]);
  });

  it.each([
    ['under one rupee', '0.99', 422],
    ['above what is open', '500.01', 422],
  ])('%s is refused before the gateway is asked', async (_, amount, status) => {
    const id = await at.bill('500');
    const before = razorpay.calls.length;
    expect(await refusalOf(at.order(id, amount))).toMatchObject({ status });
    expect(razorpay.calls).toHaveLength(before);
  });

  it('is 422 at a gateway that is off or unknown, or whose keys are wrong', async () => {
    const id = await at.bill();
    await t.as(at.doctor)(api.payments.configure, {
      body: { gateway: 'razorpay', isActive: true, publicKey: 'rzp_wrong' },
    });
    razorpay.goes({ status: 401, body: { error: { description: 'Authentication failed' } } });
    expect(await refusalOf(at.order(id))).toMatchObject({
      status: 422,
      message: 'The payment gateway does not accept the stored keys',
    });
    await t.as(at.doctor)(api.payments.configure, {
      body: { gateway: 'razorpay', isActive: false, publicKey: 'rzp_wrong' },
    });
    expect(await refusalOf(at.order(id))).toMatchObject({ message: 'This payment gateway is not switched on' });
  });

  it.each(['silence', 'answer lost'] as const)('is 503 after %s, and leaves nothing behind', async (way) => {
    const id = await at.bill();
    razorpay.goes(way);
    const message = 'The payment gateway did not answer. Please try again in a minute.';
    expect(await refusalOf(at.order(id))).toMatchObject({ status: 503, code: 'unavailable', message });
    expect(await at.payments(id)).toEqual([]);
  });

  it('is 503 when the gateway has a fault, and 422 in its words when it refuses', async () => {
    const id = await at.bill();
    razorpay.goes({ status: 502, body: {} });
    expect(await refusalOf(at.order(id))).toMatchObject({ status: 503 });
    razorpay.goes({ status: 400, body: { error: { description: 'Amount exceeds maximum amount allowed.' } } });
    expect(await refusalOf(at.order(id))).toMatchObject({
      status: 422,
      message: 'The payment gateway refused: Amount exceeds maximum amount allowed.',
    });
  });
});

describe('verifying', () => {
  it('settles by the signature, without asking anybody', async () => {
    const id = await at.bill();
    const { gatewayOrderId: orderId } = await at.order(id);
    const before = razorpay.calls.length;
    const razorpaySignature = checkoutSignature(orderId, 'pay_1a');
    const done = await verify({ orderId, gatewayTransactionId: 'pay_1a', razorpaySignature });
    expect(done).toMatchObject({ status: 'completed', gatewayPaymentId: 'pay_1a', settles: true });
    expect(razorpay.calls).toHaveLength(before);
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'paid', paidAmount: '500.00' });
    expect(await at.patientNow()).toMatchObject({ status: 'bill_paid' });
  });

  it('settles without one by asking the gateway, for the named payment or for all of the order', async () => {
    const { payment, gatewayTransactionId } = await paid();
    expect(payment).toMatchObject({
      status: 'completed',
      gatewayTransactionId,
      reference: '123456789012',
      gatewayOrderId: expect.any(String),
    });
    const { gatewayOrderId: orderId } = await at.order(await at.bill('100'), '100');
    razorpay.pay(orderId);
    expect(await verify({ orderId })).toMatchObject({ status: 'completed', amount: '100.00' });
  });

  it('is 422 with a wrong signature, before the money is there, and for another order’s payment', async () => {
    const id = await at.bill();
    const { gatewayOrderId: orderId } = await at.order(id);
    const other = await at.order(id);
    const { id: gatewayTransactionId } = razorpay.pay(other.gatewayOrderId);
    const razorpaySignature = checkoutSignature(other.gatewayOrderId, gatewayTransactionId);
    for (const said of [{ gatewayTransactionId, razorpaySignature }, {}, { gatewayTransactionId }]) {
      expect(await refusalOf(verify({ orderId, ...said }))).toMatchObject({ status: 422 });
    }
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'pending', paidAmount: '0.00' });
    expect(await refusalOf(verify({ orderId: 'order_nobody' }))).toMatchObject({ status: 404 });
  });

  it('of twenty at once settles once', async () => {
    const id = await at.bill();
    const { gatewayOrderId: orderId } = await at.order(id);
    razorpay.pay(orderId);
    const done = await Promise.all(Array.from({ length: 20 }, () => verify({ orderId })));
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set(['completed']));
    expect(await at.payments(id)).toMatchObject([{ status: 'completed' }]);
    expect(await at.noticesOf('payment_received')).toHaveLength(1);
  });

  it('of another amount than was ordered is recorded beside the order, and waits for its refund', async () => {
    const id = await at.bill();
    const { gatewayOrderId: orderId } = await at.order(id);
    razorpay.pay(orderId, { amount: 49_999 });
    await verify({ orderId });
    expect(await at.payments(id)).toMatchObject([
      { status: 'failed', amount: '500.00' },
      { status: 'completed', amount: '499.99', settles: false },
    ]);
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'pending', paidAmount: '0.00' });
    expect(await at.noticesOf('refund_needed')).toHaveLength(1);
  });

  it('of money that came after the desk had taken it is recorded, and can be refunded', async () => {
    const id = await at.bill();
    const { gatewayOrderId: orderId } = await at.order(id);
    await at.manual(id, '500');
    razorpay.pay(orderId);
    const late = await verify({ orderId });
    expect(late).toMatchObject({ status: 'completed', settles: false });
    expect(await at.noticesOf('refund_needed')).toMatchObject([{ entityType: 'payment', entityId: late.id }]);
    expect(await at.refund(late.id, '500')).toMatchObject({ status: 'refunded', settles: false });
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'paid', paidAmount: '500.00', refundedAmount: '0.00' });
  });
});

describe('cancelling', () => {
  const cancel = (id: number) => t.as(at.reception)(api.payments.cancel, { params: { id } });

  it('gives a payment up, once', async () => {
    const { id } = await at.order(await at.bill());
    expect(await cancel(id)).toMatchObject({ status: 'cancelled' });
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 409 });
  });

  it('records what came meanwhile instead', async () => {
    const { id, gatewayOrderId } = await at.order(await at.bill());
    razorpay.pay(gatewayOrderId);
    expect(await cancel(id)).toMatchObject({ status: 'completed', settles: true });
  });

  it('is 503 while nobody knows', async () => {
    const { id } = await at.order(await at.bill());
    razorpay.goes('silence');
    expect(await refusalOf(cancel(id))).toMatchObject({ status: 503 });
  });
});

describe('a link', () => {
  const link = (body: object) => t.as(at.reception)(api.payments.link, { body: { ...body } as never });
  const allowSms = () =>
    t.db.insert(organizationSettings).values({
      clinicId: at.clinic.id,
      organizationName: 'Shanti Clinic',
      smsEnabled: true,
    });

  it('is made for all that is open, and sent in the patient’s words', async () => {
    await allowSms();
    const invoiceId = await at.bill('350');
    const made = await link({ invoiceId, sendBy: 'sms' });
    expect(made).toMatchObject({
      way: 'link',
      amount: '350.00',
      status: 'pending',
      payUrl: expect.stringMatching(/^https/),
    });
    const sent = await t.db.select().from(messageLogs).where(eq(messageLogs.patientId, at.patient.id));
    expect(sent).toMatchObject([
      { messageType: 'payment_link', messageContent: expect.stringContaining(made.payUrl ?? '-') },
    ]);
  });

  it('that can’t be sent isn’t made', async () => {
    const invoiceId = await at.bill('350');
    const before = razorpay.calls.length;
    expect(await refusalOf(link({ invoiceId, sendBy: 'sms' }))).toMatchObject({ status: 422 });
    expect(razorpay.calls).toHaveLength(before);
  });

  it('is settled by asking about it', async () => {
    const invoiceId = await at.bill('350');
    const { gatewayOrderId } = await link({ invoiceId });
    razorpay.pay(gatewayOrderId ?? '');
    expect(await verify({ orderId: gatewayOrderId ?? '' })).toMatchObject({ status: 'completed', payUrl: null });
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid' });
  });
});

describe('a code', () => {
  const code = (invoiceId: number, amount?: string) =>
    t.as(at.reception)(api.payments.code, { body: { invoiceId, ...(amount && { amount }) } });
  const ownAddress = { vpa: 'shanti@okbank', payeeName: 'Shanti Clinic' };

  it('is the gateway’s, as what it says or as its picture', async () => {
    const id = await at.bill('350');
    expect(await code(id)).toMatchObject({ kind: 'gateway', payload: expect.stringMatching(/^upi:/), imageUrl: null });
    razorpay.tellsCodes(false);
    const { payload, imageUrl, transactionId } = await code(id, '100');
    expect([payload, imageUrl]).toEqual([imageUrl, expect.stringMatching(/\.png$/)]);
    const [, made] = await at.payments(id);
    expect(made).toMatchObject({ id: transactionId, way: 'qr', amount: '100.00' });
    razorpay.pay(made?.gatewayOrderId ?? '');
    expect(await verify({ orderId: made?.gatewayOrderId ?? '' })).toMatchObject({ status: 'completed' });
  });

  it('is of the own address where the gateway makes none', async () => {
    const id = await at.bill('350');
    await t.as(at.doctor)(api.payments.saveUpi, { body: ownAddress });
    razorpay.goes({ status: 400, body: { error: { description: 'The feature is not enabled' } } });
    const { transactionId, kind, payload } = await code(id);
    expect([transactionId, kind]).toEqual([null, 'upi']);
    expect(payload).toContain('upi://pay?pa=shanti@okbank&pn=Shanti%20Clinic&am=350.00&cu=INR');
    expect(await at.payments(id)).toEqual([]);
  });

  it('is 422 where there is neither', async () => {
    const id = await at.bill('350');
    await t.as(at.doctor)(api.payments.configure, { body: { gateway: 'razorpay', isActive: false, publicKey: 'x' } });
    expect(await refusalOf(code(id))).toMatchObject({ status: 422 });
  });
});

describe('a refund at the gateway', () => {
  it('is made once, and counts when the gateway says so', async () => {
    const { invoiceId, payment } = await paid();
    razorpay.refundsAre('pending');
    expect(await at.refund(payment.id, '200')).toMatchObject({
      status: 'completed',
      refundAmount: '0.00',
      refunds: [{ status: 'pending', amount: '200.00' }],
    });
    expect(await refusalOf(at.refund(payment.id, '300.01'))).toMatchObject({ status: 422 });
    razorpay.refundsAre('processed');
    expect(await at.refund(payment.id, '300')).toMatchObject({ refundAmount: '300.00' });
    expect(await at.invoiceNow(invoiceId)).toMatchObject({ status: 'paid', refundedAmount: '300.00' });
    expect(razorpay.calls.at(-1)?.headers['x-refund-idempotency']).toMatch(/^refund-pay_\w+-\d+$/);
  });

  it('that the gateway refuses has failed, and the money is still there', async () => {
    const { payment } = await paid();
    razorpay.goes({ status: 400, body: { error: { description: 'Your account does not have enough balance' } } });
    expect(await refusalOf(at.refund(payment.id, '500'))).toMatchObject({
      status: 422,
      message: 'The payment gateway refused: Your account does not have enough balance',
    });
    razorpay.goes('answered');
    expect(await at.refund(payment.id, '500')).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'failed' }, { status: 'completed' }],
    });
  });

  it('whose answer was lost is asked for again, and made once', async () => {
    const { payment } = await paid();
    razorpay.goes('answer lost');
    expect(await refusalOf(at.refund(payment.id, '200'))).toMatchObject({ status: 503 });
    expect(await refusalOf(at.refund(payment.id, '100'))).toMatchObject({ status: 409 });
    razorpay.goes('answered');
    expect(await at.refund(payment.id, '200')).toMatchObject({
      refundAmount: '200.00',
      refunds: [{ status: 'completed' }],
    });
    expect([...razorpay.refunds.values()].filter(({ payment_id: of }) => of === payment.gatewayPaymentId)).toHaveLength(
      1,
    );
  });
});

it('leaves entries in the log that say what moved', async () => {
  const { payment } = await paid();
  await at.refund(payment.id, '500');
  const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, at.reception.id));
  const ofPayment = entries.filter(
    ({ entityId, entityType }) => entityType === 'payment' && entityId === String(payment.id),
  );
  expect(ofPayment.map(({ action }) => action).toSorted()).toEqual(['CREATE', 'UPDATE', 'UPDATE', 'UPDATE']);
});

it('takes no field that nobody asked for', async () => {
  const other = await t.clinic();
  const more = {
    id: 7_654_321,
    status: 'completed',
    settles: false,
    clinicId: other.id,
    centerId: 1,
    patientId: 7_654_321,
    currency: 'USD',
    refundAmount: '1.00',
    receivedBy: at.doctor.id,
    gatewayPaymentId: 'pay_smuggled',
    processedAt: '2020-01-01T00:00:00.000Z',
  };
  const call = t.as(at.reception);
  const invoiceId = await at.bill('500');
  const wanted = { invoiceId, amount: '100', ...more };
  const order = await call(api.payments.order, { body: { ...wanted, paymentMethod: 'razorpay' } });
  await call(api.payments.link, { body: wanted });
  await call(api.payments.code, { body: wanted });
  const made = await at.payments(invoiceId);
  const asAsked = { status: 'pending', clinicId: at.clinic.id, currency: 'INR', gatewayPaymentId: null, settles: true };
  expect(made).toMatchObject([asAsked, asAsked, asAsked]);
  const linkId = made[1]?.id ?? 0;
  expect(await call(api.payments.cancel, { params: { id: linkId }, body: more })).toMatchObject({
    status: 'cancelled',
  });
  razorpay.pay(order.gatewayOrderId);
  const done = await call(api.payments.verify, { body: { orderId: order.gatewayOrderId, ...more } });
  expect(done).toMatchObject({ id: order.id, settles: true, clinicId: at.clinic.id });
  expect(done.gatewayPaymentId).not.toBe('pay_smuggled');
  const params = { id: order.id };
  const back = await call(api.payments.refund, { params, body: { ...more, amount: '40', reason: 'Paid twice' } });
  expect(back).toMatchObject({ id: order.id, status: 'completed', refundAmount: '40.00', clinicId: at.clinic.id });
});
