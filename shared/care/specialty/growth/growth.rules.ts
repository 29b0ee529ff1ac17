import { DAYS_A_MONTH, type Measure, type Sex, STANDARDS_UNTIL, STANDS_FROM } from './standards.ts';
import { zOfWeight, zScore } from './z-score.ts';

/** A pregnancy of fewer completed weeks ended before term. */
const TERM = 37;
const FULL = 40;

/** How old somebody is for their growth, in days: until the second birthday without the weeks that a birth before term came too early. */
export function growthAge(ageInDays: number, gestation: number | undefined): number {
  const isCorrected = gestation !== undefined && gestation < TERM && ageInDays / DAYS_A_MONTH < STANDS_FROM;
  return isCorrected ? ageInDays - (FULL - Math.floor(gestation)) * 7 : ageInDays;
}

/** What the WHO calls those beyond which deviation: standards of 2006 (Training Course on Child Growth Assessment), reference of 2007. */
type Names = readonly (readonly ['below' | 'above', number, string])[];
const namesOf: Record<Measure | 'weightForHeight' | 'bmiAfterFive', Names> = {
  weight: [
    ['below', -3, 'severely underweight'],
    ['below', -2, 'underweight'],
  ],
  height: [
    ['below', -3, 'severely stunted'],
    ['below', -2, 'stunted'],
  ],
  head: [
    ['below', -3, 'very small head'],
    ['below', -2, 'small head'],
    ['above', 2, 'large head'],
  ],
  weightForHeight: underFive(),
  bmi: underFive(),
  bmiAfterFive: [
    ['below', -3, 'severe thinness'],
    ['below', -2, 'thinness'],
    ['above', 2, 'obesity'],
    ['above', 1, 'overweight'],
  ],
};

function underFive(): Names {
  return [
    ['below', -3, 'severely wasted'],
    ['below', -2, 'wasted'],
    ['above', 3, 'obese'],
    ['above', 2, 'overweight'],
    ['above', 1, 'possible risk of overweight'],
  ];
}

const MEASURE_AGAIN = 'please measure again';
/** What the WHO's software takes for a fault of measuring or of the date. */
const implausible: Record<Measure | 'weightForHeight', readonly [number, number]> = {
  weight: [-6, 5],
  height: [-6, 6],
  head: [-5, 5],
  weightForHeight: [-5, 5],
  bmi: [-5, 5],
};
/** Beyond this many deviations nobody has been seen: it is refused. */
const IMPOSSIBLE = 15;

/** Every word that a finding can have, in English as it is kept. */
export const findings: readonly string[] = [
  MEASURE_AGAIN,
  ...new Set(Object.values(namesOf).flatMap((names) => names.map(([, , name]) => name))),
];
const severe: readonly string[] = Object.values(namesOf).flatMap((names) =>
  names.flatMap(([side, limit, name]) => (side === 'below' && limit === -3 ? [name] : [])),
);

/** '-3.4 (severely wasted)' as its figure and what it is called. */
export function readFinding(kept: string): { figure: string; finding: string | undefined; isSevere: boolean } {
  const [, figure = kept, finding] = /^(\S+) \((.+)\)$/.exec(kept) ?? [];
  return { figure, finding, isSevere: finding !== undefined && severe.includes(finding) };
}

interface Child {
  sex: Sex;
  ageInDays: number;
  /** Completed weeks of pregnancy at birth. */
  gestation: number | undefined;
}

/** Whether somebody of this age can measure this at all. */
export function canBe(measure: Measure, value: number, { sex, ageInDays, gestation }: Child): boolean {
  const z = zScore(measure, sex, growthAge(ageInDays, gestation), value);
  return z === null || Math.abs(z) <= IMPOSSIBLE;
}

/** Against children of the same age. */
export function ofAge(measure: Measure, value: number, { sex, ageInDays, gestation }: Child): string | undefined {
  const age = growthAge(ageInDays, gestation);
  const z = zScore(measure, sex, age, value);
  const isAfterFive = measure === 'bmi' && age / DAYS_A_MONTH > STANDARDS_UNTIL;
  return z === null ? undefined : said(z, namesOf[isAfterFive ? 'bmiAfterFive' : measure], implausible[measure]);
}

/** Against children who are as long or tall, up to the fifth birthday. */
export function ofStature(weight: number, cm: number, { sex, ageInDays }: Child): string | undefined {
  const months = ageInDays / DAYS_A_MONTH;
  if (months < 0 || months > STANDARDS_UNTIL) return undefined;
  const z = zOfWeight(sex, { cm, isLying: months < STANDS_FROM }, weight);
  return z === null ? undefined : said(z, namesOf.weightForHeight, implausible.weightForHeight);
}

function said(z: number, names: Names, [least, most]: readonly [number, number]): string {
  const isOf = names.find(([side, limit]) => (side === 'below' ? z < limit : z > limit));
  const word = z < least || z > most ? MEASURE_AGAIN : isOf?.[2];
  // Never '-0.0'.
  const rounded = Math.round(z * 10) / 10 + 0;
  return `${rounded.toFixed(1)}${word === undefined ? '' : ` (${word})`}`;
}
