import { dosingLine, dosingPhrases, foodAt } from '#shared/care/dosing/dosing-line.ts';
import {
  type DayTime,
  type Dose,
  dayTimes,
  type PrescriptionLanguage,
  prescriptionLanguages,
} from '#shared/care/dosing/dosing.states.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { nameKey, withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import * as says from '#shared/kernel/words/says.ts';
import { tooFarAhead } from '#shared/kernel/time/ahead.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { inCapitals } from './capitals.ts';
import type { PrescribedMedicine } from './prescriptions.states.ts';

export const nextVisitProblem = (day: string, today: string): Sentence | null =>
  day < today ? says.next_visit_past : tooFarAhead(day, today);

/** A patient's language, where the paper speaks it. */
export const paperLanguage = (code: string | null | undefined): PrescriptionLanguage | undefined =>
  prescriptionLanguages.find((language) => language === code);

/**
 * The patient's language after a prescription in the one that was chosen. Where the paper doesn't speak the patient's own,
 * the choice is the paper's alone: messages go on in the patient's.
 */
export const languageAfter = (noted: string | null, chosen: PrescriptionLanguage | undefined): string | null =>
  chosen && (noted === null || paperLanguage(noted)) ? chosen : noted;

/** The rows that belong together: a medicine, and the steps in which it goes on ('then ...'). */
export function coursesOf<Row extends Pick<PrescribedMedicine, 'continues'>>(rows: readonly Row[]): Row[][] {
  const courses: Row[][] = [];
  for (const row of rows) {
    const last = courses.at(-1);
    if (row.continues && last) last.push(row);
    else courses.push([row]);
  }
  return courses;
}

interface TaperFault {
  /** Of the row. */
  index: number;
  field: 'continues' | 'medicineName';
  message: string;
}

/** What is wrong with the steps of tapers. */
export function taperFaults(
  rows: readonly Pick<PrescribedMedicine, 'medicineType' | 'medicineName' | 'continues'>[],
): TaperFault[] {
  return rows.flatMap((row, index): TaperFault[] => {
    if (!row.continues) return [];
    const before = rows[index - 1];
    if (!before) return [{ index, field: 'continues', message: says.taper_first }];
    const same = sameName(row.medicineName, before.medicineName) && row.medicineType === before.medicineType;
    return same ? [] : [{ index, field: 'medicineName', message: says.taper_repeats }];
  });
}

const sameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

const timeWords: Record<DayTime, string> = {
  breakfast: 'morning',
  lunch: 'afternoon',
  dinner: 'night',
  bedtime: 'bedtime',
};

/** '1-0-1 (morning after food, night after food) for 5 days'; what isn't taken so is said in words. */
export function describeDose(medicine: PrescribedMedicine): string {
  const dose = doseOf(medicine);
  if (dose.frequency.kind !== 'daily') return dosingWords(medicine, dose);
  const { at } = dose.frequency;
  const when = dayTimes.flatMap((time) =>
    at[time] ? [[timeWords[time], foodWords(medicine, time)].join(' ').trim()] : [],
  );
  return `${writeDose(dose)} (${when.join(', ')}) ${english.days(medicine.days)}`;
}

const english = dosingPhrases.en;

function foodWords(medicine: PrescribedMedicine, time: DayTime): string {
  if (medicine.food) return english.food[medicine.food];
  const food = time === 'bedtime' ? null : foodAt(medicine, time);
  return food ? english.mealFood[food] : '';
}

/** '1 weekly on Mon: take 1 tablet once a week, on Monday only, not daily, for 28 days' */
function dosingWords(medicine: PrescribedMedicine, dose: Dose): string {
  const line = dosingLine({ ...medicine, continues: false }, 'en');
  const said = line.charAt(0).toLowerCase() + line.slice(1);
  return dose.frequency.kind === 'as_directed' ? said : `${writeDose(dose)}: ${said}`;
}

/**
 * One medicine with its steps as a sentence: 'Tablet WYSOLONE: 1-0-1 (morning after food, night after food) for 5 days,
 * then 1-0-0 (morning after food) for 5 days. With water'.
 */
export function describeCourse(steps: readonly PrescribedMedicine[]): string {
  const [first] = steps;
  if (!first) return '';
  const notes = withoutDuplicates(steps.flatMap((step) => step.notes ?? []));
  const said = [steps.map(describeDose).join(', then '), ...notes].join('. ');
  return `${first.medicineType} ${inCapitals(first.medicineName)}: ${said}`;
}

/** The prescription's `instructions`: one numbered line per medicine. */
export const describeMedicines = (medicines: readonly PrescribedMedicine[]): string =>
  coursesOf(medicines)
    .map((steps, index) => `${index + 1}. ${describeCourse(steps)}`)
    .join('\n');
