import { z } from 'zod';
import { doseAmount, figure, foodRule, frequency, issuedFrequency } from '#shared/care/dosing/dosing.schema.ts';
import { doseUnits, foodTimings, prescriptionLanguages } from '#shared/care/dosing/dosing.states.ts';
import { unitFits } from '#shared/care/dosing/form-units.ts';
import { dosesOnADay } from '#shared/care/dosing/frequency.ts';
import { contradictionIn } from '#shared/care/dosing/note-claims.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { isAtMostWeekly, isMethotrexate } from '#shared/care/dosing/weekly-only.ts';
import { safetySaid } from '#shared/care/safety/safety.schema.ts';
import { medicineForms } from '#shared/catalogues/formulary/formulary.states.ts';
import { ofAnything } from '#shared/catalogues/tests/fetal-sex.ts';
import { referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
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
import { sortBy } from '#shared/kernel/http/sorting.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import { patient } from '#shared/people/patients/patients.schema.ts';
import { taperFaults } from './prescriptions.rules.ts';

const mealFlags = z.object({
  breakfast: z.boolean().default(false),
  lunch: z.boolean().default(false),
  dinner: z.boolean().default(false),
});
const mealTiming = z.enum(foodTimings).nullish();
const mealFood = z.object({ breakfast: mealTiming, lunch: mealTiming, dinner: mealTiming });
const figureByMeal = z.object({ breakfast: figure.nullish(), lunch: figure.nullish(), dinner: figure.nullish() });

const MOST_PIECES = 10;

const medicine = z.object({
  medicineType: z.enum(medicineForms, says.medicine_type_required),
  medicineName: requiredText(200, says.medicine_name_required),
  /** What is in it, where the name is a brand: 'Paracetamol'. */
  genericName: optionalText(200),
  strength: optionalText(60),
  /** How often; given, it decides, and the next two are filled from it where they can say it. */
  frequency: frequency.nullish(),
  dosageTiming: mealFlags.default({ breakfast: false, lunch: false, dinner: false }),
  /** How many at a meal that is taken, where it isn't one: `{ breakfast: 0.5 }` is half a tablet. */
  doses: figureByMeal.nullish(),
  /** What one of them is, where it isn't a piece: `{ amount: 5, unit: 'ml' }`. */
  doseAmount: doseAmount.nullish(),
  /** When to eat; given, it decides, and `foodTiming` is filled from it where it can say it. */
  food: foodRule.nullish(),
  foodTiming: mealFood.default({}),
  days: wholeNumber(says.days_at_least_1, says.days_whole)
    .pipe(z.number().min(1, says.days_at_least_1).max(90, says.days_at_most_90))
    .default(1),
  /** What to dispense, where the doctor says it: '2 tubes'. */
  quantity: optionalText(40),
  notes: ofAnything(optionalText(300)),
  /** The notes say another frequency than the dose does, and are meant so. */
  noteConfirmed: z.boolean().nullish(),
  /** Why methotrexate is given more often than weekly. */
  oftenerReason: optionalText(200),
  /** What is in it isn't known here, and the doctor says that it may be prescribed by video. */
  teleConfirmed: z.boolean().nullish(),
  /** The formulary's entry that was picked, for the doctor's favourites. */
  medicineId: id.nullish(),
  /** Goes on where the medicine before it ends ('then'): the next step of a taper. */
  continues: z.boolean().nullish(),
});
export type Medicine = z.output<typeof medicine>;

/** Pieces come in quarters and few at a time; what is measured may be any amount. */
function isPlausible(row: Medicine): boolean {
  if (row.doseAmount) return true;
  const counts = row.frequency ? dosesOnADay(row.frequency) : Object.values(row.doses ?? {});
  return counts.every((count) => !count || (count <= MOST_PIECES && Number.isInteger(count * 4)));
}

interface DoseFault {
  field: 'doses' | 'doseAmount' | 'notes' | 'oftenerReason';
  message: string;
}

/** What is wrong with the dose of one medicine, by itself or beside what else is said of it. */
function doseFaults(row: Medicine): DoseFault[] {
  const { frequency: often } = doseOf(row);
  const unit = row.doseAmount?.unit;
  const words = row.noteConfirmed ? null : contradictionIn(row.notes, often);
  const oftener = isMethotrexate(row) && !isAtMostWeekly(often) && !row.oftenerReason;
  return [
    ...(isPlausible(row) ? [] : [{ field: 'doses' as const, message: says.dose_pieces({ most: MOST_PIECES }) }]),
    ...(unit && !unitFits(row.medicineType, unit)
      ? [{ field: 'doseAmount' as const, message: says.unit_misfit({ form: row.medicineType, unit }) }]
      : []),
    ...(words === null ? [] : [{ field: 'notes' as const, message: says.note_contradicts({ words }) }]),
    ...(oftener ? [{ field: 'oftenerReason' as const, message: says.methotrexate_weekly }] : []),
  ];
}

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
      for (const { field, message } of doseFaults(row)) {
        context.addIssue({ code: 'custom', path: [index, field], message });
      }
    }
  });

