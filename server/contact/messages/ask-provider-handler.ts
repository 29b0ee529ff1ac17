import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import { askProvider, planQuestion } from './ask-provider.ts';
import type { Carriers, Failure, Fate } from './messaging.ts';
import { announceMessage } from './send-message.ts';
import { notePrice, settleMessage, type StoredMessage } from './sending.repo.ts';

const NO_SUCH_MESSAGE: Failure = {
  status: 'failed',
  code: 'no_such_message',
  reason: 'The message service has no record of it. It can be sent again.',
};

/** Asks the provider what it didn't say. Who can't be asked leaves an unknown message unknown. */
export const askProviderHandler = (carriers: Carriers) =>
  handle(askProvider, {
    async run({ messageId, about, time }, tools) {
      const message = await findMessage(tools.db, messageId);
      if (!message || !isOpen(message, about)) return;
      const provider = carriers(message.channel);
      if (!provider?.ask || provider.name !== (message.provider ?? provider.name)) return;
      const fate = await provider.ask(askedAbout(message, tools.db), tools.signal);
      await (about === 'fate' ? noteFate : noteCost)(message, fate, time, tools);
    },
    /** It didn't answer this time either; perhaps the next time it does. */
    async onGivenUp({ messageId, about, time }, { db }) {
      await planQuestion(db, { id: messageId }, about, time + 1);
    },
  });

const findMessage = (db: Db, id: number): Promise<StoredMessage | undefined> =>
  db.query.messageLogs.findFirst({ where: eq(messageLogs.id, id) });

const isOpen = ({ status, price }: StoredMessage, about: 'fate' | 'price'): boolean =>
  about === 'fate' ? status === 'unknown' : price === null;

const askedAbout = (message: StoredMessage, db: Db) => ({
  id: message.id,
  channel: message.channel,
  to: message.email ?? message.phone ?? '',
  text: message.messageContent,
  providerMessageId: message.providerMessageId,
  claimedAt: message.claimedAt ?? message.createdAt,
  takenAmong: (ids: string[]) => takenAmong(db, message.id, ids),
});

async function takenAmong(db: Db, id: number, providerMessageIds: string[]): Promise<Set<string>> {
  const taken = await db
    .select({ providerMessageId: messageLogs.providerMessageId })
    .from(messageLogs)
    .where(and(inArray(messageLogs.providerMessageId, providerMessageIds), ne(messageLogs.id, id)));
  return new Set(taken.flatMap(({ providerMessageId }) => providerMessageId ?? []));
}

async function noteFate(message: StoredMessage, fate: Fate | undefined, time: number, { db, hub }: JobTools) {
  if (!fate && (await planQuestion(db, message, 'fate', time + 1))) return;
  announceMessage(hub, await settleMessage(db, message.id, fate ?? NO_SUCH_MESSAGE, ['unknown']));
}

async function noteCost(message: StoredMessage, fate: Fate | undefined, time: number, { db, hub }: JobTools) {
  if (!fate) return;
  announceMessage(hub, await settleMessage(db, message.id, fate));
  await notePrice(db, message.id, fate);
  if (!fate.price) await planQuestion(db, message, 'price', time + 1);
}
