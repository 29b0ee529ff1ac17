import { daysBetween } from '#shared/kernel/time/days.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';
import { numberIn } from './field-kinds.ts';
import { canBe, growthAge, ofAge, ofStature } from './growth/growth.rules.ts';
import { DAYS_A_MONTH, type Measure } from './growth/standards.ts';
import type { SpecialtyForm } from './specialty-fields.ts';

interface Person {
  gender: Gender;
  dateOfBirth: string;
  /** From an age in years: no measure can be compared by the month. */
  dateOfBirthEstimated: boolean;
  /** The day of the note. */
  day: string;
  /** Completed weeks of pregnancy at birth, where an earlier note says it. */
  gestation?: number | undefined;
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
  correctedAge: (words, person) => correctedAge(words, person),
  weightForAge: (words, person) => againstAge('weight', numberIn(words.weight), words, person),
  heightForAge: (words, person) => againstAge('height', numberIn(words.height), words, person),
  headForAge: (words, person) => againstAge('head', numberIn(words.headCircumference), words, person),
  weightForHeight: (words, person) => againstStature(words, person),
  bodyMass: ({ weight, height }) => bodyMassOf(numberIn(weight), numberIn(height))?.toFixed(1),
  bodyMassForAge: (words, person) =>
    againstAge('bmi', bodyMassOf(numberIn(words.weight), numberIn(words.height)), words, person),
};

/** Mosteller, New England Journal of Medicine 1987: the root of height (cm) times weight (kg) by 3600. */
const bodySurface = (weight: number | undefined, height: number | undefined) =>
  weight === undefined || height === undefined ? undefined : Math.sqrt((weight * height) / 3600).toFixed(2);

/** Kilograms by the square of metres. */
export const bodyMassOf = (weight: number | undefined, height: number | undefined): number | undefined =>
  weight === undefined || height === undefined ? undefined : weight / (height / 100) ** 2;

/** Which of what was measured nobody of this age can measure, by the keys of the form. */
export function impossibleMeasures({ fields }: SpecialtyForm, words: Words, person: Person): string[] {
  const child = childOf(words, person);
  if (!child) return [];
  return measured.flatMap(({ key, reckonedAs, measure }) => {
    const value = fields.some((field) => field.key === reckonedAs) ? numberIn(words[key]) : undefined;
    return value === undefined || canBe(measure, value, child) ? [] : [key];
  });
}
const measured = [
  { key: 'weight', reckonedAs: 'weightForAge', measure: 'weight' },
  { key: 'height', reckonedAs: 'heightForAge', measure: 'height' },
  { key: 'headCircumference', reckonedAs: 'headForAge', measure: 'head' },
] as const satisfies readonly { key: string; reckonedAs: string; measure: Measure }[];

/** Whom the standards can be asked about: by sex and by the day of birth. */
function childOf(words: Words, { gender, dateOfBirth, dateOfBirthEstimated, day, gestation }: Person) {
  if (gender === 'other' || dateOfBirthEstimated) return undefined;
  return {
    sex: gender,
    ageInDays: daysBetween(dateOfBirth, day),
    gestation: numberIn(words.gestationAtBirth) ?? gestation,
  };
}

function againstAge(measure: Measure, value: number | undefined, words: Words, person: Person): string | undefined {
  const child = childOf(words, person);
  return child && value !== undefined ? ofAge(measure, value, child) : undefined;
}

function againstStature(words: Words, person: Person): string | undefined {
  const child = childOf(words, person);
  const [weight, height] = [numberIn(words.weight), numberIn(words.height)];
  return child && weight !== undefined && height !== undefined ? ofStature(weight, height, child) : undefined;
}

/** In months, where it isn't that since birth. Before the day of term it is below 0. */
function correctedAge(words: Words, person: Person): string | undefined {
  const child = childOf(words, person);
  if (!child) return undefined;
  const age = growthAge(child.ageInDays, child.gestation);
  return age === child.ageInDays ? undefined : (age / DAYS_A_MONTH).toFixed(1);
}
