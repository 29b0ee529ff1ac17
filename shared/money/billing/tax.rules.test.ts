import { describe, expect, it } from 'vitest';
import { reckonBill, reckonLine } from './tax.rules.ts';

const line = (quantity: string, unitPrice: string, gstRate = '0') => ({ quantity, unitPrice, gstRate });

describe('a line', () => {
  it.each([
    // quantity, price, rate, taxable, CGST and SGST each, amount
    ['1', '350.00', '0', '350.00', '0.00', '350.00'],
    ['2', '99.99', '18', '199.98', '18.00', '235.98'],
    ['1.5', '33.33', '5', '50.00', '1.25', '52.50'],
    ['2.5', '10.10', '18', '25.25', '2.27', '29.79'],
    ['3', '0.01', '0', '0.03', '0.00', '0.03'],
    ['1.000', '0.10', '5.00', '0.10', '0.00', '0.10'],
    ['1', '99999999.99', '0.25', '99999999.99', '125000.00', '100249999.99'],
  ])('of %s x %s at %s %% is %s and twice %s: %s', (quantity, price, rate, taxable, half, amount) => {
    expect(reckonLine(line(quantity, price, rate))).toMatchObject({
      taxable,
      cgst: half,
      sgst: half,
      igst: '0.00',
      amount,
    });
  });

  it('to another state has IGST in one, rounded once', () => {
    expect(reckonLine(line('2.5', '10.10', '18'), true)).toMatchObject({
      cgst: '0.00',
      sgst: '0.00',
      igst: '4.55',
      amount: '29.80',
    });
  });

  it.each([
    ['100.00', '18', '84.74', '7.63'],
    ['105.00', '5', '100.00', '2.50'],
    ['33.33', '12', '29.75', '1.79'],
    ['0.01', '18', '0.01', '0.00'],
  ])('with GST in the price of %s costs that: %s %% of %s', (price, rate, taxable, half) => {
    const reckoned = reckonLine({ ...line('1', price, rate), priceIncludesGst: true });
    expect(reckoned).toMatchObject({ taxable, cgst: half, sgst: half, amount: price });
  });

  it('has GST on what the discount leaves', () => {
    expect(reckonLine({ ...line('2', '100', '18'), discount: { percent: '12.5' } })).toEqual({
      gross: '200.00',
      discount: '25.00',
      taxable: '175.00',
      cgst: '15.75',
      sgst: '15.75',
      igst: '0.00',
      amount: '206.50',
    });
    expect(reckonLine({ ...line('1', '80'), discount: { amount: '80' } }).amount).toBe('0.00');
  });
});

describe('a bill', () => {
  it('spreads its discount over the lines to the paisa', () => {
    const lines = [line('1', '100'), line('1', '100'), line('1', '100')];
    const { lines: reckoned, totals } = reckonBill({ lines, discount: { amount: '50' }, interState: false });
    expect(reckoned.map(({ discount }) => discount)).toEqual(['16.67', '16.66', '16.67']);
    expect(totals).toMatchObject({ gross: '300.00', discount: '50.00', amount: '250.00' });
  });

  it('takes its own discount off what the lines’ discounts leave', () => {
    const lines = [{ ...line('1', '200', '18'), discount: { amount: '100' } }, line('1', '300')];
    const { totals } = reckonBill({ lines, discount: { percent: '10' }, interState: false });
    expect(totals).toMatchObject({
      gross: '500.00',
      discount: '140.00',
      taxable: '360.00',
      cgst: '8.10',
      amount: '376.20',
    });
  });

  it('adds up for 20,000 random ones, whatever is in them', () => {
    let seed = 11;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const paise = (text: string) => Math.round(Number(text) * 100);
    for (let round = 0; round < 20_000; round += 1) {
      const lines = Array.from({ length: 1 + random(5) }, () => ({
        quantity: `${1 + random(9)}.${random(10)}`,
        unitPrice: `${random(5000)}.${String(random(100)).padStart(2, '0')}`,
        gstRate: String([0, 5, 12, 18, 40][random(5)]),
        priceIncludesGst: random(2) === 1,
        discount: random(3) === 0 ? { percent: String(random(101)) } : null,
      }));
      const reckoned = reckonBill({ lines, discount: { percent: String(random(50)) }, interState: random(2) === 1 });
      const { totals } = reckoned;
      const sum = paise(totals.taxable) + paise(totals.cgst) + paise(totals.sgst) + paise(totals.igst);
      if (sum !== paise(totals.amount) || totals.cgst !== totals.sgst) throw new Error(JSON.stringify(lines));
    }
    expect(seed).not.toBe(11);
  });
});
