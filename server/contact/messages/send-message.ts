import { z } from 'zod';
import type { JobKind, JobTools } from '#server/kernel/jobs/queue.ts';
import { type MessagingProvider, NOT_CONFIGURED, type Sending } from '#server/contact/messages/messaging.ts';
import { ASKED_FOR_NO_MORE, findQueued, hasOptedOut, type QueuedMessage, settleMessage } from './outbox.ts';

const payloadOf = z.object({ messageId: z.number() });

/** Hands a queued message to the provider, outside of any transaction, and writes down what became of it. */
export function sendMessageJob(provider: MessagingProvider | undefined): JobKind {
  return {
    run: (payload, tools) => settle(payload, tools, (message) => sendNow(message, tools, provider)),
    onGivenUp: (payload, tools) =>
      settle(payload, tools, async () => ({ status: 'failed', reason: 'The message service could not be reached' })),
  };
}

async function settle(
  payload: Record<string, unknown>,
  { db, hub, job }: JobTools,
  decide: (message: QueuedMessage) => Promise<Sending>,
): Promise<void> {
  const message = await findQueued(db, payloadOf.parse(payload).messageId);
  if (!message) return;
  const { id, clinicId, centerId } = message;
  const failsReminder = await settleMessage(db, id, await decide(message), job.attempts);
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
