import type { Medicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';

/**
 * A medicine as it is kept. Which entry of the formulary was picked is the doctor's business and no part of what was
 * prescribed; what only some medicines have is left out of the others.
 */
export function asPrescribed(medicine: Medicine): PrescribedMedicine {
  const { medicineType, medicineName, genericName, strength, dosageTiming, foodTiming, days, notes } = medicine;
  const { doses, doseAmount, continues } = medicine;
  return {
    medicineType,
    medicineName,
    genericName,
    strength,
    dosageTiming,
    foodTiming,
    days,
    notes,
    ...(doses && { doses }),
    ...(doseAmount && { doseAmount }),
    ...(continues && { continues }),
  };
}
