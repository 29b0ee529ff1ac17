import { describe, expect, it } from 'vitest';
import type { Lms } from './lms.ts';
import { DAYS_A_MONTH, type Measure, standardAt, standardOf } from './standards.ts';
import { bodyMass } from './who-body-mass.ts';
import { reference } from './who-reference-2007.ts';
import { whoWeeks } from './who-weeks.ts';
import { weightForLength } from './who-weight-for-length.ts';
import { valueAt, weightAt, zOfWeight, zScore } from './z-score.ts';

const month = (months: number) => months * DAYS_A_MONTH;
const valueIn = ([skew, median, spread]: Lms, z: number) => median * (1 + skew * spread * z) ** (1 / skew);

// From the simplified field tables that the WHO publishes beside the standards of 2006 and the reference of 2007: -3 to 3 deviations.
describe('the WHO’s own tables', () => {
  it.each([
    ['bmi', 'male', 0, [10.2, 11.1, 12.2, 13.4, 14.8, 16.3, 18.1]],
    ['bmi', 'male', 6, [13.6, 14.7, 16.0, 17.3, 18.8, 20.5, 22.3]],
    ['bmi', 'male', 12, [13.4, 14.4, 15.5, 16.8, 18.2, 19.8, 21.6]],
    ['bmi', 'male', 24, [12.9, 13.8, 14.8, 16.0, 17.3, 18.9, 20.6]],
    ['bmi', 'male', 48, [12.1, 13.1, 14.1, 15.3, 16.7, 18.2, 19.9]],
    ['bmi', 'male', 60, [12.0, 12.9, 14.0, 15.2, 16.6, 18.3, 20.3]],
    ['bmi', 'female', 0, [10.1, 11.1, 12.2, 13.3, 14.6, 16.1, 17.7]],
    ['bmi', 'female', 9, [12.9, 14.1, 15.3, 16.7, 18.3, 20.1, 22.1]],
    ['bmi', 'female', 24, [12.4, 13.3, 14.4, 15.7, 17.1, 18.7, 20.6]],
    ['bmi', 'female', 60, [11.6, 12.7, 13.9, 15.3, 16.9, 18.8, 21.1]],
    ['bmi', 'male', 120, [12.8, 13.7, 14.9, 16.4, 18.5, 21.4, 26.1]],
    ['bmi', 'male', 180, [14.7, 16.0, 17.6, 19.8, 22.7, 27.0, 34.1]],
    ['bmi', 'male', 228, [15.9, 17.6, 19.6, 22.2, 25.4, 29.7, 35.5]],
    ['bmi', 'female', 120, [12.4, 13.5, 14.8, 16.6, 19.0, 22.6, 28.4]],
    ['bmi', 'female', 228, [14.7, 16.5, 18.7, 21.4, 25.0, 29.7, 36.2]],
    ['height', 'male', 120, [118.7, 125.0, 131.4, 137.8, 144.2, 150.5, 156.9]],
    ['height', 'male', 228, [154.6, 161.9, 169.2, 176.5, 183.8, 191.1, 198.4]],
    ['height', 'female', 120, [119.4, 125.8, 132.2, 138.6, 145.0, 151.4, 157.8]],
    ['height', 'female', 228, [143.5, 150.1, 156.6, 163.2, 169.7, 176.2, 182.8]],
    ['weight', 'male', 84, [15.666, 17.655, 20.029, 22.892, 26.382, 30.695, 36.1]],
    ['weight', 'male', 120, [20.42, 23.206, 26.694, 31.159, 37.035, 45.038, 56.434]],
    ['weight', 'female', 120, [20.286, 23.274, 27.031, 31.858, 38.223, 46.89, 59.177]],
  ] as const)('%s of a %s of %i months', (measure, sex, months, values) => {
    for (const [place, value] of values.entries()) {
      expect(Math.abs((valueAt(measure, sex, month(months), place - 3) ?? 0) - value)).toBeLessThan(0.0501);
    }
  });
});

// From the tables of the WHO's own software (github.com/WorldHealthOrganization/anthro and anthroplus, data-raw/growthstandards):
// days of bmianthro.txt, and months of bfawho2007, hfawho2007 and wfawho2007.txt that stand between two rows here.
it.each([
  ['bmi', 'male', 7, [0.5247, 13.3421, 0.09821]],
  ['bmi', 'male', 17, [0.3839, 13.8854, 0.09347]],
  ['bmi', 'male', 45, [0.1844, 15.7492, 0.08824]],
  ['bmi', 'male', 90, [0.0107, 16.8827, 0.08501]],
  ['bmi', 'male', 200, [-0.219, 17.3416, 0.08204]],
  ['bmi', 'male', 381, [-0.4255, 16.7337, 0.07995]],
  ['bmi', 'male', month(61), [-0.7387, 15.2641, 0.0839]],
  ['bmi', 'male', month(122), [-1.7525, 16.5189, 0.10652]],
  ['bmi', 'female', month(133), [-1.4567, 17.3044, 0.12782]],
  ['bmi', 'female', month(200), [-0.974, 20.9401, 0.14164]],
  ['height', 'male', month(145), [1, 149.6212, 0.04755]],
  ['height', 'male', month(161), [1, 159.0937, 0.04747]],
  ['height', 'female', month(136), [1, 147.1262, 0.04567]],
  ['height', 'female', month(148), [1, 153.1206, 0.04497]],
  ['weight', 'male', month(71), [-0.3075, 20.3235, 0.13342]],
  ['weight', 'male', month(109), [-0.6393, 28.3459, 0.15319]],
  ['weight', 'female', month(119), [-0.595, 31.5319, 0.17224]],
] satisfies [Measure, 'male' | 'female', number, Lms][])('%s of a %s of %d days', (measure, sex, day, published) => {
  for (const z of [-2, 0, 2]) {
    expect(Math.abs((zScore(measure, sex, day, valueIn(published, z)) ?? 9) - z)).toBeLessThan(0.04);
  }
});

