import { whoTables } from './who-tables.ts';

export type Measure = 'weight' | 'height' | 'head';
type Sex = 'male' | 'female';

export const DAYS_A_MONTH = 365.25 / 12;
export const LAST_MONTH = 60;
const STANDS_FROM = 24;

/** Skewness, median and spread of children of this sex and age, in between those of the two months; null past the fifth birthday. */
function standardAt(measure: Measure, sex: Sex, ageInDays: number) {
  const months = ageInDays / DAYS_A_MONTH;
  if (ageInDays < 0 || months > LAST_MONTH) return null;
  const isLying = measure === 'height' && months < STANDS_FROM;
  const table = whoTables[isLying ? 'length' : measure][sex];
  const place = measure === 'height' && !isLying ? months - STANDS_FROM : months;
  const month = Math.min(Math.floor(place), table.length - 2);
  const [before, after] = [table[month], table[month + 1]];
  if (!before || !after) return null;
  const at = (part: 0 | 1 | 2) => before[part] + (after[part] - before[part]) * (place - month);
  return { skew: at(0), median: at(1), spread: at(2) };
}

const valueOf = ({ skew, median, spread }: NonNullable<ReturnType<typeof standardAt>>, z: number) =>
  skew === 0 ? median * Math.exp(spread * z) : median * (1 + skew * spread * z) ** (1 / skew);

/** What a child of this sex and age measures who is so many standard deviations from the median, three at most. */
export function valueAt(measure: Measure, sex: Sex, ageInDays: number, z: number): number | null {
  const standard = standardAt(measure, sex, ageInDays);
  return standard && valueOf(standard, z);
}

/** How far a measure is from the median of children of this sex and age, in standard deviations; null past the fifth birthday. */
export function zScore(measure: Measure, sex: Sex, ageInDays: number, value: number): number | null {
  const standard = standardAt(measure, sex, ageInDays);
  if (!standard) return null;
  const { skew, median, spread } = standard;
  const z = skew === 0 ? Math.log(value / median) / spread : ((value / median) ** skew - 1) / (skew * spread);
  if (measure !== 'weight' || Math.abs(z) <= 3) return z;
  // As the WHO reckons the far ends of weight: by the distance between the second and the third deviation.
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
