import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, DEFAULT_TIMEZONE, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let reception: TestUser;
let patient: PatientRow;
const today = todayIn(DEFAULT_TIMEZONE);
const year = financialYearOf(today);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  reception = await t.reception(clinic);
  patient = await t.patient(clinic, { name: 'Asha Rao' });
});

const bill = (body: Record<string, unknown> = {}, user = reception) =>
  t.as(user)(api.invoices.create, {
    body: { patientId: patient.id, amount: 350, description: 'Clinic consultation charges', ...body },
  });
const pay = (id: number, user = reception) =>
  t.as(user)(api.invoices.setStatus, { params: { id }, body: { status: 'paid' } });
const remove = (id: number, user = reception) => t.as(user)(api.invoices.remove, { params: { id } });
const list = (query: Record<string, unknown> = {}, user = reception) => t.as(user)(api.invoices.list, { query });
const setStatus = (status: PatientRow['status']) =>
  t.db.update(patients).set({ status }).where(eq(patients.id, patient.id));
const statusNow = async () => (await t.db.select().from(patients).where(eq(patients.id, patient.id)))[0]?.status;
const paymentsOf = (invoiceId: number) =>
  t.db.select().from(paymentTransactions).where(eq(paymentTransactions.invoiceId, invoiceId));

describe('an invoice', () => {
  it('in its plain form has one line', async () => {
    const invoice = await bill({ amount: '350.5', description: 'Dressing' });
    expect(invoice).toMatchObject({
      invoiceNumber: `INV/${year}/000001`,
      patientId: patient.id,
      patientName: 'Asha Rao',
      clinicId: clinic.id,
      centerId: null,
      amount: '350.50',
      description: 'Dressing',
      status: 'pending',
      paidAt: null,
      placeOfSupply: null,
      lines: [
        {
          description: 'Dressing',
          quantity: '1',
          unitPrice: '350.50',
          gstRate: '0',
          chargeItemId: null,
          hsnSac: null,
          priceIncludesGst: false,
          discount: '0.00',
          taxable: '350.50',
          cgst: '0.00',
          sgst: '0.00',
          igst: '0.00',
          amount: '350.50',
        },
      ],
    });
    expect((await list()).rows).toEqual([invoice]);
  });

  it('with lines is their total, each tax rounded for itself', async () => {
    await t.as(reception)(api.settings.save, { body: { organizationName: 'Asha Clinic', gstin: '27ABCDE1234F1Z5' } });
    const invoice = await bill({
      amount: undefined,
      lines: [
        { description: 'Dressing', quantity: 3, unitPrice: '33.33' },
        { description: 'Syringe', quantity: '2.5', unitPrice: 10.1, gstRate: 18 },
      ],
    });
    expect(invoice.lines).toMatchObject([
      { description: 'Dressing', quantity: '3', unitPrice: '33.33', gstRate: '0', amount: '99.99' },
      { description: 'Syringe', quantity: '2.5', unitPrice: '10.10', gstRate: '18', cgst: '2.27', amount: '29.79' },
    ]);
    expect(invoice).toMatchObject({ amount: '129.78', placeOfSupply: '27' });
  });

  it.each([
    [{ amount: 0 }, 400, 'Amount must be greater than 0'],
    [{ amount: undefined }, 400, 'Amount must be greater than 0'],
    [{ amount: -5 }, 400, 'Amount must be greater than 0'],
    [{ amount: '' }, 400, 'Amount must be greater than 0'],
    [{ amount: '12,50' }, 400, 'Enter an amount'],
    [{ amount: 100_000_000 }, 400, 'The amount is too large'],
    [{ amount: '10.001' }, 400, 'Amounts have at most two decimals'],
    [{ description: ' ' }, 400, 'Description is required'],
    [{ lines: [{ description: 'x', quantity: '0.001', unitPrice: '0.01' }] }, 400, 'Amount must be greater than 0'],
    [{ lines: [{ description: 'x', quantity: 999_999, unitPrice: '99999999' }] }, 400, 'The amount is too large'],
    [
      { lines: Array.from({ length: 2 }, () => ({ description: 'x', unitPrice: '99999999.99' })) },
      400,
      'The amount is too large',
    ],
    [{ patientId: undefined }, 400, 'Patient is required'],
    [{ patientId: 999_999 }, 404, 'The patient was not found'],
    [{ prescriptionId: 999_999 }, 404, 'The prescription was not found'],
  ])('is refused: %j', async (body, status, message) => {
    expect(await refusalOf(bill(body))).toMatchObject({ status, message });
    expect((await list()).total).toBe(0);
  });

  it('made by hand for a patient in progress makes the visit wait for it', async () => {
    await setStatus('inprogress');
    const [visit] = await t.db
      .insert(appointments)
      .values({ clinicId: clinic.id, patientId: patient.id, visitDay: today, status: 'inprogress' })
      .returning();
    const { id } = await bill();
    expect(await statusNow()).toBe('bill_pending');
    const [stored] = await t.db.select().from(invoices).where(eq(invoices.id, id));
    expect(stored?.appointmentId).toBe(visit?.id);
    await pay(id);
    expect(await statusNow()).toBe('bill_paid');
    expect(await t.db.select().from(appointments).where(eq(appointments.patientId, patient.id))).toMatchObject([
      { status: 'bill_paid' },
    ]);
  });

  it('made at another moment leaves the visit alone', async () => {
    await bill();
    expect(await statusNow()).toBe('appointment');
  });

  it('belongs to a centre for its own people only', async () => {
    const center = await t.center();
    const technician = await t.technician(center);
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const invoice = await bill({ patientId: walkIn.id }, technician);
    expect(invoice).toMatchObject({ clinicId: null, centerId: center.id, invoiceNumber: `INV/${year}/000001` });
    expect(await refusalOf(bill({}, technician))).toMatchObject({ status: 404 });
    expect(await refusalOf(bill({ patientId: walkIn.id, prescriptionId: 1 }, technician))).toMatchObject({
      status: 404,
    });
    expect((await list({}, technician)).rows).toEqual([invoice]);
  });
});

