import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { invoiceCounters } from '#server/kernel/db/schema/invoices.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let desk: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic();
  desk = await t.reception(clinic);
});
beforeEach(async () => {
  patient = await t.patient(clinic, { status: 'bill_pending' });
});
afterAll(() => t.close());

const take = (body: Record<string, unknown>, user = desk) =>
  t.as(user)(api.receipts.take, { body: { patientId: patient.id, ...body } });
const bill = (amount: string) =>
  t.as(desk)(api.invoices.create, { body: { patientId: patient.id, amount, description: 'Fee' } });
const cash = (amount: string) => ({ method: 'cash', amount });
const ofPatient = () => t.db.select().from(paymentTransactions).where(eq(paymentTransactions.patientId, patient.id));
const paper = async (pdfUrl: string | null, user = desk) => {
  const { url } = await t.as(user)(api.files.link, { query: { path: pdfUrl ?? '' } });
  const reply = await t.raw({ method: 'GET', path: url });
  expect(reply.status).toBe(200);
  return textOf(Buffer.from(await reply.arrayBuffer()));
};

describe('taking money', () => {
  it('takes it in several ways at once, says the change, and gives one receipt', async () => {
    const first = await bill('300.25');
    await bill('200');
    const parts = [{ method: 'upi', amount: '400', reference: 'UTR 77' }, cash('100.25')];
    const taken = await take({ parts, tendered: '500', openSeen: '500.25' });
    expect(taken).toMatchObject({
      change: '399.75',
      advance: '0.00',
      patient: { status: 'bill_paid', openAmount: null },
    });
    expect(taken.receipt).toMatchObject({
      total: '500.25',
      tendered: '500.00',
      methods: ['cash', 'upi'],
      kept: '0.00',
    });
    expect(taken.receipt?.invoiceNumbers).toHaveLength(2);
    expect(taken.invoices.map(({ status }) => status)).toEqual(['paid', 'paid']);
    const payments = await ofPatient();
    expect(
      payments.map((one) => `${one.invoiceId === first.id} ${one.paymentMethod} ${one.amount}`).toSorted(),
    ).toEqual(['false cash 100.25', 'false upi 99.75', 'true upi 300.25']);
    expect(new Set(payments.map(({ receiptId }) => receiptId))).toEqual(new Set([taken.receipt?.id]));
    const text = await paper(taken.receipt?.pdfUrl ?? null);
    for (const word of [
      taken.receipt?.receiptNumber ?? '',
      'UTR 77',
      '₹500.25',
      'Change',
      '₹399.75',
      first.invoiceNumber,
    ]) {
      expect(text).toContain(word);
    }
  });

  it('takes a part, the oldest bill first, and the visit goes on waiting', async () => {
    await bill('100');
    await bill('50');
    const { invoices: paid, patient: after } = await take({ parts: [cash('120')] });
    expect(paid.map(({ openAmount }) => openAmount).toSorted()).toEqual(['0.00', '30.00']);
    expect(after).toMatchObject({ status: 'bill_pending', openAmount: '30.00' });
  });

  it('bills and takes where nothing is open yet', async () => {
    patient = await t.patient(clinic, { status: 'inprogress' });
    const { receipt, patient: after } = await take({
      billAmount: '250',
      parts: [cash('100'), { method: 'card', amount: '150' }],
    });
    expect(receipt).toMatchObject({ total: '250.00', methods: ['card', 'cash'] });
    expect(after.status).toBe('bill_paid');
    await bill('10');
    expect(await refusalOf(take({ billAmount: '5', parts: [cash('5')] }))).toMatchObject({ status: 422 });
  });

  it('refuses what does not add up, and then nothing was taken', async () => {
    const { id } = await bill('100');
    const elsewhere = await t.patient();
    const refusals = [
      [{ parts: [cash('120')] }, 422, 'keep'],
      [{ parts: [cash('120')], keep: '10' }, 422, 'keep'],
      [{ parts: [cash('100')], tendered: '50' }, 422, 'tendered'],
      [{ parts: [cash('100')], openSeen: '90' }, 422, undefined],
      [{ parts: [], useAdvance: '5' }, 422, 'useAdvance'],
      [{ parts: [] }, 422, 'parts'],
      [{ parts: [cash('100')], invoiceIds: [id, 999_999] }, 404, undefined],
      [{ parts: [cash('100')], patientId: elsewhere.id }, 404, undefined],
    ] as const;
    for (const [body, status, path] of refusals) {
      const refusal = await refusalOf(take(body));
      expect(refusal, JSON.stringify(body)).toMatchObject({ status });
      expect(refusal.issues?.[0]?.path, JSON.stringify(body)).toBe(path);
    }
    expect(await ofPatient()).toEqual([]);
  });

  it('gives a receipt for what the other calls take, and numbers them without a gap', async () => {
    patient = await t.patient(clinic, { status: 'inprogress' });
    await t.as(desk)(api.billing.collect, { params: { id: patient.id }, body: { amount: '75', method: 'upi' } });
    const { id } = await bill('25');
    await t.as(desk)(api.invoices.setStatus, { params: { id }, body: { status: 'paid' } });
    const { rows } = await t.as(desk)(api.receipts.list, { query: { patientId: patient.id } });
    expect(rows.map(({ total, methods }) => [total, ...methods])).toEqual([
      ['25.00', 'cash'],
      ['75.00', 'upi'],
    ]);
    const all = await t.db.select().from(receipts).where(eq(receipts.clinicId, clinic.id)).orderBy(receipts.id);
    expect(all.map(({ sequence }) => sequence)).toEqual(all.map((_, place) => place + 1));
    const [counter] = (await t.db.select().from(invoiceCounters)).filter(
      ({ series, clinicId }) => series === 'RCT' && clinicId === clinic.id,
    );
    expect(counter?.lastNumber).toBe(all.length);
    const found = await t.as(desk)(api.receipts.list, { query: { search: all[0]?.receiptNumber ?? '' } });
    expect(found.rows).toMatchObject([{ receiptNumber: all[0]?.receiptNumber }]);
  });

  it('of two cashiers at once the second finds the bill paid', async () => {
    await bill('100');
    const other = await t.reception(clinic);
    const outcomes = await Promise.allSettled([take({ parts: [cash('100')] }), take({ parts: [cash('100')] }, other)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await ofPatient()).map(({ amount }) => amount)).toEqual(['100.00']);
  });

  it('is seen by nobody else', async () => {
    const stranger = await t.reception();
    await bill('10');
    const { receipt } = await take({ parts: [cash('10')] });
    expect((await t.as(stranger)(api.receipts.list)).total).toBe(0);
    expect(await refusalOf(t.as(stranger)(api.files.link, { query: { path: receipt?.pdfUrl ?? '' } }))).toMatchObject({
      status: 404,
    });
  });
});

