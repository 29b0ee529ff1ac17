import { inCapitals } from './capitals.ts';
import type { IssuedMedicine, Medicine } from './prescriptions.schema.ts';
import { type Meal, meals } from './prescriptions.states.ts';

const mealWords: Record<Meal, string> = { breakfast: 'morning', lunch: 'afternoon', dinner: 'night' };

/** '1-0-1': how Indian doctors write it and chemists read it. */
export const dosePattern = (timing: Medicine['dosageTiming']): string =>
  meals.map((meal) => (timing[meal] ? '1' : '0')).join('-');

/** Reads '1-0-1', '101' or '1 0 1'; null for anything else. */
export function parseDosePattern(typed: string): Medicine['dosageTiming'] | null {
  const digits = typed.trim().replace(/[\s-]+/g, '');
  if (!/^[01]{3}$/.test(digits)) return null;
  return { breakfast: digits[0] === '1', lunch: digits[1] === '1', dinner: digits[2] === '1' };
}

/**
 * One medicine as a sentence: 'Tablet DOLO 650: 1-0-1 (morning after food, night after food) for 5 days. With water'.
 */
export function describeMedicine(medicine: IssuedMedicine): string {
  const taken = meals.filter((meal) => medicine.dosageTiming[meal]);
  const when = taken.map((meal) => `${mealWords[meal]} ${medicine.foodTiming[meal].toLowerCase()} food`).join(', ');
  const dose = taken.length > 0 ? `${dosePattern(medicine.dosageTiming)} (${when})` : 'as directed';
  const days = `${medicine.days} ${medicine.days === 1 ? 'day' : 'days'}`;
  const notes = medicine.notes ? `. ${medicine.notes}` : '';
  return `${medicine.medicineType} ${inCapitals(medicine.medicineName)}: ${dose} for ${days}${notes}`;
}

/** The prescription's `instructions`: one numbered line per medicine. */
export const describeMedicines = (medicines: readonly IssuedMedicine[]): string =>
  medicines.map((medicine, index) => `${index + 1}. ${describeMedicine(medicine)}`).join('\n');

const countedForms = new Set(['Tablet', 'Capsule']);

/** How many to dispense, where the form is counted and the dose is set; null for syrups, drops and the like. */
export function dispensedQuantity(
  medicine: Pick<IssuedMedicine, 'medicineType' | 'dosageTiming' | 'days'>,
): number | null {
  if (!countedForms.has(medicine.medicineType)) return null;
  const perDay = meals.filter((meal) => medicine.dosageTiming[meal]).length;
  return perDay > 0 ? perDay * medicine.days : null;
}

/** Keeps the first of each name, whatever its case or spaces. */
export function withoutDuplicates(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.trim().toLowerCase().replace(/\s+/g, ' ');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