describe('the numbers', () => {
  it('run without gaps or doubles when twenty are made at once, some of them refused', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => t.patient(clinic)));
    const calls = people.flatMap(({ id }) => [
      bill({ patientId: id }),
      bill({ patientId: id, prescriptionId: 999_999 }).catch(() => undefined),
    ]);
    await Promise.all(calls);
    const { rows } = await list({ limit: 200 });
    const numbers = rows.map(({ invoiceNumber }) => Number(invoiceNumber.slice(-6))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('are each organisation’s own, and a withdrawn invoice keeps its number', async () => {
    const { id } = await bill();
    await remove(id);
    expect((await bill()).invoiceNumber).toBe(`INV/${year}/000002`);
    const elsewhere = await t.clinic();
    const stranger = await t.reception(elsewhere);
    const theirs = await t.patient(elsewhere);
    expect((await bill({ patientId: theirs.id }, stranger)).invoiceNumber).toBe(`INV/${year}/000001`);
  });
});

describe('marking as paid', () => {
  it('records the payment, stamps the time and gives a new document', async () => {
    const invoice = await bill();
    const paid = await t.as(reception)(api.invoices.setStatus, {
      params: { id: invoice.id },
      body: { status: 'paid', method: 'upi' },
    });
    expect(paid).toMatchObject({ id: invoice.id, status: 'paid', amount: '350.00' });
    expect(Date.parse(paid.paidAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(paid.pdfUrl).not.toBe(invoice.pdfUrl);
    expect(await paymentsOf(invoice.id)).toMatchObject([
      { amount: '350.00', paymentMethod: 'upi', status: 'completed', receivedBy: reception.id, clinicId: clinic.id },
    ]);
  });

  it('tells the clinic’s doctors', async () => {
    const doctor = await t.doctor(clinic);
    const { id, invoiceNumber } = await bill();
    await pay(id);
    expect((await t.as(doctor)(api.notices.list)).rows).toMatchObject([
      { kind: 'payment_received', message: `Payment of ₹350 received (${invoiceNumber})` },
    ]);
    expect((await t.as(reception)(api.notices.list)).rows).toEqual([]);
  });

  it('ends the visit only when nothing else is open', async () => {
    await setStatus('inprogress');
    const first = await bill();
    const second = await bill({ amount: 100 });
    await pay(first.id);
    expect(await statusNow()).toBe('bill_pending');
    await pay(second.id);
    expect(await statusNow()).toBe('bill_paid');
  });

  it('leaves a booking alone that is still to come', async () => {
    const { id } = await bill();
    await pay(id);
    expect(await statusNow()).toBe('appointment');
  });

  it('happens once, also when five do it at the same time', async () => {
    const { id } = await bill();
    const calls = await Promise.all(Array.from({ length: 5 }, () => pay(id).catch((error: unknown) => error)));
    const refused = calls.filter((one) => one instanceof Error);
    expect(refused).toHaveLength(4);
    for (const one of refused)
      expect(one).toMatchObject({
        status: 409,
        reply: { code: 'already_paid', message: 'This invoice is already paid' },
      });
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  it('has no way back', async () => {
    const { id } = await bill();
    const call = t.as(reception)(api.invoices.setStatus, { params: { id }, body: { status: 'pending' } });
    expect(await refusalOf(call)).toMatchObject({ status: 400, message: 'An invoice can only be marked as paid' });
  });

  it('says in the audit log what it was and what it is', async () => {
    const { id } = await bill();
    await pay(id);
    const entries = await t.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.performedByUserId, reception.id))
      .orderBy(auditLogs.id);
    expect(entries).toMatchObject([
      { action: 'CREATE', entityType: 'invoice', entityId: String(id), details: { after: { amount: '350.00' } } },
      {
        action: 'UPDATE',
        entityType: 'invoice',
        entityId: String(id),
        details: { before: { status: 'pending' }, after: { status: 'paid' } },
      },
      { action: 'CREATE', entityType: 'payment', details: { after: { amount: '350.00', method: 'cash' } } },
    ]);
  });
});

describe('withdrawing', () => {
  it('takes a pending invoice out of every list and sum', async () => {
    const { id } = await bill();
    await remove(id);
    expect(await list()).toMatchObject({ rows: [], total: 0 });
    expect((await t.as(reception)(api.patients.get, { params: { id: patient.id } })).openAmount).toBeNull();
    expect(await refusalOf(pay(id))).toMatchObject({ status: 404, message: 'The invoice was not found' });
    expect(await refusalOf(remove(id))).toMatchObject({ status: 404 });
  });

  it('leaves nobody at a centre waiting to pay nothing: with the last open bill the walk-in is back', async () => {
    const center = await t.center();
    const technician = await t.technician(center);
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const statusNow = async () => (await t.as(technician)(api.patients.get, { params: { id: walkIn.id } })).status;
    const first = await bill({ patientId: walkIn.id }, technician);
    const second = await bill({ patientId: walkIn.id }, technician);
    await remove(first.id, technician);
    expect(await statusNow()).toBe('bill_pending');
    await remove(second.id, technician);
    expect(await statusNow()).toBe('appointment');
  });

  it('leaves who came again and paid before where they stood: paid', async () => {
    const center = await t.center();
    const technician = await t.technician(center);
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const statusNow = async () => (await t.as(technician)(api.patients.get, { params: { id: walkIn.id } })).status;
    const first = await bill({ patientId: walkIn.id }, technician);
    await pay(first.id, technician);
    expect(await statusNow()).toBe('bill_paid');
    const second = await bill({ patientId: walkIn.id }, technician);
    expect(await statusNow()).toBe('bill_pending');
    await remove(second.id, technician);
    expect(await statusNow()).toBe('bill_paid');
  });

  it('is refused for a paid one', async () => {
    const { id } = await bill();
    await pay(id);
    expect(await refusalOf(remove(id))).toMatchObject({ status: 409, message: 'A paid invoice cannot be deleted' });
    expect((await list()).rows).toMatchObject([{ id, status: 'paid' }]);
  });

  it('and paying at the same time: one of the two happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await bill();
      await Promise.all([pay(id).catch(() => undefined), remove(id).catch(() => undefined)]);
      const [stored] = await t.db.select().from(invoices).where(eq(invoices.id, id));
      expect(stored?.status === 'paid').toBe(stored?.deletedAt === null);
    }
  });
});

