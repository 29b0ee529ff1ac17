import { z } from 'zod';
import { instantOut, optionalText, requiredText } from '#shared/kernel/http/fields.ts';
import { seenRevision } from '#shared/kernel/http/revision.ts';
import * as says from '#shared/kernel/words/says.ts';
import { closingReasons, openKinds, retentionKinds } from './closings.states.ts';

export const LONGEST_WORDS = 300;

/** Why: one of the list, and words where none of it fits. */
const fields = {
  reason: z.enum(closingReasons, says.reason_required),
  words: optionalText(LONGEST_WORDS).optional(),
};
const saysWhat = ({ reason, words }: { reason: string; words?: string | null | undefined }) =>
  reason !== 'other' || Boolean(words);
const saidNothing = { message: says.reason_required, path: ['words'] };

export const closingForm = z.object(fields).refine(saysWhat, saidNothing);
export const newClosing = z.object({ ...fields, patientRevision: seenRevision }).refine(saysWhat, saidNothing);
export type NewClosing = z.output<typeof newClosing>;

export const reopening = z.object({ reason: requiredText(LONGEST_WORDS, says.reason_required) });

export const closingPreview = z.object({
  /** What has to come to an end first; of what isn't listed there is nothing. */
  open: z.array(z.object({ kind: z.enum(openKinds), count: z.number() })),
  /** What the law asks to keep and until when, the longest first. */
  kept: z.array(z.object({ kind: z.enum(retentionKinds), until: z.string() })),
  /** When a copy of everything was last made here. */
  copiedAt: instantOut.nullable(),
  /** The state of the person that was looked at: the closing names it. */
  patientRevision: z.number(),
});
export type ClosingPreview = z.output<typeof closingPreview>;

export const patientClosing = z.object({
  id: z.number(),
  patientId: z.number(),
  reason: z.enum(closingReasons),
  words: z.string().nullable(),
  closedBy: z.string(),
  closedAt: instantOut,
  reopenedBy: z.string().nullable(),
  reopenedAt: instantOut.nullable(),
  reopenReason: z.string().nullable(),
});
export type PatientClosing = z.output<typeof patientClosing>;
