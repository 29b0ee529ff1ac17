import { foodByMeal } from '#shared/care/dosing/dosing-line.ts';
import type { FoodRule, FoodTiming } from '#shared/care/dosing/dosing.states.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import type { IssuedMedicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { Dosed } from './dose-words.ts';

const ruleOf: Record<FoodTiming, FoodRule> = { Before: 'before', After: 'after', With: 'with' };

/** How a medicine of a prescription is taken, also of an older one, whose fields say it by the meals. */
export function issuedDose(medicine: IssuedMedicine): Dosed {
  const { frequency, doseAmount } = doseOf(medicine);
  const byMeal = foodByMeal(medicine);
  const food = medicine.food ?? (byMeal && byMeal !== 'differs' ? ruleOf[byMeal] : null);
  const { medicineType, medicineName } = medicine;
  return { medicineType, medicineName, frequency, doseAmount, food };
}
