import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldPath, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { text } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Dose } from '#shared/care/dosing/dosing.states.ts';
import { unitFits } from '#shared/care/dosing/form-units.ts';
import { missingIn } from '#shared/care/dosing/missing.ts';
import { isAtMostWeekly, isMethotrexate } from '#shared/care/dosing/weekly-only.ts';
import { readDays } from '#shared/care/dosing/read-days.ts';
import { readDose } from '#shared/care/dosing/read-dose.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import { type NewPrescription, newPrescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { PrescriptionLanguage } from '#shared/care/dosing/dosing.states.ts';
import { nextVisitProblem } from '#shared/care/prescriptions/prescriptions.rules.ts';
import { today } from '#client/lib/format.ts';
import { textOf } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { doseExample } from './dose.ts';
import {
  blankRow,
  type FoodChoice,
  type FormValues,
  headPlace,
  type MedicineRow,
  togetherOf,
  writtenPlaces,
} from './form-values.ts';

interface Context {
  patientId: number;
  /** Whether this clinic may send patients to centres. */
  mayRefer: boolean;
  /** Of the patient's copy; the patient's or else the clinic's where none was chosen. */
  language?: PrescriptionLanguage | undefined;
  /** The visit at which it is written, where that is said. */
  appointmentId?: number | undefined;
}

/** The call's body before it is checked, and the row of the form that each of its medicines stands in. */
export function bodyOf(values: FormValues, { patientId, mayRefer, language, appointmentId }: Context) {
  const { medicines, selectedTests, selectedCenters, vitals, templateId, followsInPerson, ownFee: _, ...rest } = values;
  const places = writtenPlaces(medicines);
  const tests = values.requiresDiagnostics ? withoutDuplicates(selectedTests) : [];
  const body = {
    ...rest,
    patientId,
    medicines: places.map((place) => medicineAt(medicines, place)),
    vitals: Object.fromEntries(Object.entries(vitals).filter(([, text]) => text.trim() !== '')),
    consultationFee: rest.consultationFee || null,
    nextVisitDate: rest.nextVisitDate || null,
    selectedTests: tests,
    selectedCenters: mayRefer && tests.length > 0 ? [...new Set(selectedCenters)] : [],
    ...(templateId !== null && { templateId }),
    ...(language && { language }),
    ...(followsInPerson && { followsInPerson }),
    ...(appointmentId !== undefined && { appointmentId }),
  };
  return { body, places };
}

/** One medicine as the call takes it. A step says again what the medicine is, though its row doesn't show it. */
export function medicineAt(rows: readonly MedicineRow[], place: number) {
  const {
    dose,
    continues,
    food,
    foodTiming,
    days,
    notes,
    confirmedTogether,
    oftenerReason,
    teleConfirmed: _,
    ...row
  } = rows[place] ?? blankRow();
  const head = rows[headPlace(rows, place)];
  const { medicineType, medicineName, genericName, strength, medicineId } = continues && head ? head : row;
  const read = readDose(dose);
  const isOftener = read && isMethotrexate({ medicineName, genericName }) && !isAtMostWeekly(read.dose.frequency);
  return {
    ...row,
    medicineType,
    medicineName,
    genericName,
    strength,
    medicineId,
    ...(read && { frequency: read.dose.frequency }),
    ...(read?.dose.doseAmount && { doseAmount: read.dose.doseAmount }),
    ...foodAsked(food === 'own' ? (read?.food ?? food) : food, foodTiming),
    days: read?.dose.frequency.kind === 'once' ? 1 : (readDays(days) ?? (days.trim() || (read?.days ?? ''))),
    // What was typed with the dose and not yet brought to its own field.
    notes: withoutDuplicates([notes.trim(), ...(read?.notes ?? [])].filter(Boolean)).join(', '),
    // A reason that nobody asks for any more belongs to another dose or medicine.
    oftenerReason: isOftener ? oftenerReason : null,
    noteConfirmed: confirmedTogether !== '' && confirmedTogether === togetherOf({ notes, dose }),
    ...(head?.teleConfirmed && head.teleConfirmed === head.medicineName.trim() && { teleConfirmed: true }),
    ...(continues && { continues }),
  };
}

function foodAsked(food: FoodChoice, foodTiming: MedicineRow['foodTiming']) {
  if (food === 'own') return {};
  return food === 'each' ? { foodTiming } : { food };
}

