import { between, type Lms } from './lms.ts';
import { bodyMass } from './who-body-mass.ts';
import { MONTHS_APART, reference } from './who-reference-2007.ts';
import { whoTables } from './who-tables.ts';
import { WEEKS, whoWeeks } from './who-weeks.ts';
import {
  LONGEST_LYING,
  LOST_BY_STANDING,
  SHORTEST,
  SHORTEST_STANDING,
  TALLEST,
  weightForLength,
} from './who-weight-for-length.ts';

/** What is compared with children of the same age. */
export type Measure = 'weight' | 'height' | 'head' | 'bmi';
export type Sex = 'male' | 'female';

/** A length, of who lies, or a height. */
export interface Stature {
  cm: number;
  isLying: boolean;
}

export const DAYS_A_MONTH = 365.25 / 12;
/** Children lie until the second birthday, and stand from it on. */
export const STANDS_FROM = 24;
/** Until here the standards of 2006 go, for children who grow as children should; then the reference of 2007 goes on. */
export const STANDARDS_UNTIL = 60;
export const lastMonthOf: Record<Measure, number> = { weight: 120, height: 228, head: STANDARDS_UNTIL, bmi: 228 };

/** What children of this sex and age measure; null before birth and past the age up to which the WHO says it. */
export function standardAt(measure: Measure, sex: Sex, ageInDays: number): Lms | null {
  const months = ageInDays / DAYS_A_MONTH;
  if (ageInDays < 0 || months > lastMonthOf[measure]) return null;
  if (months > STANDARDS_UNTIL) {
    return measure === 'head' ? null : between(reference[measure][sex], (months - STANDARDS_UNTIL) / MONTHS_APART);
  }
  if (ageInDays <= WEEKS * 7) return between(whoWeeks[measure][sex], ageInDays / 7);
  if (measure === 'weight' || measure === 'head') return between(whoTables[measure][sex], months);
  const isLying = months < STANDS_FROM;
  const { lying, standing } = measure === 'bmi' ? bodyMass : { lying: whoTables.length, standing: whoTables.height };
  return between((isLying ? lying : standing)[sex], isLying ? months : months - STANDS_FROM);
}

/** What children of this sex weigh who are so long or tall, up to five years; null where the standard doesn't reach. */
export function standardOf(sex: Sex, { cm, isLying }: Stature): Lms | null {
  const [least, most] = isLying ? [SHORTEST, LONGEST_LYING] : [SHORTEST_STANDING, TALLEST];
  if (cm < least || cm > most) return null;
  return between(weightForLength[sex], (isLying ? cm : cm + LOST_BY_STANDING) - SHORTEST);
}

/** How long the curves of weight for length and of weight for height are. */
export const statures = (isLying: boolean) =>
  isLying ? { least: SHORTEST, most: LONGEST_LYING } : { least: SHORTEST_STANDING, most: TALLEST };
