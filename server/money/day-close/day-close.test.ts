import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { shifts } from '#server/kernel/db/schema/day-close.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let desk: TestUser;
let patient: PatientRow;
const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  desk = await t.reception(clinic);
  patient = await t.patient(clinic, { status: 'bill_pending' });
});
afterAll(() => t.close());

const open = (openingFloat = '500', user = desk) => t.as(user)(api.dayClose.openShift, { body: { openingFloat } });
const count = (id: number, body: object, user = desk) =>
  t.as(user)(api.dayClose.closeShift, { params: { id }, body: { cash: {}, ...body } });
const take = (parts: object[], more = {}) =>
  t.as(desk)(api.receipts.take, { body: { patientId: patient.id, parts, ...more } });
const bill = (amount: string) =>
  t.as(desk)(api.invoices.create, { body: { patientId: patient.id, amount, description: 'Fee' } });
const earn = async (amount: string, method = 'cash') => {
  await bill(amount);
  return await take([{ method, amount }]);
};
const preview = (day?: string) => t.as(doctor)(api.dayClose.preview, { query: day === undefined ? {} : { day } });
const close = (sums: object, day = today) =>
  t.as(doctor)(api.dayClose.close, { body: { day, givenBack: '0', ...sums } });

describe('a shift', () => {
  it('expects its float and what came by hand, and is counted piece by piece', async () => {
    await earn('50', 'cash');
    const { id } = await open('500');
    expect(await refusalOf(open())).toMatchObject({ status: 409, message: 'A shift of yours is open already' });
    await earn('300');
    await earn('120', 'upi');
    await take([{ method: 'cash', amount: '100' }], { keep: '100' });
    await t.as(desk)(api.receipts.giveBack, { params: { id: patient.id }, body: { amount: '40', reason: 'Asked' } });
    const { shift } = await t.as(desk)(api.dayClose.currentShift);
    expect(shift?.movements).toMatchObject([
      { method: 'cash', collected: '400.00', givenBack: '40.00', net: '360.00' },
      { method: 'upi', collected: '120.00' },
    ]);
    expect(await refusalOf(count(id, { cash: { 500: 1, 100: 3, 50: 1 } }))).toMatchObject({
      status: 422,
      issues: [{ path: 'note' }],
    });
    const closed = await count(id, { cash: { 500: 1, 100: 3, 50: 1 }, note: 'Ten rupees of tea' });
    expect(closed.counts).toMatchObject([
      {
        method: 'cash',
        expected: '860.00',
        counted: '850.00',
        difference: '-10.00',
        pieces: { 500: 1, 100: 3, 50: 1 },
      },
      { method: 'upi', expected: '120.00', counted: '120.00', difference: '0.00' },
    ]);
    expect((await t.as(desk)(api.dayClose.currentShift)).shift).toBeNull();
    expect(await refusalOf(count(id, {}))).toMatchObject({ status: 409 });
  });

  it('is closed by its own cashier; one that was left open by a doctor who says why', async () => {
    const { id } = await open('0');
    const other = await t.reception(clinic);
    expect(await refusalOf(count(id, {}, other))).toMatchObject({ status: 403, code: 'record_denied' });
    expect(await refusalOf(count(id, {}, doctor))).toMatchObject({ status: 422, issues: [{ path: 'note' }] });
    expect(await count(id, { note: 'She went home' }, doctor)).toMatchObject({
      closedByName: expect.any(String) as string,
    });
    expect(await refusalOf(count(id, {}, await t.doctor()))).toMatchObject({ status: 404 });
  });

  it('stands once it is closed', async () => {
    const { id } = await open('0');
    await count(id, {});
    await expect(t.db.update(shifts).set({ note: 'x' }).where(eq(shifts.id, id))).rejects.toThrow('Failed query');
  });
});

