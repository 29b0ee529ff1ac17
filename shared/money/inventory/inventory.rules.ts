import type { StockLevel } from './inventory.states.ts';

interface Stocked {
  currentStock: number;
  minStockLevel: number;
  maxStockLevel: number;
}

/** Low at or below the minimum, which is asked first; high at or above the maximum. */
export function stockLevel({ currentStock, minStockLevel, maxStockLevel }: Stocked): StockLevel {
  if (currentStock <= minStockLevel) return 'low';
  return currentStock >= maxStockLevel ? 'high' : 'normal';
}

/** The last day on which a batch may be given is its expiry. */
export const isExpired = (expiryDate: string | null, today: string): boolean =>
  expiryDate !== null && expiryDate < today;

export interface InStock {
  id: number;
  expiryDate: string | null;
  quantity: number;
}

/** The earliest expiry first, what has none last, then what came first. */
const byExpiry = (a: InStock, b: InStock): number => {
  if (a.expiryDate === b.expiryDate) return a.id - b.id;
  if (a.expiryDate === null || b.expiryDate === null) return a.expiryDate === null ? 1 : -1;
  return a.expiryDate < b.expiryDate ? -1 : 1;
};

/** How much of each batch makes up a quantity, the earliest expiry first; null where they don't have that much. */
export function takeFrom<Batch extends InStock>(
  batches: readonly Batch[],
  quantity: number,
): { batch: Batch; quantity: number }[] | null {
  const taken: { batch: Batch; quantity: number }[] = [];
  let missing = quantity;
  for (const batch of batches.toSorted(byExpiry)) {
    if (missing === 0) break;
    const some = Math.min(batch.quantity, missing);
    if (some > 0) taken.push({ batch, quantity: some });
    missing -= some;
  }
  return missing === 0 ? taken : null;
}
