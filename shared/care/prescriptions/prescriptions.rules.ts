import { nameKey, withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import * as says from '#shared/kernel/words/says.ts';
import { tooFarAhead } from '#shared/kernel/time/ahead.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { inCapitals } from './capitals.ts';
import { amountAt, amountLabel, type Dose, dosePattern, mealsTaken, timesAt } from './dose.ts';
import {
  type DoseUnit,
  type Meal,
  meals,
  type PrescribedMedicine,
  type PrescriptionLanguage,
  prescriptionLanguages,
} from './prescriptions.states.ts';

export const nextVisitProblem = (day: string, today: string): Sentence | null =>
  day < today ? says.next_visit_past : tooFarAhead(day, today);

/** A patient's language, where the paper speaks it. */
export const paperLanguage = (code: string | null | undefined): PrescriptionLanguage | undefined =>
  prescriptionLanguages.find((language) => language === code);

const mealWords: Record<Meal, string> = { breakfast: 'morning', lunch: 'afternoon', dinner: 'night' };

/** Where food matters unless the doctor says so: eye drops aren't taken 'with food', though that is the default. */
const swallowed = new Set(['tablet', 'capsule', 'syrup', 'suspension', 'powder']);

/** The food at a meal; null where nothing is swallowed and the doctor left the default. */
export function foodAt(medicine: Pick<PrescribedMedicine, 'medicineType' | 'foodTiming'>, meal: Meal) {
  const food = medicine.foodTiming[meal];
  return food === 'With' && !swallowed.has(medicine.medicineType.trim().toLowerCase()) ? null : food;
}

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

/** '1-0-1 (morning after food, night after food) for 5 days' */
function describeStep(medicine: PrescribedMedicine): string {
  const taken = mealsTaken(medicine);
  const when = taken.map((meal) => {
    const food = foodAt(medicine, meal);
    return food ? `${mealWords[meal]} ${food.toLowerCase()} food` : mealWords[meal];
  });
  const amount = medicine.doseAmount ? `${amountLabel(medicine.doseAmount)} ` : '';
  const dose = taken.length > 0 ? `${dosePattern(medicine)} (${when.join(', ')})` : `${amount}as directed`;
  return `${dose} for ${medicine.days} ${medicine.days === 1 ? 'day' : 'days'}`;
}

/**
 * One medicine with its steps as a sentence: 'Tablet WYSOLONE: 1-0-1 (morning after food, night after food) for 5 days,
 * then 1-0-0 (morning after food) for 5 days. With water'.
 */
export function describeCourse(steps: readonly PrescribedMedicine[]): string {
  const [first] = steps;
  if (!first) return '';
  const notes = withoutDuplicates(steps.flatMap((step) => step.notes ?? []));
  const said = [steps.map(describeStep).join(', then '), ...notes].join('. ');
  return `${first.medicineType} ${inCapitals(first.medicineName)}: ${said}`;
}

/** The prescription's `instructions`: one numbered line per medicine. */
export const describeMedicines = (medicines: readonly PrescribedMedicine[]): string =>
  coursesOf(medicines)
    .map((steps, index) => `${index + 1}. ${describeCourse(steps)}`)
    .join('\n');

/** What the chemist gives; pieces where there is no unit. */
export interface Quantity {
  amount: number;
  unit: DoseUnit | null;
}

type Dispensed = Dose & Pick<PrescribedMedicine, 'medicineType' | 'days'>;

const counted = new Set(['Tablet', 'Capsule', 'Suppository', 'Patch']);
/** Each one is used up at once. */
const givenWhole = new Set(['Injection', 'IV']);
/** The bottle, tube or device outlasts the days, however much is taken from it. */
const onePack = new Set(['Ointment', 'Drops', 'Inhaler', 'Cream', 'Gel', 'Lotion', 'Spray', 'Mouthwash', 'Powder']);
/** Units in which a chemist hands out what is measured. */
const handedOut: readonly DoseUnit[] = ['ml', 'g', 'sachets', 'units'];

/**
 * How much to dispense for a medicine and its steps together; null where the dose doesn't tell: as directed, or a
 * syrup without an amount.
 */
export function dispensedQuantity(steps: readonly Dispensed[]): Quantity | null {
  const form = steps[0]?.medicineType ?? '';
  const unit = steps[0]?.doseAmount?.unit ?? null;
  const dosed = steps.every((step) => mealsTaken(step).length > 0);
  const oneUnit = steps.every(({ doseAmount }) => (doseAmount?.unit ?? null) === unit);
  if (counted.has(form)) return dosed && oneUnit && unit === null ? total(steps, timesAt, null) : null;
  const measures = !givenWhole.has(form) || unit === 'units';
  if (measures && dosed && oneUnit && unit && handedOut.includes(unit)) {
    return form === 'Drops' ? { amount: 1, unit: null } : total(steps, amountAt, unit);
  }
  if (givenWhole.has(form)) return dosed ? total(steps, oncePerMeal, null) : null;
  return onePack.has(form) && steps.length > 0 ? { amount: 1, unit: null } : null;
}

/** An ampoule is opened for each injection, whatever is drawn from it. */
const oncePerMeal = (step: Dispensed, meal: Meal): number =>
  step.doseAmount ? Number(step.dosageTiming[meal]) : timesAt(step, meal);

function total(steps: readonly Dispensed[], at: (step: Dispensed, meal: Meal) => number, unit: DoseUnit | null) {
  const hundredths = steps.reduce(
    (sum, step) => sum + step.days * meals.reduce((day, meal) => day + Math.round(at(step, meal) * 100), 0),
    0,
  );
  return { amount: Math.ceil(hundredths / 100), unit };
}

/** '10', '150 ml' */
export const quantityLabel = ({ amount, unit }: Quantity): string =>
  unit ? amountLabel({ amount, unit }) : String(amount);
