import { expect, it } from 'vitest';
import { type CreditNoteDocument, renderCreditNote } from './credit-note.ts';
import { heightOf, readPdf, textOf } from './test/read-pdf.ts';
import { sampleInvoice } from './test/samples.ts';

const { patient, organisation, timezone, issuedAt, footerNotes } = sampleInvoice;
const note: CreditNoteDocument = {
  organisation,
  timezone,
  issuedAt,
  footerNotes,
  patient,
  creditNoteNumber: 'CN/26-27/000004',
  invoiceNumber: 'INV/26-27/000123',
  invoiceDay: '2026-11-18',
  description: 'Consultation, Cream',
  placeOfSupply: '27',
  buyerGstin: null,
  lines: [],
  method: 'upi',
  amount: '218.00',
  reason: 'Brought back unopened',
};
const line = { taxable: '100.00', cgst: '9.00', sgst: '9.00', igst: '0.00', amount: '118.00' };
const cream = { description: 'Cream', hsnSac: '3304', gstRate: '18.00', ...line };
const consultation = {
  description: 'Consultation',
  hsnSac: null,
  gstRate: '0.00',
  taxable: '100.00',
  cgst: '0.00',
  sgst: '0.00',
  igst: '0.00',
  amount: '100.00',
};

it('says of which bill, by which way and why, and no tax where none was billed', async () => {
  const text = textOf(await renderCreditNote(note));
  expect(text).toContain(
    'Against invoice Description Amount INV/26-27/000123, 18 Nov 2026 Consultation, Cream ₹218.00',
  );
  expect(text).toMatch(/Credited ₹218.00.*Returned as\s+UPI.*Brought back unopened/s);
  expect(text).not.toMatch(/GST /);
});

it('says the tax of each line, and what of the sum is tax', async () => {
  const text = textOf(await renderCreditNote({ ...note, lines: [consultation, cream] }));
  expect(text).toMatch(/Place of supply 27-Maharashtra.*Against invoice INV\/26-27\/000123, 18 Nov 2026/s);
  expect(text).toContain('Cream 3304 18% ₹100.00 ₹9.00 ₹9.00 ₹118.00');
  expect(text).toMatch(/Value before GST ₹200.00 CGST 9% ₹9.00 SGST 9% ₹9.00 Credited ₹218.00/);
});

it('takes half a page, and a whole one where that is too small or somebody’s letterhead', async () => {
  expect(heightOf(await renderCreditNote(note))).toBeCloseTo(148.5, 1);
  const lines = Array.from({ length: 12 }, () => cream);
  expect(heightOf(await renderCreditNote({ ...note, lines }))).toBeCloseTo(297, 1);
  expect(heightOf(await renderCreditNote({ ...note, paper: { letterhead: { top: 40 } } }))).toBeCloseTo(297, 1);
});

it('names the buyer and IGST where it went to another state, on as many pages as it needs', async () => {
  const igst = { ...cream, cgst: '0.00', sgst: '0.00', igst: '18.00' };
  const lines = Array.from({ length: 60 }, () => igst);
  const away = { ...note, placeOfSupply: '29', buyerGstin: '29ABCDE1234F1Z5', lines, amount: '7080.00' };
  const file = await renderCreditNote(away);
  expect(readPdf(file).pages.length).toBeGreaterThan(1);
  expect(textOf(file)).toMatch(/Buyer’s GSTIN 29ABCDE1234F1Z5.*IGST Credited Cream 3304 18% ₹100.00 ₹18.00 ₹118.00/s);
});
