import { expect, it } from 'vitest';
import { financialYearOf, monthOf, weekdayOf } from './day-parts.ts';

it('a day says its weekday and its month', () => {
  expect(weekdayOf('2026-11-22')).toBe(0);
  expect(weekdayOf('2026-11-28')).toBe(6);
  expect(monthOf('2026-11-22')).toBe('2026-11');
});

it.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2099-12-31', '99-00'],
])('%s is in the financial year %s', (day, year) => {
  expect(financialYearOf(day)).toBe(year);
});
