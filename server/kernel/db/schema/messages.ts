import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  channels,
  messageChannels,
  messageProviders,
  messageStatuses,
  type MessageType,
  reminderStatuses,
  reminderTypes,
} from '#shared/contact/messages/messages.states.ts';
import { createdAt, day, id, instant, isNotBlank, isNotNegative, isOneOf, oneOf, updatedAt } from '../columns.ts';
import { appointments } from './appointments.ts';
import { isOfOneOrganisation, organisation, parentsOrganisation } from './organisations.ts';
import { patientOfOrganisation } from './patients.ts';
import { prescriptions } from './prescriptions.ts';
import { users } from './users.ts';

export const followUpReminders = pgTable(
  'follow_up_reminders',
  {
    id: id(),
    ...parentsOrganisation(),
    patientId: integer('patient_id').notNull(),
    prescriptionId: integer('prescription_id'),
    reminderType: oneOf('reminder_type', reminderTypes).notNull(),
    messageType: oneOf('message_type', channels).notNull(),
    messageContent: text('message_content'),
    /** Of the visit that it reminds of; null when it reminds of none in particular. */
    visitDay: day('visit_day'),
    scheduledDate: instant('scheduled_date').notNull(),
    sentDate: instant('sent_date'),
    status: oneOf('status', reminderStatuses).notNull().default('scheduled'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOfOneOrganisation('follow_up_reminders', t),
    ...patientOfOrganisation('follow_up_reminders', t),
    prescriptionOfPatient('follow_up_reminders', t),
    isOneOf(t.reminderType, reminderTypes),
    isOneOf(t.messageType, channels),
    isOneOf(t.status, reminderStatuses),
    unique('follow_up_reminders_id_patient').on(t.id, t.patientId),
    index('follow_up_reminders_patient').on(t.patientId, t.id.desc()),
    index('follow_up_reminders_clinic').on(t.clinicId, t.scheduledDate, t.id),
    index('follow_up_reminders_center').on(t.centerId, t.scheduledDate, t.id),
    index('follow_up_reminders_clinic_due')
      .on(t.clinicId, t.scheduledDate, t.id)
      .where(sql`${t.clinicId} is not null and ${t.status} = 'scheduled'`),
    index('follow_up_reminders_due').on(t.scheduledDate).where(sql`${t.status} = 'scheduled'`),
    index('follow_up_reminders_prescription_of').on(t.prescriptionId).where(sql`${t.prescriptionId} is not null`),
  ],
);

/** What a patient did or what was done about one, such as `visit_completed`. */
export const patientEngagement = pgTable(
  'patient_engagement',
  {
    id: id(),
    ...parentsOrganisation(),
    patientId: integer('patient_id').notNull(),
    engagementType: text('engagement_type').notNull(),
    engagementDate: instant('engagement_date').notNull().default(sql`now()`),
    prescriptionId: integer('prescription_id'),
    followUpReminderId: integer('follow_up_reminder_id'),
    /** What was said, or why somebody was taken off the list. */
    notes: text('notes'),
    /** The day that was agreed on. */
    dueDate: day('due_date'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('patient_engagement', t),
    ...patientOfOrganisation('patient_engagement', t),
    prescriptionOfPatient('patient_engagement', t),
    reminderOfPatient('patient_engagement', t),
    isNotBlank(t.engagementType),
    index('patient_engagement_patient').on(t.patientId, t.id.desc()),
    index('patient_engagement_clinic').on(t.clinicId, t.engagementDate),
    index('patient_engagement_center').on(t.centerId, t.engagementDate),
    index('patient_engagement_prescription_of').on(t.prescriptionId).where(sql`${t.prescriptionId} is not null`),
    index('patient_engagement_reminder_of').on(t.followUpReminderId).where(sql`${t.followUpReminderId} is not null`),
  ],
);

/**
 * One record per message (SMS, WhatsApp or e-mail): written with what caused it, sent after the commit by the queue. The
 * message log and the notification log are two views of it.
 */
export const messageLogs = pgTable(
  'message_logs',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id'),
    patientName: text('patient_name'),
    /** Ten digits; null for an e-mail. */
    phone: text('phone'),
    /** The address of an e-mail; null for what goes to a phone. */
    email: text('email'),
    subject: text('subject'),
    messageType: text('message_type').$type<MessageType>().notNull(),
    channel: oneOf('channel', messageChannels).notNull(),
    /** The language of its words, 'hi'. */
    language: text('language'),
    /** What its words were made of, for the provider's own template and for sending it again. */
    variables: jsonb('variables').$type<Record<string, string>>(),
    /** The document that it brings: attached to an e-mail, behind the link of the others. */
    documentPath: text('document_path'),
    messageContent: text('message_content').notNull(),
    status: oneOf('status', messageStatuses).notNull().default('queued'),
    provider: oneOf('provider', messageProviders),
    providerMessageId: text('provider_message_id').unique('message_logs_provider_message'),
    failureReason: text('failure_reason'),
    /** The provider's own code of the failure, '30007'. */
    failureCode: text('failure_code'),
    attempts: integer('attempts').notNull().default(0),
    /** When the call to the provider began. */
    claimedAt: instant('claimed_at'),
    /** Not to be sent before: the end of the quiet hours. */
    notBefore: instant('not_before'),
    /** Pointless afterwards: the visit that it reminds of has begun. */
    notAfter: instant('not_after'),
    /** What set it off, where that may do so once only, such as 'appointment_soon:12'. */
    causeKey: text('cause_key'),
    /** The WhatsApp message in whose place this SMS goes. */
    insteadOf: integer('instead_of').references((): AnyPgColumn => messageLogs.id),
    segments: integer('segments'),
    /** What the provider took for it, in its own currency. */
    price: numeric('price', { precision: 10, scale: 5 }),
    priceUnit: text('price_unit'),
    appointmentId: integer('appointment_id'),
    followUpReminderId: integer('follow_up_reminder_id'),
    /** Nobody for what the product sends by itself: 'System'. */
    sentBy: integer('sent_by').references(() => users.id),
    sentDate: instant('sent_date'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOfOneOrganisation('message_logs', t),
    ...patientOfOrganisation('message_logs', t),
    foreignKey({
      name: 'message_logs_appointment',
      columns: [t.appointmentId, t.patientId],
      foreignColumns: [appointments.id, appointments.patientId],
    }),
    reminderOfPatient('message_logs', t),
    isOneOf(t.channel, messageChannels),
    check(
      'message_logs_address',
      sql`case when ${t.channel} = 'email' then ${t.email} is not null else ${t.phone} is not null end`,
    ),
    isOneOf(t.status, messageStatuses),
    isOneOf(t.provider, messageProviders),
    isNotNegative(t.attempts),
    unique('message_logs_id_clinic').on(t.id, t.clinicId),
    unique('message_logs_id_center').on(t.id, t.centerId),
    index('message_logs_patient').on(t.patientId, t.id.desc()),
    index('message_logs_clinic').on(t.clinicId, t.id.desc()),
    index('message_logs_center').on(t.centerId, t.id.desc()),
    index('message_logs_clinic_status').on(t.clinicId, t.status, t.id.desc()).where(sql`${t.clinicId} is not null`),
    index('message_logs_center_status').on(t.centerId, t.status, t.id.desc()).where(sql`${t.centerId} is not null`),
    index('message_logs_appointment_of').on(t.appointmentId).where(sql`${t.appointmentId} is not null`),
    index('message_logs_reminder_of').on(t.followUpReminderId).where(sql`${t.followUpReminderId} is not null`),
    uniqueIndex('message_logs_clinic_cause').on(t.clinicId, t.causeKey).where(sql`${t.causeKey} is not null`),
    uniqueIndex('message_logs_center_cause').on(t.centerId, t.causeKey).where(sql`${t.causeKey} is not null`),
    uniqueIndex('message_logs_instead_of').on(t.insteadOf).where(sql`${t.insteadOf} is not null`),
    index('message_logs_phone').on(t.phone, t.id.desc()),
    index('message_logs_clinic_time').on(t.clinicId, t.createdAt),
    index('message_logs_center_time').on(t.centerId, t.createdAt),
    index('message_logs_time').on(t.createdAt),
    index('message_logs_open').on(t.id).where(sql`${t.status} in ('queued', 'sending', 'unknown')`),
    index('message_logs_failed').on(t.id.desc()).where(sql`${t.status} = 'failed'`),
  ],
);

/**
 * What the notification screens read before a message was one record. Neither read nor written any more; the next
 * release's migration drops it.
 */
export const notificationLogs = pgTable(
  'notification_logs',
  {
    id: id(),
    ...organisation(),
    patientId: integer('patient_id'),
    messageLogId: integer('message_log_id'),
    type: text('type').notNull(),
    channel: oneOf('channel', channels).notNull(),
    messageContent: text('message_content').notNull(),
    status: oneOf('status', messageStatuses).notNull().default('sent'),
    sentDate: instant('sent_date'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    isOfOneOrganisation('notification_logs', t),
    ...patientOfOrganisation('notification_logs', t),
    foreignKey({
      name: 'notification_logs_message_of_clinic',
      columns: [t.messageLogId, t.clinicId],
      foreignColumns: [messageLogs.id, messageLogs.clinicId],
    }),
    foreignKey({
      name: 'notification_logs_message_of_center',
      columns: [t.messageLogId, t.centerId],
      foreignColumns: [messageLogs.id, messageLogs.centerId],
    }),
    isOneOf(t.channel, channels),
    isOneOf(t.status, messageStatuses),
    index('notification_logs_message').on(t.messageLogId),
    index('notification_logs_patient').on(t.patientId, t.id.desc()),
    index('notification_logs_clinic').on(t.clinicId, t.id.desc()),
    index('notification_logs_center').on(t.centerId, t.id.desc()),
  ],
);

/** Phones that answered STOP. The sender is the installation's, so this holds for every organisation. */
export const messageOptOuts = pgTable('message_opt_outs', {
  phone: text('phone').primaryKey(),
  createdAt: createdAt(),
});

function prescriptionOfPatient(table: string, t: { prescriptionId: PgColumn; patientId: PgColumn }) {
  return foreignKey({
    name: `${table}_prescription`,
    columns: [t.prescriptionId, t.patientId],
    foreignColumns: [prescriptions.id, prescriptions.patientId],
  });
}

function reminderOfPatient(table: string, t: { followUpReminderId: PgColumn; patientId: PgColumn }) {
  return foreignKey({
    name: `${table}_reminder`,
    columns: [t.followUpReminderId, t.patientId],
    foreignColumns: [followUpReminders.id, followUpReminders.patientId],
  });
}
