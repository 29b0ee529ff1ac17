import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Channel, MessageStatus } from '#shared/contact/messages/messages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { followUpReminders, messageLogs, notificationLogs } from '#server/kernel/db/schema/messages.ts';
import type { Sending } from './messaging.ts';

// The way of a message from the outbox to the provider. Each step names the state that it starts from, so of two that
// come at once the second finds it gone.

export interface MovedMessage {
  id: number;
  phone: string;
  channel: Channel;
  messageContent: string;
  clinicId: number | null;
  centerId: number | null;
  reminderId: number | null;
}

/** Before the call leaves: whoever dies from here on leaves a message that says so, and is never sent again blindly. */
export const claimMessage = (db: Db, id: number) =>
  move(db, id, ['queued'], { status: 'sending', attempts: sql`${messageLogs.attempts} + 1` });

/** The provider certainly doesn't have it. */
export const releaseMessage = (db: Db, id: number) => move(db, id, ['sending'], { status: 'queued' });

export type Settled = Sending | { status: 'unknown'; reason: string };

/** Writes what became of a message that stands in one of these states. Undefined when it stands elsewhere. */
export function settleMessage(db: Db, id: number, from: readonly MessageStatus[], settled: Settled) {
  const { status } = settled;
  if (settled.status !== 'sent') return move(db, id, from, { status, failureReason: settled.reason });
  const { provider, providerMessageId } = settled;
  const sentDate = new Date().toISOString();
  return move(db, id, from, { status, sentDate, provider, providerMessageId, failureReason: null });
}

/** In both logs, and with a failure in the reminder that the message carries. */
async function move(
  db: Db,
  id: number,
  from: readonly MessageStatus[],
  to: PgUpdateSetSource<typeof messageLogs> & { status: MessageStatus; sentDate?: string },
): Promise<MovedMessage | undefined> {
  const { status, sentDate = null } = to;
  return await db.transaction(async (tx) => {
    const [moved] = await tx
      .update(messageLogs)
      .set(to)
      .where(and(eq(messageLogs.id, id), inArray(messageLogs.status, [...from])))
      .returning({
        id: messageLogs.id,
        phone: messageLogs.phone,
        channel: messageLogs.channel,
        messageContent: messageLogs.messageContent,
        clinicId: messageLogs.clinicId,
        centerId: messageLogs.centerId,
        reminderId: messageLogs.followUpReminderId,
      });
    if (!moved) return undefined;
    await tx.update(notificationLogs).set({ status, sentDate }).where(eq(notificationLogs.messageLogId, id));
    if (status === 'failed' && moved.reminderId !== null) {
      await tx.update(followUpReminders).set({ status }).where(eq(followUpReminders.id, moved.reminderId));
    }
    return moved;
  });
}
