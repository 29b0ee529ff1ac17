import { expect, it } from 'vitest';
import { groupedFigure } from './grouped-digits.ts';

/** Whole and broken numbers of every size, ties of rounding among them. */
const figures = Array.from({ length: 4000 }, (_, n) => {
  const size = 10 ** (n % 13);
  const some = ((n * 7919) % 10_007) / 10_007;
  return [n, n / 8, some * size, Math.round(some * size)];
}).flat();

it.each([0, 1, 2, 3])('groups and rounds to %d places as the browser does for India', (places) => {
  const format = new Intl.NumberFormat('en-IN', { maximumFractionDigits: places });
  const all = [...figures, ...figures.filter((value) => value > 0).map((value) => -value)];
  const differing = all.filter((value) => groupedFigure(value, places) !== format.format(value));
  expect(differing).toEqual([]);
  expect(groupedFigure(Number.MAX_SAFE_INTEGER, places)).toBe(format.format(Number.MAX_SAFE_INTEGER));
});
