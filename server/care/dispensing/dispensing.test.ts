import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { dispensings } from '#server/kernel/db/schema/dispensing.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;
const today = todayIn(DEFAULT_TIMEZONE);
const inDays = (days: number) => addDays(today, days);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { name: 'Dr Meera Iyer', registrationNumber: 'MMC/1234' });
  reception = await t.reception(clinic);
  patient = await t.patient(clinic, { name: 'Asha Rao', address: '4 MG Road' });
});

type Body = Record<string, unknown>;
const twiceDaily = { breakfast: true, lunch: false, dinner: true };
const dolo = {
  medicineType: 'Tablet',
  medicineName: 'Dolo',
  genericName: 'Paracetamol',
  strength: '650 mg',
  dosageTiming: twiceDaily,
  days: 5,
};
const alprax = { ...dolo, medicineName: 'Alprax', genericName: 'Alprazolam', strength: '0.5 mg' };

async function prescribe(medicines: Body[] = [dolo], more: Body = {}): Promise<number> {
  const body = { patientId: patient.id, medicines, ...more };
  const { prescription } = await t.as(doctor)(api.prescriptions.createSmart, { body });
  return prescription.id;
}
const stock = (body: Body) =>
  t.as(doctor)(api.inventory.create, {
    body: { unit: 'tablet', unitPrice: '2.00', currentStock: 100, category: 'medicine', ...body },
  });
const stockDolo = (body: Body = {}) => stock({ name: 'Dolo', genericName: 'Paracetamol', strength: '650mg', ...body });
const dispense = (prescriptionId: number, lines: Body[], user = reception) =>
  t.as(user)(api.dispensing.dispense, { body: { prescriptionId, lines } });
const planOf = (id: number) => t.as(reception)(api.dispensing.plan, { params: { id } });
const register = async (schedule: 'H1' | 'X', days: Body = {}, user = reception) =>
  (
    await t.as(user)(api.dispensing.register, {
      params: { schedule },
      query: { startDate: today, endDate: today, ...days },
    })
  ).rows;
const stockOf = async (id: number) =>
  (await t.as(doctor)(api.inventory.list)).rows.find((item) => item.id === id)?.currentStock;

describe('the plan', () => {
  it('names the brand first, then what has the same in the same strength', async () => {
    const id = await prescribe();
    await stock({ name: 'Calpol', genericName: 'Paracetamol', strength: '650 mg', currentStock: 500 });
    await stock({ name: 'Calpol 500', genericName: 'Paracetamol', strength: '500 mg' });
    await stockDolo({ batchNumber: 'B1', expiryDate: inDays(60), mrp: '3.10' });
    const plan = await planOf(id);
    expect(plan).toMatchObject({ patientName: 'Asha Rao', doctorName: 'Dr Meera Iyer' });
    expect(plan.medicines).toMatchObject([{ place: 0, medicineName: 'Dolo', prescribed: '10', pieces: 10, given: 0 }]);
    expect(plan.medicines[0]?.options).toMatchObject([
      { name: 'Dolo', isSubstitute: false, available: 100, unitPrice: '3.10', batches: [{ batchNumber: 'B1' }] },
      { name: 'Calpol', isSubstitute: true, available: 500, unitPrice: '2.00' },
    ]);
  });

  it('leaves out what was superseded, and counts what was given', async () => {
    const id = await prescribe([dolo, alprax]);
    const item = await stockDolo();
    await dispense(id, [{ place: 0, itemId: item.id, quantity: 4 }]);
    const waiting = await t.as(reception)(api.dispensing.waiting, { query: { search: 'asha' } });
    expect(waiting.rows).toMatchObject([{ id, medicines: 2, given: 1, patientName: 'Asha Rao' }]);
    expect((await planOf(id)).medicines[0]).toMatchObject({ given: 4 });
    const newer = await prescribe([dolo], { supersedesId: id });
    expect((await t.as(reception)(api.dispensing.waiting)).rows.map((row) => row.id)).toEqual([newer]);
    expect(await refusalOf(planOf(id))).toMatchObject({ status: 409 });
    expect(await refusalOf(dispense(id, [{ place: 0, itemId: item.id, quantity: 1 }]))).toMatchObject({ status: 409 });
  });
});

