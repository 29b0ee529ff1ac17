import { z } from 'zod';
import { id, limit, offset, optionalText, requiredText, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { doseAmount, frequency } from '#shared/care/dosing/dosing.schema.ts';
import { trimesters } from '#shared/care/trackers/trackers.states.ts';
import { safetyKinds, safetyLanguages, safetySeverities } from './safety.states.ts';

const MOST_MEDICINES = 40;
const mostNotes = z.array(text(2000)).max(60, says.most_60).default([]);

const MOST_STEPS = 40;
export const checkedDose = z.object({
  frequency,
  doseAmount: doseAmount.nullish().transform((amount) => amount ?? null),
});
export type CheckedDose = z.output<typeof checkedDose>;

/** A medicine as it stands on the prescription; the generic name where it is known. */
const checkedMedicine = z.object({
  medicineName: requiredText(200, says.medicine_name_required),
  medicineType: optionalText(40),
  genericName: optionalText(500),
  strength: optionalText(200),
  /** What is taken of it: at first, and in each step of a taper. Left out while the dose can't be read. */
  doses: z.array(checkedDose).max(MOST_STEPS).default([]),
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

/** A result on record that an alert goes by. */
const resultBasis = z.object({
  name: z.enum(['egfr', 'potassium', 'sodium']),
  value: z.number(),
  /** Its day. */
  on: z.string(),
  /** So long ago that it may no longer hold. */
  isOld: z.boolean(),
});
export type ResultBasis = z.output<typeof resultBasis>;

const safetyAlert = z.object({
  /** By which rules are counted, and listed at `/api/safety/rules`. */
  rule: z.string(),
  /** What the rule speaks of here, by substance: with it a rule speaks of the same thing again, whatever the brand. */
  subject: z.string(),
  kind: z.enum(safetyKinds),
  severity: z.enum(safetySeverities),
  title: z.string(),
  description: z.string(),
  recommendation: z.string(),
  /** As they were written. */
  medicines: z.array(z.string()),
  /** Where it can be looked up. */
  source: z.string(),
  /** Of what the results on record say. */
  basis: resultBasis.nullable(),
  /** It was prescribed in spite of this before, for this patient, and is no worse now: nobody is asked again. */
  earlier: z.object({ on: z.string(), reason: z.string().nullable() }).nullable(),
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
  /** By the latest results signed by a laboratory, in mL/min/1.73 m², with their day. */
  egfr: z
    .object({
      value: z.number(),
      on: z.string(),
      /** As the laboratory told it, or reckoned here of its creatinine: CKD-EPI 2021, or of children bedside Schwartz. */
      method: z.enum(['reported', 'ckd-epi-2021', 'schwartz']),
      /** Of more than a year ago. */
      isOld: z.boolean(),
    })
    .nullable(),
  /** Creatinine is on record, and why nothing is reckoned of it. */
  egfrMissing: z.enum(['height', 'sex', 'unit']).nullable(),
  /** mmol/L of the last 90 days. */
  potassium: z.object({ value: z.number(), on: z.string() }).nullable(),
  sodium: z.object({ value: z.number(), on: z.string() }).nullable(),
});
export type PatientFacts = z.output<typeof patientFacts>;

/** Names a rule and what it spoke of. */
const ruleSubject = z.object({
  rule: requiredText(200, says.name_required),
  subject: requiredText(600, says.name_required),
});

const MOST_SEEN = 120;

/** What a screen says of the check when a prescription is issued: what it showed, and why the doctor goes on in spite of it. */
export const safetySaid = z.object({
  /** Stood on the screen, not only for a moment while something was typed. */
  shown: z.array(ruleSubject).max(MOST_SEEN).default([]),
  reasons: z
    .array(ruleSubject.extend({ reason: requiredText(300, says.say_why) }))
    .max(MOST_SEEN)
    .default([]),
});
export type SafetySaid = z.output<typeof safetySaid>;

export const ruleFilters = z.object({
  search: text(100).optional(),
  severity: z.enum(safetySeverities).optional(),
  kind: z.enum(safetyKinds).optional(),
  language: z.enum(safetyLanguages).default('en'),
  limit: limit(),
  offset,
});
export type RuleFilters = z.output<typeof ruleFilters>;

/** A rule as the doctors of a clinic read it, with how often it was shown there and what came of it. */
export const listedRule = z.object({
  id: z.string(),
  kind: z.enum(safetyKinds),
  /** The most severe that it says. */
  severity: z.enum(safetySeverities),
  /** What it is about: 'vitamin K antagonists + nsaids'. */
  subject: z.string(),
  description: z.string(),
  recommendation: z.string(),
  source: z.string(),
  shown: z.number(),
  accepted: z.number(),
  overridden: z.number(),
});
export type ListedRule = z.output<typeof listedRule>;

/** How far the check reaches. */
export const safetyCoverage = z.object({
  rules: z.number(),
  substances: z.number(),
  doses: z.number(),
  brands: z.number(),
  /** Names in this installation's formulary, and of how many it is known what is in them. */
  names: z.number(),
  readable: z.number(),
});
export type SafetyCoverage = z.output<typeof safetyCoverage>;

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
  notCovered: z.array(
    z.object({
      name: z.string(),
      reason: z.string(),
      /** Names that the check knows and that are written nearly like it: to be chosen, never taken by itself. */
      nearest: z.array(z.string()),
    }),
  ),
  /** Of each medicine, in the order in which they were asked about; null but for children's. */
  doses: z.array(doseFact.nullable()),
  /** A child that wasn't weighed in the last 30 days. */
  weightNeeded: z.boolean(),
});
export type SafetyAnswer = z.output<typeof safetyAnswer>;
