import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { MoneyFigure } from '#shared/insight/revenue/revenue.states.ts';
import { addDays, addMonths, DEFAULT_TIMEZONE, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { toPaise } from '#shared/kernel/money/money.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const today = todayIn(DEFAULT_TIMEZONE);
const thisMonth = { startDate: addDays(today, -20), endDate: today };

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});

const figures = (period = thisMonth, who = doctor) => t.as(who)(api.revenue.figures, { query: period });
const rowsOf = async (figure: MoneyFigure, narrowed: object = {}, who = doctor) =>
  (await t.as(who)(api.revenue.rows, { query: { ...thisMonth, figure, limit: 200, ...narrowed } })).rows;
const sumOf = (rows: readonly { amount: string }[]) => rows.reduce((sum, { amount }) => sum + toPaise(amount), 0);

async function billed(amount: string, description = 'Consultation') {
  const patient = await t.patient(clinic, { status: 'inprogress' });
  return await t.as(reception)(api.invoices.create, { body: { patientId: patient.id, amount, description } });
}

async function prescribed(by: TestUser, consultationFee: string) {
  const patient = await t.patient(clinic);
  const medicines = [{ medicineType: 'Tablet' as const, medicineName: 'Dolo 650', days: 3 }];
  const { invoice } = await t.as(by)(api.prescriptions.createSmart, {
    body: { patientId: patient.id, medicines, consultationFee },
  });
  if (!invoice) throw new Error('There is no bill');
  return invoice;
}

const paid = (id: number, method: 'cash' | 'upi' | 'card' = 'cash') =>
  t.as(reception)(api.invoices.setStatus, { params: { id }, body: { status: 'paid', method } });

/** Gives back a part of what an invoice brought. */
async function refunded(invoiceId: number, amount: string, sequence: number) {
  await t.db.transaction(async (db) => {
    const [payment] = await db
      .update(paymentTransactions)
      .set({ refundAmount: amount, refundReason: 'Not done' })
      .where(sql`${paymentTransactions.invoiceId} = ${invoiceId}`)
      .returning();
    await db.update(invoices).set({ refundedAmount: amount }).where(sql`${invoices.id} = ${invoiceId}`);
    const row = { clinicId: clinic.id, transactionId: payment?.id ?? 0, amount, reason: 'Not done', sequence };
    await db.insert(paymentRefunds).values({ ...row, status: 'completed', financialYear: '26-27' });
  });
}

describe('commission', () => {
  async function withCommission() {
    const center = await t.center();
    const patient = await t.patient(clinic);
    const { referrals } = await t.as(doctor)(api.prescriptions.createSmart, {
      body: {
        patientId: patient.id,
        medicines: [{ medicineType: 'Tablet', medicineName: 'Dolo 650', days: 3 }],
        requiresDiagnostics: true,
        selectedTests: ['HbA1c'],
        selectedCenters: [center.id],
      },
    });
    const id = referrals[0]?.id ?? 0;
    await t.as(doctor)(api.commission.set, { params: { id }, body: { commissionAmount: '150.25' } });
    return center;
  }

  it('is owed to the clinic by the centre, and each sees it', async () => {
    const center = await withCommission();
    const row = { month: monthOf(today), referrals: 1, amount: '150.25' };
    expect((await figures()).commissions).toEqual([
      { ...row, organisationId: center.id, organisationName: center.name },
    ]);
    const owner = await t.centerDoctor(center);
    expect((await figures(thisMonth, owner)).commissions).toEqual([
      { ...row, organisationId: clinic.id, organisationName: clinic.name },
    ]);
  });

  it('is not there where the clinic does not track it', async () => {
    await withCommission();
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: clinic.name, commissionTrackingEnabled: false });
    expect((await figures()).commissions).toBeNull();
  });
});

