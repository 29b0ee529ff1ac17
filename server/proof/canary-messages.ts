import { eq } from 'drizzle-orm';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { TestApp } from '#server/test/harness.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { noticeMutes } from '#server/kernel/db/schema/notices.ts';
import {
  messageLinks,
  messageReplies,
  messageTemplates,
  messageUsage,
  messagingSettings,
} from '#server/kernel/db/schema/outbox.ts';
import { type OfDoctor, only, type Organisation, type Side } from './canary-records.ts';

/** What the canary organisations have sent, and what came back. */

const today = todayIn(DEFAULT_TIMEZONE);
/** For every role to send one of them again. */
const FAILED = 8;

interface Sent {
  organisation: Organisation;
  patientId: number;
}

export async function messagesOf({ t, book, owner }: Side, { organisation, patientId }: Sent): Promise<number[]> {
  const word = (cell: string) => book.word(owner, cell);
  const stored = await t.db
    .insert(messageLogs)
    .values(
      Array.from({ length: FAILED }, () => ({
        ...organisation,
        patientId,
        patientName: word('message_logs.patient_name'),
        phone: book.phone(owner, 'message_logs.phone'),
        email: `${word('message_logs.email')}@example.in`,
        subject: word('message_logs.subject'),
        messageType: 'general' as const,
        channel: 'sms' as const,
        language: word('message_logs.language'),
        variables: { patient: word('message_logs.variables') },
        documentPath: word('message_logs.document_path'),
        messageContent: word('message_logs.message_content'),
        status: 'failed' as const,
        provider: 'twilio' as const,
        providerMessageId: word('message_logs.provider_message_id'),
        failureReason: word('message_logs.failure_reason'),
        failureCode: '30003',
        causeKey: word('message_logs.cause_key'),
        priceUnit: word('message_logs.price_unit'),
      })),
    )
    .returning({ id: messageLogs.id });
  return stored.map(({ id }) => id);
}

/** What they sent to a patient, with all that hangs on it. */
export async function outboxOf(side: Side, sent: Sent & { users: readonly { id: number }[] }): Promise<number[]> {
  const { t, book, owner } = side;
  const { organisation, patientId, users } = sent;
  const word = (cell: string) => book.word(owner, cell);
  const ids = await messagesOf(side, sent);
  await t.db.insert(messageReplies).values({
    ...organisation,
    patientId,
    messageId: ids[0] ?? 0,
    phone: book.phone(owner, 'message_replies.phone'),
    channel: 'sms',
    content: word('message_replies.content'),
    providerMessageId: word('message_replies.provider_message_id'),
  });
  await t.db.insert(messageUsage).values({ ...organisation, month: today.slice(0, 7), queued: FAILED });
  await t.db.insert(messageTemplates).values({
    ...organisation,
    messageType: 'general',
    channel: 'sms',
    language: 'en',
    body: word('message_templates.body'),
    contentSid: word('message_templates.content_sid'),
    dltEntityId: word('message_templates.dlt_entity_id'),
    dltTemplateId: word('message_templates.dlt_template_id'),
  });
  const whose =
    'clinicId' in organisation
      ? eq(messagingSettings.clinicId, organisation.clinicId)
      : eq(messagingSettings.centerId, organisation.centerId);
  const senders = {
    smsFrom: word('messaging_settings.sms_from'),
    whatsappFrom: word('messaging_settings.whatsapp_from'),
  };
  await t.db.update(messagingSettings).set(senders).where(whose);
  await t.db.insert(noticeMutes).values(users.map(({ id }) => ({ userId: id, kind: 'low_stock' as const })));
  return ids;
}

/** A link to a paper of a patient, as a message carries it. */
export async function linkOf(
  { t, book, owner }: Side,
  link: { clinicId: number; patientId: number; messageId: number; documentPath: string },
): Promise<string> {
  const code = book.word(owner, 'message_links.code');
  await t.db.insert(messageLinks).values({ ...link, code, expiresAt: new Date(Date.now() + 86_400_000).toISOString() });
  return code;
}

/** Somebody who waits for a doctor now, to be told that it takes longer. */
export async function waitingFor({ t }: Side, own: OfDoctor & { patientId: number }): Promise<number> {
  const start = Date.now();
  const values = {
    ...own,
    visitDay: today,
    status: 'booked' as const,
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + 60_000).toISOString(),
  };
  return only(await t.db.insert(appointments).values(values).returning({ id: appointments.id })).id;
}

/** What opens the link to somebody's paper. */
export async function yearOfBirth(t: TestApp, patientId: number): Promise<number> {
  const patient = await t.db.query.patients.findFirst({ where: eq(patients.id, patientId) });
  return Number(patient?.dateOfBirth.slice(0, 4));
}