describe('dispensing', () => {
  it('takes the stock by expiry and bills it at its MRP, all together', async () => {
    const id = await prescribe();
    const item = await stockDolo({ currentStock: 6, batchNumber: 'OLD', expiryDate: inDays(10), mrp: '3.00' });
    await t.as(doctor)(api.inventory.record, {
      body: {
        itemId: item.id,
        transactionType: 'stock_in',
        quantity: 50,
        batchNumber: 'NEW',
        expiryDate: inDays(300),
        mrp: '3.50',
      },
    });
    const given = await dispense(id, [{ place: 0, itemId: item.id, quantity: 10 }]);
    expect(given.invoice).toMatchObject({
      amount: '32.00',
      prescriptionId: id,
      patientId: patient.id,
      status: 'pending',
      lines: [
        { description: `Dolo, batch OLD, exp ${inDays(10)}`, quantity: '6', unitPrice: '3.00', gstRate: '0' },
        { description: `Dolo, batch NEW, exp ${inDays(300)}`, quantity: '4', unitPrice: '3.50' },
      ],
    });
    expect(given.lines).toMatchObject([
      { batchNumber: 'OLD', quantity: 6, isSubstitute: false, drugName: 'Dolo 650mg' },
      { batchNumber: 'NEW', quantity: 4 },
    ]);
    expect(await stockOf(item.id)).toBe(46);
    const { rows } = await t.as(doctor)(api.inventory.transactions, { query: { transactionType: 'stock_out' } });
    expect(rows).toMatchObject([
      { quantity: 4, referenceType: 'dispensing', referenceId: given.id, performedBy: reception.id },
      { quantity: 6, batchNumber: 'OLD' },
    ]);
  });

  it('leaves nothing behind when part of it is refused', async () => {
    const id = await prescribe([dolo, alprax]);
    const first = await stockDolo();
    const second = await stock({ name: 'Alprax', currentStock: 1 });
    const asked = [
      { place: 0, itemId: first.id, quantity: 5 },
      { place: 1, itemId: second.id, quantity: 5 },
    ];
    expect(await refusalOf(dispense(id, asked))).toMatchObject({ status: 422, message: 'Not enough stock' });
    expect(await stockOf(first.id)).toBe(100);
    expect(await t.db.select().from(invoices).where(eq(invoices.clinicId, clinic.id))).toEqual([]);
    expect(await t.db.select().from(dispensings).where(eq(dispensings.clinicId, clinic.id))).toEqual([]);
  });

  it('never gives what has expired', async () => {
    const id = await prescribe();
    const item = await stockDolo({ currentStock: 20, batchNumber: 'X1', expiryDate: inDays(-1) });
    expect(await refusalOf(dispense(id, [{ place: 0, itemId: item.id, quantity: 1 }]))).toMatchObject({
      status: 422,
      message: expect.stringContaining('Batch X1 of Dolo expired on'),
    });
    expect((await planOf(id)).medicines[0]?.options).toMatchObject([{ available: 0, batches: [] }]);
  });

  it('gives another brand of the same with a word why, and nothing else', async () => {
    const id = await prescribe();
    const calpol = await stock({ name: 'Calpol', genericName: 'Paracetamol', strength: '650 mg' });
    const other = await stock({ name: 'Brufen', genericName: 'Ibuprofen', strength: '400 mg' });
    const line = { place: 0, itemId: calpol.id, quantity: 2 };
    expect(await refusalOf(dispense(id, [line]))).toMatchObject({
      status: 422,
      message: 'Say why Calpol is given in place of Dolo',
    });
    expect(await refusalOf(dispense(id, [{ ...line, itemId: other.id }]))).toMatchObject({ status: 422 });
    expect((await dispense(id, [{ ...line, substituteNote: 'Dolo is out of stock' }])).lines).toMatchObject([
      { isSubstitute: true, prescribedName: 'Dolo', substituteNote: 'Dolo is out of stock', drugName: 'Calpol 650 mg' },
    ]);
  });

  it('leaves the choice of another brand of a scheduled medicine to a doctor', async () => {
    const id = await prescribe([alprax]);
    const restyl = await stock({ name: 'Restyl', genericName: 'Alprazolam', strength: '0.5 mg' });
    const line = { place: 0, itemId: restyl.id, quantity: 2, substituteNote: 'Alprax is out of stock' };
    expect(await refusalOf(dispense(id, [line]))).toMatchObject({
      status: 422,
      message: 'A Schedule H1 medicine is given as it is prescribed. Only a doctor may choose another.',
    });
    expect((await dispense(id, [line], doctor)).lines).toMatchObject([{ isSubstitute: true, schedule: 'H1' }]);
  });

  it("knows nothing of another clinic's prescription or item", async () => {
    const id = await prescribe();
    const item = await stockDolo();
    const stranger = await t.reception(await t.clinic());
    const line = { place: 0, itemId: item.id, quantity: 1 };
    expect(await refusalOf(dispense(id, [line], stranger))).toMatchObject({ status: 404 });
    const theirs = await t.doctor();
    const foreign = await t.as(theirs)(api.inventory.create, {
      body: { name: 'Dolo', unit: 'tablet', currentStock: 5, unitPrice: 2 },
    });
    expect(await refusalOf(dispense(id, [{ ...line, itemId: foreign.id }]))).toMatchObject({ status: 404 });
    expect(await refusalOf(dispense(id, [{ ...line, quantity: 0 }]))).toMatchObject({ status: 400 });
    expect(await refusalOf(dispense(id, [line, line]))).toMatchObject({ status: 422 });
    expect(await refusalOf(dispense(id, [{ ...line, place: 7 }]))).toMatchObject({ status: 422 });
  });

  it('never gives out more than there is when many give at once', async () => {
    const id = await prescribe();
    const item = await stockDolo({ currentStock: 7 });
    const all = await Promise.allSettled(
      Array.from({ length: 12 }, () => dispense(id, [{ place: 0, itemId: item.id, quantity: 1 }])),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
    expect(await stockOf(item.id)).toBe(0);
    const { rows } = await t.db.execute<{ numbers: number; made: number }>(sql`
      select count(*)::integer as made, max(sequence) as numbers from invoices where clinic_id = ${clinic.id}`);
    expect(rows).toEqual([{ made: 7, numbers: 7 }]);
  });
});

describe('the registers', () => {
  it('name prescriber, patient, drug, quantity, batch and day, and keep H1 and X apart', async () => {
    const ritalin = { ...dolo, medicineName: 'Inspiral', genericName: 'Methylphenidate', strength: '10 mg' };
    const id = await prescribe([dolo, alprax, ritalin]);
    const items = [
      await stockDolo(),
      await stock({
        name: 'Alprax',
        genericName: 'Alprazolam',
        strength: '0.5 mg',
        batchNumber: 'A7',
        expiryDate: inDays(40),
      }),
      await stock({ name: 'Inspiral', schedule: 'X', strength: '10 mg' }),
    ];
    await dispense(
      id,
      items.map((item, place) => ({ place, itemId: item.id, quantity: 2 })),
    );
    expect(await register('H1')).toMatchObject([
      {
        prescriberName: 'Dr Meera Iyer',
        prescriberRegistration: 'MMC/1234',
        prescriberAddress: `${clinic.name}, Pune`,
        patientName: 'Asha Rao',
        patientAddress: '4 MG Road',
        drugName: 'Alprax 0.5 mg',
        quantity: 2,
        batchNumber: 'A7',
        expiryDate: inDays(40),
        prescriptionId: id,
      },
    ]);
    expect((await register('X')).map(({ drugName }) => drugName)).toEqual(['Inspiral 10 mg']);
    const later = await prescribe([alprax]);
    await dispense(later, [{ place: 0, itemId: items[1]?.id, quantity: 3 }]);
    const given = async (days: Body) => (await register('H1', days)).map(({ quantity }) => quantity);
    expect(await given({})).toEqual([2, 3]);
    expect(await given({ sort: '-day' })).toEqual([3, 2]);
    expect(await given({ sort: '-day', limit: 1 })).toEqual([3]);
    expect(await register('H1', { startDate: inDays(-9), endDate: inDays(-1) })).toEqual([]);
    expect(await register('H1', {}, await t.reception())).toEqual([]);
    const file = await t.as(doctor)(api.dispensing.registerFile, {
      params: { schedule: 'H1' },
      query: { startDate: today, endDate: today },
    });
    const lines = (await file.text()).split('\r\n');
    expect(lines[1]).toContain(`${today},Dr Meera Iyer,MMC/1234`);
    expect(lines[1]).toContain('Alprax 0.5 mg,2,tablet,A7');
  });

  it('hold no more than was prescribed, however often somebody comes', async () => {
    const id = await prescribe([alprax]);
    const item = await stock({ name: 'Alprax', genericName: 'Alprazolam', strength: '0.5 mg' });
    await dispense(id, [{ place: 0, itemId: item.id, quantity: 6 }]);
    expect(await refusalOf(dispense(id, [{ place: 0, itemId: item.id, quantity: 5 }]))).toMatchObject({
      status: 422,
      message: 'More than prescribed: 4 of Alprax can still be given',
    });
    await dispense(id, [{ place: 0, itemId: item.id, quantity: 4 }]);
  });

  it('stand as they were written', async () => {
    const rewrite = t.asOwner((db) => db.execute(sql`update dispensed_lines set quantity = 1`));
    await expect(rewrite).rejects.toMatchObject({ cause: { code: '23001' } });
  });
});
