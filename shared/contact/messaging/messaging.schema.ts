import { z } from 'zod';
import { id, instantOut, optionalText, paging, requiredText, text, wholeNumber } from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import {
  channels,
  messageChannels,
  messageProviders,
  messageTypes,
  templateStates,
} from '#shared/contact/messages/messages.states.ts';
import * as says from '#shared/kernel/words/says.ts';

/** How the own organisation's messages go out, and what goes out by itself. */
export const messagingSettings = z.object({
  emailEnabled: z.boolean(),
  /** Hours of the day there; alike: no quiet hours. */
  quietFrom: z.number(),
  quietUntil: z.number(),
  /** SMS and WhatsApp a month; null: as many as there are. */
  monthlyCap: z.number().nullable(),
  usedThisMonth: z.number(),
  smsFallback: z.boolean(),
  remindDaysBefore: z.boolean(),
  remindHoursBefore: z.boolean(),
  tellReportReady: z.boolean(),
  tellCriticalReport: z.boolean(),
  remindOfDues: z.boolean(),
  duesAfterDays: z.number(),
  revision,
});
export type MessagingSettingsOut = z.output<typeof messagingSettings>;

const hour = wholeNumber(says.hour_of_day).pipe(z.number().min(0, says.hour_of_day).max(23, says.hour_of_day));
const MOST_A_MONTH = 10_000_000;

/** Null and '' take a number away. */
const cap = z
  .union([z.number(), z.string(), z.null()], says.enter_whole_number)
  .transform((given) => (given === '' ? null : given))
  .pipe(
    wholeNumber(says.enter_whole_number)
      .pipe(
        z
          .number()
          .min(0, says.too_small({ least: 0 }))
          .max(MOST_A_MONTH, says.too_large_number({ most: MOST_A_MONTH })),
      )
      .nullable(),
  );

const DUES = says.dues_after_days;

/** Any part of it. */
export const messagingChange = z.object({
  emailEnabled: z.boolean().optional(),
  quietFrom: hour.optional(),
  quietUntil: hour.optional(),
  monthlyCap: cap.optional(),
  smsFallback: z.boolean().optional(),
  remindDaysBefore: z.boolean().optional(),
  remindHoursBefore: z.boolean().optional(),
  tellReportReady: z.boolean().optional(),
  tellCriticalReport: z.boolean().optional(),
  remindOfDues: z.boolean().optional(),
  duesAfterDays: wholeNumber(DUES).pipe(z.number().min(1, DUES).max(90, DUES)).optional(),
  revision: onRevision,
});

/** What carries the messages of this installation, and how it does lately. */
export const messagingState = z.object({
  carriers: z.array(
    z.object({
      channel: z.enum(messageChannels),
      /** Null: nothing carries them, and what is missing stands in `missing`. */
      provider: z.enum(messageProviders).nullable(),
      sender: z.string().nullable(),
      /** The settings that would have to be given, 'TWILIO_ACCOUNT_SID'. */
      missing: z.array(z.string()),
      /** Of the last 24 hours. */
      sent: z.number(),
      failed: z.number(),
      unknown: z.number(),
    }),
  ),
  /** Waiting now. */
  queued: z.number(),
  oldestQueuedAt: instantOut.nullable(),
  /** By its code alone: the words of it are the organisation's. */
  lastFailure: z.object({ at: instantOut, code: z.string().nullable() }).nullable(),
});

export type MessagingState = z.output<typeof messagingState>;

/** An organisation as the superadmin sees its messages: figures, never a word of them. */
export const organisationMessaging = z.object({
  kind: z.enum(['clinic', 'diagnostic_center']),
  id: z.number(),
  name: z.string(),
  smsFrom: z.string().nullable(),
  whatsappFrom: z.string().nullable(),
  monthlyCap: z.number().nullable(),
  usedThisMonth: z.number(),
  /** This month's failures. */
  failed: z.number(),
  /** What the provider took this month, by currency: '12.50 INR'. */
  cost: z.string().nullable(),
  revision,
});
export type OrganisationMessaging = z.output<typeof organisationMessaging>;

export const senderFilters = z.object({ search: text(100).optional(), ...paging });

const sender = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    text(20).regex(/^(\+[1-9]\d{6,14}|[A-Z]{6})$/i, says.sender_form),
  ])
  .optional();

export const senderChange = z.object({
  kind: z.enum(['clinic', 'diagnostic_center'], says.choose_of_list),
  id,
  smsFrom: sender,
  whatsappFrom: z
    .union([z.literal('').transform(() => null), z.null(), text(20).regex(/^\+[1-9]\d{6,14}$/, says.sender_form)])
    .optional(),
  monthlyCap: cap.optional(),
  revision: onRevision,
});

export const messageTemplate = z.object({
  id: z.number(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  /** Null for the installation's own. */
  organizationName: z.string().nullable(),
  messageType: z.enum(messageTypes),
  channel: z.enum(channels),
  language: z.enum(messageLanguages),
  body: z.string(),
  contentSid: z.string().nullable(),
  dltEntityId: z.string().nullable(),
  dltTemplateId: z.string().nullable(),
  state: z.enum(templateStates),
  updatedAt: instantOut,
  revision,
});
export type MessageTemplate = z.output<typeof messageTemplate>;

export const templateFilters = z.object({
  messageType: z.enum(messageTypes).optional(),
  channel: z.enum(channels).optional(),
  language: z.enum(messageLanguages).optional(),
  state: z.enum(templateStates).optional(),
  ...paging,
});

const templateFields = {
  body: requiredText(1024, says.template_words_required, severalLines),
  contentSid: optionalText(40).refine((sid) => sid === null || /^HX[0-9a-f]{32}$/i.test(sid), says.content_sid_form),
  dltEntityId: optionalText(30).refine((value) => value === null || /^\d{8,25}$/.test(value), says.dlt_id_form),
  dltTemplateId: optionalText(30).refine((value) => value === null || /^\d{8,25}$/.test(value), says.dlt_id_form),
  state: z.enum(templateStates, says.choose_of_list),
};

export const newTemplate = z.object({
  clinicId: id.nullish(),
  centerId: id.nullish(),
  messageType: z.enum(messageTypes, says.choose_notification_type),
  channel: z.enum(channels, says.choose_channel),
  language: z.enum(messageLanguages, says.choose_of_list),
  ...templateFields,
});
export type NewTemplate = z.output<typeof newTemplate>;

export const templateChange = z.object({ ...templateFields, revision: onRevision });
