import { expect, it } from 'vitest';
import { completionRate, markOfRate } from './referral-analytics.rules.ts';

it.each([
  [0, 0, 0, 'poor'],
  [4, 5, 80, 'good'],
  [799, 1000, 79.9, 'fair'],
  [3, 5, 60, 'fair'],
  [599, 1000, 59.9, 'poor'],
  [2, 3, 66.7, 'fair'],
] as const)('%d of %d is %d per cent, %s', (completed, sent, rate, mark) => {
  expect(completionRate(completed, sent)).toBe(rate);
  expect(markOfRate(rate)).toBe(mark);
});