const plainFlags = z.object({ breakfast: z.boolean(), lunch: z.boolean(), dinner: z.boolean() });
const plainFood = z.object({ breakfast: mealTiming, lunch: mealTiming, dinner: mealTiming });

/** A medicine as it was issued: what is stored is told as it stands, whatever today's rules for new ones are. */
export const issuedMedicine = z.object({
  medicineType: z.string(),
  medicineName: z.string(),
  genericName: z.string().nullish(),
  strength: z.string().nullish(),
  frequency: issuedFrequency.nullish(),
  dosageTiming: plainFlags,
  doses: z
    .object({ breakfast: z.number().nullish(), lunch: z.number().nullish(), dinner: z.number().nullish() })
    .nullish(),
  doseAmount: z.object({ amount: z.number(), unit: z.enum(doseUnits) }).nullish(),
  food: foodRule.nullish(),
  foodTiming: plainFood,
  days: z.number(),
  quantity: z.string().nullish(),
  notes: z.string().nullish(),
  noteConfirmed: z.boolean().nullish(),
  oftenerReason: z.string().nullish(),
  teleConfirmed: z.boolean().nullish(),
  continues: z.boolean().nullish(),
});
export type IssuedMedicine = z.output<typeof issuedMedicine>;

/** How a doctor gives a medicine: the dose as it is typed, as it was given last; the days as they usually are. */
export const usualUse = z.object({ usual: z.object({ dose: z.string(), days: z.number() }).nullable() });

export const usualFeeAsked = z.object({ patientId });
export const usualFee = z.object({ fee: moneyOut.nullable() });

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
  additionalInstructions: ofAnything(optionalText(2000, severalLines)),
  requiresDiagnostics: z.boolean().default(false),
  nextVisitDate: day.nullish(),
  /** Names of tests; duplicates are ignored. */
  selectedTests: testNames.default([]),
  /** Centres to refer to, by id; duplicates are ignored. */
  selectedCenters: z.array(id).max(10, says.most_10_centers).default([]),
  complaints: ofAnything(optionalText(2000, severalLines)),
  diagnosis: ofAnything(optionalText(1000, severalLines)),
  vitals: vitals.partial().optional(),
  /** The template that was loaded; its use is counted with the prescription, so that it counts once. */
  templateId: id.nullish(),
  /** Of the patient's copy; the clinic's usual one unless said otherwise. */
  language: z.enum(prescriptionLanguages).optional(),
  /** The prescription that this one takes the place of. */
  supersedesId: id.nullish(),
  /** The visit at which it is written, where it isn't simply the one under way: beside the picture of a video visit. */
  appointmentId: id.nullish(),
  /** At a visit by video: it follows a visit in person for the same condition, as the doctor says. */
  followsInPerson: z.boolean().optional(),
  /** What the screen showed of the safety check, and why it is prescribed all the same. The check itself is made again here. */
  safety: safetySaid.optional(),
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
  /** Written at a visit by video. */
  isTeleconsultation: z.boolean(),
  followsInPerson: z.boolean(),
  /** Made only to hang a referral under; it has no medicines and no PDF. */
  referralOnly: z.boolean(),
  createdAt: instantOut,
});
export type Prescription = z.output<typeof prescription>;

export const prescriptionFilters = z.object({
  patientId: filterId,
  doctorId: filterId,
  search: text(100).optional(),
  sort: sortBy(['date']),
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
