import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
  patient = await t.patient(clinic);
});

const bill = (body: Record<string, unknown>, user = reception) =>
  t.as(user)(api.invoices.create, { body: { patientId: patient.id, description: 'Bill', ...body } });
const register = (gstin = '27ABCDE1234F1Z5') =>
  t.as(doctor)(api.settings.save, { body: { organizationName: 'Asha Clinic', gstin } });
const listed = (body: Record<string, unknown>) =>
  t.as(doctor)(api.prices.create, { body: { name: 'Dressing', kind: 'service', price: 200, ...body } });
const entriesOf = (id: number) =>
  t.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.entityType, 'invoice'), eq(auditLogs.entityId, String(id))))
    .orderBy(desc(auditLogs.id));
const dressing = { description: 'Dressing', unitPrice: 200 };
const cream = { description: 'Cream', unitPrice: 100, gstRate: 18, hsnSac: '3304' };

describe('a line of the price list', () => {
  it('has its name, price, code and rate from there; a package says what is in it', async () => {
    await register();
    const mrp = await listed({
      name: 'Cream',
      kind: 'goods',
      price: 118,
      priceIncludesGst: true,
      gstRate: 18,
      hsnSac: '3304',
    });
    const plain = await listed({});
    const pack = await listed({
      name: 'Wound care',
      kind: 'package',
      price: 500,
      parts: [{ itemId: plain.id, quantity: 2 }, { itemId: mrp.id }],
    });
    const invoice = await bill({
      lines: [
        { chargeItemId: mrp.id, quantity: 2, gstRate: 0, description: 'Free' },
        { chargeItemId: pack.id, unitPrice: '500' },
      ],
    });
    expect(invoice).toMatchObject({
      amount: '736.00',
      lines: [
        {
          chargeItemId: mrp.id,
          description: 'Cream',
          hsnSac: '3304',
          taxable: '200.00',
          cgst: '18.00',
          amount: '236.00',
        },
        { description: 'Wound care (2 x Dressing, Cream)', amount: '500.00' },
      ],
    });
  });

  it('is refused at another price than the list’s, and from another list', async () => {
    const { id } = await listed({});
    expect(await refusalOf(bill({ lines: [{ chargeItemId: id, unitPrice: 150 }] }))).toMatchObject({
      status: 422,
      message: 'Dressing costs ₹200 now. Please check the bill.',
      issues: [{ path: 'lines.0.unitPrice' }],
    });
    const elsewhere = await t.doctor();
    const theirs = await t.as(elsewhere)(api.prices.create, { body: { name: 'X', kind: 'service', price: 1 } });
    for (const chargeItemId of [theirs.id, 999_999])
      expect(await refusalOf(bill({ lines: [{ chargeItemId }] }))).toMatchObject({ status: 404 });
    await t.as(doctor)(api.prices.remove, { params: { id } });
    expect(await refusalOf(bill({ lines: [{ chargeItemId: id }] }))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ unitPrice: 5 }, 'lines.0.description', 'Description is required'],
    [{ description: 'x' }, 'lines.0.unitPrice', 'Enter an amount'],
    [{ ...dressing, quantity: 0 }, 'lines.0.quantity', 'Enter a quantity'],
    [{ ...dressing, discount: {} }, 'lines.0.discount', 'Enter an amount, or a per cent like 10%'],
    [{ ...dressing, discount: { amount: 201 } }, 'lines.0.discount', 'The discount is more than the price'],
  ])('%j says what is wrong at the field', async (line, path, message) => {
    expect(await refusalOf(bill({ lines: [line] }, doctor))).toMatchObject({
      status: 400,
      issues: [{ path, message }],
    });
  });
});

describe('GST', () => {
  it('is charged by nobody without a GSTIN', async () => {
    for (const body of [
      { lines: [cream] },
      { amount: 5, buyerGstin: '27ABCDE1234F1Z5' },
      { amount: 5, placeOfSupply: '27' },
    ])
      expect(await refusalOf(bill(body))).toMatchObject({ status: 422, values: { reason: 'gst_needs_gstin' } });
  });

  it('is CGST and SGST at home, IGST elsewhere', async () => {
    await register();
    expect(await bill({ lines: [cream] })).toMatchObject({
      amount: '118.00',
      placeOfSupply: '27',
      lines: [{ cgst: '9.00', sgst: '9.00', igst: '0.00' }],
    });
    expect(await bill({ lines: [cream], placeOfSupply: '29', buyerGstin: '29abcde1234f1z5' })).toMatchObject({
      amount: '118.00',
      placeOfSupply: '29',
      buyerGstin: '29ABCDE1234F1Z5',
      lines: [{ cgst: '0.00', sgst: '0.00', igst: '18.00' }],
    });
    expect(await refusalOf(bill({ lines: [cream], placeOfSupply: '28' }))).toMatchObject({ message: 'Choose a state' });
    expect(await refusalOf(bill({ lines: [cream], buyerGstin: '29' }))).toMatchObject({ status: 400 });
    // Whatever is billed from now on names its place.
    expect(await bill({ amount: 350 })).toMatchObject({ placeOfSupply: '27', lines: [{ taxable: '350.00' }] });
  });

  it('is not mixed with what is exempt on the bill of a registered buyer', async () => {
    await register();
    const both = { lines: [cream, dressing] };
    expect((await bill(both)).amount).toBe('318.00');
    expect(await refusalOf(bill({ ...both, buyerGstin: '27ABCDE1234F1Z5' }))).toMatchObject({
      status: 422,
      values: { reason: 'two_bills_for_registered' },
    });
  });
});

