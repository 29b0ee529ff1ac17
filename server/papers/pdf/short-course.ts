import { dosingLine, dosingPhrases, foodByMeal, foodPhrase } from '#shared/care/dosing/dosing-line.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { inCapitals } from '#shared/care/prescriptions/capitals.ts';
import { coursesOf } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import { dosageWords, formAbbreviation } from './dosage.ts';
import type { PaperLanguage } from './person-words.ts';
import { joined } from './words.ts';

const english = dosingPhrases.en;

/**
 * The medicines for a colleague who looks back, one line each: 'TAB. DOLO 650  1-0-1, after food, 5 days'. In Hindi they are in
 * the words of the prescription. Empty where there are none.
 */
export const shortMedicines = (medicines: readonly PrescribedMedicine[], language: PaperLanguage = 'en'): string =>
  coursesOf(medicines)
    .map((steps) => shortCourse(steps, language))
    .join('\n');

function shortCourse(steps: readonly PrescribedMedicine[], language: PaperLanguage): string {
  const [first] = steps;
  if (!first) return '';
  const name = joined([formAbbreviation(first.medicineType), inCapitals(first.medicineName)], ' ');
  const notes = withoutDuplicates(steps.flatMap((step) => step.notes ?? []));
  const taken =
    language === 'hi'
      ? steps.map((step) => dosingLine(step, language)).join('; ')
      : steps.map(shortStep).join(', then ');
  return joined([`${name}  ${taken}`, ...notes], '. ');
}

function shortStep(medicine: PrescribedMedicine): string {
  const dose = doseOf(medicine);
  const { frequency } = dose;
  const differs = frequency.kind === 'daily' && foodByMeal(medicine) === 'differs';
  const food = differs ? dosageWords(medicine, frequency.at).toLowerCase() : foodPhrase(medicine, english);
  return joined([writeDose(dose) || 'as directed', food, courseOf(medicine, frequency.kind)], ', ');
}

function courseOf({ days }: PrescribedMedicine, kind: string): string | null {
  if (kind === 'once') return null;
  return kind === 'as_needed' ? english.upTo(days) : `${days} ${days === 1 ? 'day' : 'days'}`;
}
