import { z } from 'zod';
import { id, optionalText, requiredText, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { safetyKinds, safetyLanguages, safetySeverities } from './safety.states.ts';

const MOST_MEDICINES = 40;
const mostNotes = z.array(text(2000)).max(60, says.most_60).default([]);

/** A medicine as it stands on the prescription; the generic name where it is known. */
const checkedMedicine = z.object({
  medicineName: requiredText(200, says.medicine_name_required),
  medicineType: optionalText(40),
  genericName: optionalText(500),
  strength: optionalText(200),
});
export type CheckedMedicine = z.output<typeof checkedMedicine>;

export const safetyCheck = z.object({
  /** Age, sex, pregnancy, allergies and conditions on record are checked too. */
  patientId: id.nullish(),
  medicines: z.array(checkedMedicine).max(MOST_MEDICINES, says.most_medicines({ most: MOST_MEDICINES })),
  /** Beside those on record, e.g. today's diagnosis. */
  conditions: mostNotes,
  allergies: mostNotes,
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

export const safetyAnswer = z.object({
  /** The most severe first. */
  alerts: z.array(safetyAlert),
  /** What could not be checked, or only in part, each with the reason in a sentence. */
  notCovered: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type SafetyAnswer = z.output<typeof safetyAnswer>;
