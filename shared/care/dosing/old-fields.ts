import {
  type Dose,
  type DoseAmount,
  type FoodRule,
  type FoodTiming,
  type Frequency,
  type Meal,
  meals,
} from './dosing.states.ts';

/** The dose as the documents have it: which meals, and how many at each where it isn't one. */
interface OldFields {
  dosageTiming: Record<Meal, boolean>;
  doses?: Partial<Record<Meal, number | null | undefined>> | null | undefined;
}

interface Told extends OldFields {
  frequency?: Frequency | null | undefined;
  doseAmount?: DoseAmount | null | undefined;
}

/** The dose of a medicine as it is kept: by its frequency, or by the old fields where they stand alone. */
export function doseOf({ frequency, dosageTiming, doses, doseAmount = null }: Told): Dose {
  if (frequency) return { frequency, doseAmount };
  const at = Object.fromEntries(meals.flatMap((meal) => (dosageTiming[meal] ? [[meal, doses?.[meal] ?? 1]] : [])));
  return { frequency: Object.keys(at).length > 0 ? { kind: 'daily', at } : { kind: 'as_directed' }, doseAmount };
}

/**
 * The old fields of a frequency, for programs that know no other: filled where they can say it, which is what is taken at
 * meals every day. Bedtime is their night. Else they say 'as directed', and never half of a dose.
 */
export function oldFields(frequency: Frequency): Required<OldFields> {
  const nothing = { breakfast: false, lunch: false, dinner: false };
  if (frequency.kind !== 'daily') return { dosageTiming: nothing, doses: null };
  const { bedtime, dinner, ...day } = frequency.at;
  if (bedtime && dinner) return { dosageTiming: nothing, doses: null };
  const at = { ...day, dinner: dinner || bedtime };
  const taken = meals.flatMap((meal) => (at[meal] ? [{ meal, count: at[meal] }] : []));
  const dosageTiming = { ...nothing, ...Object.fromEntries(taken.map(({ meal }) => [meal, true])) };
  const doses = taken.every(({ count }) => count === 1)
    ? null
    : Object.fromEntries(taken.map(({ meal, count }) => [meal, count]));
  return { dosageTiming, doses };
}

const mealWord: Record<FoodRule, FoodTiming | null> = {
  empty: 'Before',
  before: 'Before',
  with: 'With',
  after: 'After',
  any: null,
};

/** The documents' food by meal for a rule of the whole medicine: an empty stomach is before a meal, and 'any' says nothing. */
export function oldFood(rule: FoodRule | null): Record<Meal, FoodTiming | null> {
  const food = rule && mealWord[rule];
  return { breakfast: food, lunch: food, dinner: food };
}
