import { z } from 'zod';
import {
  day,
  filterId,
  idOf,
  instant,
  instantOut,
  money,
  paging,
  requiredText,
  text,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { isPositive } from '#shared/kernel/money/money.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';
import { type NeededField, neededBy } from './messages.rules.ts';
import {
  channels,
  messageChannels,
  messageProviders,
  messageStatuses,
  messageTypes,
  notificationTypes,
} from './messages.states.ts';

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
const notificationFields = {
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

/** The same words for several patients, to look at before they are sent. */
export const notificationPreview = z
  .object({
    patientIds: z
      .array(idOf(NO_PATIENT))
      .min(1, NO_PATIENT)
      .max(500, says.most_at_a_time({ most: 500 })),
    ...notificationFields,
  })
  .superRefine(requireNeeded);

export const hindrances = ['no_mobile', 'opted_out', 'no_consent', 'record_closed'] as const;

export const previewReply = z.object({
  /** Each with the words in the patient's language; the first fifty. */
  messages: z.array(
    z.object({
      patientId: z.number(),
      patientName: z.string(),
      language: z.string(),
      text: z.string(),
      /** SMS that it takes; 1 for a WhatsApp. */
      segments: z.number(),
      /** Why this patient gets none. */
      hindrance: z.enum(hindrances).nullable(),
    }),
  ),
  /** Of all of them. */
  total: z.object({ messages: z.number(), segments: z.number() }),
  /** Rupees, '12.50'; null when the installation says no price. */
  price: z.string().nullable(),
  /** What the cap of this month leaves; null without one. */
  left: z.number().nullable(),
  /** In the quiet hours they wait until then. */
  notBefore: instantOut.nullable(),
});
export type PreviewReply = z.output<typeof previewReply>;

export const expectedPatient = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  /** Null for a place in the queue. */
  startDateTime: instantOut.nullable(),
  doctorName: z.string().nullable(),
  isReminded: z.boolean(),
});

const emailAddress = text(254).pipe(z.email(says.email_invalid));

/** A stored document, as the replies name it ('/uploads/...'), and the way on which it goes. */
export const newDocumentMessage = z.object({
  path: requiredText(300, says.choose_of_list),
  channel: z.enum(messageChannels, says.choose_channel),
  /** Where it isn't the patient's own address. */
  email: emailAddress.optional(),
});

/** What the dialog asks: an address, where it goes to one. */
export const documentForm = z
  .object({ channel: newDocumentMessage.shape.channel, email: z.string().trim() })
  .superRefine(({ channel, email }, context) => {
    if (channel !== 'email' || emailAddress.safeParse(email).success) return;
    context.addIssue({ code: 'custom', path: ['email'], message: says.email_invalid });
  });

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
  /** Whether documents can go out by e-mail. */
  email: z.boolean(),
  /** The way of the reminders before a visit; null when none is on. */
  reminderChannel: z.enum(channels).nullable(),
  reminderDaysBefore: z.number(),
  organizationName: z.string(),
});
export type MessagingSetup = z.output<typeof messagingSetup>;

const person = { patientId: z.number().nullable(), patientName: z.string().nullable() };
const organisation = { clinicId: z.number().nullable(), centerId: z.number().nullable() };
const sending = {
  channel: z.enum(messageChannels),
  status: z.enum(messageStatuses),
  messageContent: z.string(),
  /** In English, for the API. The screens say it in the reader's language, by its code. */
  failureReason: z.string().nullable(),
  failureCode: z.string().nullable(),
  /** Another stands in for it: the next channel's, or the one that was sent again. */
  isReplaced: z.boolean(),
  /** It waits for this moment, as at night. */
  notBefore: instantOut.nullable(),
  /** The language of its words. */
  language: z.string().nullable(),
  sentDate: instantOut.nullable(),
  createdAt: instantOut,
};

export const messageLog = z.object({
  id: z.number(),
  ...organisation,
  ...person,
  /** Null for an e-mail, which has an address instead. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  messageType: z.string(),
  ...sending,
  /** The sender's name; null for what the product sent by itself. */
  sentBy: z.string().nullable(),
});
export type MessageLog = z.output<typeof messageLog>;

/** What was sent to a patient, or what the patient wrote back. */
export const conversationEntry = z.object({
  kind: z.enum(['sent', 'reply']),
  id: z.number(),
  at: instantOut,
  channel: z.enum(messageChannels),
  text: z.string(),
  /** Of what was sent; null for a reply. */
  messageType: z.string().nullable(),
  status: z.enum(messageStatuses).nullable(),
  failureReason: z.string().nullable(),
  failureCode: z.string().nullable(),
  notBefore: instantOut.nullable(),
  deliveredAt: instantOut.nullable(),
  /** Null for what went out by itself, and for a reply. */
  sentBy: z.string().nullable(),
  isAutomatic: z.boolean(),
  /** It stands in for one that didn't arrive. */
  isInstead: z.boolean(),
  /** Another stands in for it. */
  isReplaced: z.boolean(),
  segments: z.number().nullable(),
  /** What the provider took, '0.25 INR'. */
  price: z.string().nullable(),
});
export type ConversationEntry = z.output<typeof conversationEntry>;

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
  channel: z.enum(messageChannels).optional(),
  status: z.enum(messageStatuses).optional(),
  patientId: filterId,
  /** The patient's name or phone. */
  search: text(100).optional(),
  /** The day on which it was written, in the organisation's zone. */
  date: day.optional(),
  sort: sortBy(['sent']),
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
  email: z.number(),
});
export type MessageStats = z.output<typeof messageStats>;

export const notificationStats = z.object({
  total: z.number(),
  delivered: z.number(),
  /** Handed to the provider, who hasn't said yet whether it arrived. */
  pending: z.number(),
  failed: z.number(),
});