describe('an advance', () => {
  const kept = () => t.as(desk)(api.receipts.advance, { params: { id: patient.id } });

  it('is taken without a bill, used for a later one, and given back', async () => {
    const { receipt, advance, invoices: none } = await take({ parts: [{ method: 'upi', amount: '500' }], keep: '500' });
    expect({ advance, none }).toEqual({ advance: '500.00', none: [] });
    expect(receipt).toMatchObject({ total: '500.00', kept: '500.00', invoiceNumbers: [] });
    expect(await paper(receipt?.pdfUrl ?? null)).toContain('Advance, kept for later bills');

    await bill('350');
    const used = await take({ useAdvance: '300', parts: [cash('50')] });
    expect(used).toMatchObject({ advance: '200.00', receipt: { total: '50.00', methods: ['advance', 'cash'] } });
    await bill('20');
    expect(await take({ useAdvance: '20' })).toMatchObject({ advance: '180.00', receipt: null });

    const back = { amount: '200', method: 'upi', reason: 'Moves away' };
    const call = (body: Record<string, unknown>) =>
      t.as(desk)(api.receipts.giveBack, { params: { id: patient.id }, body });
    expect(await refusalOf(call(back))).toMatchObject({ status: 422, issues: [{ path: 'amount' }] });
    expect(await call({ ...back, amount: '180' })).toEqual({ balance: '0.00' });
    expect((await kept()).entries.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'given_back 180.00',
      'used 20.00',
      'used 300.00',
      'taken 500.00',
    ]);
  });

  it('is kept of what is above the bills, and listed', async () => {
    await bill('80');
    await take({ parts: [cash('100')], keep: '20' });
    const { rows } = await t.as(desk)(api.receipts.advances, { query: { patientId: patient.id } });
    expect(rows).toMatchObject([{ patientName: patient.name, balance: '20.00' }]);
  });

  it('is used once by two who use it at once', async () => {
    await take({ parts: [cash('100')], keep: '100' });
    await bill('100');
    const other = await t.reception(clinic);
    const back = { amount: '100', method: 'cash', reason: 'Asked for it' };
    const outcomes = await Promise.allSettled([
      take({ useAdvance: '100' }),
      t.as(other)(api.receipts.giveBack, { params: { id: patient.id }, body: back }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await kept()).balance).toBe('0.00');
  });

  it('is there again when the bill that it paid is given back, and the credit note has its paper', async () => {
    await take({ parts: [cash('100')], keep: '100' });
    const { id: invoiceId } = await bill('100');
    await take({ useAdvance: '100' });
    const [payment] = (await ofPatient()).filter(({ paymentMethod }) => paymentMethod === 'advance');
    await t.db.transaction(async (tx) => {
      const amount = '40.00';
      const about = {
        clinicId: clinic.id,
        transactionId: payment?.id ?? 0,
        financialYear: '26-27',
        createdBy: desk.id,
      };
      await tx
        .insert(paymentRefunds)
        .values({ ...about, amount, reason: 'Too much', status: 'completed', sequence: 1 });
      await tx
        .update(paymentTransactions)
        .set({ refundAmount: amount })
        .where(eq(paymentTransactions.id, payment?.id ?? 0));
      await tx.update(invoices).set({ refundedAmount: amount }).where(eq(invoices.id, invoiceId));
    });
    expect(await kept()).toMatchObject({
      balance: '40.00',
      entries: [{ kind: 'returned', reason: 'Too much' }, {}, {}],
    });
    const { rows } = await t.as(desk)(api.receipts.creditNotes, { query: { patientId: patient.id } });
    expect(rows).toMatchObject([{ creditNoteNumber: 'CN/26-27/000001', amount: '40.00' }]);
    expect(await paper(rows[0]?.pdfUrl ?? null)).toContain('CN/26-27/000001');
  });
});

