import { whoTables } from './who-tables.ts';

export type Measure = 'weight' | 'height' | 'head';

const DAYS_A_MONTH = 365.25 / 12;
const LAST_MONTH = 60;
const STANDS_FROM = 24;

/**
 * How far a measure is from the median of children of this sex and age, in standard deviations; null past the fifth birthday.
 * Between two months the three parameters are taken in between.
 */
export function zScore(measure: Measure, sex: 'male' | 'female', ageInDays: number, value: number): number | null {
  const months = ageInDays / DAYS_A_MONTH;
  if (ageInDays < 0 || months > LAST_MONTH) return null;
  const isLying = measure === 'height' && months < STANDS_FROM;
  const table = whoTables[isLying ? 'length' : measure][sex];
  const place = measure === 'height' && !isLying ? months - STANDS_FROM : months;
  const month = Math.min(Math.floor(place), table.length - 2);
  const [before, after] = [table[month], table[month + 1]];
  if (!before || !after) return null;
  const at = (part: 0 | 1 | 2) => before[part] + (after[part] - before[part]) * (place - month);
  const [skew, median, spread] = [at(0), at(1), at(2)];
  const valueAt = (z: number) =>
    skew === 0 ? median * Math.exp(spread * z) : median * (1 + skew * spread * z) ** (1 / skew);
  const z = skew === 0 ? Math.log(value / median) / spread : ((value / median) ** skew - 1) / (skew * spread);
  if (measure !== 'weight' || Math.abs(z) <= 3) return z;
  // As the WHO reckons the far ends of weight: by the distance between the second and the third deviation.
  const end = z > 0 ? 3 : -3;
  return end + (value - valueAt(end)) / Math.abs(valueAt(end) - valueAt(end > 0 ? 2 : -2));
}
