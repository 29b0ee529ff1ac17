import { handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import { type MessagingProvider, NOT_CONFIGURED, type Sending } from '#server/contact/messages/messaging.ts';
import {
  ASKED_FOR_NO_MORE,
  findQueued,
  hasOptedOut,
  type QueuedMessage,
  sendMessage,
  settleMessage,
} from './outbox.ts';

/** Hands a queued message to the provider, outside of any transaction, and writes down what became of it. */
export const sendMessageHandler = (provider: MessagingProvider | undefined) =>
  handle(sendMessage, {
    run: ({ messageId }, tools) => settle(messageId, tools, (message) => sendNow(message, tools, provider)),
    onGivenUp: ({ messageId }, tools) =>
      settle(messageId, tools, async () => ({ status: 'failed', reason: 'The message service could not be reached' })),
  });

async function settle(
  messageId: number,
  { db, hub, attempt }: JobTools,
  decide: (message: QueuedMessage) => Promise<Sending>,
): Promise<void> {
  const message = await findQueued(db, messageId);
  if (!message) return;
  const { id, clinicId, centerId } = message;
  const failsReminder = await settleMessage(db, id, await decide(message), attempt);
  const changed = { action: 'updated' as const, clinicId, centerId };
  hub.announce([
    { kind: 'messages', id, ...changed },
    ...(failsReminder ? [{ kind: 'follow-ups', id: null, ...changed }] : []),
  ]);
}

async function sendNow(
  { phone, channel, messageContent }: QueuedMessage,
  { db }: JobTools,
  provider: MessagingProvider | undefined,
): Promise<Sending> {
  if (!provider) return { status: 'failed', reason: NOT_CONFIGURED };
  // STOP may have come while the message waited.
  if (await hasOptedOut(db, phone)) return { status: 'failed', reason: ASKED_FOR_NO_MORE };
  return await provider.send({ phone, channel, text: messageContent });
}
