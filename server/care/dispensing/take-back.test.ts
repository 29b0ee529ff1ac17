import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { dispensedReturns } from '#server/kernel/db/schema/dispensing.ts';
import { inventoryBatches, inventoryItems, inventoryTransactions } from '#server/kernel/db/schema/inventory.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;
const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { name: 'Dr Meera Iyer' });
  reception = await t.reception(clinic);
  patient = await t.patient(clinic, { name: 'Asha Rao' });
});

type Body = Record<string, unknown>;
const medicine = (medicineName: string, genericName: string) => ({
  medicineType: 'Tablet',
  medicineName,
  genericName,
  strength: '650 mg',
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  days: 10,
});
const dolo = medicine('Dolo', 'Paracetamol');
const cetzine = medicine('Cetzine', 'Cetirizine');
const stock = (name: string, body: Body = {}) =>
  t.as(doctor)(api.inventory.create, {
    body: {
      name,
      strength: '650 mg',
      unit: 'tablet',
      unitPrice: '2.10',
      currentStock: 100,
      batchNumber: 'B1',
      ...body,
    },
  });
const given = async (prescriptionId: number) =>
  (await t.as(reception)(api.dispensing.given, { params: { id: prescriptionId } })).rows;
const takeBack = (dispensingId: number, lines: Body[], reason = 'Rash after two doses') =>
  t.as(reception)(api.dispensing.takeBack, { body: { dispensingId, lines, reason } });
const stockOf = async (id: number) => {
  const { rows } = await t.db.execute(sql`
    select i.current_stock as item, (select sum(quantity)::integer from ${inventoryBatches} b where b.item_id = i.id) as batches,
      (select sum(case transaction_type when 'stock_out' then -quantity else quantity end)::integer from ${inventoryTransactions} m
       where m.item_id = i.id) as ledger from ${inventoryItems} i where i.id = ${id}`);
  return rows[0];
};
const inStock = (count: number) => ({ item: count, batches: count, ledger: count });

/** Ten of each medicine, given on one bill. */
async function dispensed(medicines: Body[] = [dolo], stocked: Body[] = [{}]) {
  const items = [];
  for (const [index, one] of medicines.entries()) items.push(await stock(String(one.medicineName), stocked[index]));
  const { prescription } = await t.as(doctor)(api.prescriptions.createSmart, {
    body: { patientId: patient.id, medicines },
  });
  const lines = items.map((item, place) => ({ place, itemId: item.id, quantity: 10 }));
  const made = await t.as(reception)(api.dispensing.dispense, { body: { prescriptionId: prescription.id, lines } });
  const [first = made.lines[0], second = made.lines[1]] = made.lines;
  return { ...made, items, itemId: items[0]?.id ?? 0, lineId: first?.id ?? 0, secondId: second?.id ?? 0 };
}
const pay = (parts?: Body[]) =>
  parts
    ? t.as(reception)(api.receipts.take, { body: { patientId: patient.id, parts } })
    : t.as(reception)(api.billing.collect, { params: { id: patient.id }, body: {} });

