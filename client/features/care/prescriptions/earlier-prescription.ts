import { today } from '#client/lib/format.ts';
import { foodByMeal } from '#shared/care/dosing/dosing-line.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';
import { coursesOf } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type { IssuedMedicine, Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import { blankRow, type FormValues, type MedicineRow, writtenPlaces } from './form-values.ts';
import { knownForm } from './medicine-name.ts';

/** An issued medicine, to be prescribed again. */
export const rowOf = (medicine: IssuedMedicine): MedicineRow => ({
  ...blankRow(),
  medicineType: knownForm(medicine.medicineType),
  medicineName: medicine.medicineName,
  genericName: medicine.genericName ?? '',
  strength: medicine.strength ?? '',
  dose: writeDose(doseOf(medicine)),
  ...foodOf(medicine),
  days: doseOf(medicine).frequency.kind === 'once' ? '' : String(medicine.days),
  quantity: medicine.quantity ?? '',
  notes: medicine.notes ?? '',
  continues: medicine.continues ?? false,
});

/** What was chosen. 'With' for every meal was the preset of older ones, which nobody chose. */
function foodOf(medicine: IssuedMedicine): Pick<MedicineRow, 'food' | 'foodTiming'> {
  const { breakfast = null, lunch = null, dinner = null } = medicine.foodTiming;
  const foodTiming = { breakfast, lunch, dinner };
  if (medicine.food) return { food: medicine.food, foodTiming };
  const byMeal = foodByMeal({ ...medicine, days: 1 });
  if (byMeal === 'differs') return { food: 'each', foodTiming };
  return { food: byMeal === 'Before' ? 'before' : byMeal === 'After' ? 'after' : 'own', foodTiming };
}

const keyOf = (row: Pick<MedicineRow, 'medicineType' | 'medicineName'>) =>
  `${row.medicineType} ${row.medicineName.trim().toLowerCase()}`;

/** The rows with the medicines of an earlier prescription behind them, each once; how many came is told too. */
export function withMedicinesOf(rows: readonly MedicineRow[], earlier: { medicines: readonly IssuedMedicine[] }) {
  const places = new Set(writtenPlaces(rows));
  const written = rows.filter((_, place) => places.has(place));
  const known = new Set(written.map(keyOf));
  // A taper comes whole or not at all.
  const added = coursesOf(earlier.medicines.map(rowOf)).filter(([head]) => head && !known.has(keyOf(head)));
  const all = [...written, ...added.flat()];
  return { rows: all.length > 0 ? all : [...rows], added: added.length };
}

/**
 * To prescribe the same again: medicines, diagnosis and advice. What was found and decided on that day (complaints,
 * vitals, tests, fee, next visit) belongs to that day, and what is already written here stays.
 */
export function repeated(values: FormValues, earlier: Prescription): FormValues {
  return {
    ...values,
    diagnosis: values.diagnosis || (earlier.diagnosis ?? ''),
    additionalInstructions: values.additionalInstructions || (earlier.additionalInstructions ?? ''),
    medicines: withMedicinesOf(values.medicines, earlier).rows,
  };
}

/**
 * The whole of it once more, for the one who comes for the same: also what was found and asked for. The centres are chosen anew, since a
 * test that is sent is an order; what is already written here stays, a fee of nothing for a free visit too.
 */
export function repeatedWhole(values: FormValues, earlier: Prescription, doctorId: number): FormValues {
  // A colleague's fee is the colleague's.
  const fee = earlier.doctorId === doctorId ? earlier.consultationFee : null;
  const tests = withoutDuplicates([...values.selectedTests, ...earlier.selectedTests]);
  return {
    ...repeated(values, earlier),
    complaints: values.complaints || (earlier.complaints ?? ''),
    // The doctor's usual one gives way to what was asked the last time; what was typed doesn't.
    consultationFee: isUntouched(values) ? (fee ?? values.consultationFee) : values.consultationFee,
    requiresDiagnostics: tests.length > 0 || values.requiresDiagnostics,
    selectedTests: tests,
  };
}

interface Repeat {
  before: FormValues;
  after: FormValues;
}

/** Takes a repeat back, and nothing that was written since: what was changed of it is the doctor's own by now. */
export function withoutRepeat(now: FormValues, { before, after }: Repeat): FormValues {
  const back = <Field extends 'complaints' | 'diagnosis' | 'additionalInstructions' | 'consultationFee'>(
    field: Field,
  ) => (now[field] === after[field] ? before[field] : now[field]);
  const tests = now.selectedTests.filter(
    (test) => before.selectedTests.includes(test) || !after.selectedTests.includes(test),
  );
  return {
    ...now,
    complaints: back('complaints'),
    diagnosis: back('diagnosis'),
    additionalInstructions: back('additionalInstructions'),
    consultationFee: back('consultationFee'),
    medicines: withoutRepeated(now.medicines, { before: before.medicines, after: after.medicines }),
    requiresDiagnostics: before.requiresDiagnostics || tests.length > 0,
    selectedTests: tests,
  };
}

/** A taper of which anything was changed stays whole. */
function withoutRepeated(now: MedicineRow[], { before, after }: { before: MedicineRow[]; after: MedicineRow[] }) {
  const textsOf = (rows: readonly MedicineRow[]) => coursesOf(rows).map((course) => JSON.stringify(course));
  const own = new Set(textsOf(before));
  const brought = new Set(textsOf(after).filter((course) => !own.has(course)));
  const left = coursesOf(now)
    .filter((course) => !brought.has(JSON.stringify(course)))
    .flat();
  return left.length > 0 ? left : [blankRow()];
}

const isUntouched = ({ consultationFee, ownFee }: FormValues) => consultationFee === '' || consultationFee === ownFee;

/** To correct one: all of it, without what would be done twice, which are the referrals and the bill. */
export function replaced(blank: FormValues, earlier: Prescription): FormValues {
  return {
    ...blank,
    complaints: earlier.complaints ?? '',
    vitals: earlier.vitals,
    diagnosis: earlier.diagnosis ?? '',
    additionalInstructions: earlier.additionalInstructions ?? '',
    nextVisitDate: (earlier.nextVisitDate ?? '') >= today() ? (earlier.nextVisitDate ?? '') : '',
    medicines: withMedicinesOf(blank.medicines, earlier).rows,
    supersedesId: earlier.id,
  };
}
