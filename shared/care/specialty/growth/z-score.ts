import type { Lms } from './lms.ts';
import { type Measure, type Sex, type Stature, standardAt, standardOf } from './standards.ts';

/** What a child of this sex and age measures who is so many standard deviations from the median, three at most. */
export function valueAt(measure: Measure, sex: Sex, ageInDays: number, z: number): number | null {
  const standard = standardAt(measure, sex, ageInDays);
  return standard && valueOf(standard, z);
}

/** How far a measure is from the median of children of this sex and age, in standard deviations; null where the WHO says nothing. */
export function zScore(measure: Measure, sex: Sex, ageInDays: number, value: number): number | null {
  const standard = standardAt(measure, sex, ageInDays);
  return standard && deviation(standard, value, measure === 'weight' || measure === 'bmi');
}

/** The weight of a child of this sex and length or height, so many deviations from the median. */
export function weightAt(sex: Sex, stature: Stature, z: number): number | null {
  const standard = standardOf(sex, stature);
  return standard && valueOf(standard, z);
}

/** How far a weight is from the median of children who are as long or tall; null where the standard doesn't reach. */
export function zOfWeight(sex: Sex, stature: Stature, weight: number): number | null {
  const standard = standardOf(sex, stature);
  return standard && deviation(standard, weight, true);
}

const valueOf = ([skew, median, spread]: Lms, z: number) =>
  skew === 0 ? median * Math.exp(spread * z) : median * (1 + skew * spread * z) ** (1 / skew);

function deviation(standard: Lms, value: number, isOfWeight: boolean): number {
  const [skew, median, spread] = standard;
  const z = skew === 0 ? Math.log(value / median) / spread : ((value / median) ** skew - 1) / (skew * spread);
  if (!isOfWeight || Math.abs(z) <= 3) return z;
  // As the WHO reckons the far ends of what has weight in it: by the distance between the second and the third deviation.
  const end = z > 0 ? 3 : -3;
  const last = valueOf(standard, end);
  return end + (value - last) / Math.abs(last - valueOf(standard, end > 0 ? 2 : -2));
}

/** Of a hundred children of this sex and age, how many measure less: '12', and '<1' or '>99' at the ends. */
export function percentileOf(z: number): string {
  const share = Math.round(100 * below(z));
  if (share < 1) return '<1';
  return share > 99 ? '>99' : String(share);
}

/** The normal distribution, by Abramowitz and Stegun 26.2.17: to seven decimals. */
function below(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const powers = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = powers.reduce((total, factor, place) => total + factor * t ** (place + 1), 0);
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
  return z < 0 ? above : 1 - above;
}