// wflanthro.txt and wfhanthro.txt.
it.each([
  ['male', 49.5, true, [-0.3521, 3.2276, 0.08919]],
  ['male', 65.5, true, [-0.3521, 7.3854, 0.08218]],
  ['male', 80, true, [-0.3521, 10.4475, 0.08308]],
  ['male', 110, true, [-0.3521, 18.2689, 0.08755]],
  ['male', 109.7, false, [-0.3521, 18.4094, 0.08781]],
  ['male', 120, false, [-0.3521, 22.353, 0.09424]],
  ['female', 45, true, [-0.3833, 2.4607, 0.09029]],
  ['female', 52.5, true, [-0.3833, 3.9105, 0.09089]],
  ['female', 75.5, true, [-0.3833, 9.2418, 0.08999]],
  ['female', 65, false, [-0.3833, 7.2402, 0.09113]],
  ['female', 92, false, [-0.3833, 13.1415, 0.08932]],
  ['female', 115.5, false, [-0.3833, 20.8766, 0.09646]],
] satisfies ['male' | 'female', number, boolean, Lms][])(
  'weight of a %s of %d cm, lying: %s',
  (sex, cm, isLying, published) => {
    for (const z of [-2, 0, 2]) {
      expect(Math.abs((zOfWeight(sex, { cm, isLying }, valueIn(published, z)) ?? 9) - z)).toBeLessThan(0.02);
    }
  },
);

it('has weight for length as the field tables have it', () => {
  const boy = [-3, -2, -1, 0, 1, 2, 3].map((z) => weightAt('male', { cm: 75, isLying: true }, z)?.toFixed(1));
  expect(boy).toEqual(['7.5', '8.1', '8.8', '9.5', '10.3', '11.3', '12.3']);
});

it('goes by deviations of fixed distance beyond the third one, in whatever has weight in it', () => {
  // The fourth deviations of wfa_boys_z_WHO2007_exp.txt and wfa_girls_z_WHO2007_exp.txt.
  expect(zScore('weight', 'male', month(120), 17.634)).toBeCloseTo(-4, 2);
  expect(zScore('weight', 'male', month(84), 41.506)).toBeCloseTo(4, 2);
  expect(zScore('weight', 'female', month(120), 71.465)).toBeCloseTo(4, 2);
  const lying = { cm: 75, isLying: true };
  const [at2 = 0, at3 = 0] = [-2, -3].map((z) => weightAt('male', lying, z) ?? 0);
  expect(zOfWeight('male', lying, at3 - 2 * (at2 - at3))).toBeCloseTo(-5, 5);
});

it('ends where the WHO ends', () => {
  expect(standardAt('weight', 'male', month(120.5))).toBeNull();
  expect(standardAt('bmi', 'male', month(228))).not.toBeNull();
  expect(standardAt('height', 'female', month(229))).toBeNull();
  expect(standardAt('head', 'female', month(61))).toBeNull();
  expect(standardAt('bmi', 'male', -1)).toBeNull();
  expect(standardOf('male', { cm: 44.9, isLying: true })).toBeNull();
  expect(standardOf('male', { cm: 110.1, isLying: true })).toBeNull();
  expect(standardOf('male', { cm: 64.9, isLying: false })).toBeNull();
  expect(standardOf('male', { cm: 120.1, isLying: false })).toBeNull();
});

/** How far a figure is from the middle of its neighbours, as a part of itself: a wrong digit stands out. */
const jumpsIn = (values: readonly number[], from: number) =>
  values.slice(from, -1).map((value, place) => {
    const [before = 0, after = 0] = [values[place + from - 1], values[place + from + 1]];
    return Math.abs(before - 2 * value + after) / Math.abs(value);
  });

const tables = (['male', 'female'] as const).flatMap((sex) => [
  ...(['weight', 'height', 'head', 'bmi'] as const).map((measure) => ({
    name: `${measure} by week ${sex}`,
    table: whoWeeks[measure][sex],
    from: 3,
    most: 0.008,
  })),
  { name: `bmi lying ${sex}`, table: bodyMass.lying[sex], from: 8, most: 0.006 },
  { name: `bmi standing ${sex}`, table: bodyMass.standing[sex], from: 1, most: 0.006 },
  { name: `bmi 2007 ${sex}`, table: reference.bmi[sex], from: 1, most: 0.006 },
  { name: `height 2007 ${sex}`, table: reference.height[sex], from: 1, most: 0.006 },
  { name: `weight 2007 ${sex}`, table: reference.weight[sex], from: 1, most: 0.006 },
  { name: `weight for length ${sex}`, table: weightForLength[sex], from: 1, most: 0.006 },
]);

it.each(tables)('$name goes on without a jump', ({ table, from, most }) => {
  const medians = table.map(([, median]) => median);
  const spreads = table.map(([, , spread]) => spread);
  expect(Math.max(...jumpsIn(medians, from), ...jumpsIn(spreads, from))).toBeLessThan(most);
});
