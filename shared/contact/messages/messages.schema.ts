import { z } from 'zod';
import {
  day,
  filterId,
  idOf,
  instant,
  instantOut,
  money,
  paging,
  text,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import { type NeededField, neededBy } from './messages.rules.ts';
import { channels, messageProviders, messageStatuses, messageTypes, notificationTypes } from './messages.states.ts';

const NO_PATIENT = says.choose_patients;
/** With the sentence before it about three parts of an SMS. */
export const LONGEST_CUSTOM_MESSAGE = 300;

/** A field of the form that stands empty is no value. */
const emptyIsNone = (value: number | string | null | undefined) => (value === null || value === '' ? undefined : value);
const given = <Schema extends z.ZodType<unknown, number | string>>(schema: Schema) =>
  z.union([z.number(), z.string()]).nullish().transform(emptyIsNone).pipe(schema.optional());
const typed = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.string().trim().nullish().transform(emptyIsNone).pipe(schema.optional());

/** What is said, beside whom it goes to. */
export const notificationFields = {
  type: z.enum(notificationTypes, says.choose_notification_type),
  channel: z.enum(channels, says.choose_channel),
  customMessage: typed(text(LONGEST_CUSTOM_MESSAGE, severalLines)),
  appointmentDate: typed(z.union([day, instant], says.use_date)),
  reportType: typed(text(100)),
  amount: given(money().refine(isPositive, says.amount_above_0)),
  days: given(
    wholeNumber(says.whole_days).pipe(
      z
        .number()
        .min(1, says.too_small({ least: 1 }))
        .max(3650, says.too_large_number({ most: 3650 })),
    ),
  ),
};

type Needed = { type: (typeof notificationTypes)[number] } & Partial<Record<NeededField, unknown>>;

/** The input that the type calls for must be there. */
function requireNeeded(values: Needed, context: z.RefinementCtx): void {
  const { field, message } = neededBy[values.type];
  if (values[field] === undefined) context.addIssue({ code: 'custom', path: [field], message });
}

export const newNotification = z
  .object({
    patientId: idOf(NO_PATIENT),
    ...notificationFields,
  })
  .superRefine(requireNeeded);

/** What the panel asks: the same words for several patients. */
export const notificationForm = z
  .object({
    patients: z.array(z.object({ id: z.number(), name: z.string(), phone: z.string() })).min(1, NO_PATIENT),
    ...notificationFields,
  })
  .superRefine(requireNeeded);

export const sentReminders = z.object({
  /** How many were queued. */
  sent: z.number(),
  /** Those whose number answered STOP. */
  failed: z.number(),
});

/** How messages leave this installation, and what the organisation has switched on. */
export const messagingSetup = z.object({
  /** `demo`: marked as sent, and nothing leaves the building. Null: messaging is not configured. */
  provider: z.enum(messageProviders).nullable(),
  channels: z.array(z.enum(channels)),
  /** The way of the reminders before a visit; null when none is on. */
  reminderChannel: z.enum(channels).nullable(),
  reminderDaysBefore: z.number(),
  organizationName: z.string(),
});
export type MessagingSetup = z.output<typeof messagingSetup>;

const person = { patientId: z.number().nullable(), patientName: z.string().nullable() };
const organisation = { clinicId: z.number().nullable(), centerId: z.number().nullable() };
const sending = {
  channel: z.enum(channels),
  status: z.enum(messageStatuses),
  messageContent: z.string(),
  failureReason: z.string().nullable(),
  sentDate: instantOut.nullable(),
  createdAt: instantOut,
};

export const messageLog = z.object({
  id: z.number(),
  ...organisation,
  ...person,
  phone: z.string(),
  messageType: z.string(),
  ...sending,
  /** The sender's name; null for what the product sent by itself. */
  sentBy: z.string().nullable(),
});
export type MessageLog = z.output<typeof messageLog>;

export const notificationLog = z.object({
  id: z.number(),
  ...organisation,
  ...person,
  type: z.string(),
  ...sending,
});
export type NotificationLog = z.output<typeof notificationLog>;

const narrowing = {
  type: z.enum(messageTypes).optional(),
  channel: z.enum(channels).optional(),
  status: z.enum(messageStatuses).optional(),
  patientId: filterId,
  /** The patient's name or phone. */
  search: text(100).optional(),
  /** The day on which it was written, in the organisation's zone. */
  date: day.optional(),
  ...paging,
};
export const messageFilters = z.object(narrowing);
export type MessageFilters = z.output<typeof messageFilters>;

export const messageStats = z.object({
  total: z.number(),
  sent: z.number(),
  delivered: z.number(),
  failed: z.number(),
  queued: z.number(),
  whatsapp: z.number(),
  sms: z.number(),
});
export type MessageStats = z.output<typeof messageStats>;

export const notificationStats = z.object({
  total: z.number(),
  delivered: z.number(),
  /** Handed to the provider, who hasn't said yet whether it arrived. */
  pending: z.number(),
  failed: z.number(),
});
