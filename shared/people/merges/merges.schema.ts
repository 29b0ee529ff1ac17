import { z } from 'zod';
import { id, instantOut, requiredText } from '#shared/kernel/http/fields.ts';
import { seenRevision } from '#shared/kernel/http/revision.ts';
import * as says from '#shared/kernel/words/says.ts';
import { patient } from '#shared/people/patients/patients.schema.ts';
import { mergedFields, recordKinds } from './merges.states.ts';

export const LONGEST_REASON = 300;

/** What of a record comes along, of each kind how much. */
const holdings = z.array(z.object({ kind: z.enum(recordKinds), count: z.number() }));

export const mergePreview = z.object({
  patient,
  other: patient,
  /** What each of the two has; of what isn't listed there is nothing. */
  has: holdings,
  otherHas: holdings,
});
export type MergePreview = z.output<typeof mergePreview>;

export const mergeReason = requiredText(LONGEST_REASON, says.reason_required);

export const newMerge = z.object({
  otherId: id,
  /** The fields that the other record knows better. Allergies and conditions are put together, and aren't chosen. */
  fromOther: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
  reason: mergeReason,
  keptRevision: seenRevision,
  otherRevision: seenRevision,
});
export type NewMerge = z.output<typeof newMerge>;

export const patientMerge = z.object({
  id: z.number(),
  /** Where the person's record is now. */
  patientId: z.number(),
  goneId: z.number(),
  goneName: z.string(),
  gonePhone: z.string(),
  reason: z.string(),
  mergedBy: z.string(),
  mergedAt: instantOut,
  undoneAt: instantOut.nullable(),
  /** Until then it can be made two records again. */
  undoUntil: instantOut,
});
export type PatientMerge = z.output<typeof patientMerge>;
