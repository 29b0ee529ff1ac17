import { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { newPhysiotherapySession, type PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { physiotherapyStatuses } from '#shared/care/trackers/trackers.states.ts';

const { therapyType, bodyArea } = newPhysiotherapySession.shape;

/** The contract's fields, in which nothing may be chosen yet. */
export const sessionFields = newPhysiotherapySession.omit({ patientId: true }).extend({
  therapyType: z.string().pipe(therapyType),
  bodyArea: z.array(z.string()).pipe(bodyArea),
  status: z.enum(physiotherapyStatuses),
});
type SessionValues = z.input<typeof sessionFields>;
export type SessionForm = CheckedForm<SessionValues, z.output<typeof sessionFields>>;

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
