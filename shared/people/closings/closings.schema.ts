import { z } from 'zod';
import { instantOut, optionalText, requiredText } from '#shared/kernel/http/fields.ts';
import { seenRevision } from '#shared/kernel/http/revision.ts';
import * as says from '#shared/kernel/words/says.ts';
import { anonymisingReasons, anonymisingStages, closingReasons, openKinds, retentionKinds } from './closings.states.ts';

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

export const anonymisingPreview = z.object({
  /** Each stage, from when it may be done (null: now), and when it was done since the record was closed. */
  stages: z.array(
    z.object({ stage: z.enum(anonymisingStages), from: z.string().nullable(), doneAt: instantOut.nullable() }),
  ),
  /** What the law asks to keep and until when, the longest first. */
  kept: closingPreview.shape.kept,
  copiedAt: instantOut.nullable(),
  patientRevision: z.number(),
});
export type AnonymisingPreview = z.output<typeof anonymisingPreview>;

/** What has to be typed: the person's name as it stands, or their register number. */
const LONGEST_TYPED = 120;

/** It can't be taken back: who does it types whom they mean. */
export const anonymisingForm = z.object({
  reason: z.enum(anonymisingReasons, says.reason_required),
  typed: requiredText(LONGEST_TYPED, says.anonymise_type_name),
});
export const newAnonymising = anonymisingForm.extend({
  /** The stages that were seen to be possible, and no others. */
  stages: z.array(z.enum(anonymisingStages)).min(1).max(anonymisingStages.length),
  patientRevision: seenRevision,
});
export type NewAnonymising = z.output<typeof newAnonymising>;

/** What was done: how many rows were changed or removed, and how many documents are. */
export const anonymisingDone = z.object({
  stages: z.array(z.enum(anonymisingStages)),
  rows: z.number(),
  files: z.number(),
});

export const patientAnonymising = z.object({
  id: z.number(),
  stage: z.enum(anonymisingStages),
  reason: z.enum(anonymisingReasons),
  anonymisedBy: z.string(),
  anonymisedAt: instantOut,
});
export type PatientAnonymising = z.output<typeof patientAnonymising>;
