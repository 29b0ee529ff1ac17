import { type Dosed as Issued, foodByMeal } from './dosing-line.ts';
import type { FoodRule, FoodTiming } from './dosing.states.ts';
import { doseOf } from './old-fields.ts';
import type { Dosed } from './words-of-dose.ts';

const ruleOf: Record<FoodTiming, FoodRule> = { Before: 'before', After: 'after', With: 'with' };

/** How a medicine of a prescription is taken, also of an older one, whose fields say it by the meals. */
export function issuedDose(medicine: Issued): Dosed {
  const { frequency, doseAmount } = doseOf(medicine);
  const byMeal = foodByMeal(medicine);
  const food = medicine.food ?? (byMeal && byMeal !== 'differs' ? ruleOf[byMeal] : null);
  const { medicineType, medicineName } = medicine;
  return { medicineType, medicineName, frequency, doseAmount, food };
}
