import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { todayIn, DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { type Paying, startPaying } from '#server/test/payments.ts';

let t: TestApp;
let at: Paying;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  at = await startPaying(t);
});

describe('money taken by hand', () => {
  it('in parts keeps the bill open, and the last part ends it and the visit', async () => {
    const id = await at.bill('500');
    const first = await t.as(at.reception)(api.payments.manual, {
      body: { invoiceId: id, amount: '199.50', paymentMethod: 'upi', reference: '412345678901', notes: 'by her son' },
    });
    expect(first).toMatchObject({
      status: 'completed',
      amount: '199.50',
      paymentMethod: 'upi',
      paymentGateway: null,
      way: null,
      reference: '412345678901',
      notes: 'by her son',
      settles: true,
      invoice: { invoiceNumber: expect.stringMatching(/^INV\//) },
      patient: { id: at.patient.id, name: 'Asha Rao' },
      receivedByName: expect.any(String),
    });
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'pending', paidAmount: '199.50', paidAt: null });
    expect(await at.patientNow()).toMatchObject({ status: 'bill_pending' });
    const shown = await t.as(at.reception)(api.invoices.list, { query: { patientId: at.patient.id } });
    expect(shown.rows).toMatchObject([{ paidAmount: '199.50', openAmount: '300.50', refundedAmount: '0.00' }]);
    await at.manual(id, '300.50');
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'paid', paidAmount: '500.00', paidAt: expect.any(String) });
    expect(await at.patientNow()).toMatchObject({ status: 'bill_paid' });
    expect(await at.noticesOf('payment_received')).toHaveLength(2);
  });

  it('is never more than what is open', async () => {
    const id = await at.bill('500');
    await at.manual(id, '400');
    expect(await refusalOf(at.manual(id, '100.01'))).toMatchObject({ status: 422, code: 'rule_broken' });
    await at.manual(id, '100');
    expect(await refusalOf(at.manual(id, '0.01'))).toMatchObject({ status: 409, code: 'already_paid' });
  });

  it('of many at once takes only what is owed', async () => {
    const id = await at.bill('500');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => at.manual(id, '100')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'paid', paidAmount: '500.00' });
  });

  it('is collected to the rest', async () => {
    const id = await at.bill('500');
    await at.manual(id, '120');
    const { invoice } = await t.as(at.reception)(api.billing.collect, {
      params: { id: at.patient.id },
      body: { amount: '380' },
    });
    expect(invoice).toMatchObject({ id, status: 'paid', paidAmount: '500.00', openAmount: '0.00' });
    expect((await at.payments(id)).map(({ amount }) => amount)).toEqual(['120.00', '380.00']);
  });

  it('needs an invoice and an amount, in the words of the screen', async () => {
    const call = (body: object) => refusalOf(t.as(at.reception)(api.payments.manual, { body: { ...body } }));
    const message = 'Please provide invoice ID and amount';
    expect(await call({ paymentMethod: 'cash', amount: '1' })).toMatchObject({ status: 400, message });
    expect(await call({ paymentMethod: 'cash', invoiceId: 1, amount: '' })).toMatchObject({ status: 400, message });
    expect(await call({ paymentMethod: 'cash', invoiceId: 1, amount: '0' })).toMatchObject({ status: 400 });
  });

  it('is another clinic’s nowhere', async () => {
    const id = await at.bill('500');
    const payment = await at.manual(id, '500');
    const stranger = t.as(await t.reception());
    const params = { id: payment.id };
    const refused = await Promise.all([
      refusalOf(stranger(api.payments.manual, { body: { invoiceId: id, amount: '1', paymentMethod: 'cash' } })),
      refusalOf(stranger(api.payments.transaction, { params })),
      refusalOf(stranger(api.payments.refund, { params, body: { amount: '1', reason: 'x' } })),
      refusalOf(stranger(api.payments.cancel, { params })),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await stranger(api.payments.transactions)).rows).toEqual([]);
  });
});

