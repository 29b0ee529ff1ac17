import { dosePattern, parseDosePattern } from '#shared/prescriptions/prescriptions.rules.ts';
import { type Meal, meals } from '#shared/prescriptions/prescriptions.states.ts';

export type Dose = Record<Meal, boolean>;

/** What doctors write in place of the pattern. */
const abbreviations: Record<string, string> = {
  od: '1-0-0',
  qd: '1-0-0',
  bd: '1-0-1',
  bid: '1-0-1',
  tds: '1-1-1',
  tid: '1-1-1',
  hs: '0-0-1',
};

const none: Dose = { breakfast: false, lunch: false, dinner: false };

/** '1-0-1', '101' or 'BD'; nothing written means as directed. Null for what can't be read. */
export function readDose(typed: string): Dose | null {
  const word = typed.trim().toLowerCase();
  if (word === '') return none;
  return parseDosePattern(abbreviations[word.replaceAll('.', '')] ?? word);
}

/** As it stands in the field: nothing where no meal is taken. */
export const writeDose = (dose: Dose): string => (meals.some((meal) => dose[meal]) ? dosePattern(dose) : '');

/** The field's text after a meal was switched on or off. */
export function switchMeal(typed: string, meal: Meal): string {
  const dose = readDose(typed) ?? none;
  return writeDose({ ...dose, [meal]: !dose[meal] });
}
