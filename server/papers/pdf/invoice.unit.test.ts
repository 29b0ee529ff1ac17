import { withoutZeros } from '#shared/kernel/numbers/without-zeros.ts';
import { describe, expect, it } from 'vitest';
import { paperName, renderInvoice } from './invoice.ts';
import { taxesOf, withTaxes } from './invoice-totals.ts';
import { readPdf, textOf } from './test/read-pdf.ts';
import { sampleInvoice } from './test/samples.ts';

const line = (description: string, quantity: string, unitPrice: string, gstRate: string, amount: string) => ({
  description,
  quantity,
  unitPrice,
  gstRate,
  amount,
});

describe('the invoice', () => {
  it('says for what, how much in figures and words, and that it is paid', async () => {
    const text = textOf(await renderInvoice(sampleInvoice));
    for (const part of [
      'Demo Clinic',
      'Invoice INV/26-27/000123 21 Nov 2026',
      'Demo Patient',
      'Dr. Demo Doctor',
      'Consultation 1 ₹350.00 0% ₹350.00',
      'Total ₹350.00',
      'Rupees Three Hundred Fifty Only',
      'PAID 21 Nov 2026 UPI',
      'Page 1 of 1',
    ]) {
      expect(text, part).toContain(part);
    }
    expect(text).not.toContain('PAYMENT DUE');
  });

  it('is half a page where it is small, and a whole one on a letterhead or with many lines', async () => {
    const heightOf = async (more: object) => {
      const file = await renderInvoice({ ...sampleInvoice, ...more });
      return Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(file.toString('latin1'))?.[1]);
    };
    expect(await heightOf({})).toBeCloseTo(421, 0);
    expect(await heightOf({ paper: { letterhead: { top: 40 } } })).toBeCloseTo(842, 0);
    const lines = Array.from({ length: 12 }, (_, index) => line(`Item ${index + 1}`, '1', '10.00', '0', '10.00'));
    expect(await heightOf({ lines, amount: '120.00', paidAmount: '120.00' })).toBeCloseTo(842, 0);
  });

  it('has no column of GST without a GSTIN', async () => {
    const organisation = { ...sampleInvoice.organisation, gstin: null };
    const text = textOf(await renderInvoice({ ...sampleInvoice, organisation }));
    expect(text).toContain('Consultation 1 ₹350.00 ₹350.00');
    expect(text).not.toContain('GST');
  });

  it('says what is due, after what was paid already', async () => {
    const payments = [{ receivedAt: '2026-11-19T05:30:00.000Z', method: 'cash' as const, amount: '100.00' }];
    const text = textOf(await renderInvoice({ ...sampleInvoice, paidAmount: '100.00', paidAt: null, payments }));
    expect(text).toContain('PAYMENT DUE ₹250.00');
    expect(text).toContain('Paid 19 Nov 2026, Cash ₹100.00');
    expect(text).toContain('Payment due ₹250.00');
    expect(text).not.toContain('PAID');
  });

  it('shows what went back', async () => {
    const text = textOf(await renderInvoice({ ...sampleInvoice, refundedAmount: '50.00' }));
    expect(text).toContain('Refunded −₹50.00');
    expect(text).toContain('PAID');
  });

  it('of an earlier version has what GST added, in halves per rate', async () => {
    const lines = [
      line('Consultation', '1', '350.00', '0', '350.00'),
      line('Whitening', '2', '99.99', '18.00', '235.98'),
      line('Cream', '1.5', '33.33', '5', '52.49'),
    ];
    const text = textOf(await renderInvoice({ ...sampleInvoice, lines, amount: '638.47', paidAmount: '638.47' }));
    expect(text).toContain('Invoice-cum-bill of supply');
    expect(text).toContain('Value before GST ₹599.98 CGST 9% ₹18.00 SGST 9% ₹18.00 CGST 2.5% ₹1.24 SGST 2.5% ₹1.25');
    expect(text).toContain('Total ₹638.47');
  });

  it('says the code, what is taxed, what came off and where to, of each line and in all', async () => {
    const lines = [
      {
        ...line('Consultation', '1', '350.00', '0', '350.00'),
        hsnSac: '999312',
        discount: '0.00',
        taxable: '350.00',
        cgst: '0.00',
        sgst: '0.00',
        igst: '0.00',
      },
      {
        ...line('Cream', '2', '100.00', '18.00', '212.40'),
        hsnSac: '3304',
        discount: '20.00',
        taxable: '180.00',
        cgst: '16.20',
        sgst: '16.20',
        igst: '0.00',
      },
    ];
    const mixed = { ...sampleInvoice, lines, amount: '562.40', paidAmount: '562.40', placeOfSupply: '27' };
    const text = textOf(await renderInvoice(mixed));
    for (const part of [
      'Place of supply 27-Maharashtra',
      'Consultation 999312 1 ₹350.00 ₹350.00 0% ₹350.00',
      'Cream Discount ₹20.00 3304 2 ₹100.00 ₹180.00 18% ₹212.40',
      'Price ₹550.00 Discount −₹20.00 Value before GST ₹530.00 CGST 9% ₹16.20 SGST 9% ₹16.20 Total ₹562.40',
    ]) {
      expect(text, part).toContain(part);
    }
    const [, cream] = lines;
    const elsewhere = [{ ...line('', '', '', '', ''), ...cream, cgst: '0.00', sgst: '0.00', igst: '32.40' }];
    const buyer = {
      ...sampleInvoice,
      lines: elsewhere,
      amount: '212.40',
      placeOfSupply: '29',
      buyerGstin: '29ABCDE1234F1Z5',
    };
    expect(textOf(await renderInvoice(buyer))).toMatch(
      /Tax invoice.*Buyer’s GSTIN 29ABCDE1234F1Z5.*29-Karnataka.*IGST 18% ₹32.40/s,
    );
    expect(taxesOf(lines, 'UTGST').map(({ label }) => label)).toEqual(['CGST 9%', 'UTGST 9%']);
  });

  it.each([
    ['Invoice', ['0'], null],
    ['Bill of supply', ['0', '0'], '27'],
    ['Tax invoice', ['5', '18'], '27'],
    ['Invoice-cum-bill of supply', ['0', '18'], '27'],
  ])('is called %s for rates of %j and place %s', (name, rates, placeOfSupply) => {
    const lines = rates.map((rate) => line('x', '1', '1.00', rate, '1.00'));
    expect(paperName({ lines, placeOfSupply })).toBe(name);
  });

  it('adds up: value and taxes are the total', () => {
    const earlier = [line('a', '1', '0.01', '18', '0.01'), line('b', '3', '33.33', '12.00', '111.99')];
    expect(taxesOf(earlier.map(withTaxes))).toEqual([
      { label: 'CGST 9%', amount: '0.00' },
      { label: 'SGST 9%', amount: '0.00' },
      { label: 'CGST 6%', amount: '6.00' },
      { label: 'SGST 6%', amount: '6.00' },
    ]);
  });

  it.each([
    ['1.000', '1'],
    ['1.50', '1.5'],
    ['100', '100'],
    ['10.0', '10'],
    ['0.00', '0'],
  ])('prints the figure %s as %s', (figure, expected) => {
    expect(withoutZeros(figure)).toBe(expected);
  });

  it('goes on over pages with many lines', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => line(`Item ${index + 1}`, '1', '10.00', '0', '10.00'));
    const { pages } = readPdf(await renderInvoice({ ...sampleInvoice, lines, amount: '600.00', paidAmount: '600.00' }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toContain('Description');
    expect(pages.at(-1)).toContain('Rupees Six Hundred Only');
  });

  it('gives the same bytes for the same invoice', async () => {
    expect((await renderInvoice(sampleInvoice)).equals(await renderInvoice(sampleInvoice))).toBe(true);
  });
});
