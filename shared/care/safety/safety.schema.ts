import { z } from 'zod';
import { id, optionalText, requiredText, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { doseAmount, frequency } from '#shared/care/dosing/dosing.schema.ts';
import { trimesters } from '#shared/care/trackers/trackers.states.ts';
import { safetyKinds, safetyLanguages, safetySeverities } from './safety.states.ts';

const MOST_MEDICINES = 40;
const mostNotes = z.array(text(2000)).max(60, says.most_60).default([]);

const MOST_STEPS = 40;
const dose = z.object({ frequency, doseAmount: doseAmount.nullish().transform((amount) => amount ?? null) });
export type CheckedDose = z.output<typeof dose>;

/** A medicine as it stands on the prescription; the generic name where it is known. */
const checkedMedicine = z.object({
  medicineName: requiredText(200, says.medicine_name_required),
  medicineType: optionalText(40),
  genericName: optionalText(500),
  strength: optionalText(200),
  /** What is taken of it: at first, and in each step of a taper. Left out while the dose can't be read. */
  doses: z.array(dose).max(MOST_STEPS).default([]),
});
export type CheckedMedicine = z.output<typeof checkedMedicine>;

export const safetyCheck = z.object({
  /** Age, sex, pregnancy, allergies and conditions on record are checked too. */
  patientId: id.nullish(),
  medicines: z.array(checkedMedicine).max(MOST_MEDICINES, says.most_medicines({ most: MOST_MEDICINES })),
  /** Beside those on record, e.g. today's diagnosis. */
  conditions: mostNotes,
  allergies: mostNotes,
  /** As it was measured now; the record's latest where it wasn't. */
  weightKg: z.number().positive().max(400).nullish(),
  /** Of the screen that asks. Names of substances and classes stay as they are written. */
  language: z.enum(safetyLanguages).default('en'),
});
export type SafetyCheck = z.output<typeof safetyCheck>;

const safetyAlert = z.object({
  kind: z.enum(safetyKinds),
  severity: z.enum(safetySeverities),
  title: z.string(),
  description: z.string(),
  recommendation: z.string(),
  /** As they were written. */
  medicines: z.array(z.string()),
  /** Where it can be looked up. */
  source: z.string(),
});
export type SafetyAlert = z.output<typeof safetyAlert>;

/** What of a patient's record a prescription depends on, beside allergies and conditions. */
export const patientFacts = z.object({
  ageInMonths: z.number(),
  /** Null where nobody has said that she is pregnant; without dates where that is all that was said. */
  pregnancy: z
    .object({
      gestation: z.object({ weeks: z.number(), days: z.number() }).nullable(),
      trimester: z.enum(trimesters).nullable(),
      eddDate: z.string().nullable(),
      /** Her pregnancy is followed by somebody else. */
      isElsewhere: z.boolean(),
    })
    .nullable(),
  /** Said among the conditions, or to be asked since a child was born in the last six months. */
  breastfeeding: z.object({ isSaid: z.boolean(), bornOn: z.string().nullable() }).nullable(),
  /** The latest, with its day. */
  weight: z.object({ kg: z.number(), on: z.string() }).nullable(),
  /** The latest signed by a laboratory, in mL/min/1.73 m², with its day. */
  egfr: z.object({ value: z.number(), on: z.string() }).nullable(),
});
export type PatientFacts = z.output<typeof patientFacts>;

const range = z.object({ least: z.number(), most: z.number() });

/** What a child's dose comes to. Amounts are of the ingredient, in `unit`. */
const doseFact = z.object({
  ingredient: z.string(),
  unit: z.enum(['mg', 'mcg', 'IU']),
  /** What `perKg` and `usual` are for: a day, or one time. */
  per: z.enum(['day', 'dose']),
  /** Null while no dose is written, or it can't be reckoned. */
  taken: z.object({ perDay: z.number(), atOnce: z.number(), mlAtOnce: z.number().nullable() }).nullable(),
  perKg: z.number().nullable(),
  /** For each kilogram. */
  usual: range.nullable(),
  /** The same for this child, of a liquid. */
  usualMl: range.nullable(),
});
export type DoseFact = z.output<typeof doseFact>;

export const safetyAnswer = z.object({
  /** The most severe first. */
  alerts: z.array(safetyAlert),
  /** What could not be checked, or only in part, each with the reason in a sentence. */
  notCovered: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Of each medicine, in the order in which they were asked about; null but for children's. */
  doses: z.array(doseFact.nullable()),
  /** A child that wasn't weighed in the last 30 days. */
  weightNeeded: z.boolean(),
});
export type SafetyAnswer = z.output<typeof safetyAnswer>;
