import { doseAmount, frequency } from '#shared/care/dosing/dosing.schema.ts';
import { mealsTaken, readDose, timesAt } from '#shared/care/prescriptions/dose.ts';
import type { CheckedDose } from '#shared/care/safety/safety.schema.ts';
import type { MedicineRow } from '../form-values.ts';

/** The dose of a row; null while it can't be read, or is none that the safety check would take. */
export function doseOfRow({ dose }: Pick<MedicineRow, 'dose'>): CheckedDose | null {
  const read = readDose(dose);
  if (!read) return null;
  const taken = mealsTaken(read);
  const at = Object.fromEntries(taken.map((meal) => [meal, timesAt(read, meal)]));
  const how = frequency.safeParse(taken.length === 0 ? { kind: 'as_directed' } : { kind: 'daily', at });
  const amount = doseAmount.nullish().safeParse(read.doseAmount);
  return how.success && amount.success ? { frequency: how.data, doseAmount: amount.data ?? null } : null;
}