describe('dues', () => {
  it('name who owes, the oldest first, and remind each once a day', async () => {
    const own = await t.clinic();
    const cashier = await t.reception(own);
    await t.db.insert(organizationSettings).values({ clinicId: own.id, organizationName: 'Own', smsEnabled: true });
    const people = [await t.patient(own, { name: 'Asha' }), await t.patient(own, { name: 'Ravi' })];
    for (const { id } of people) {
      await t.as(cashier)(api.invoices.create, { body: { patientId: id, amount: '100', description: 'Fee' } });
    }
    const [asha, ravi] = people;
    await t.db
      .update(invoices)
      .set({ createdAt: new Date(Date.now() - 10 * 86_400_000).toISOString() })
      .where(eq(invoices.patientId, ravi?.id ?? 0));
    const list = (query = {}) => t.as(cashier)(api.receipts.dues, { query });
    expect((await list()).rows).toMatchObject([
      { patientName: 'Ravi', open: '100.00', bills: 1, days: 10, remindedAt: null },
      { patientName: 'Asha', days: 0 },
    ]);
    expect((await list({ minDays: 5 })).rows.map(({ patientName }) => patientName)).toEqual(['Ravi']);
    expect((await list({ search: 'ash' })).rows.map(({ patientName }) => patientName)).toEqual(['Asha']);
    const remind = () => t.as(cashier)(api.receipts.remind, { body: { patientIds: people.map(({ id }) => id) } });
    expect(await remind()).toEqual({ sent: 2, failed: 0 });
    expect(await remind()).toEqual({ sent: 0, failed: 2 });
    expect((await list()).rows[0]?.remindedAt).not.toBeNull();
    expect(await refusalOf(t.as(desk)(api.receipts.remind, { body: { patientIds: [asha?.id] } }))).toMatchObject({
      status: 422,
    });
  });
});
