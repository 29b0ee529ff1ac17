import type { MedicineRow } from './form-values.ts';
import { blankRow } from './form-values.ts';

/** The row of the next step: as long and with the same food, at a dose that is still to be written. */
export const nextStep = ({ days, food, foodTiming }: MedicineRow): MedicineRow => ({
  ...blankRow(),
  days,
  food,
  foodTiming,
  continues: true,
});

/** Without one row. Where it named the medicine of a taper, the next step names it from now on. */
export function withoutRow(rows: readonly MedicineRow[], place: number): MedicineRow[] {
  const taken = rows[place];
  return rows.flatMap((row, index) => {
    if (index === place) return [];
    if (index !== place + 1 || !taken || taken.continues || !row.continues) return [row];
    const { medicineType, medicineName, genericName, strength, medicineId } = taken;
    return [{ ...row, medicineType, medicineName, genericName, strength, medicineId, continues: false }];
  });
}
