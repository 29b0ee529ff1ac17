import { ownFood } from '#shared/care/dosing/own-food.ts';
import { oldFields, oldFood } from '#shared/care/dosing/old-fields.ts';
import type { Medicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';

/**
 * A medicine as it is kept. Which entry of the formulary was picked is the doctor's business and no part of what was
 * prescribed; what only some medicines have is left out of the others.
 */
export function asPrescribed(medicine: Medicine): PrescribedMedicine {
  const { medicineType, medicineName, genericName, strength, days, notes } = medicine;
  const { frequency, doseAmount, quantity, continues, noteConfirmed, oftenerReason, teleConfirmed } = medicine;
  const { dosageTiming, doses } = frequency ? oldFields(frequency) : medicine;
  return {
    medicineType,
    medicineName,
    genericName,
    strength,
    ...(frequency && { frequency }),
    dosageTiming,
    ...foodOf(medicine),
    days,
    notes,
    ...(doses && { doses }),
    ...(doseAmount && { doseAmount }),
    ...(quantity && { quantity }),
    ...(noteConfirmed && { noteConfirmed }),
    ...(oftenerReason && { oftenerReason }),
    ...(teleConfirmed && { teleConfirmed }),
    ...(continues && { continues }),
  };
}

/** What was chosen, else the medicine's own rule, else nothing; a food by meal is as it was asked for. */
function foodOf(medicine: Medicine): Pick<PrescribedMedicine, 'food' | 'foodTiming'> {
  const byMeal = Object.values(medicine.foodTiming).some((food) => food);
  const food = medicine.food ?? (byMeal ? null : ownFood(medicine));
  return food ? { food, foodTiming: oldFood(food) } : { foodTiming: medicine.foodTiming };
}
