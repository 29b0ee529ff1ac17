import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { Channel, MessageType } from '#shared/contact/messages/messages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { messageLogs, messageOptOuts, notificationLogs } from '#server/kernel/db/schema/messages.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { addJobs, defineJob } from '#server/kernel/jobs/define-job.ts';
import { messagingSettings, type Sender } from './channels.ts';

export interface NewMessage {
  patientId: number;
  phone: string;
  patientName: string;
  channel: Channel;
  messageType: MessageType;
  content: string;
  followUpReminderId?: number;
  appointmentId?: number;
}

/** Tried again for about half an hour while the provider takes nothing. */
export const sendMessage = defineJob('send-message', z.object({ messageId: z.number() }), {
  key: ({ messageId }) => String(messageId),
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 30,
  concurrency: 8,
});

export const ASKED_FOR_NO_MORE = says.asked_for_no_more;

const offSentence: Record<Channel, Sentence> = {
  sms: says.sms_off,
  whatsapp: says.whatsapp_off,
};

/** 422 for a channel that the organisation has switched off. */
export async function assertChannelOn(db: Db, owner: OrganisationColumns, channel: Channel): Promise<void> {
  const { on } = await messagingSettings(db, owner);
  if (!on[channel]) throw ruleBroken(offSentence[channel]);
}

/**
 * One message, in the transaction of what causes it: its two logs and the job that sends it after the commit. 422 when
 * the channel is off or the number answered STOP.
 */
export async function queueMessage(db: Db, sender: Sender, message: NewMessage): Promise<{ id: number }> {
  await assertChannelOn(db, sender, message.channel);
  const [id] = await queueMessages(db, sender, [message]);
  if (id === undefined) throw ruleBroken(ASKED_FOR_NO_MORE);
  return { id };
}

/**
 * The same for many, over a channel that is known to be on. The ids of those that were queued: a number that answered
 * STOP gets none.
 */
export async function queueMessages(db: Db, sender: Sender, messages: readonly NewMessage[]): Promise<number[]> {
  const refusing = await optedOut(
    db,
    messages.map(({ phone }) => phone),
  );
  const welcome = messages.filter(({ phone }) => !refusing.has(phone));
  if (welcome.length === 0) return [];
  const stored = await db
    .insert(messageLogs)
    .values(
      welcome.map(({ content, ...message }) => ({
        ...message,
        ...ownerOf(sender),
        messageContent: content,
        sentBy: sender.userId,
        status: 'queued' as const,
      })),
    )
    .returning();
  await db.insert(notificationLogs).values(
    stored.map(({ id, messageType, ...message }) => ({
      clinicId: message.clinicId,
      centerId: message.centerId,
      patientId: message.patientId,
      messageLogId: id,
      type: messageType,
      channel: message.channel,
      messageContent: message.messageContent,
      status: message.status,
    })),
  );
  await addJobs(
    db,
    sendMessage,
    stored.map(({ id }) => ({ payload: { messageId: id } })),
  );
  return stored.map(({ id }) => id);
}

async function optedOut(db: Db, phones: string[]): Promise<Set<string>> {
  if (phones.length === 0) return new Set();
  const rows = await db.select().from(messageOptOuts).where(inArray(messageOptOuts.phone, phones));
  return new Set(rows.map(({ phone }) => phone));
}

export const hasOptedOut = async (db: Db, phone: string): Promise<boolean> => (await optedOut(db, [phone])).has(phone);