describe('a refund of it', () => {
  it('goes back at once, in parts, with credit notes in their own run', async () => {
    const id = await at.bill('500');
    const { id: payment } = await at.manual(id, '500');
    expect(await at.refund(payment, '120.25')).toMatchObject({
      status: 'completed',
      refundAmount: '120.25',
      refundReason: 'Paid twice',
      refunds: [{ amount: '120.25', status: 'completed', creditNoteNumber: expect.stringMatching(/^CN\/.*\/000001$/) }],
    });
    expect(await refusalOf(at.refund(payment, '379.76'))).toMatchObject({ status: 422 });
    expect(await at.refund(payment, '379.75')).toMatchObject({
      status: 'refunded',
      refundAmount: '500.00',
      refunds: [{}, { creditNoteNumber: expect.stringMatching(/\/000002$/) }],
    });
    expect(await refusalOf(at.refund(payment, '0.01'))).toMatchObject({ status: 422 });
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'paid', paidAmount: '500.00', refundedAmount: '500.00' });
  });

  it('of many at once is never more than was paid', async () => {
    const { id: payment } = await at.manual(await at.bill('500'), '500');
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => at.refund(payment, '100')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    const [row] = (await t.as(at.reception)(api.payments.transactions, { query: { status: 'refunded' } })).rows;
    expect(row).toMatchObject({ id: payment, refundAmount: '500.00' });
  });

  it('of a part that was taken by mistake leaves the bill open as it was', async () => {
    const id = await at.bill('500');
    const { id: payment } = await at.manual(id, '200');
    await at.refund(payment, '50');
    expect(await at.invoiceNow(id)).toMatchObject({ paidAmount: '200.00', refundedAmount: '50.00' });
    await at.refund(payment, '150');
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'pending', paidAmount: '0.00', refundedAmount: '0.00' });
    await at.manual(id, '500');
    expect(await at.invoiceNow(id)).toMatchObject({ status: 'paid' });
  });

  it('by the superadmin is the organisation’s, in its log too', async () => {
    const { id: payment } = await at.manual(await at.bill('500'), '500');
    const admin = await t.superadmin();
    const params = { id: payment };
    await t.as(admin)(api.payments.refund, { params, body: { amount: '500', reason: 'Duplicate' } });
    const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, admin.id));
    expect(entries).toMatchObject([
      { clinicId: at.clinic.id, entityType: 'payment', entityId: String(payment), action: 'UPDATE' },
    ]);
  });

  it('needs an amount and a reason', async () => {
    const { id } = await at.manual(await at.bill('500'), '500');
    const call = (body: object) =>
      refusalOf(t.as(at.reception)(api.payments.refund, { params: { id }, body: { ...body } }));
    const message = 'Please fill in all required fields';
    expect(await call({ amount: '', reason: 'x' })).toMatchObject({ status: 400, message });
    expect(await call({ amount: '5', reason: ' ' })).toMatchObject({ status: 400, message });
  });
});

describe('the list and its sums', () => {
  it('are filtered, and of the own organisation', async () => {
    const one = await at.bill('500');
    const other = await at.bill('300');
    const { id } = await at.manual(one, '500', 'card');
    await at.manual(other, '100');
    await at.refund(id, '50');
    const list = async (query: object) =>
      (await t.as(at.reception)(api.payments.transactions, { query: { ...query } })).rows.map(({ amount }) => amount);
    expect(await list({})).toEqual(['100.00', '500.00']);
    expect(await list({ invoiceId: one })).toEqual(['500.00']);
    expect(await list({ patientId: at.patient.id, paymentMethod: 'cash' })).toEqual(['100.00']);
    expect(await list({ status: 'failed' })).toEqual([]);
    const today = todayIn(DEFAULT_TIMEZONE);
    expect(await list({ startDate: today, endDate: today, limit: 1 })).toEqual(['100.00']);
    expect(await list({ endDate: '2020-01-01' })).toEqual([]);
    expect(await t.as(at.reception)(api.payments.stats)).toEqual({
      totalTransactions: 2,
      totalAmount: '550.00',
      completedTransactions: 2,
      failedTransactions: 0,
    });
  });

  it('tell the superadmin of every organisation, and nobody’s name', async () => {
    const { id } = await at.manual(await at.bill('500'), '500');
    const call = t.as(await t.superadmin());
    const { rows } = await call(api.payments.transactions, {
      query: { organizationId: at.clinic.id, organizationType: 'clinic' },
    });
    expect(rows).toMatchObject([{ id, patient: { id: at.patient.id, name: null }, clinicId: at.clinic.id }]);
    expect(await call(api.payments.transaction, { params: { id } })).toMatchObject({ patient: { name: null } });
    const asked = { organizationId: at.clinic.id, organizationType: 'diagnostic_center' as const };
    expect((await call(api.payments.transactions, { query: asked })).rows).toEqual([]);
    const centers = { organizationType: 'diagnostic_center' as const };
    expect((await call(api.payments.transactions, { query: centers })).rows).toEqual([]);
    expect((await call(api.payments.transactions)).total).toBeGreaterThan(0);
    expect(await call(api.payments.stats, { query: { organizationId: at.clinic.id } })).toMatchObject({
      totalAmount: '500.00',
    });
  });

  it('page through every organisation’s together, the newest first', async () => {
    const other = await startPaying(t);
    const made: number[] = [];
    for (const one of [at, other, other, at, other]) made.push((await one.manual(await one.bill('100'), '100')).id);
    const call = t.as(await t.superadmin());
    const page = async (offset: number, days: object) =>
      (await call(api.payments.transactions, { query: { limit: 2, offset, ...days } })).rows.map(({ id }) => id);
    const today = { startDate: todayIn(DEFAULT_TIMEZONE) };
    for (const days of [{}, today]) {
      const pages = [await page(0, days), await page(2, days), await page(4, days)].flat();
      expect(pages.slice(0, 5)).toEqual(made.toReversed());
    }
    const { total, atLeast } = await call(api.payments.transactions, { query: { limit: 1 } });
    expect(total).toBeGreaterThanOrEqual(5);
    expect(atLeast).toBeFalsy();
  });
});
