import { medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import type { Suggestion } from '#shared/care/assistant/assistant.schema.ts';
import { readDays } from '#shared/care/dosing/read-days.ts';
import { type Reading, readDose } from '#shared/care/dosing/read-dose.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { blankRow, type FormValues, isBlankRow, type MedicineRow } from '../form-values.ts';
import { readTypedName } from '../medicine-name.ts';

type Suggested = Pick<Suggestion, 'medicine' | 'dosage' | 'frequency' | 'duration' | 'notes'>;

/** '1 tablet' is of a tablet. */
const formIn = (text: string) =>
  medicineForms.find((form) => form !== 'Other' && new RegExp(`\\b${form}s?\\b`, 'i').test(text));

/** A suggestion as a draft row: what can't be read as a dose stands in the notes, for the doctor to write. */
export function suggestedRow(suggested: Suggested): MedicineRow {
  const { medicine, dosage, duration } = suggested;
  const typed = readTypedName(medicine);
  const { reading, notes } = readSuggested(suggested);
  return {
    ...blankRow(),
    medicineName: typed.name,
    medicineType: typed.form ?? formIn(medicine) ?? formIn(dosage) ?? '',
    dose: reading ? writeDose(reading.dose) : '',
    food: reading?.food ?? 'own',
    days: String(readDays(duration) ?? reading?.days ?? ''),
    notes,
  };
}

/** 'After food' among the notes is the food rule; other notes stay notes. */
function readSuggested({ dosage, frequency, notes }: Suggested): { reading: Reading | null; notes: string } {
  const all = readDose(`${dosage} ${frequency} ${notes}`);
  if (all) return { reading: all, notes: all.notes.join(', ') };
  const reading = readDose(`${dosage} ${frequency}`) ?? readDose(frequency);
  return { reading, notes: [reading ? '' : `${dosage} ${frequency}`.trim(), notes].filter(Boolean).join('. ') };
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
