import { sql } from 'drizzle-orm';
import { smsParts } from '#shared/contact/messages/sms-parts.ts';
import { isForSecurity, type MessageChannel } from '#shared/contact/messages/messages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { messageLinks } from '#server/kernel/db/schema/outbox.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Sender } from './channels.ts';
import type { NewMessage } from './outbox.ts';

/** What waits in the outbox now. */
export interface StoredRow {
  id: number;
  channel: MessageChannel;
  messageType: string;
  notBefore: string | null;
}

interface Returned {
  id: number;
  channel: MessageChannel;
  messageType: string;
  notBefore: string | null;
  patientId: number | null;
  content: string;
}

/** One value for any number of rows: five thousand reminders are written in a moment. */
const insertMessages = statement<Returned & Record<string, unknown>>(
  'messages_queue',
  () => sql`
    insert into ${messageLogs} (
      clinic_id, center_id, sent_by, status, patient_id, patient_name, phone, email, subject, channel, message_type,
      message_content, language, variables, document_path, follow_up_reminder_id, appointment_id, cause_key, not_before,
      not_after, instead_of, segments)
    select ${given('clinicId')}::integer, ${given('centerId')}::integer, ${given('sentBy')}::integer, 'queued', r."patientId",
      r."patientName", r.phone, r.email, r.subject, r.channel, r."messageType", r.content, r.language, r.variables,
      r."documentPath", r."followUpReminderId", r."appointmentId", r."causeKey", r."notBefore", r."notAfter", r."insteadOf",
      r.segments
    from jsonb_to_recordset(${given('messages')}::jsonb) as r (
      "patientId" integer, "patientName" text, phone text, email text, subject text, channel text, "messageType" text,
      content text, language text, variables jsonb, "documentPath" text, "followUpReminderId" integer,
      "appointmentId" integer, "causeKey" text, "notBefore" timestamptz, "notAfter" timestamptz, "insteadOf" integer,
      segments integer)
    on conflict do nothing
    returning id, channel, message_type as "messageType", not_before as "notBefore", patient_id as "patientId", message_content as content`,
);

/**
 * Writes messages and the links that some carry. `morning`: when those go that can wait, null for at once. Those whose
 * cause has had its message already are left out.
 */
export async function storeMessages(
  db: Db,
  sender: Sender,
  messages: readonly NewMessage[],
  morning: string | null,
): Promise<StoredRow[]> {
  const owner = ownerOf(sender);
  const rows = messages.map((message) => ({
    ...message,
    segments: message.channel === 'sms' ? smsParts(message.content) : null,
    notBefore: message.isUrgent || isForSecurity(message.messageType) || message.channel === 'email' ? null : morning,
  }));
  const stored = await insertMessages(db, { ...owner, sentBy: sender.userId, messages: JSON.stringify(rows) });
  await storeLinks(db, owner, messages, stored);
  return stored.map(({ id, channel, messageType, notBefore }) => ({
    id,
    channel,
    messageType,
    notBefore: notBefore && toInstant(notBefore),
  }));
}

const LINK_DAYS = 30;

async function storeLinks(
  db: Db,
  owner: ReturnType<typeof ownerOf>,
  messages: readonly NewMessage[],
  stored: readonly Returned[],
): Promise<void> {
  const linked = messages.filter(({ linkCode, documentPath }) => linkCode !== undefined && documentPath !== undefined);
  const links = linked.flatMap(({ linkCode: code = '', documentPath = '', patientId, content }) => {
    const message = stored.find((one) => one.patientId === patientId && one.content === content);
    if (!message || patientId === null) return [];
    const expiresAt = new Date(Date.now() + LINK_DAYS * 86_400_000).toISOString();
    return [{ ...owner, code, messageId: message.id, patientId, documentPath, expiresAt }];
  });
  if (links.length > 0) await db.insert(messageLinks).values(links);
}