describe('another organisation’s invoice', () => {
  it('is not there', async () => {
    const stranger = await t.reception(await t.clinic());
    const technician = await t.technician();
    const { id } = await bill();
    for (const user of [stranger, technician]) {
      expect(await refusalOf(pay(id, user))).toMatchObject({ status: 404 });
      expect(await refusalOf(remove(id, user))).toMatchObject({ status: 404 });
      expect((await list({ patientId: patient.id }, user)).rows).toEqual([]);
    }
    expect((await list()).rows).toMatchObject([{ id, status: 'pending' }]);
  });
});

describe('a centre’s sums', () => {
  const sums = (user: TestUser, query: Record<string, unknown> = {}) => t.as(user)(api.invoices.stats, { query });
  const nothing = { count: 0, amount: '0.00' };

  it('count what is paid and what is open over the chosen days, without what was withdrawn', async () => {
    const center = await t.center();
    const technician = await t.technician(center);
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const billed = (amount: string) => bill({ patientId: walkIn.id, amount }, technician);
    expect(await sums(technician)).toEqual({ total: nothing, paid: nothing, pending: nothing });
    const [paid, , removed, old] = [await billed('350.50'), await billed('100'), await billed('70'), await billed('5')];
    await pay(paid.id, technician);
    await remove(removed.id, technician);
    const yesterday = startOfDay(today, DEFAULT_TIMEZONE);
    await t.db
      .update(invoices)
      .set({ createdAt: new Date(Date.parse(yesterday) - 1).toISOString() })
      .where(eq(invoices.id, old.id));
    const doctor = await t.centerDoctor(center);
    expect(await sums(doctor, { startDate: today, endDate: today })).toEqual({
      total: { count: 2, amount: '450.50' },
      paid: { count: 1, amount: '350.50' },
      pending: { count: 1, amount: '100.00' },
    });
    const before = await sums(doctor, { endDate: addDays(today, -1) });
    expect(before).toEqual({
      total: { count: 1, amount: '5.00' },
      paid: nothing,
      pending: { count: 1, amount: '5.00' },
    });
    expect((await sums(doctor)).total).toEqual({ count: 3, amount: '455.50' });
    expect((await sums(await t.technician())).total).toEqual(nothing);
    expect(await refusalOf(sums(reception))).toMatchObject({ status: 403 });
  });

  it('hold the invoice of a referral, which names the person to the centre and stays unseen by the clinic', async () => {
    const center = await t.center();
    const technician = await t.technician(center);
    const doctor = await t.doctor(clinic);
    const { id: referralId } = await t.as(doctor)(api.referrals.refer, {
      body: { patientId: patient.id, centerId: center.id, testList: ['CBC'] },
    });
    await t.db.transaction(async (tx) => {
      const values = { patientId: patient.id, referralId, centerId: center.id, amount: '900.00', sequence: 1 };
      const [row] = await tx
        .insert(invoices)
        .values({ ...values, financialYear: '25-26', description: 'Diagnostic tests: CBC' })
        .returning({ id: invoices.id });
      const line = { invoiceId: row?.id ?? 0, position: 1, description: 'CBC' };
      await tx.insert(invoiceLines).values({ ...line, unitPrice: '900.00', amount: '900.00' });
    });
    for (const query of [{}, { search: 'asha' }]) {
      expect((await list(query, technician)).rows).toMatchObject([{ patientName: 'Asha Rao', referralId }]);
      expect((await list(query)).rows).toEqual([]);
    }
    expect((await sums(technician)).pending).toEqual({ count: 1, amount: '900.00' });
  });
});

describe('the list of invoices', () => {
  it('is newest first, by patient, status, day, name or number', async () => {
    const first = await bill();
    const other = await t.patient(clinic, { name: 'Bala Iyer' });
    const second = await bill({ patientId: other.id });
    await pay(second.id);
    const ids = async (query: Record<string, unknown>) => (await list(query)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ patientId: patient.id })).toEqual([first.id]);
    expect(await ids({ status: 'paid' })).toEqual([second.id]);
    expect(await ids({ startDate: today, endDate: today })).toEqual([second.id, first.id]);
    expect(await ids({ endDate: '2020-01-01' })).toEqual([]);
    expect(await ids({ search: 'iyer' })).toEqual([second.id]);
    expect(await ids({ search: first.invoiceNumber })).toEqual([first.id]);
    expect(await ids({ search: '2', status: 'paid' })).toEqual([second.id]);
    expect(await ids({ search: '_' })).toEqual([]);
  });
});
