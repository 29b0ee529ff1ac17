import { describe, expect, it } from 'vitest';
import { changeOf, layUpon } from './receipts.rules.ts';

const bills = [
  { id: 1, open: '100.25' },
  { id: 2, open: '200.50' },
];

describe('what is given is laid upon the bills', () => {
  it('pays the oldest first, with each method in its order', () => {
    const parts = [
      { method: 'upi', amount: '150.00' },
      { method: 'cash', amount: '150.75' },
    ];
    const { shares, left } = layUpon(bills, parts);
    expect(shares.map(({ invoiceId, amount, part }) => `${invoiceId} ${part.method} ${amount}`)).toEqual([
      '1 upi 100.25',
      '2 upi 49.75',
      '2 cash 150.75',
    ]);
    expect(left).toEqual([]);
  });

  it('leaves over what is too much', () => {
    const { shares, left } = layUpon(bills, [{ amount: '300.75' }, { amount: '0.50' }]);
    expect(shares).toHaveLength(2);
    expect(left.map(({ amount }) => amount)).toEqual(['0.50']);
  });
});

it.each([
  ['500.00', '300.75', '199.25'],
  ['300.75', '300.75', '0.00'],
  ['300.00', '300.75', null],
])('of %s for %s goes back %s', (tendered, cash, change) => {
  expect(changeOf(tendered, cash)).toBe(change);
});
