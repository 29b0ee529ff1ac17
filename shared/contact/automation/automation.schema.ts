import { z } from 'zod';
import { day, id, instantOut, requiredText, wholeNumber } from '#shared/kernel/http/fields.ts';
import { hindrances } from '#shared/contact/messages/messages.schema.ts';
import { channels, messageTypes } from '#shared/contact/messages/messages.states.ts';
import * as says from '#shared/kernel/words/says.ts';
import { plannedKinds } from './automation.states.ts';

const plannedMessage = z.object({
  /** Names what sets it off: with it one is taken off, or put back. */
  key: z.string(),
  kind: z.enum(plannedKinds),
  patientId: z.number(),
  patientName: z.string(),
  phone: z.string(),
  messageType: z.enum(messageTypes),
  channel: z.enum(channels),
  language: z.string(),
  /** When it goes out; within quiet hours it is their end. */
  at: instantOut,
  text: z.string(),
  isSkipped: z.boolean(),
  /** Why it won't go although nobody took it off; null of what will. */
  hindrance: z.enum(hindrances).nullable(),
});
export type PlannedMessage = z.output<typeof plannedMessage>;

export const plannedQuery = z.object({
  /** The day in the organisation's zone on which they go out; tomorrow where none is given. */
  day: day.optional(),
});

export const plannedReply = z.object({
  day: z.string(),
  messages: z.array(plannedMessage),
  /** More than are told here. */
  more: z.number(),
  /** What is switched off and so sends nothing. */
  off: z.array(z.enum(plannedKinds)),
});

export const skipped = z.object({ key: requiredText(80, says.choose_of_list) });

/** Who waits for a doctor now, and by how much that doctor is late. */
export const delay = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  /** As the first booked time shows that has passed without its visit; 0 when nobody waits beyond their time. */
  minutesLate: z.number(),
  waiting: z.array(
    z.object({
      appointmentId: z.number(),
      patientId: z.number(),
      patientName: z.string(),
      phone: z.string(),
      startDateTime: instantOut.nullable(),
      /** Told of a delay today already. */
      isTold: z.boolean(),
    }),
  ),
});
export type Delay = z.output<typeof delay>;

const LATE = says.minutes_late;
const minutesLate = wholeNumber(LATE).pipe(z.number().min(5, LATE).max(360, LATE));

export const newDelay = z.object({
  doctorId: id,
  minutes: minutesLate,
  /** Of the appointments that are told; left out: of all that wait. */
  appointmentIds: z
    .array(id)
    .max(200, says.most_at_a_time({ most: 200 }))
    .optional(),
});
