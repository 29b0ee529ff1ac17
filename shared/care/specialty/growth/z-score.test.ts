import { describe, expect, it } from 'vitest';
import { whoTables } from './who-tables.ts';
import { percentileOf, valueAt, zScore } from './z-score.ts';

const month = (months: number) => (months * 365.25) / 12;

// From the simplified field tables that the WHO publishes beside the standards, which give each deviation to one decimal.
describe('the WHO’s own tables', () => {
  it.each([
    ['weight', 'male', 0, [2.1, 2.5, 2.9, 3.3, 3.9, 4.4, 5.0]],
    ['weight', 'male', 12, [6.9, 7.7, 8.6, 9.6, 10.8, 12.0, 13.3]],
    ['weight', 'male', 36, [10.0, 11.3, 12.7, 14.3, 16.2, 18.3, 20.7]],
    ['weight', 'male', 60, [12.4, 14.1, 16.0, 18.3, 21.0, 24.2, 27.9]],
    ['weight', 'female', 0, [2.0, 2.4, 2.8, 3.2, 3.7, 4.2, 4.8]],
    ['weight', 'female', 12, [6.3, 7.0, 7.9, 8.9, 10.1, 11.5, 13.1]],
    ['weight', 'female', 60, [12.1, 13.7, 15.8, 18.2, 21.2, 24.9, 29.5]],
    ['height', 'male', 0, [44.2, 46.1, 48.0, 49.9, 51.8, 53.7, 55.6]],
    ['height', 'male', 12, [68.6, 71.0, 73.4, 75.7, 78.1, 80.5, 82.9]],
    ['height', 'male', 60, [96.1, 100.7, 105.3, 110.0, 114.6, 119.2, 123.9]],
    ['height', 'female', 12, [66.3, 68.9, 71.4, 74.0, 76.6, 79.2, 81.7]],
    ['height', 'female', 60, [95.2, 99.9, 104.7, 109.4, 114.2, 118.9, 123.7]],
    ['head', 'male', 0, [30.7, 31.9, 33.2, 34.5, 35.7, 37.0, 38.3]],
    ['head', 'male', 12, [42.2, 43.5, 44.8, 46.1, 47.4, 48.6, 49.9]],
    ['head', 'female', 12, [40.8, 42.2, 43.5, 44.9, 46.3, 47.6, 49.0]],
  ] as const)('%s of a %s of %i months', (measure, sex, months, values) => {
    for (const [place, value] of values.entries()) {
      const z = zScore(measure, sex, month(months), value);
      // The value is rounded to 0.1, which is a part of a deviation.
      const half = Math.abs((zScore(measure, sex, month(months), value + 0.06) ?? 0) - (z ?? 0));
      expect(Math.abs((z ?? Number.NaN) - (place - 3))).toBeLessThanOrEqual(half);
    }
  });
});

/** From the eighth month, when growing slows down: how much a month stands out from its neighbours, as a part of itself. */
const jumpsIn = (values: readonly number[]) =>
  values.slice(8, -1).map((value, place) => {
    const [before = 0, after = 0] = [values[place + 7], values[place + 9]];
    return Math.abs(before - 2 * value + after) / value;
  });

const columns = Object.entries(whoTables).flatMap(([name, bySex]) =>
  Object.entries(bySex).map(([sex, table]) => ({ name, sex, table })),
);

it.each(columns)(
  '$name of $sex children goes from month to month without a jump, as a wrong digit would make',
  ({ table }) => {
    expect(Math.max(...jumpsIn(table.map(([, median]) => median)))).toBeLessThan(0.004);
    expect(Math.max(...jumpsIn(table.map(([, , spread]) => spread)))).toBeLessThan(0.004);
    expect(Math.max(...table.map(([skew]) => Math.abs(skew)))).toBeLessThanOrEqual(1);
  },
);

it('reckons the far ends of weight by the distance of two deviations', () => {
  expect(zScore('weight', 'male', month(12), 5.5)).toBeCloseTo(-4.74, 1);
});

it('gives the measure that belongs to a deviation, for the curves', () => {
  expect(valueAt('weight', 'male', month(12), 0)).toBeCloseTo(9.65, 2);
  expect(valueAt('weight', 'female', month(12), 3)).toBeCloseTo(13.1, 1);
  expect(valueAt('height', 'male', month(12), -2)).toBeCloseTo(71, 1);
  expect(valueAt('head', 'female', month(61), 0)).toBeNull();
});

// From the daily tables of the WHO's own software (github.com/WorldHealthOrganization/anthro, data-raw/growthstandards).
it.each([
  ['weight', 'male', 700, [-0.0083, 11.951, 0.11369]],
  ['weight', 'male', 850, [-0.0334, 12.9164, 0.11659]],
  ['weight', 'male', 1000, [-0.0558, 13.8057, 0.11945]],
  ['weight', 'male', 1150, [-0.076, 14.6426, 0.12209]],
  ['head', 'male', 1210, [1, 49.7301, 0.02885]],
  ['head', 'male', 1461, [1, 50.2115, 0.02912]],
  ['head', 'male', 1826, [1, 50.7372, 0.02945]],
  ['head', 'female', 0, [1, 33.8787, 0.03496]],
] as const)(
  'the curves of %s of a %s go through the standard of day %i',
  (measure, sex, day, [skew, median, spread]) => {
    for (const z of [-3, -2, 0, 2, 3]) {
      const published = median * (1 + skew * spread * z) ** (1 / skew);
      expect(Math.abs((valueAt(measure, sex, day, z) ?? 0) - published)).toBeLessThan(0.005);
    }
  },
);

it.each([
  [-3, '<1'],
  [-2, '2'],
  [-1, '16'],
  [0, '50'],
  [0.5, '69'],
  [1.28, '90'],
  [2, '98'],
  [3, '>99'],
])('a deviation of %d is percentile %s', (z, percentile) => {
  expect(percentileOf(z)).toBe(percentile);
});
