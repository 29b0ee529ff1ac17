import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { id, instantOut, optionalText, patientId, requiredText, wholeNumber } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { changedText, withdrawal } from '#shared/care/trackers/trackers.schema.ts';
import { physiotherapyStatuses } from '#shared/care/trackers/trackers.states.ts';
import { allAreas, allTherapies, sides } from './physiotherapy.rules.ts';

export const physiotherapySession = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  prescriptionId: z.number().nullable(),
  therapyType: z.string(),
  duration: z.string(),
  bodyArea: z.array(z.string()),
  side: z.enum(sides).nullable(),
  totalSessions: z.number(),
  completedSessions: z.number(),
  notes: z.string().nullable(),
  instructions: z.string().nullable(),
  status: z.enum(physiotherapyStatuses),
  /** Why it was closed before its last session, where that was said. */
  closeReason: z.string().nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type PhysiotherapySession = z.output<typeof physiotherapySession>;

const MOST_SESSIONS = 200;
const NOTES = 2000;

/** A field that stands empty is one session. */
const totalSessions = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? 1 : value),
  wholeNumber(says.enter_whole_number).pipe(
    z
      .number()
      .min(1, says.at_least_1_session)
      .max(MOST_SESSIONS, says.most_sessions({ most: MOST_SESSIONS })),
  ),
);
const bodyArea = z
  .array(z.enum(allAreas, says.choose_of_list), says.body_area_required)
  .min(1, says.body_area_required)
  .max(allAreas.length)
  .transform((areas) => [...new Set(areas)]);
const therapyType = z.enum(allTherapies, says.therapy_type_required);
/** Left out and '' say that nothing was said. */
const side = z.preprocess((value) => value || null, z.enum(sides, says.choose_side).nullable());
const duration = requiredText(60, says.duration_required);

export const newPhysiotherapySession = z.object({
  patientId,
  prescriptionId: id.nullish(),
  therapyType,
  /** In words: '45 minutes'. */
  duration,
  bodyArea,
  side: side.default(null),
  totalSessions,
  notes: optionalText(NOTES, severalLines),
  instructions: optionalText(NOTES, severalLines),
});
export type NewPhysiotherapySession = z.output<typeof newPhysiotherapySession>;

/** What is left out stays as it is. */
export const physiotherapySessionChange = z.object({
  therapyType: therapyType.optional(),
  duration: duration.optional(),
  bodyArea: bodyArea.optional(),
  side: z.union([z.undefined(), side]).optional(),
  totalSessions: z.union([z.undefined(), totalSessions]).optional(),
  notes: changedText(NOTES, severalLines),
  instructions: changedText(NOTES, severalLines),
  status: z.enum(physiotherapyStatuses, says.choose_status).optional(),
  revision: onRevision,
});

export const sessionProgress = z.object({
  completedSessions: wholeNumber(says.enter_whole_number).pipe(z.number().min(0, says.not_negative).max(MOST_SESSIONS)),
  revision: onRevision,
});

export const courseClosing = withdrawal;
