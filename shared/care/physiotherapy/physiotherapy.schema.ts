import { z } from 'zod';
import { id, instantOut, optionalText, patientId, requiredText, wholeNumber } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { changedText } from '#shared/care/trackers/trackers.schema.ts';
import { physiotherapyStatuses } from '#shared/care/trackers/trackers.states.ts';
import { bodyAreas, therapyTypes } from './physiotherapy.rules.ts';

export const physiotherapySession = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  prescriptionId: z.number().nullable(),
  therapyType: z.string(),
  duration: z.string(),
  bodyArea: z.array(z.string()),
  totalSessions: z.number(),
  completedSessions: z.number(),
  notes: z.string().nullable(),
  instructions: z.string().nullable(),
  status: z.enum(physiotherapyStatuses),
  createdAt: instantOut,
  updatedAt: instantOut,
});
export type PhysiotherapySession = z.output<typeof physiotherapySession>;

const MOST_SESSIONS = 200;
const NOTES = 2000;

/** A field that stands empty is one session. */
const totalSessions = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? 1 : value),
  wholeNumber('Enter a whole number').pipe(
    z.number().min(1, 'At least 1 session').max(MOST_SESSIONS, `At most ${MOST_SESSIONS} sessions`),
  ),
);
const bodyArea = z
  .array(z.enum(bodyAreas, 'Choose one of the list'), 'At least one body area is required')
  .min(1, 'At least one body area is required')
  .max(bodyAreas.length)
  .transform((areas) => [...new Set(areas)]);
const therapyType = z.enum(therapyTypes, 'Therapy type is required');
const duration = requiredText(60, 'Duration is required');

export const newPhysiotherapySession = z.object({
  patientId,
  prescriptionId: id.nullish(),
  therapyType,
  /** In words: '45 minutes'. */
  duration,
  bodyArea,
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
  totalSessions: z.union([z.undefined(), totalSessions]).optional(),
  notes: changedText(NOTES, severalLines),
  instructions: changedText(NOTES, severalLines),
  status: z.enum(physiotherapyStatuses, 'Choose a status').optional(),
});

export const sessionProgress = z.object({
  completedSessions: wholeNumber('Enter a whole number').pipe(
    z.number().min(0, 'Cannot be negative').max(MOST_SESSIONS),
  ),
});