describe('the figures', () => {
  it('are nothing where nothing happened, with every day', async () => {
    const { totals, byDoctor, byService, byMethod, byTime, commissions } = await figures();
    expect(totals).toEqual({ earned: '0.00', collected: '0.00', refunded: '0.00', owed: '0.00' });
    expect([byDoctor, byService, byMethod, commissions]).toEqual([[], [], [], []]);
    expect(byTime.map(({ from }) => from)).toEqual(
      Array.from({ length: 21 }, (_, index) => addDays(thisMonth.startDate, index)),
    );
  });

  it('say what was earned, collected, refunded and is owed: by doctor, service, method and day', async () => {
    const colleague = await t.doctor(clinic);
    const own = await prescribed(doctor, '500.50');
    const theirs = await prescribed(colleague, '300');
    const dressing = await billed('120.25', 'Dressing');
    await paid(own.id, 'upi');
    await paid(dressing.id, 'cash');
    await refunded(dressing.id, '20.25', 1);

    const { totals, byDoctor, byService, byMethod, byTime } = await figures();
    expect(totals).toEqual({ earned: '920.75', collected: '620.75', refunded: '20.25', owed: '300.00' });
    const none = { earned: '0.00', collected: '0.00', refunded: '0.00', owed: '0.00' };
    expect(byDoctor).toHaveLength(3);
    expect(byDoctor).toEqual(
      expect.arrayContaining([
        { ...none, doctorId: doctor.id, doctorName: expect.any(String), earned: '500.50', collected: '500.50' },
        { ...none, doctorId: colleague.id, doctorName: expect.any(String), earned: '300.00', owed: '300.00' },
      ]),
    );
    expect(byDoctor.at(-1)).toEqual({
      doctorId: null,
      doctorName: null,
      earned: '120.25',
      collected: '120.25',
      refunded: '20.25',
      owed: '0.00',
    });
    expect(byService).toEqual([
      { service: own.description, bills: 2, earned: '800.50' },
      { service: 'Dressing', bills: 1, earned: '120.25' },
    ]);
    expect(byMethod).toEqual(
      expect.arrayContaining([
        { method: 'upi', payments: 1, collected: '500.50', refunded: '0.00' },
        { method: 'cash', payments: 1, collected: '120.25', refunded: '20.25' },
      ]),
    );
    expect(byTime.at(-1)).toEqual({ from: today, ...totals });
    expect(theirs.status).toBe('pending');
  });

  it('count an advance when it is taken and not when it is used, as the close of the day does', async () => {
    const patient = await t.patient(clinic, { status: 'inprogress' });
    const take = (body: object) => t.as(reception)(api.receipts.take, { body: { patientId: patient.id, ...body } });
    await take({ parts: [{ method: 'upi', amount: '300' }], keep: '300' });
    const { id } = await t.as(reception)(api.invoices.create, {
      body: { patientId: patient.id, amount: '250', description: 'Dressing' },
    });
    await take({ useAdvance: '250', invoiceIds: [id] });
    await t.as(reception)(api.receipts.giveBack, {
      params: { id: patient.id },
      body: { amount: '50', reason: 'Asked for it' },
    });
    const { totals, byMethod, byTime } = await figures();
    expect(totals).toEqual({ earned: '250.00', collected: '300.00', refunded: '50.00', owed: '0.00' });
    expect(byMethod).toEqual(
      expect.arrayContaining([
        { method: 'upi', payments: 1, collected: '300.00', refunded: '0.00' },
        { method: 'cash', payments: 0, collected: '0.00', refunded: '50.00' },
      ]),
    );
    expect(byTime.at(-1)).toEqual({ from: today, ...totals });
    expect(await rowsOf('collected')).toMatchObject([
      { invoiceId: null, invoiceNumber: null, patientName: patient.name, description: null, amount: '300.00' },
    ]);
    const { figures: day } = await t.as(doctor)(api.dayClose.preview, { query: { day: today } });
    expect([day.collected, day.givenBack, day.advancesUsed]).toEqual(['300.00', '50.00', '250.00']);
  });

  it('are each the sum of the rows that they lead to', async () => {
    const colleague = await t.doctor(clinic);
    for (const [index, by] of [doctor, colleague, doctor].entries()) {
      const { id } = await prescribed(by, `${100 + index}.10`);
      if (index > 0) await paid(id, 'card');
    }
    const two = await billed('80.40', 'Dressing');
    await paid(two.id, 'upi');
    await refunded(two.id, '80.40', 1);
    const { totals, byDoctor, byService, byMethod, byTime } = await figures();
    for (const figure of ['earned', 'collected', 'refunded', 'owed'] as const) {
      expect(sumOf(await rowsOf(figure))).toBe(toPaise(totals[figure]));
      for (const line of byDoctor) {
        expect(sumOf(await rowsOf(figure, { doctorId: line.doctorId ?? 'none' }))).toBe(toPaise(line[figure]));
      }
      for (const line of byTime.slice(-2)) {
        const day = { startDate: line.from, endDate: line.from };
        expect(sumOf(await rowsOf(figure, day))).toBe(toPaise(line[figure]));
      }
    }
    for (const { service, earned } of byService) {
      expect(sumOf(await rowsOf('earned', { service }))).toBe(toPaise(earned));
    }
    for (const { method, collected, refunded: back } of byMethod) {
      expect(sumOf(await rowsOf('collected', { method }))).toBe(toPaise(collected));
      expect(sumOf(await rowsOf('refunded', { method }))).toBe(toPaise(back));
    }
    expect(await rowsOf('refunded')).toMatchObject([
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        invoiceNumber: two.invoiceNumber,
        patientName: two.patientName,
        description: 'Not done',
        method: 'upi',
      },
    ]);
  });

  it('equal what plain SQL says', async () => {
    const own = await prescribed(doctor, '333.33');
    const dressing = await billed('66.67', 'Dressing');
    await paid(own.id);
    await paid(dressing.id, 'upi');
    await refunded(own.id, '33.33', 1);
    await billed('12.34');
    const plainly = async (statement: string) =>
      (await t.db.execute<{ sum: string }>(sql.raw(statement.replaceAll('$clinic', String(clinic.id))))).rows[0]?.sum;
    const { totals, byMethod } = await figures();
    expect(totals).toEqual({
      earned: await plainly('select sum(amount)::text from invoices where clinic_id = $clinic and deleted_at is null'),
      collected: await plainly(
        "select sum(amount)::text from payment_transactions where clinic_id = $clinic and status in ('completed', 'refunded')",
      ),
      refunded: await plainly('select sum(amount)::text from payment_refunds where clinic_id = $clinic'),
      owed: await plainly('select sum(amount - paid_amount)::text from invoices where clinic_id = $clinic'),
    });
    expect(byMethod.find(({ method }) => method === 'upi')?.collected).toBe(
      await plainly(
        "select sum(amount)::text from payment_transactions where clinic_id = $clinic and payment_method = 'upi'",
      ),
    );
  });

  it('count a bill on its day and its money on the day when it came', async () => {
    const { id } = await billed('70');
    const lastMonth = addMonths(`${monthOf(today)}-01`, -1);
    await t.asOwner((db) =>
      db
        .update(invoices)
        .set({ createdAt: startOfDay(lastMonth, DEFAULT_TIMEZONE) })
        .where(sql`${invoices.id} = ${id}`),
    );
    await paid(id);
    const before = { startDate: lastMonth, endDate: lastMonth };
    expect((await figures(before)).totals).toMatchObject({ earned: '70.00', collected: '0.00', owed: '0.00' });
    expect((await figures({ startDate: today, endDate: today })).totals).toMatchObject({
      earned: '0.00',
      collected: '70.00',
    });
    const year = { startDate: addDays(today, -365), endDate: today };
    const { byTime } = await figures(year);
    expect(byTime[0]?.from).toBe(monthOf(year.startDate));
    expect(byTime.find(({ from }) => from === monthOf(lastMonth))).toMatchObject({ earned: '70.00' });
  });

  it('name twenty services, and add up the others', async () => {
    for (let one = 1; one <= 22; one += 1) await billed(`${one}`, `Service ${one}`);
    const { byService, totals } = await figures();
    expect(byService).toHaveLength(21);
    expect(byService[0]).toEqual({ service: 'Service 22', bills: 1, earned: '22.00' });
    expect(byService.at(-1)).toEqual({ service: null, bills: 2, earned: '3.00' });
    expect(totals.earned).toBe('253.00');
  });

  it('know nothing of a withdrawn bill, nor of anybody else’s money', async () => {
    const gone = await billed('999');
    await t.as(reception)(api.invoices.remove, { params: { id: gone.id } });
    const other = await t.doctor(await t.clinic());
    await prescribed(doctor, '10');
    expect((await figures()).totals.earned).toBe('10.00');
    expect((await figures(thisMonth, other)).totals.earned).toBe('0.00');
    expect(await rowsOf('earned', { doctorId: doctor.id }, other)).toEqual([]);
  });

  it('are asked for a year at most, and forwards', async () => {
    const ask = (startDate: string, endDate: string) => refusalOf(figures({ startDate, endDate }));
    expect(await ask(today, addDays(today, -1))).toMatchObject({
      status: 400,
      message: expect.stringContaining('before'),
    });
    expect(await ask(addDays(today, -400), today)).toMatchObject({ status: 400, message: 'At most a year at a time' });
    expect(await refusalOf(figures(thisMonth, reception))).toMatchObject({ status: 403 });
  });
});
