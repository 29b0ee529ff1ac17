import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { channels, messageTypes, templateStates } from '#shared/contact/messages/messages.states.ts';
import { createdAt, id, instant, isNotBlank, isNotNegative, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { messageLogs } from './messages.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { patientOfOrganisation } from './patients.ts';
import { users } from './users.ts';

/** How an organisation's messages go out. What it has switched on stands in `organization_settings`. */
export const messagingSettings = pgTable(
  'messaging_settings',
  {
    id: id(),
    ...organisation(),
    emailEnabled: boolean('email_enabled').notNull().default(false),
    /** Hours of the day there: nothing goes out from `quietFrom` to `quietUntil`. Alike: always. */
    quietFrom: integer('quiet_from').notNull().default(21),
    quietUntil: integer('quiet_until').notNull().default(9),
    /** Messages a month; null: as many as there are. */
    monthlyCap: integer('monthly_cap'),
    /** A WhatsApp that didn't arrive goes out as SMS. */
    smsFallback: boolean('sms_fallback').notNull().default(true),
    /** Senders of its own, '+919876543210'; null: the installation's. The superadmin's to set. */
    smsFrom: text('sms_from'),
    whatsappFrom: text('whatsapp_from'),
    remindDaysBefore: boolean('remind_days_before').notNull().default(true),
    remindHoursBefore: boolean('remind_hours_before').notNull().default(false),
    tellReportReady: boolean('tell_report_ready').notNull().default(false),
    tellCriticalReport: boolean('tell_critical_report').notNull().default(true),
    remindOfDues: boolean('remind_of_dues').notNull().default(false),
    /** Days after the bill; twice at most. */
    duesAfterDays: integer('dues_after_days').notNull().default(7),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('messaging_settings', t),
    check('messaging_settings_quiet', sql`${t.quietFrom} between 0 and 23 and ${t.quietUntil} between 0 and 23`),
    check('messaging_settings_dues', sql`${t.duesAfterDays} between 1 and 90`),
    isNotNegative(t.monthlyCap),
    uniqueIndex('messaging_settings_clinic').on(t.clinicId),
    uniqueIndex('messaging_settings_center').on(t.centerId),
  ],
);

/** What an organisation has sent in a month, and whether its people were told that the cap is near. */
export const messageUsage = pgTable(
  'message_usage',
  {
    id: id(),
    ...organisation(),
    /** '2026-11', in its zone. */
    month: text('month').notNull(),
    queued: integer('queued').notNull().default(0),
    warnedAt: instant('warned_at'),
    reachedAt: instant('reached_at'),
  },
  (t) => [
    isOfOneOrganisation('message_usage', t),
    check('message_usage_month', sql`${t.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    isNotNegative(t.queued),
    uniqueIndex('message_usage_clinic').on(t.clinicId, t.month),
    uniqueIndex('message_usage_center').on(t.centerId, t.month),
  ],
);

/**
 * The words as they were approved: by WhatsApp (a ContentSid) or for Indian SMS (DLT's ids). Without an organisation they
 * are the installation's.
 */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    ...organisation(),
    messageType: oneOf('message_type', messageTypes).notNull(),
    channel: oneOf('channel', channels).notNull(),
    language: oneOf('language', messageLanguages).notNull(),
    /** With its gaps, 'Dear {patient}, ...'. */
    body: text('body').notNull(),
    /** Twilio's, 'HX...'. */
    contentSid: text('content_sid'),
    dltEntityId: text('dlt_entity_id'),
    dltTemplateId: text('dlt_template_id'),
    state: oneOf('state', templateStates).notNull().default('draft'),
    updatedBy: integer('updated_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    check('message_templates_whose', sql`num_nonnulls(${t.clinicId}, ${t.centerId}) <= 1`),
    isOneOf(t.messageType, messageTypes),
    isOneOf(t.channel, channels),
    isOneOf(t.language, messageLanguages),
    isOneOf(t.state, templateStates),
    isNotBlank(t.body),
    check(
      'message_templates_approved',
      sql`${t.state} <> 'approved' or ${t.channel} <> 'whatsapp' or ${t.contentSid} is not null`,
    ),
    uniqueIndex('message_templates_one').on(
      sql`coalesce(${t.clinicId}, 0)`,
      sql`coalesce(${t.centerId}, 0)`,
      t.messageType,
      t.channel,
      t.language,
    ),
    index('message_templates_center').on(t.centerId),
    index('message_templates_clinic').on(t.clinicId),
    index('message_templates_updated_by').on(t.updatedBy),
  ],
);

/** A short link that a message carries to a document. */
export const messageLinks = pgTable(
  'message_links',
  {
    id: id(),
    ...organisation(),
    /** Sixty random bits in letters and digits. */
    code: text('code').notNull().unique('message_links_code'),
    messageId: integer('message_id').notNull(),
    patientId: integer('patient_id').notNull(),
    documentPath: text('document_path').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Wrong years of birth; five end it. */
    tries: integer('tries').notNull().default(0),
    openedAt: instant('opened_at'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('message_links', t),
    ...patientOfOrganisation('message_links', t),
    ...messageOfOrganisation('message_links', t),
    isNotNegative(t.tries),
    index('message_links_message').on(t.messageId),
    index('message_links_clinic').on(t.clinicId),
    index('message_links_center').on(t.centerId),
    index('message_links_patient').on(t.patientId),
  ],
);

/** What patients write back. It belongs to whoever wrote to that phone last. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id').notNull(),
    /** The message that it answers. */
    messageId: integer('message_id').notNull(),
    phone: text('phone').notNull(),
    channel: oneOf('channel', channels).notNull(),
    content: text('content').notNull(),
    providerMessageId: text('provider_message_id').notNull().unique('message_replies_provider_message'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('message_replies', t),
    ...patientOfOrganisation('message_replies', t),
    ...messageOfOrganisation('message_replies', t),
    isOneOf(t.channel, channels),
    index('message_replies_message').on(t.messageId),
    index('message_replies_patient').on(t.patientId, t.id.desc()),
    index('message_replies_clinic').on(t.clinicId, t.id.desc()),
    index('message_replies_center').on(t.centerId, t.id.desc()),
    index('message_replies_phone').on(t.phone, t.id.desc()),
  ],
);

/** 'Not this one': what is planned and somebody took off, by the key of its cause. */
export const messageSkips = pgTable(
  'message_skips',
  {
    id: id(),
    ...organisation(),
    causeKey: text('cause_key').notNull(),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('message_skips', t),
    uniqueIndex('message_skips_clinic').on(t.clinicId, t.causeKey),
    uniqueIndex('message_skips_center').on(t.centerId, t.causeKey),
    index('message_skips_created_by').on(t.createdBy),
  ],
);

function messageOfOrganisation(table: string, t: Record<'messageId' | 'clinicId' | 'centerId', PgColumn>) {
  return [
    foreignKey({
      name: `${table}_message_of_clinic`,
      columns: [t.messageId, t.clinicId],
      foreignColumns: [messageLogs.id, messageLogs.clinicId],
    }),
    foreignKey({
      name: `${table}_message_of_center`,
      columns: [t.messageId, t.centerId],
      foreignColumns: [messageLogs.id, messageLogs.centerId],
    }),
  ];
}