/** The field of the form that an issue of the body belongs to; undefined for what no field can mend. */
export function fieldOf(path: string, places: readonly number[]): FieldPath<FormValues> | undefined {
  const [name = '', index = '', part = 'medicineName'] = path.split('.');
  switch (name) {
    case 'medicines': {
      const place = index === '' ? 0 : (places[Number(index)] ?? 0);
      return `medicines.${place}.${rowField(part)}`;
    }
    case 'vitals':
      return isVital(index) ? `vitals.${index}` : undefined;
    case 'complaints':
    case 'diagnosis':
    case 'selectedTests':
    case 'selectedCenters':
    case 'requiresDiagnostics':
    case 'additionalInstructions':
    case 'consultationFee':
    case 'nextVisitDate':
      return name;
    default:
      return undefined;
  }
}

type RowField = 'medicineType' | 'medicineName' | 'dose' | 'days' | 'quantity' | 'notes' | 'oftenerReason';
const rowFields: Record<string, RowField> = {
  medicineType: 'medicineType',
  frequency: 'dose',
  dosageTiming: 'dose',
  doses: 'dose',
  doseAmount: 'dose',
  foodTiming: 'dose',
  food: 'dose',
  days: 'days',
  quantity: 'quantity',
  oftenerReason: 'oftenerReason',
  notes: 'notes',
};
const rowField = (part: string): RowField => rowFields[part] ?? 'medicineName';

const isVital = (name: string): name is keyof FormValues['vitals'] =>
  ['bloodPressure', 'pulse', 'temperature', 'weight', 'bloodSugar'].includes(name);

/**
 * The call takes a prescription without complaints, the form doesn't, and it knows today as the server does. Every word
 * about the rest is the call's own.
 */
const writtenPrescription = newPrescription.extend({
  complaints: text(2000, severalLines).min(1, { error: () => textOf(prescriptionsText).form.complaintsRequired }),
  nextVisitDate: newPrescription.shape.nextVisitDate.superRefine((day, issues) => {
    const message = day ? nextVisitProblem(day, today()) : null;
    if (message) issues.addIssue({ code: 'custom', message });
  }),
}) satisfies z.ZodType<NewPrescription>;

/** Checks what stands in the fields against the call's own schema, and says what is wrong at the field it concerns. */
export const prescriptionResolver =
  (context: Context): Resolver<FormValues, unknown, NewPrescription> =>
  (values, _, options) => {
    const { body, places } = bodyOf(values, context);
    const checked = writtenPrescription.safeParse(body);
    const errors: Record<string, FieldError> = {};
    for (const place of places) {
      const fault = rowFault(values.medicines, place);
      if (fault) errors[`medicines.${place}.${fault.field}`] = { type: 'unreadable', message: fault.message };
    }
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = fieldOf(path.join('.'), places) ?? 'root';
      errors[field] ??= { type: 'server', message };
    }
    return checked.success && Object.keys(errors).length === 0
      ? { values: checked.data, errors: {} }
      : { values: {}, errors: toNestErrors(errors, options) };
  };

/** What the call wouldn't say as well: it takes what the form doesn't, so that other programs go on working. */
function rowFault(rows: readonly MedicineRow[], place: number): { field: 'dose' | 'days'; message: string } | null {
  const words = textOf(prescriptionsText).medicine;
  const row = rows[place] ?? blankRow();
  const form = rows[headPlace(rows, place)]?.medicineType ?? '';
  const reading = readDose(row.dose);
  if (!reading) return { field: 'dose', message: words.doseUnreadable };
  const fault = doseFault(reading.dose, form, row.continues);
  if (fault) return { field: 'dose', message: fault };
  const needsDays = reading.dose.frequency.kind !== 'once' && row.days.trim() === '' && reading.days === null;
  return needsDays ? { field: 'days', message: words.daysNeeded } : null;
}

/** A medicine may be taken as directed; a step that says no dose says nothing, and neither does a syrup without its ml. */
export function doseFault(dose: Dose, form: MedicineRow['medicineType'], isStep: boolean): string | null {
  const words = textOf(prescriptionsText).medicine;
  const missing = missingIn(dose);
  if (missing) return words.missing[missing];
  const directed = dose.frequency.kind === 'as_directed';
  if (isStep && directed) return words.stepWithoutDose;
  const unit = dose.doseAmount?.unit;
  if (unit && form !== '' && !unitFits(form, unit)) return says.unit_misfit({ form, unit });
  const unmeasured = dose.doseAmount === null && !directed && form !== '' && !unitFits(form, null);
  return unmeasured ? words.unitNeeded(doseExample(form)) : null;
}
