import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldPath, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { text } from '#shared/http/fields.ts';
import { withoutDuplicates } from '#shared/prescriptions/prescriptions.rules.ts';
import { type NewPrescription, newPrescription } from '#shared/prescriptions/prescriptions.schema.ts';
import { textOf } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { readDose } from './dose.ts';
import { type FormValues, isBlankRow, type MedicineRow } from './form-values.ts';

interface Context {
  patientId: number;
  /** Whether this clinic may send patients to centres. */
  mayRefer: boolean;
}

/** The call's body before it is checked, and the row of the form that each of its medicines stands in. */
export function bodyOf(values: FormValues, { patientId, mayRefer }: Context) {
  const { medicines, selectedTests, selectedCenters, vitals, ...rest } = values;
  const places = medicines.flatMap((row, place) => (isBlankRow(row) ? [] : [place]));
  const tests = values.requiresDiagnostics ? withoutDuplicates(selectedTests) : [];
  const body = {
    ...rest,
    patientId,
    medicines: medicines.filter((row) => !isBlankRow(row)).map(medicineOf),
    vitals: Object.fromEntries(Object.entries(vitals).filter(([, text]) => text.trim() !== '')),
    consultationFee: rest.consultationFee || null,
    nextVisitDate: rest.nextVisitDate || null,
    selectedTests: tests,
    selectedCenters: mayRefer && tests.length > 0 ? [...new Set(selectedCenters)] : [],
  };
  return { body, places };
}

const medicineOf = ({ dose, ...row }: MedicineRow) => ({ ...row, dosageTiming: readDose(dose) ?? undefined });

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

type RowField = 'medicineType' | 'medicineName' | 'dose' | 'days' | 'notes';
const rowFields: Record<string, RowField> = {
  medicineType: 'medicineType',
  dosageTiming: 'dose',
  foodTiming: 'dose',
  days: 'days',
  notes: 'notes',
};
const rowField = (part: string): RowField => rowFields[part] ?? 'medicineName';

const isVital = (name: string): name is keyof FormValues['vitals'] =>
  ['bloodPressure', 'pulse', 'temperature', 'weight', 'bloodSugar'].includes(name);

/** The call takes a prescription without complaints, the form doesn't. Every word about the rest is the call's own. */
const writtenPrescription = newPrescription.extend({
  complaints: text(2000).min(1, { error: () => textOf(prescriptionsText).form.complaintsRequired }),
}) satisfies z.ZodType<NewPrescription>;

/** Checks what stands in the fields against the call's own schema, and says what is wrong at the field it concerns. */
export const prescriptionResolver =
  (context: Context): Resolver<FormValues, unknown, NewPrescription> =>
  (values, _, options) => {
    const { body, places } = bodyOf(values, context);
    const checked = writtenPrescription.safeParse(body);
    const errors: Record<string, FieldError> = {};
    for (const place of places) {
      const dose = values.medicines[place]?.dose ?? '';
      if (readDose(dose) === null) {
        errors[`medicines.${place}.dose`] = {
          type: 'unreadable',
          message: textOf(prescriptionsText).medicine.doseUnreadable,
        };
      }
    }
    for (const { path, message } of checked.error?.issues ?? []) {
      const field = fieldOf(path.join('.'), places) ?? 'root';
      errors[field] ??= { type: 'server', message };
    }
    return checked.success && Object.keys(errors).length === 0
      ? { values: checked.data, errors: {} }
      : { values: {}, errors: toNestErrors(errors, options) };
  };
