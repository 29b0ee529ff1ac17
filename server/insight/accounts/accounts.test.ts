import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Gstr1Table } from '#shared/insight/accounts/accounts.schema.ts';
import { addMonths, DEFAULT_TIMEZONE, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;
const today = todayIn(DEFAULT_TIMEZONE);
const month = today.slice(0, 7);
const HOME = '27ABCDE1234F1Z5';
const BUYER = '27BUYER1234F1Z5';
const AWAY = '29BUYER1234F1Z5';

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  patient = await t.patient(clinic);
  await t.as(doctor)(api.settings.save, { body: { organizationName: 'Asha Clinic', gstin: HOME } });
});

const consultation = { description: 'Consultation', unitPrice: 500, hsnSac: '999312' };
const cream = { description: 'Cream', unitPrice: '99.99', quantity: 2, gstRate: 18, hsnSac: '3304' };
const drops = { description: 'Drops', unitPrice: '105', gstRate: 5, priceIncludesGst: true };
const bill = (lines: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  t.as(doctor)(api.invoices.create, { body: { patientId: patient.id, description: 'Bill', lines, ...more } });
const report = (user = doctor, of = month) => t.as(user)(api.accounts.gstr1, { query: { month: of } });
const csv = async (table: Gstr1Table) =>
  (await t.as(doctor)(api.accounts.gstr1File, { params: { table }, query: { month } })).text();

/** Pays an invoice and gives a part back, with the next credit note. */
async function refund(invoiceId: number, amount: string, sequence = 1) {
  await t.as(doctor)(api.invoices.setStatus, { params: { id: invoiceId }, body: { status: 'paid' } });
  await t.db.transaction(async (tx) => {
    const [payment] = await tx
      .update(paymentTransactions)
      .set({ refundAmount: amount })
      .where(eq(paymentTransactions.invoiceId, invoiceId))
      .returning();
    await tx.update(invoices).set({ refundedAmount: amount }).where(eq(invoices.id, invoiceId));
    await tx.insert(paymentRefunds).values({
      clinicId: clinic.id,
      transactionId: payment?.id ?? 0,
      amount,
      reason: 'Brought back',
      status: 'completed',
      financialYear: '26-27',
      sequence,
    });
  });
}

describe('the return of a month', () => {
  it('has each supply once: to the registered by invoice, to others by place and rate, and what is exempt', async () => {
    await bill([consultation, cream]);
    await bill([{ ...cream, discount: { percent: 50 } }, drops], { discountReason: 'Sample' });
    await bill([drops], { placeOfSupply: '29' });
    const toBuyer = await bill([cream, drops], { buyerGstin: BUYER });
    await bill([consultation], { buyerGstin: AWAY, placeOfSupply: '29' });
    const found = await report();
    expect(found).toMatchObject({ month, gstin: HOME });
    expect(found.registered).toEqual([
      {
        gstin: BUYER,
        invoiceNumber: toBuyer.invoiceNumber,
        date: today,
        value: '340.98',
        placeOfSupply: '27',
        rate: '5',
        taxable: '100.00',
        cgst: '2.50',
        sgst: '2.50',
        igst: '0.00',
      },
      expect.objectContaining({ rate: '18', taxable: '199.98', cgst: '18.00' }),
    ]);
    expect(found.consumers).toEqual([
      { placeOfSupply: '27', rate: '5', taxable: '100.00', cgst: '2.50', sgst: '2.50', igst: '0.00' },
      { placeOfSupply: '27', rate: '18', taxable: '299.97', cgst: '27.00', sgst: '27.00', igst: '0.00' },
      { placeOfSupply: '29', rate: '5', taxable: '100.00', cgst: '0.00', sgst: '0.00', igst: '5.00' },
    ]);
    expect(found.exempt).toEqual([
      { interState: true, registered: true, value: '500.00' },
      { interState: false, registered: false, value: '500.00' },
    ]);
    expect(found.codes).toMatchObject([
      { registered: true, hsnSac: '3304', rate: '18', quantity: '2' },
      { registered: true, hsnSac: '999312', rate: '0', value: '500.00' },
      { registered: true, hsnSac: null, rate: '5' },
      { registered: false, hsnSac: '3304', quantity: '4', taxable: '299.97' },
      { registered: false, hsnSac: '999312' },
      { registered: false, hsnSac: null, quantity: '2', value: '210.00' },
    ]);
  });

  it('is what a plain sum over the lines says', async () => {
    await bill([consultation, cream, drops]);
    await bill([cream], { buyerGstin: AWAY, placeOfSupply: '29' });
    await bill([{ ...drops, quantity: '1.5' }, cream], { discount: { amount: '17.31' }, discountReason: 'Round' });
    const { rows } = await t.db.execute(sql`
      select (sum(taxable) filter (where gst_rate > 0))::text as taxable, sum(cgst)::text as cgst, sum(sgst)::text as sgst,
        sum(igst)::text as igst, (sum(taxable) filter (where gst_rate = 0))::text as exempt, sum(l.amount)::text as value
      from invoice_lines l join invoices i on i.id = l.invoice_id where i.clinic_id = ${clinic.id}`);
    const found = await report();
    expect(found.totals).toEqual(rows[0]);
    const paise = (rowsOf: { taxable: string; cgst: string; sgst: string; igst: string }[]) =>
      rowsOf.reduce(
        (sum, row) =>
          sum + [row.taxable, row.cgst, row.sgst, row.igst].reduce((a, b) => a + Math.round(Number(b) * 100), 0),
        0,
      );
    const exempt = found.exempt.reduce((sum, { value }) => sum + Math.round(Number(value) * 100), 0);
    expect(paise(found.registered) + paise(found.consumers) + exempt).toBe(
      Math.round(Number(found.totals.value) * 100),
    );
    expect(paise(found.codes)).toBe(Math.round(Number(found.totals.value) * 100));
  });

  it('takes off what was credited, to the paisa and by the lines of its invoice', async () => {
    const { id, amount } = await bill([consultation, cream, drops]);
    expect(amount).toBe('840.98');
    await refund(id, '333.33');
    const found = await report();
    expect(found.totals.value).toBe('507.65');
    const parts = found.creditNotes.map(({ rate, taxable, cgst, sgst }) => [rate, taxable, cgst, sgst]);
    expect(parts).toEqual([
      ['0', '198.18', '0.00', '0.00'],
      ['5', '39.64', '0.99', '0.99'],
      ['18', '79.27', '7.13', '7.13'],
    ]);
    expect(parts.flatMap((row) => row.slice(1)).reduce((sum, part) => sum + Math.round(Number(part) * 100), 0)).toBe(
      33_333,
    );
    expect(found.creditNotes[0]).toMatchObject({
      number: 'CN/26-27/000001',
      gstin: null,
      value: '333.33',
      date: today,
    });
    expect(found.exempt).toEqual([{ interState: false, registered: false, value: '301.82' }]);
  });

  it('says of a credit note what its own paper says, line by line', async () => {
    await refund(
      (await bill([consultation, cream, drops], { discount: { amount: '7' }, discountReason: 'Round' })).id,
      '300',
    );
    const away = await bill([cream], { placeOfSupply: '29', buyerGstin: AWAY });
    await refund(away.id, '100', 2);
    const { creditNotes } = await report();
    const { rows: notes } = await t.as(doctor)(api.receipts.creditNotes);
    for (const { creditNoteNumber, pdfUrl } of notes) {
      const { url } = await t.as(doctor)(api.files.link, { query: { path: pdfUrl ?? '' } });
      const text = textOf(Buffer.from(await (await t.raw({ method: 'GET', path: url })).arrayBuffer()));
      const told = creditNotes.filter(({ number }) => number === creditNoteNumber);
      expect(told.length).toBeGreaterThan(0);
      for (const { rate, taxable, cgst, igst } of told) {
        const tax = Number(igst) > 0 ? `₹${igst}` : `₹${cgst} ₹${cgst}`;
        expect(text).toContain(`${rate}% ₹${taxable} ${tax} `);
      }
    }
    expect(notes).toHaveLength(2);
  });

  it('tells the same of a month that is over when a bill of it is withdrawn later', async () => {
    const toBuyer = await bill([cream], { buyerGstin: BUYER });
    const plainBill = await bill([consultation, drops]);
    const last = addMonths(`${month}-01`, -1).slice(0, 7);
    const ids = [toBuyer.id, plainBill.id];
    const before = new Date(Date.parse(startOfDay(`${month}-01`, DEFAULT_TIMEZONE)) - 86_400_000).toISOString();
    for (const id of ids) await t.db.update(invoices).set({ createdAt: before }).where(eq(invoices.id, id));
    const filed = await report(doctor, last);
    for (const id of ids) await t.as(doctor)(api.invoices.remove, { params: { id } });
    expect(await report(doctor, last)).toEqual(filed);
    const now = await report();
    expect(now.withdrawn).toMatchObject([{ invoiceNumber: toBuyer.invoiceNumber, taxable: '199.98', cgst: '18.00' }]);
    expect(now.registered).toEqual([]);
    expect(now.totals).toMatchObject({ taxable: '-299.98', exempt: '-500.00', value: '-840.98' });
    expect(now.consumers).toMatchObject([{ rate: '5', taxable: '-100.00', cgst: '-2.50' }]);
    // Over both months nothing is left of them.
    expect(Number(filed.totals.value) + Number(now.totals.value)).toBe(0);
    expect(await csv('withdrawn')).toContain(`${BUYER},,${toBuyer.invoiceNumber},`);
  });

  it('counts the numbers that were given, and those that were withdrawn', async () => {
    const first = await bill([consultation]);
    const second = await bill([cream]);
    await t.as(doctor)(api.invoices.remove, { params: { id: second.id } });
    const found = await report();
    expect(found.documents).toEqual([
      { series: 'INV', from: first.invoiceNumber, to: second.invoiceNumber, total: 2, cancelled: 1 },
    ]);
    expect(found.totals).toMatchObject({ taxable: '0.00', exempt: '500.00' });
  });

  it('has the days of the organisation’s clock, and what an earlier version billed', async () => {
    const { id } = await bill([consultation]);
    const first = startOfDay(`${month}-01`, DEFAULT_TIMEZONE);
    const set = (at: string) => t.db.update(invoices).set({ createdAt: at }).where(eq(invoices.id, id));
    await set(new Date(Date.parse(first) - 1).toISOString());
    expect((await report()).exempt).toEqual([]);
    expect((await report(doctor, addMonths(`${month}-01`, -1).slice(0, 7))).exempt).toHaveLength(1);
    await t.db.transaction(async (tx) => {
      await tx.execute(sql`with made as (
          insert into invoices (clinic_id, patient_id, financial_year, sequence, description, amount)
          values (${clinic.id}, ${patient.id}, '26-27', 9000, 'Old', 29.80) returning id)
        insert into invoice_lines (invoice_id, position, description, quantity, unit_price, gst_rate, amount)
        select id, 1, 'Syringe', 2.5, 10.10, 18, 29.80 from made`);
    });
    expect((await report()).consumers).toEqual([
      { placeOfSupply: '27', rate: '18', taxable: '25.25', cgst: '2.27', sgst: '2.28', igst: '0.00' },
    ]);
  });

  it('is for doctors, of their organisation, registered or not', async () => {
    await bill([cream]);
    expect(await refusalOf(report(await t.reception(clinic)))).toMatchObject({ status: 403 });
    expect(await refusalOf(report(doctor, '2026-13'))).toMatchObject({ status: 400, message: 'Use the form yyyy-MM' });
    const stranger = await report(await t.centerDoctor());
    expect(stranger).toMatchObject({ gstin: null, registered: [], consumers: [], documents: [] });
    expect(stranger.totals.value).toBe('0.00');
  });
});

describe('the tables as CSV', () => {
  it('have the headings of the offline tool, and are told in the audit log', async () => {
    await bill([cream], { buyerGstin: BUYER });
    await refund((await bill([cream])).id, '235.98');
    const [head, row] = (await csv('registered')).split('\r\n');
    expect(head).toMatch(/^\uFEFF?GSTIN\/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,/);
    expect(row).toMatch(
      /^27BUYER1234F1Z5,,INV\/.*,\d\d-[A-Z][a-z]{2}-\d{4},235\.98,27-Maharashtra,N,,Regular B2B,,18,199\.98,$/,
    );
    expect(await csv('consumers')).toContain('OE,27-Maharashtra,,18,0.00,,');
    expect(await csv('codes')).toContain('3304,B2C,OTH-OTHERS,2,0.00,18,0.00,0.00,0.00,0.00,');
    expect(await csv('documents')).toContain('Credit Note,CN/26-27/000001,CN/26-27/000001,1,0');
    expect((await csv('exempt')).split('\r\n')).toHaveLength(2);
    const own = and(eq(auditLogs.entityType, 'gst_return'), eq(auditLogs.clinicId, clinic.id));
    const [entry] = await t.db.select().from(auditLogs).where(own).limit(1);
    expect(entry).toMatchObject({ action: 'EXPORT', entityId: month.replace('-', ''), clinicId: clinic.id });
  });
});
