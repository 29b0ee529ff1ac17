import { describe, expect, it } from 'vitest';
import { isExpired, stockLevel, takeFrom } from './inventory.rules.ts';

it.each([
  [{ currentStock: 0, minStockLevel: 0, maxStockLevel: 1000 }, 'low'],
  [{ currentStock: 10, minStockLevel: 10, maxStockLevel: 10 }, 'low'],
  [{ currentStock: 11, minStockLevel: 10, maxStockLevel: 20 }, 'normal'],
  [{ currentStock: 20, minStockLevel: 10, maxStockLevel: 20 }, 'high'],
])('%o is %s', (stocked, level) => expect(stockLevel(stocked)).toBe(level));

it('lets a batch be given on its last day, and not on the next', () => {
  expect(isExpired('2026-11-30', '2026-11-30')).toBe(false);
  expect(isExpired('2026-11-30', '2026-12-01')).toBe(true);
  expect(isExpired(null, '2026-12-01')).toBe(false);
});

describe('what goes out', () => {
  const late = { id: 1, expiryDate: '2027-06-30', quantity: 10 };
  const early = { id: 2, expiryDate: '2026-12-31', quantity: 4 };
  const undated = { id: 3, expiryDate: null, quantity: 5 };

  it('is taken from the batch that expires first, then from the next', () => {
    expect(takeFrom([undated, late, early], 6)).toEqual([
      { batch: early, quantity: 4 },
      { batch: late, quantity: 2 },
    ]);
    expect(takeFrom([undated, late, early], 19)?.map(({ batch }) => batch.id)).toEqual([2, 1, 3]);
  });

  it('is never more than there is', () => expect(takeFrom([undated, late, early], 20)).toBeNull());
});
