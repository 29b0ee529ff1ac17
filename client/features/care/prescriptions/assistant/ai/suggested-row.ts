import { medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import type { Suggestion } from '#shared/care/assistant/assistant.schema.ts';
import { readDays } from '#shared/care/dosing/read-days.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { blankRow, type FormValues, isBlankRow, type MedicineRow } from '../../form-values.ts';
import { readTypedName } from '../../medicine-name.ts';

type Suggested = Pick<Suggestion, 'medicine' | 'dosage' | 'frequency' | 'duration' | 'notes'>;

/** '1 tablet' is of a tablet. */
const formIn = (text: string) =>
  medicineForms.find((form) => form !== 'Other' && new RegExp(`\\b${form}s?\\b`, 'i').test(text));

/** A suggestion as a draft row: what can't be read as a dose stands in the notes, for the doctor to write. */
export function suggestedRow({ medicine, dosage, frequency, duration, notes }: Suggested): MedicineRow {
  const typed = readTypedName(medicine);
  const read = [`${dosage} ${frequency}`, frequency].map(readDose).find((reading) => reading !== null) ?? null;
  const dose = read ? writeDose(read.dose) : '';
  const said = [dose === '' ? `${dosage} ${frequency}`.trim() : '', notes].filter(Boolean).join('. ');
  return {
    ...blankRow(),
    medicineName: typed.name,
    medicineType: typed.form ?? formIn(medicine) ?? formIn(dosage) ?? '',
    dose,
    days: String(readDays(duration) ?? read?.days ?? ''),
    notes: said,
  };
}

const nameKey = (name: string) => readTypedName(name).name.trim().toLowerCase();

export const standsThere = (rows: readonly MedicineRow[], medicine: string): boolean =>
  rows.some((row) => nameKey(row.medicineName) === nameKey(medicine));

/** The form with the row behind what is written. */
export function withSuggestion(values: FormValues, suggestion: Suggested): FormValues {
  const rows = values.medicines;
  const last = rows.at(-1);
  const written = last && !last.continues && isBlankRow(last) ? rows.slice(0, -1) : rows;
  return { ...values, medicines: [...written, suggestedRow(suggestion)] };
}
