import { and, desc, eq, isNotNull, isNull, notInArray, or } from 'drizzle-orm';
import type { Channel } from '#shared/contact/messages/messages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { messageReplies } from '#server/kernel/db/schema/outbox.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';

export type WrittenTo = typeof messageLogs.$inferSelect;

/** The message that a callback is about: of our record's id, or of the provider's where that isn't said. */
export async function findReported(db: Db, { id, sid }: { id: number | undefined; sid: string }) {
  const hasThisSid = eq(messageLogs.providerMessageId, sid);
  const [message] = await db
    .select()
    .from(messageLogs)
    .where(
      id === undefined
        ? hasThisSid
        : and(eq(messageLogs.id, id), or(isNull(messageLogs.providerMessageId), hasThisSid)),
    );
  return message;
}

/** The last message that went to a patient on this phone, whichever organisation's: its words are what is answered. */
export async function findLastTo(db: Db, phone: string): Promise<WrittenTo | undefined> {
  const [message] = await db
    .select()
    .from(messageLogs)
    .where(
      and(
        eq(messageLogs.phone, phone),
        isNotNull(messageLogs.patientId),
        notInArray(messageLogs.status, ['queued', 'failed']),
      ),
    )
    .orderBy(desc(messageLogs.id))
    .limit(1);
  return message;
}

/** The sender is the installation's, so it holds for every organisation. */
export async function noteWish(db: Db, phone: string, wish: 'stop' | 'start'): Promise<void> {
  if (wish === 'stop') await db.insert(messageOptOuts).values({ phone }).onConflictDoNothing();
  else await db.delete(messageOptOuts).where(eq(messageOptOuts.phone, phone));
}

/** Keeps what was answered to a message; false for what was kept before. */
export async function keepReply(
  db: Db,
  answered: WrittenTo & { patientId: number },
  reply: { phone: string; channel: Channel; content: string; providerMessageId: string },
): Promise<boolean> {
  const kept = await db
    .insert(messageReplies)
    .values({ ...ownerOf(answered), patientId: answered.patientId, messageId: answered.id, ...reply })
    .onConflictDoNothing()
    .returning({ id: messageReplies.id });
  return kept.length > 0;
}
