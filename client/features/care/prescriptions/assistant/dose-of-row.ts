import { doseAmount, frequency } from '#shared/care/dosing/dosing.schema.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import type { CheckedDose } from '#shared/care/safety/safety.schema.ts';
import type { MedicineRow } from '../form-values.ts';

/** The dose of a row; null while it can't be read, or is none that the safety check would take. */
export function doseOfRow({ dose }: Pick<MedicineRow, 'dose'>): CheckedDose | null {
  const read = readDose(dose)?.dose;
  const how = frequency.safeParse(read?.frequency);
  const amount = doseAmount.nullish().safeParse(read?.doseAmount);
  return how.success && amount.success ? { frequency: how.data, doseAmount: amount.data ?? null } : null;
}
