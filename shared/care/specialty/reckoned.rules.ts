import { daysBetween } from '#shared/kernel/time/days.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';
import { numberIn } from './field-kinds.ts';
import { type Measure, zScore } from './growth/z-score.ts';
import type { SpecialtyForm } from './specialty-fields.ts';

interface Person {
  gender: Gender;
  dateOfBirth: string;
  /** From an age in years: no measure can be compared by the month. */
  dateOfBirthEstimated: boolean;
  /** The day of the note. */
  day: string;
}
type Words = Readonly<Record<string, string>>;

/** What follows from the words of a note and whom it is about, by the keys of the form's reckoned fields. */
export function reckon({ fields }: SpecialtyForm, words: Words, person: Person): Record<string, string> {
  const found = fields.flatMap(({ key, type }) => {
    const value = type === 'reckoned' ? rules[key]?.(words, person) : undefined;
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(found);
}

const rules: Record<string, (words: Words, person: Person) => string | undefined> = {
  bodySurface: ({ weight, height }) => bodySurface(numberIn(weight), numberIn(height)),
  weightForAge: ({ weight }, person) => growthOf('weight', numberIn(weight), person),
  heightForAge: ({ height }, person) => growthOf('height', numberIn(height), person),
  headForAge: ({ headCircumference }, person) => growthOf('head', numberIn(headCircumference), person),
};

/** Mosteller, New England Journal of Medicine 1987: the root of height (cm) times weight (kg) by 3600. */
const bodySurface = (weight: number | undefined, height: number | undefined) =>
  weight === undefined || height === undefined ? undefined : Math.sqrt((weight * height) / 3600).toFixed(2);

/** Below which deviation the WHO (2006) calls it what. Much weight for the age alone says nothing of overweight. */
const names: Record<Measure, { low: string; veryLow: string; high?: string }> = {
  weight: { low: 'underweight', veryLow: 'severely underweight' },
  height: { low: 'stunted', veryLow: 'severely stunted' },
  head: { low: 'small head', veryLow: 'very small head', high: 'large head' },
};

/** What the WHO's software takes for a fault of measuring or of the date. */
const implausible: Record<Measure, readonly [number, number]> = { weight: [-6, 5], height: [-6, 6], head: [-5, 5] };

function growthOf(measure: Measure, value: number | undefined, person: Person): string | undefined {
  const { gender, dateOfBirth, dateOfBirthEstimated, day } = person;
  if (value === undefined || gender === 'other' || dateOfBirthEstimated) return undefined;
  const z = zScore(measure, gender, daysBetween(dateOfBirth, day), value);
  if (z === null) return undefined;
  const { low, veryLow, high } = names[measure];
  const [least, most] = implausible[measure];
  const said =
    z < least || z > most ? 'please measure again' : z < -3 ? veryLow : z < -2 ? low : z > 2 ? high : undefined;
  // Never '-0.0'.
  const rounded = Math.round(z * 10) / 10 + 0;
  return `${rounded.toFixed(1)}${said === undefined ? '' : ` (${said})`}`;
}
