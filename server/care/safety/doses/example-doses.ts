import type { Dose, DoseUnit, Frequency } from '#shared/care/dosing/dosing.states.ts';
import { contentsOf, ingredientsOf, isLocal } from '../substances.ts';
import { dosedMedicine } from './dosed.ts';
import type { Measured } from './limits.ts';

// People and prescribed medicines for the tests of doses.

export const YEAR = 12;
export const adult: Measured = { ageInMonths: 40 * YEAR, weightKg: null, egfr: null };
export const toddler: Measured = { ageInMonths: 3 * YEAR, weightKg: 14, egfr: null };

export const daily = (...at: number[]): Frequency => {
  const [breakfast = 0, lunch = 0, dinner = 0, bedtime = 0] = at;
  return { kind: 'daily', at: { breakfast, lunch, dinner, bedtime } };
};
export const dose = (frequency: Frequency, amount?: number, unit: DoseUnit = 'ml'): Dose => ({
  frequency,
  doseAmount: amount === undefined ? null : { amount, unit },
});

export type Given = [generic: string, strength: string, form: string, ...doses: Dose[]];
export const medicineOf = ([generic, strength, form, ...doses]: Given) =>
  dosedMedicine(
    { name: generic, ingredients: ingredientsOf(generic), local: isLocal(form, generic, strength) },
    { medicineName: generic, form, strength, contents: contentsOf(generic) },
    doses,
  );
export const tablet = (generic: string, strength: string, ...at: number[]): Given => [
  generic,
  strength,
  'Tablet',
  dose(daily(...at)),
];
export const syrup = (generic: string, strength: string, ml: number, ...at: number[]): Given => [
  generic,
  strength,
  'Syrup',
  dose(daily(...at), ml),
];
