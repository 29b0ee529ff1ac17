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
import * as says from '#shared/kernel/words/says.ts';
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

const DOSE_HINT = says.form_of_dose;
const figure = z.number(DOSE_HINT).positive(DOSE_HINT).max(1000, says.dose_at_most_1000).multipleOf(0.01, DOSE_HINT);
const figureByMeal = z.object({ breakfast: figure.nullish(), lunch: figure.nullish(), dinner: figure.nullish() });
const amount = z.object({ amount: figure, unit: z.enum(doseUnits, says.choose_unit) });

const MOST_PIECES = 10;

const medicine = z.object({
  medicineType: z.enum(medicineForms, says.medicine_type_required),
  medicineName: requiredText(200, says.medicine_name_required),
  /** What is in it, where the name is a brand: 'Paracetamol'. */
  genericName: optionalText(200),
  strength: optionalText(60),
  dosageTiming: mealFlags.default({ breakfast: false, lunch: false, dinner: false }),
  /** How many at a meal that is taken, where it isn't one: `{ breakfast: 0.5 }` is half a tablet. */
  doses: figureByMeal.nullish(),
  /** What one of them is, where it isn't a piece: `{ amount: 5, unit: 'ml' }`. */
  doseAmount: amount.nullish(),
  foodTiming: mealFood.default({ breakfast: 'With', lunch: 'With', dinner: 'With' }),
  days: wholeNumber(says.days_at_least_1, says.days_whole)
    .pipe(z.number().min(1, says.days_at_least_1).max(90, says.days_at_most_90))
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

const NO_MEDICINES = says.medicine_needed;

/** The medicines of a prescription or a template; a step of a taper repeats the medicine before it. */
export const medicineList = z
  .array(medicine, NO_MEDICINES)
  .min(1, NO_MEDICINES)
  .max(40, says.most_medicines({ most: 40 }))
  .superRefine((rows, context) => {
    for (const { index, field, message } of taperFaults(rows)) {
      context.addIssue({ code: 'custom', path: [index, field], message });
    }
    for (const [index, row] of rows.entries()) {
      if (isPlausible(row)) continue;
      const message = says.dose_pieces({ most: MOST_PIECES });
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

export const testNames = z.array(requiredText(200, says.name_the_test)).max(60, says.most_60_tests);

export const newPrescription = z.object({
  patientId,
  medicines: medicineList,
  consultationFee: money({ negative: says.fee_negative }).nullish(),
  additionalInstructions: optionalText(2000, severalLines),
  requiresDiagnostics: z.boolean().default(false),
  nextVisitDate: day.nullish(),
  /** Names of tests; duplicates are ignored. */
  selectedTests: testNames.default([]),
  /** Centres to refer to, by id; duplicates are ignored. */
  selectedCenters: z.array(id).max(10, says.most_10_centers).default([]),
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
