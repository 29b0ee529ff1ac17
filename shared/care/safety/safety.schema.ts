import { z } from 'zod';
import { id, optionalText, requiredText, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { trimesters } from '#shared/care/trackers/trackers.states.ts';
import { safetyKinds, safetySeverities } from './safety.states.ts';

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

export const safetyAnswer = z.object({
  /** The most severe first. */
  alerts: z.array(safetyAlert),
  /** What could not be checked, or only in part, each with the reason in a sentence. */
  notCovered: z.array(z.object({ name: z.string(), reason: z.string() })),
});
export type SafetyAnswer = z.output<typeof safetyAnswer>;
