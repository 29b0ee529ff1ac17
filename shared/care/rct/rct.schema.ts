import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { instantOut, optionalText, patientId, requiredText } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import * as says from '#shared/kernel/words/says.ts';
import { changedText, withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { LEAST_LENGTH, MOST_LENGTH } from './dental-lists.ts';
import { isTooth } from './teeth.ts';

/** One canal: how long to work in it, measured from where, and the file that it was shaped to. */
const canal = z.object({
  name: z.string(),
  /** Millimetres. */
  length: z.number(),
  reference: z.string().nullable(),
  fileSize: z.string().nullable(),
});
export type Canal = z.output<typeof canal>;

export const rctTracker = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  /** FDI: '36', a milk tooth '75'. */
  toothNumber: z.string(),
  diagnosis: z.string(),
  procedureSteps: z.array(z.string()),
  currentStep: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(rctStatuses),
  canals: z.array(canal),
  withdrawn: withdrawn.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type RctTracker = z.output<typeof rctTracker>;

/** Of one patient. A new tracker makes the one before it history, newest first. */
export const rctTrackers = z.object({ current: rctTracker.nullable(), history: z.array(rctTracker) });

const REQUIRED = says.tooth_and_diagnosis;
const STEP = 120;
const NOTES = 2000;

const toothNumber = z
  .union([z.string(), z.number()], REQUIRED)
  .transform((value) => String(value).trim())
  .superRefine((value, context) => {
    if (isTooth(value)) return;
    const message = value === '' ? REQUIRED : says.fdi_number;
    context.addIssue({ code: 'custom', message });
  });

const diagnosis = requiredText(300, REQUIRED);

const procedureSteps = z
  .array(requiredText(STEP, says.step_empty))
  .max(30, says.most_30_steps)
  .transform(withoutDuplicates);

const status = z.enum(rctStatuses, says.choose_status);

const LENGTH = says.working_length({ least: LEAST_LENGTH, most: MOST_LENGTH });
const length = z
  .union([z.number(), z.string()], LENGTH)
  .transform((value) => Number(String(value).trim().replace(',', '.') || Number.NaN))
  .pipe(z.number(LENGTH).min(LEAST_LENGTH, LENGTH).max(MOST_LENGTH, LENGTH))
  // Half a millimetre is as fine as a ruler reads.
  .transform((value) => Math.round(value * 2) / 2);

const newCanal = z.object({
  name: requiredText(20, says.canal_required),
  length,
  reference: optionalText(60),
  /** Of ISO 3630-1, '25', with its taper where it has one. */
  fileSize: optionalText(12).refine((value) => value === null || /^\d{2,3}(\/\.?\d{2})?$/.test(value), says.file_size),
});
const isOnce = (list: readonly { name: string }[]) =>
  new Set(list.map(({ name }) => name.toLowerCase())).size === list.length;
const canals = z.array(newCanal).max(8).refine(isOnce, says.canal_once);

export const newRctTracker = z.object({
  patientId,
  toothNumber,
  diagnosis,
  procedureSteps: procedureSteps.default([]),
  currentStep: optionalText(STEP),
  notes: optionalText(NOTES, severalLines),
  canals: canals.default([]),
  status: status.default('planned'),
});
export type NewRctTracker = z.output<typeof newRctTracker>;

/** Of what is left out, nothing changes. */
export const rctTrackerChange = z.object({
  toothNumber: toothNumber.optional(),
  diagnosis: diagnosis.optional(),
  procedureSteps: procedureSteps.optional(),
  currentStep: changedText(STEP),
  notes: changedText(NOTES, severalLines),
  canals: canals.optional(),
  status: status.optional(),
  revision: onRevision,
});

export const rctWithdrawal = withdrawal;