describe('a discount', () => {
  const off = (percent: number, more: Record<string, unknown> = {}) => ({
    lines: [dressing, { ...dressing, description: 'Injection', unitPrice: 100 }],
    discount: { percent },
    discountReason: 'Staff of the school',
    ...more,
  });

  it('comes off before GST, and stands on the bill with its reason and in the audit log', async () => {
    const invoice = await bill(off(10));
    expect(invoice).toMatchObject({
      amount: '270.00',
      discountReason: 'Staff of the school',
      lines: [
        { discount: '20.00', taxable: '180.00' },
        { discount: '10.00', taxable: '90.00' },
      ],
    });
    expect(await entriesOf(invoice.id)).toMatchObject([
      { details: { after: { amount: '270.00', discount: '30.00', discountReason: 'Staff of the school' } } },
    ]);
  });

  it('needs a reason, and stays within what the role may give', async () => {
    expect(await refusalOf(bill(off(10, { discountReason: ' ' })))).toMatchObject({
      status: 400,
      issues: [{ path: 'discountReason', message: 'Why is there a discount?' }],
    });
    expect(await refusalOf(bill(off(11)))).toMatchObject({
      status: 422,
      code: 'rule_broken',
      message: 'You may give at most 10 per cent off. This bill has 11 per cent off.',
    });
    // On the lines it is the same, measured over the whole bill.
    const oneLine = {
      ...off(0),
      discount: null,
      lines: [
        { ...dressing, discount: { amount: 31 } },
        { ...dressing, unitPrice: 100 },
      ],
    };
    expect(await refusalOf(bill(oneLine))).toMatchObject({ status: 422, values: { cap: '10', given: '10.34' } });
    expect((await bill(off(60), doctor)).amount).toBe('120.00');
    await t.as(doctor)(api.prices.saveTerms, { body: { deskDiscountCap: 25, doctorDiscountCap: 50 } });
    expect((await bill(off(25))).amount).toBe('225.00');
    expect(await refusalOf(bill(off(51), doctor))).toMatchObject({ status: 422 });
  });

  it('may give one thing along for nothing, but makes no bill of nothing', async () => {
    const free = {
      ...off(0),
      discount: null,
      lines: [dressing, { ...dressing, unitPrice: 20, discount: { percent: 100 } }],
    };
    expect((await bill(free)).lines).toMatchObject([{ amount: '200.00' }, { discount: '20.00', amount: '0.00' }]);
    expect(await refusalOf(bill(off(100), doctor))).toMatchObject({
      message: expect.stringContaining('A bill of nothing'),
    });
  });

  it('without a discount keeps no reason', async () => {
    expect((await bill({ amount: 100, discountReason: 'None' })).discountReason).toBeNull();
  });
});

describe('waiving an invoice', () => {
  const waive = (id: number, user: TestUser, body: Record<string, unknown> = { reason: 'Cannot afford it' }) =>
    t.as(user)(api.invoices.waive, { params: { id }, body });

  it('is a doctor’s, with a reason, and ends the visit that waits for it', async () => {
    await t.as(reception)(api.visits.setStatus, { params: { id: patient.id }, body: { status: 'inprogress' } });
    const { id, invoiceNumber, revision } = await bill({ amount: 350 });
    expect(await refusalOf(waive(id, reception))).toMatchObject({ status: 403, code: 'record_denied' });
    expect(await refusalOf(waive(id, doctor, { reason: '' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(waive(id, await t.doctor()))).toMatchObject({ status: 404 });
    await waive(id, doctor, { reason: 'Cannot afford it', revision });
    expect(await t.as(reception)(api.patients.get, { params: { id: patient.id } })).toMatchObject({
      status: 'bill_paid',
      openAmount: null,
    });
    expect(await entriesOf(id)).toMatchObject([
      {
        action: 'UPDATE',
        details: {
          before: { invoiceNumber, amount: '350.00' },
          after: { waived: '350.00', reason: 'Cannot afford it' },
        },
      },
      { action: 'CREATE' },
    ]);
    expect(await refusalOf(waive(id, doctor))).toMatchObject({ status: 404 });
  });

  it('is reception’s where the superadmin lets it, a centre’s doctor’s, and not for what is paid', async () => {
    await t.db.update(clinics).set({ receptionMayWaive: true }).where(eq(clinics.id, clinic.id));
    await waive((await bill({ amount: 350 })).id, reception);
    const paid = await bill({ amount: 350 });
    await t.as(reception)(api.invoices.setStatus, { params: { id: paid.id }, body: { status: 'paid' } });
    expect(await refusalOf(waive(paid.id, doctor))).toMatchObject({ status: 409, code: 'already_paid' });
    const center = await t.center();
    const technician = await t.technician(center);
    patient = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const { id } = await bill({ amount: 900 }, technician);
    expect(await refusalOf(waive(id, technician))).toMatchObject({ status: 403 });
    await waive(id, await t.centerDoctor(center));
  });
});
