import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { MessageStatus } from '#shared/contact/messages/messages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { followUpReminders, messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { askForCall } from '#server/contact/notices/ask-for-call.ts';
import { noteProviderTrouble } from '#server/contact/notices/provider-trouble.ts';
import { planQuestion } from './ask-provider.ts';
import { sendInstead } from './fall-back.ts';
import type { Fate, Sending } from './messaging.ts';

// The way of a message from the outbox to the provider and on. Each step names the states that it starts from, so of two
// that come at once the second finds it gone, and nothing goes backwards.

export type StoredMessage = typeof messageLogs.$inferSelect;

/** Before the call leaves: whoever dies from here on leaves a message that says so, and is never sent again blindly. */
export const claimMessage = (db: Db, id: number) =>
  move(db, id, ['queued'], {
    status: 'sending',
    attempts: sql`${messageLogs.attempts} + 1`,
    claimedAt: sql`now()`,
  });

/** The provider certainly doesn't have it. */
export const releaseMessage = (db: Db, id: number) => move(db, id, ['sending'], { status: 'queued', claimedAt: null });

/** What became of a message: of the call itself, of a time-out, or as the provider tells later. */
export type Settled = Sending | Fate | { status: 'unknown'; reason: string; code: string };

/**
 * The states that a message may still come from. What arrived has arrived, whatever is said of it afterwards: so the same
 * news in any order ends in the same state.
 */
const before: Record<Settled['status'], readonly MessageStatus[]> = {
  unknown: ['sending'],
  sent: ['sending', 'unknown'],
  delivered: ['sending', 'unknown', 'sent', 'failed'],
  failed: ['queued', 'sending', 'unknown', 'sent'],
};

/** Writes what became of a message. Undefined when it stands further on already. */
export function settleMessage(
  db: Db,
  id: number,
  settled: Settled,
  from: readonly MessageStatus[] = before[settled.status],
): Promise<StoredMessage | undefined> {
  return move(db, id, from, columnsOf(settled));
}

function columnsOf(settled: Settled): Change {
  const { status } = settled;
  const told = 'providerMessageId' in settled ? toldColumns(settled) : {};
  if (status === 'failed' || status === 'unknown') {
    return { status, failureReason: settled.reason, failureCode: settled.code, ...told };
  }
  const well = { status, failureReason: null, failureCode: null, ...told };
  const sentDate = sql`coalesce(${messageLogs.sentDate}, now())`;
  return status === 'delivered' ? { ...well, sentDate, deliveredAt: sql`now()` } : { ...well, sentDate };
}

/** What isn't told leaves what was told before. */
function toldColumns({ provider, providerMessageId, segments, price, priceUnit }: Partial<Fate>) {
  return {
    ...(provider && { provider }),
    ...(providerMessageId && { providerMessageId }),
    ...(segments && { segments }),
    ...(price && { price }),
    ...(priceUnit && { priceUnit }),
  };
}

/** What the provider took, which it tells when the message has long arrived. */
export async function notePrice(
  db: Db,
  id: number,
  { segments, price, priceUnit }: Pick<Fate, 'segments' | 'price' | 'priceUnit'>,
) {
  const columns = toldColumns({ segments, price, priceUnit });
  if (Object.keys(columns).length > 0) await db.update(messageLogs).set(columns).where(eq(messageLogs.id, id));
}

type Change = PgUpdateSetSource<typeof messageLogs> & { status: MessageStatus };

/** What follows from the new state is written with it. */
async function move(
  db: Db,
  id: number,
  from: readonly MessageStatus[],
  to: Change,
): Promise<StoredMessage | undefined> {
  return await db.transaction(async (tx) => {
    const [moved] = await tx
      .update(messageLogs)
      .set(to)
      .where(and(eq(messageLogs.id, id), inArray(messageLogs.status, [...from])))
      .returning();
    if (!moved) return undefined;
    if (to.status === 'unknown') await planQuestion(tx, moved, 'fate');
    if (isPricedLater(moved)) await planQuestion(tx, moved, 'price');
    if (to.status === 'failed') await followFailure(tx, moved);
    return moved;
  });
}

/** Of those that were taken, only Twilio takes money, and it says how much when the message has arrived. */
const isPricedLater = ({ status, provider, price }: StoredMessage): boolean =>
  provider === 'twilio' && price === null && (status === 'sent' || status === 'delivered');

/** Another way is tried; where there is none, the reminder that the message carried has failed with it. */
async function followFailure(db: Db, message: StoredMessage): Promise<void> {
  if (message.failureCode === 'opted_out') await rememberOptOut(db, message.phone);
  const isProviders = await noteProviderTrouble(db, message);
  if (await sendInstead(db, message)) return;
  if (message.followUpReminderId === null) return;
  await db
    .update(followUpReminders)
    .set({ status: 'failed' })
    .where(eq(followUpReminders.id, message.followUpReminderId));
  // While nothing goes out at all, that is said once, and not for each.
  if (!isProviders) await askForCall(db, { ...message, reminderId: message.followUpReminderId });
}

/** The provider heard of the STOP, and not we. */
async function rememberOptOut(db: Db, phone: string | null): Promise<void> {
  if (phone !== null) await db.insert(messageOptOuts).values({ phone }).onConflictDoNothing();
}
