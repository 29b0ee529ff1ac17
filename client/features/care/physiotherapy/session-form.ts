import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { newPhysiotherapySession, type PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { physiotherapyStatuses } from '#shared/care/trackers/trackers.states.ts';

const { therapyType, bodyArea } = newPhysiotherapySession.shape;

/** The contract's fields, in which nothing may be chosen yet. */
export const sessionFields = newPhysiotherapySession.omit({ patientId: true }).extend({
  therapyType: z.string().pipe(therapyType),
  bodyArea: z.array(z.string()).pipe(bodyArea),
  status: z.enum(physiotherapyStatuses),
});
export type SessionValues = z.input<typeof sessionFields>;
export type Session = z.output<typeof sessionFields>;
export type SessionForm = UseFormReturn<SessionValues, unknown, Session>;

export const valuesOf = (session: PhysiotherapySession | undefined): SessionValues => ({
  therapyType: session?.therapyType ?? '',
  duration: session?.duration ?? '',
  bodyArea: session?.bodyArea ?? [],
  totalSessions: session ? String(session.totalSessions) : '',
  notes: session?.notes ?? '',
  instructions: session?.instructions ?? '',
  prescriptionId: session?.prescriptionId ?? null,
  status: session?.status ?? 'ongoing',
});