describe('closing the day', () => {
  it('keeps the figures, and what comes later is of the next day', async () => {
    await earn('100');
    await earn('50', 'upi');
    expect((await preview()).figures).toMatchObject({
      day: today,
      collected: '150.00',
      receipts: { count: 2, total: '150.00' },
    });
    const closed = await close({ collected: '150' });
    expect(closed).toMatchObject({ day: today, collected: '150.00', givenBack: '0.00', notes: [] });
    const { receipt } = await earn('70');
    expect(receipt?.businessDay).toBe(addDays(today, 1));
    expect((await preview(today)).figures.collected).toBe('150.00');
    expect(await preview()).toMatchObject({ figures: { day: addDays(today, 1), collected: '70.00' }, isClosed: false });
    expect(await refusalOf(close({ collected: '150' }))).toMatchObject({
      status: 409,
      message: 'This day is closed already',
    });
    expect(await refusalOf(close({ collected: '70' }, addDays(today, 1)))).toMatchObject({ status: 422 });
  });

  it('waits for open shifts, for the figures that were seen, and for the day before', async () => {
    await earn('100');
    expect(await refusalOf(close({ collected: '90' }))).toMatchObject({ status: 409, code: 'conflict' });
    const { id } = await open();
    expect((await preview()).openShifts).toMatchObject([{ id }]);
    expect(await refusalOf(close({ collected: '100' }))).toMatchObject({ status: 409 });
    await count(id, { cash: { 500: 1 } });
    await close({ collected: '0' }, addDays(today, -2));
    await earn('30');
    expect((await close({ collected: '130' })).collected).toBe('130.00');
  });

  it('stays as it was when a part that was taken by mistake goes back later', async () => {
    const { invoiceNumber } = await bill('500');
    await take([{ method: 'cash', amount: '200' }]);
    const closed = await close({ collected: '200' });
    const { rows } = await t.as(desk)(api.payments.transactions, { query: {} });
    const payment = rows.find(({ invoice }) => invoice.invoiceNumber === invoiceNumber);
    await t.as(doctor)(api.payments.refund, {
      params: { id: payment?.id ?? 0 },
      body: { amount: '200', reason: 'Meant for somebody else' },
    });
    expect((await preview(today)).figures).toMatchObject({ collected: closed.collected, givenBack: '0.00' });
    expect((await preview()).figures).toMatchObject({ day: addDays(today, 1), collected: '0.00', givenBack: '200.00' });
    // The next who pays a part gets a receipt for that part alone.
    expect((await take([{ method: 'upi', amount: '50' }])).receipt?.total).toBe('50.00');
  });

  it('is for doctors', async () => {
    const body = { day: today, collected: '0', givenBack: '0' };
    expect(await refusalOf(t.as(desk)(api.dayClose.close, { body }))).toMatchObject({ status: 403 });
  });

  it('takes a note afterwards, which the report has; another clinic finds nothing', async () => {
    const { id: shiftId } = await open('100');
    await earn('100');
    await count(shiftId, { cash: { 100: 2 } });
    const { id, pdfUrl } = await close({ collected: '100' });
    const noted = await t.as(doctor)(api.dayClose.addNote, { params: { id }, body: { note: 'One note was torn' } });
    expect(noted).toMatchObject({ notes: [{ note: 'One note was torn' }] });
    expect(noted.pdfUrl).not.toBe(pdfUrl);
    const { url } = await t.as(doctor)(api.files.link, { query: { path: noted.pdfUrl } });
    const text = textOf(Buffer.from(await (await t.raw({ method: 'GET', path: url })).arrayBuffer()));
    for (const word of ['Day report', '₹100.00', '₹100 × 2', 'One note was torn']) expect(text).toContain(word);
    expect(await refusalOf(t.as(desk)(api.files.link, { query: { path: noted.pdfUrl } }))).toMatchObject({
      status: 404,
    });
    const stranger = await t.doctor();
    const call = t.as(stranger)(api.dayClose.addNote, { params: { id }, body: { note: 'x' } });
    expect(await refusalOf(call)).toMatchObject({ status: 404 });
  });

  it('takes in every payment that comes meanwhile, or none of it', async () => {
    for (const round of [1, 2, 3]) {
      clinic = await t.clinic();
      doctor = await t.doctor(clinic);
      desk = await t.reception(clinic);
      const people = await Promise.all([1, 2, 3, 4].map(() => t.patient(clinic, { status: 'inprogress' })));
      const paying = people.map(({ id }) =>
        t.as(desk)(api.billing.collect, { params: { id }, body: { amount: String(round * 10) } }),
      );
      const closing = (async () => {
        for (;;) {
          const { figures } = await preview(today);
          const outcome = await close({ collected: figures.collected }).catch(() => null);
          if (outcome) return outcome;
        }
      })();
      await Promise.all(paying);
      const closed = await closing;
      const [sum] = await t.db
        .select({ value: sql<string>`coalesce(sum(amount), 0)::numeric(12, 2)::text` })
        .from(paymentTransactions)
        .where(and(eq(paymentTransactions.clinicId, clinic.id), eq(paymentTransactions.businessDay, today)));
      expect(closed.collected).toBe(sum?.value);
      expect((await preview(today)).figures.collected).toBe(closed.collected);
    }
  });
});
