// The words of a dose, as they stand on the wire and in what is stored.

/** What one dose is measured in, where it isn't a piece: '5 ml', '2 drops'. */
export const doseUnits = ['ml', 'drops', 'puffs', 'sprays', 'units', 'sachets', 'g', 'mg', 'mcg'] as const;
export type DoseUnit = (typeof doseUnits)[number];

export interface DoseAmount {
  amount: number;
  unit: DoseUnit;
}

export const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

/** The four figures of '1-0-1-1', in their order: the meals, and bedtime. */
export const dayTimes = [...meals, 'bedtime'] as const;
export type DayTime = (typeof dayTimes)[number];

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/**
 * How many at each time of a day on which the medicine is taken, in pieces or in `doseAmount`s: `{ breakfast: 0.5 }`.
 * `day` is a day's only dose, at whatever time; a medicine of every day names the time.
 */
export type DoseAt = Partial<Record<DayTime | 'day', number | null | undefined>>;

/**
 * How often a medicine is taken. `count` is how many at once, in pieces or in `doseAmount`s.
 *
 * - `daily`: at times of every day ('1-0-1-1')
 * - `times_a_day`: so often in a day, evenly ('5 times a day')
 * - `every_hours`: 'q6h'
 * - `alternate_days`, `every_days` ('every 3 days'), `weekly` (on named days), `monthly`: a day's dose as in `at`
 * - `once`: now, and not again ('stat')
 * - `as_needed`: 'SOS', for what, how many hours apart at least, and how many doses in a day at most
 * - `as_directed`: as the doctor has told
 */
export type Frequency =
  | { kind: 'daily'; at: DoseAt }
  | { kind: 'times_a_day'; times: number; count: number }
  | { kind: 'every_hours'; hours: number; count: number }
  | { kind: 'alternate_days'; at: DoseAt }
  | { kind: 'every_days'; days: number; at: DoseAt }
  | { kind: 'weekly'; days: Weekday[]; at: DoseAt }
  | { kind: 'monthly'; at: DoseAt }
  | { kind: 'once'; count: number }
  | {
      kind: 'as_needed';
      count: number;
      reason: string;
      gapHours?: number | null | undefined;
      mostPerDay: number | null;
    }
  | { kind: 'as_directed' };

/** Food at a meal, as the documents have it. */
export const foodTimings = ['Before', 'After', 'With'] as const;
export type FoodTiming = (typeof foodTimings)[number];

/** When to eat: of a whole medicine. */
export const foodRules = ['empty', 'before', 'with', 'after', 'any'] as const;
export type FoodRule = (typeof foodRules)[number];

/** A dose: how often, and what one of it is where it isn't a piece. */
export interface Dose {
  frequency: Frequency;
  doseAmount: DoseAmount | null;
}

/** The languages of a patient's copy. Another one is another table of phrases. */
export const prescriptionLanguages = ['en', 'hi'] as const;
export type PrescriptionLanguage = (typeof prescriptionLanguages)[number];
