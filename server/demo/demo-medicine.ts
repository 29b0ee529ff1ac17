import type { FoodRule } from '#shared/care/dosing/dosing.states.ts';
import { oldFields, oldFood } from '#shared/care/dosing/old-fields.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { MedicineForm } from '#shared/catalogues/formulary/formulary.states.ts';

/** A medicine as a demo doctor types it; `dose` as in the pad: '1-0-1', '5 ml 1-1-1', '1 SOS for fever, max 3 a day'. */
export function medicine(
  medicineType: MedicineForm,
  medicineName: string,
  genericName: string,
  dose: string,
  food: FoodRule | null,
  days: number,
  more: Partial<PrescribedMedicine> = {},
): PrescribedMedicine {
  const read = readDose(dose);
  if (!read) throw new Error(`Not a dose: '${dose}'`);
  const { frequency, doseAmount } = read.dose;
  const { dosageTiming, doses } = oldFields(frequency);
  return {
    medicineType,
    medicineName,
    genericName,
    frequency,
    dosageTiming,
    ...(doses && { doses }),
    ...(doseAmount && { doseAmount }),
    ...(food && { food }),
    foodTiming: oldFood(food),
    days,
    ...more,
  };
}
