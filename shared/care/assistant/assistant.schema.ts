import { z } from 'zod';
import { id, optionalText, requiredText, text } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { safetyAnswer, safetyCheck } from '#shared/care/safety/safety.schema.ts';
import { safetyLanguages, safetySeverities } from '#shared/care/safety/safety.states.ts';
import { FEWEST_FOR_INTERACTIONS } from '#shared/care/safety/safety.rules.ts';
import { riskLevels } from './assistant.states.ts';

const MOST_NOTES = 60;

/** Text or a list of texts; handed on as a list. */
const notes = z
  .union([text(4000, severalLines), z.array(text(500)).max(MOST_NOTES, says.most_60)])
  .nullish()
  .transform((given) => (typeof given === 'string' ? [given] : (given ?? [])).filter((note) => note !== ''));

const age = z
  .union([
    z.literal('').transform(() => null),
    z.number(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.number().min(0).max(150).nullable())
  .nullish();

const gender = z
  .union([z.literal('').transform(() => null), z.string().trim().toLowerCase().pipe(z.enum(genders))])
  .nullish();

const vitals = z.object({
  bloodPressure: optionalText(60),
  pulse: optionalText(60),
  temperature: optionalText(60),
  weight: optionalText(60),
  bloodSugar: optionalText(60),
});

export const analysisRequest = z.object({
  symptoms: requiredText(4000, says.symptoms_required, severalLines),
  /** Age, sex, allergies and conditions on record count then, and the names on record are cut from what is sent. */
  patientId: id.nullish(),
  /** In years. */
  patientAge: age,
  patientGender: gender,
  medicalHistory: notes,
  allergies: notes,
  currentMedications: notes,
  diagnosis: optionalText(1000, severalLines),
  vitals: vitals.partial().optional(),
  /** Those that stand on the prescription already, as the safety check takes them. */
  medicines: safetyCheck.shape.medicines.default([]),
  /** What reasons and warnings are written in. */
  language: z.enum(safetyLanguages).default('en'),
});
export type AnalysisRequest = z.output<typeof analysisRequest>;

const { alerts } = safetyAnswer.shape;

/** What the safety check says of a medicine that the model named, beside what is prescribed already. */
const checked = {
  /** It stands in the formulary. */
  isKnown: z.boolean(),
  alerts,
  /** The check advises against it so strongly that it asks before such a medicine is prescribed. */
  isContraindicated: z.boolean(),
};

const suggestion = z.object({
  medicine: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  duration: z.string(),
  notes: z.string(),
  reasoning: z.string(),
  riskLevel: z.enum(riskLevels),
  ...checked,
  /** What of it could not be checked, each a sentence. */
  notCovered: z.array(z.string()),
  /** The dose could be read, and was checked. */
  isDoseChecked: z.boolean(),
});
export type Suggestion = z.output<typeof suggestion>;

const alternative = z.object({ original: z.string(), alternative: z.string(), reason: z.string(), ...checked });
export type Alternative = z.output<typeof alternative>;

const interaction = z.object({
  medicine1: z.string(),
  medicine2: z.string(),
  severity: z.enum(safetySeverities),
  description: z.string(),
  recommendations: z.string(),
});
export type Interaction = z.output<typeof interaction>;

export const analysis = z.object({
  suggestions: z.array(suggestion),
  warnings: z.array(z.string()),
  alternatives: z.array(alternative),
  interactions: z.array(interaction),
  /** Names, numbers and places that were cut from what was sent. */
  leftOut: z.number(),
});
export type Analysis = z.output<typeof analysis>;

/** How far the model has come. */
export const analysisProgress = z.object({
  step: z.enum(['asked', 'answering', 'checking']),
  /** Suggestions that it has begun to write. They are shown when all of it has been checked. */
  found: z.number(),
});
export type AnalysisProgress = z.output<typeof analysisProgress>;

const MOST_NAMES = 20;

export const interactionsRequest = z.object({
  medicines: z
    .array(requiredText(200, says.medicine_name_required))
    .min(FEWEST_FOR_INTERACTIONS, says.two_medicines_needed)
    .max(MOST_NAMES, says.most_medicines({ most: MOST_NAMES })),
  language: z.enum(safetyLanguages).default('en'),
});
export type InteractionsRequest = z.output<typeof interactionsRequest>;

export const interactionsAnswer = z.object({
  interactions: z.array(interaction),
  /** Those of the medicines that the formulary doesn't have. */
  unknown: z.array(z.string()),
  leftOut: z.number(),
});
export type InteractionsAnswer = z.output<typeof interactionsAnswer>;
