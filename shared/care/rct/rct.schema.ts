import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { instantOut, optionalText, patientId, requiredText } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import * as says from '#shared/kernel/words/says.ts';
import { changedText } from '#shared/care/trackers/trackers.schema.ts';
import { rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { isTooth } from './teeth.ts';

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

export const newRctTracker = z.object({
  patientId,
  toothNumber,
  diagnosis,
  procedureSteps: procedureSteps.default([]),
  currentStep: optionalText(STEP),
  notes: optionalText(NOTES, severalLines),
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
  status: status.optional(),
  revision: onRevision,
});
export type RctTrackerChange = z.output<typeof rctTrackerChange>;
