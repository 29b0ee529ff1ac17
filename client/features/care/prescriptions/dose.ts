import { type Dose, mealsTaken, readDose, timesAt, writeDose } from '#shared/care/prescriptions/dose.ts';
import type { Meal } from '#shared/care/prescriptions/prescriptions.states.ts';

/** The field's text after a meal was switched on or off; the other meals keep their amounts. */
export function switchMeal(typed: string, meal: Meal): string {
  const dose: Dose | null = readDose(typed);
  const dosageTiming = dose?.dosageTiming ?? { breakfast: false, lunch: false, dinner: false };
  const switched = { ...dosageTiming, [meal]: !dosageTiming[meal] };
  const [first] = dose ? mealsTaken(dose) : [];
  // A meal that comes along is taken like the first of the others.
  const times = dose && first ? { ...dose.doses, [meal]: timesAt(dose, first) } : null;
  return writeDose({ ...dose, dosageTiming: switched, doses: times });
}

/** What the field asks for, by what the medicine is. */
const examples: Record<string, string> = {
  Syrup: '5 ml 1-0-1',
  Suspension: '5 ml 1-0-1',
  Mouthwash: '10 ml 1-0-1',
  Drops: '2 drops 1-1-1',
  Inhaler: '2 puffs 1-0-1',
  Spray: '1 spray 1-0-1',
  Powder: '1 sachet 1-0-0',
};

export const doseExample = (form: string): string => examples[form] ?? '1-0-1';