describe('what comes back of a bill that was paid', () => {
  it('goes into its batch or is destroyed, is credited by its line, and stands in the ledger', async () => {
    const one = await dispensed([dolo, cetzine], [{}, { unitPrice: '5.00' }]);
    await pay();
    const back = await takeBack(one.id, [
      { lineId: one.lineId, quantity: 3, fate: 'restocked' },
      { lineId: one.lineId, quantity: 1, fate: 'destroyed' },
      { lineId: one.secondId, quantity: 10, fate: 'destroyed' },
    ]);
    expect(back).toMatchObject({
      credited: '58.40',
      invoice: null,
      refunds: [{ amount: '58.40', status: 'completed' }],
    });
    expect(await stockOf(one.itemId)).toEqual(inStock(93));
    expect(await stockOf(one.items[1]?.id ?? 0)).toEqual(inStock(90));
    expect(await given(one.prescriptionId)).toMatchObject([
      { id: one.lineId, quantity: 10, returned: 4 },
      { id: one.secondId, returned: 10 },
    ]);
    const { invoice } = one;
    expect((await t.as(reception)(api.invoices.list, { query: { patientId: patient.id } })).rows[0]).toMatchObject({
      invoiceNumber: invoice.invoiceNumber,
      status: 'paid',
      refundedAmount: '58.40',
    });
  });

  it('goes back by each way it was paid, and all of it in parts is the whole to the paisa', async () => {
    const one = await dispensed([dolo], [{ unitPrice: '3.33' }]);
    await pay([
      { method: 'cash', amount: 20 },
      { method: 'upi', amount: 13.3 },
    ]);
    const credits = [];
    for (const quantity of [3, 3, 4]) {
      credits.push(await takeBack(one.id, [{ lineId: one.lineId, quantity, fate: 'restocked' }]));
    }
    expect(credits.map(({ credited }) => credited)).toEqual(['9.99', '9.99', '13.32']);
    expect(credits[1]?.refunds.map(({ amount }) => amount)).toEqual(['3.31', '6.68']);
    const [invoice] = await t.db.select().from(invoices).where(eq(invoices.id, one.invoice.id));
    expect(invoice?.refundedAmount).toBe('33.30');
    expect(await stockOf(one.itemId)).toEqual(inStock(100));
  });

  it('is no more than is left of the money', async () => {
    const one = await dispensed();
    await pay();
    const { rows } = await t.as(reception)(api.payments.transactions, { query: { invoiceId: one.invoice.id } });
    await t.as(reception)(api.payments.refund, {
      params: { id: rows[0]?.id ?? 0 },
      body: { amount: 20, reason: 'Kindness' },
    });
    const back = await takeBack(one.id, [{ lineId: one.lineId, quantity: 5, fate: 'destroyed' }]);
    expect(back).toMatchObject({ credited: '1.00', refunds: [{ amount: '1.00' }] });
  });

  it('is what was given at its own price, whatever else a line says', async () => {
    const one = await dispensed();
    await pay();
    const more = {
      credited: '999.00',
      unitPrice: '999.00',
      amount: '999.00',
      returned: 0,
      returnedBy: doctor.id,
      clinicId: 1,
    };
    const line = { lineId: one.lineId, quantity: 1, fate: 'restocked', ...more };
    expect(await takeBack(one.id, [line])).toMatchObject({ credited: '2.10' });
    const rows = await t.db.select().from(dispensedReturns).where(eq(dispensedReturns.dispensedLineId, one.lineId));
    expect(rows).toMatchObject([{ credited: '2.10', returnedBy: reception.id, clinicId: clinic.id }]);
  });

  it('is never more than was given, also when two take it at once', async () => {
    const one = await dispensed();
    await pay();
    const all = [{ lineId: one.lineId, quantity: 10, fate: 'restocked' }];
    const outcomes = await Promise.allSettled([takeBack(one.id, all), takeBack(one.id, all)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(takeBack(one.id, [{ ...all[0], quantity: 1 }]))).toMatchObject({
      status: 422,
      message: 'Only 0 of Dolo 650 mg can come back',
    });
    expect(await stockOf(one.itemId)).toEqual(inStock(100));
    await expect(
      t.db.insert(dispensedReturns).values({
        clinicId: clinic.id,
        dispensedLineId: one.lineId,
        quantity: 1,
        fate: 'destroyed',
        reason: 'By hand',
        returnedBy: reception.id,
      }),
    ).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  it('changes nothing where a part of it is refused', async () => {
    const one = await dispensed([dolo, cetzine], [{}, {}]);
    await pay();
    const refused = takeBack(one.id, [
      { lineId: one.lineId, quantity: 1, fate: 'restocked' },
      { lineId: one.secondId, quantity: 11, fate: 'restocked' },
    ]);
    expect(await refusalOf(refused)).toMatchObject({ status: 422, message: 'Only 10 of Cetzine 650 mg can come back' });
    expect(await stockOf(one.itemId)).toEqual(inStock(90));
    expect(await t.db.$count(dispensedReturns, eq(dispensedReturns.clinicId, clinic.id))).toBe(0);
  });
});

describe('what comes back before it was paid', () => {
  it('makes the bill anew for what was kept', async () => {
    const one = await dispensed([dolo, cetzine], [{}, { unitPrice: '5.00' }]);
    const back = await takeBack(one.id, [
      { lineId: one.lineId, quantity: 10, fate: 'restocked' },
      { lineId: one.secondId, quantity: 4, fate: 'restocked' },
    ]);
    expect(back).toMatchObject({
      credited: '0.00',
      refunds: [],
      invoice: { amount: '30.00', status: 'pending', lines: [{ quantity: '6', unitPrice: '5.00' }] },
    });
    // Then the new bill is paid, and something of it comes back too.
    await pay();
    expect(await given(one.prescriptionId)).toMatchObject([
      { returned: 10, invoiceNumber: back.invoice?.invoiceNumber },
      { returned: 4 },
    ]);
    const again = await takeBack(one.id, [{ lineId: one.secondId, quantity: 6, fate: 'destroyed' }]);
    expect(again).toMatchObject({ credited: '30.00', refunds: [{ status: 'completed' }] });
    expect(await stockOf(one.items[1]?.id ?? 0)).toEqual(inStock(94));
  });

  it('leaves no bill where all of it came back, and the visit is done', async () => {
    await t.db.update(patients).set({ status: 'inprogress' }).where(eq(patients.id, patient.id));
    const one = await dispensed();
    expect((await t.as(reception)(api.patients.get, { params: { id: patient.id } })).status).toBe('bill_pending');
    const back = await takeBack(one.id, [{ lineId: one.lineId, quantity: 10, fate: 'restocked' }]);
    expect(back).toMatchObject({ invoice: null, credited: '0.00' });
    expect(await t.as(reception)(api.patients.get, { params: { id: patient.id } })).toMatchObject({
      status: 'bill_paid',
      openAmount: null,
    });
  });

  it('waits where a part of the bill was paid', async () => {
    const one = await dispensed();
    await pay([{ method: 'cash', amount: 5 }]);
    const back = takeBack(one.id, [{ lineId: one.lineId, quantity: 1, fate: 'restocked' }]);
    expect(await refusalOf(back)).toMatchObject({ status: 422, message: expect.stringContaining('paid in part') });
    expect(await stockOf(one.itemId)).toEqual(inStock(90));
  });
});

describe('the register and who may', () => {
  const alprax = { ...dolo, medicineName: 'Alprax', genericName: 'Alprazolam', strength: '650 mg' };

  it('shows what came back of a Schedule H1 medicine, which can be given again', async () => {
    const one = await dispensed([alprax], [{ schedule: 'H1', expiryDate: addDays(today, 90) }]);
    await takeBack(one.id, [{ lineId: one.lineId, quantity: 4, fate: 'destroyed' }], 'Too strong');
    const call = { params: { schedule: 'H1' as const }, query: { startDate: today, endDate: today } };
    const [entry] = (await t.as(reception)(api.dispensing.register, call)).rows;
    expect(entry).toMatchObject({ quantity: 10, returns: [{ quantity: 4, fate: 'destroyed', reason: 'Too strong' }] });
    const file = await (await t.as(reception)(api.dispensing.registerFile, call)).text();
    expect(file).toContain(`4 on ${today}, to be destroyed (Too strong)`);
    const plan = await t.as(reception)(api.dispensing.plan, { params: { id: one.prescriptionId } });
    expect(plan.medicines[0]?.given).toBe(6);
  });

  it('what has expired goes back into no stock', async () => {
    const one = await dispensed([dolo], [{ expiryDate: addDays(today, 9) }]);
    const batch = and(eq(inventoryBatches.clinicId, clinic.id), eq(inventoryBatches.itemId, one.itemId));
    await t.db
      .update(inventoryBatches)
      .set({ expiryDate: addDays(today, -1) })
      .where(batch);
    const line = { lineId: one.lineId, quantity: 1, fate: 'restocked' };
    expect(await refusalOf(takeBack(one.id, [line]))).toMatchObject({
      status: 422,
      issues: [{ path: 'lines.0.fate', code: 'expired_not_restocked' }],
    });
    expect(await takeBack(one.id, [{ ...line, fate: 'destroyed' }])).toMatchObject({ dispensingId: one.id });
  });

  it('another clinic’s is not found, and a reason is asked for', async () => {
    const one = await dispensed();
    const stranger = await t.reception(await t.clinic());
    const body = { dispensingId: one.id, reason: 'x', lines: [{ lineId: one.lineId, quantity: 1, fate: 'destroyed' }] };
    expect(await refusalOf(t.as(stranger)(api.dispensing.takeBack, { body }))).toMatchObject({ status: 404 });
    expect(await refusalOf(t.as(stranger)(api.dispensing.given, { params: { id: one.prescriptionId } }))).toMatchObject(
      {
        status: 404,
      },
    );
    expect(await refusalOf(takeBack(one.id, body.lines, ' '))).toMatchObject({ status: 400 });
    const other = await dispensed();
    expect(await refusalOf(takeBack(other.id, body.lines))).toMatchObject({ status: 404 });
  });
});

describe('GST in what is dispensed', () => {
  const taxed = { unitPrice: '11.20', gstRate: '12', hsnSac: '30049099' };

  it('is the part of the MRP of who is registered, and the credit note takes it off again', async () => {
    await t.as(doctor)(api.settings.save, { body: { organizationName: 'Asha Clinic', gstin: '27ABCDE1234F1Z5' } });
    const one = await dispensed([dolo, cetzine], [taxed, { unitPrice: '2.00' }]);
    expect(one.invoice).toMatchObject({
      amount: '132.00',
      lines: [
        { gstRate: '12', hsnSac: '30049099', priceIncludesGst: true, taxable: '100.00', cgst: '6.00', sgst: '6.00' },
        { gstRate: '0', taxable: '20.00', amount: '20.00' },
      ],
    });
    await pay();
    await takeBack(one.id, [{ lineId: one.lineId, quantity: 5, fate: 'restocked' }]);
    const found = await t.as(doctor)(api.accounts.gstr1, { query: { month: today.slice(0, 7) } });
    // The line that came back, and no other.
    expect(found.creditNotes).toMatchObject([
      { rate: '12', taxable: '50.00', cgst: '3.00', sgst: '3.00', value: '56.00' },
    ]);
    expect(found.totals).toMatchObject({ taxable: '50.00', cgst: '3.00', exempt: '20.00', value: '76.00' });
  });

  it('isn’t shown by who isn’t registered', async () => {
    const one = await dispensed([dolo], [taxed]);
    expect(one.invoice).toMatchObject({ amount: '112.00', lines: [{ gstRate: '0', amount: '112.00' }] });
  });
});
