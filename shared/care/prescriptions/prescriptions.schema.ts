import { z } from 'zod';
import { medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import {
  day,
  filterId,
  id,
  instantOut,
  limit,
  money,
  moneyOut,
  offset,
  optionalText,
  patientId,
  requiredText,
  text,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import { patient } from '#shared/people/patients/patients.schema.ts';
import { referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { taperFaults } from './prescriptions.rules.ts';
import { doseUnits, foodTimings, prescriptionLanguages } from './prescriptions.states.ts';

const mealFlags = z.object({
  breakfast: z.boolean().default(false),
  lunch: z.boolean().default(false),
  dinner: z.boolean().default(false),
});
const mealFood = z.object({
  breakfast: z.enum(foodTimings).default('With'),
  lunch: z.enum(foodTimings).default('With'),
  dinner: z.enum(foodTimings).default('With'),
});

const DOSE_HINT = 'Write the dose like 1-0-1, ½-0-1 or 5 ml 1-0-1';
const figure = z.number(DOSE_HINT).positive(DOSE_HINT).max(1000, 'At most 1000 at a time').multipleOf(0.01, DOSE_HINT);
const figureByMeal = z.object({ breakfast: figure.nullish(), lunch: figure.nullish(), dinner: figure.nullish() });
const amount = z.object({ amount: figure, unit: z.enum(doseUnits, 'Choose a unit of the list') });

const MOST_PIECES = 10;

const medicine = z.object({
  medicineType: z.enum(medicineForms, 'Medicine type is required'),
  medicineName: requiredText(200, 'Medicine name is required'),
  /** What is in it, where the name is a brand: 'Paracetamol'. */
  genericName: optionalText(200),
  strength: optionalText(60),
  dosageTiming: mealFlags.default({ breakfast: false, lunch: false, dinner: false }),
  /** How many at a meal that is taken, where it isn't one: `{ breakfast: 0.5 }` is half a tablet. */
  doses: figureByMeal.nullish(),
  /** What one of them is, where it isn't a piece: `{ amount: 5, unit: 'ml' }`. */
  doseAmount: amount.nullish(),
  foodTiming: mealFood.default({ breakfast: 'With', lunch: 'With', dinner: 'With' }),
  days: wholeNumber('Days must be at least 1', 'Days must be a whole number')
    .pipe(z.number().min(1, 'Days must be at least 1').max(90, 'Days must be at most 90'))
    .default(1),
  notes: optionalText(300),
  /** The formulary's entry that was picked, for the doctor's favourites. */
  medicineId: id.nullish(),
  /** Goes on where the medicine before it ends ('then'): the next step of a taper. */
  continues: z.boolean().nullish(),
});
export type Medicine = z.output<typeof medicine>;

/** Pieces come in quarters and few at a time; what is measured may be any amount. */
const isPlausible = ({ doses, doseAmount }: Medicine): boolean =>
  Boolean(doseAmount) ||
  Object.values(doses ?? {}).every((figure) => !figure || (figure <= MOST_PIECES && Number.isInteger(figure * 4)));

const NO_MEDICINES = 'At least one medicine is required';

/** The medicines of a prescription or a template; a step of a taper repeats the medicine before it. */
export const medicineList = z
  .array(medicine, NO_MEDICINES)
  .min(1, NO_MEDICINES)
  .max(40, 'At most 40 medicines')
  .superRefine((rows, context) => {
    for (const { index, field, message } of taperFaults(rows)) {
      context.addIssue({ code: 'custom', path: [index, field], message });
    }
    for (const [index, row] of rows.entries()) {
      if (isPlausible(row)) continue;
      const message = `Halves and quarters, at most ${MOST_PIECES} at a time`;
      context.addIssue({ code: 'custom', path: [index, 'doses'], message });
    }
  });

const plainFlags = z.object({ breakfast: z.boolean(), lunch: z.boolean(), dinner: z.boolean() });
const plainFood = z.object({ breakfast: z.enum(foodTimings), lunch: z.enum(foodTimings), dinner: z.enum(foodTimings) });

/** A medicine as it was issued: what is stored is told as it stands, whatever today's rules for new ones are. */
export const issuedMedicine = z.object({
  medicineType: z.string(),
  medicineName: z.string(),
  genericName: z.string().nullish(),
  strength: z.string().nullish(),
  dosageTiming: plainFlags,
  doses: z
    .object({ breakfast: z.number().nullish(), lunch: z.number().nullish(), dinner: z.number().nullish() })
    .nullish(),
  doseAmount: z.object({ amount: z.number(), unit: z.enum(doseUnits) }).nullish(),
  foodTiming: plainFood,
  days: z.number(),
  notes: z.string().nullish(),
  continues: z.boolean().nullish(),
});
export type IssuedMedicine = z.output<typeof issuedMedicine>;

const vitals = z.object({
  bloodPressure: text(20).default(''),
  bloodSugar: text(20).default(''),
  weight: text(20).default(''),
  pulse: text(20).default(''),
  temperature: text(20).default(''),
});
export type Vitals = z.output<typeof vitals>;

export const testNames = z.array(requiredText(200, 'Name the test')).max(60, 'At most 60 tests');

export const NEXT_VISIT_PAST = 'The next visit cannot be in the past';

export const newPrescription = z.object({
  patientId,
  medicines: medicineList,
  consultationFee: money({ negative: 'Consultation fee must be non-negative' }).nullish(),
  additionalInstructions: optionalText(2000, severalLines),
  requiresDiagnostics: z.boolean().default(false),
  nextVisitDate: day.nullish(),
  /** Names of tests; duplicates are ignored. */
  selectedTests: testNames.default([]),
  /** Centres to refer to, by id; duplicates are ignored. */
  selectedCenters: z.array(id).max(10, 'At most 10 centers').default([]),
  complaints: optionalText(2000, severalLines),
  diagnosis: optionalText(1000, severalLines),
  vitals: vitals.partial().optional(),
  /** The template that was loaded; its use is counted with the prescription, so that it counts once. */
  templateId: id.nullish(),
  /** Of the patient's copy; the clinic's usual one unless said otherwise. */
  language: z.enum(prescriptionLanguages).optional(),
  /** The prescription that this one takes the place of. */
  supersedesId: id.nullish(),
});
export type NewPrescription = z.output<typeof newPrescription>;

export const prescription = z.object({
  id: z.number(),
  patientId: z.number(),
  patientName: z.string(),
  clinicId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  /** The medicines in readable words. */
  instructions: z.string(),
  medicines: z.array(issuedMedicine),
  consultationFee: moneyOut.nullable(),
  additionalInstructions: z.string().nullable(),
  requiresDiagnostics: z.boolean(),
  selectedTests: z.array(z.string()),
  complaints: z.string().nullable(),
  diagnosis: z.string().nullable(),
  vitals,
  pdfUrl: z.string().nullable(),
  nextVisitDate: z.string().nullable(),
  /** Of the patient's copy; null for what was issued before it could be chosen. */
  language: z.enum(prescriptionLanguages).nullable(),
  supersedesId: z.number().nullable(),
  supersededById: z.number().nullable(),
  /** Made only to hang a referral under; it has no medicines and no PDF. */
  referralOnly: z.boolean(),
  createdAt: instantOut,
});
export type Prescription = z.output<typeof prescription>;

export const prescriptionFilters = z.object({
  patientId: filterId,
  doctorId: filterId,
  search: text(100).optional(),
  limit: limit(),
  offset,
});
export type PrescriptionFilters = z.output<typeof prescriptionFilters>;

/** Everything that a saved prescription set in motion. */
export const smartPrescription = z.object({
  prescription,
  patient,
  invoice: invoice.nullable(),
  referrals: z.array(referral),
});
