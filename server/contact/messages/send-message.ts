import type { Hub } from '#server/kernel/events/hub.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import { handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import { type MessagingProvider, NOT_CONFIGURED, NotTaken } from './messaging.ts';
import { ASKED_FOR_NO_MORE, hasOptedOut, sendMessage } from './outbox.ts';
import { claimMessage, type MovedMessage, releaseMessage, type Settled, settleMessage } from './sending.repo.ts';

/** How long a provider may think; well under the job's own time. */
const PATIENCE_MS = 15_000;

const NO_ANSWER: Settled = {
  status: 'unknown',
  reason: 'The message service did not answer. The message may have gone out, so it is not sent again.',
};
const OUT_OF_REACH: Settled = { status: 'failed', reason: 'The message service could not be reached' };

/** Hands a queued message to the provider, outside of any transaction, and writes down what became of it. */
export const sendMessageHandler = (provider: MessagingProvider | undefined, patienceMs = PATIENCE_MS) =>
  handle(sendMessage, {
    async run({ messageId }, tools) {
      const { db, hub } = tools;
      const message = await claimMessage(db, messageId);
      // Either nothing is left to do, or who claimed it before never came back to say what became of it.
      if (!message) return announce(hub, await settleMessage(db, messageId, ['sending'], NO_ANSWER));
      const settled = await send(message, tools, { provider, patienceMs });
      // A word that comes late is still the provider's.
      announce(hub, await settleMessage(db, messageId, ['sending', 'unknown'], settled));
    },
    async onGivenUp({ messageId }, { db, hub }) {
      announce(hub, await settleMessage(db, messageId, ['queued'], OUT_OF_REACH));
      announce(hub, await settleMessage(db, messageId, ['sending'], NO_ANSWER));
    },
  });

async function send(
  { id, phone, channel, messageContent }: MovedMessage,
  { db, log, signal }: JobTools,
  { provider, patienceMs }: { provider: MessagingProvider | undefined; patienceMs: number },
): Promise<Settled> {
  if (!provider) return { status: 'failed', reason: NOT_CONFIGURED };
  // STOP may have come while the message waited.
  if (await hasOptedOut(db, phone)) return { status: 'failed', reason: ASKED_FOR_NO_MORE };
  const hangUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  try {
    return await Promise.race([provider.send({ phone, channel, text: messageContent }, hangUp), rejectedBy(hangUp)]);
  } catch (error) {
    if (error instanceof NotTaken) {
      await releaseMessage(db, id);
      throw error;
    }
    log.warn({ message: id, ...faultFacts(error) }, 'nobody knows whether a message went out');
    return NO_ANSWER;
  }
}

/** For a provider's client that doesn't hang up by itself. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

function announce(hub: Hub, moved: MovedMessage | undefined): void {
  if (!moved) return;
  const { id, clinicId, centerId, reminderId } = moved;
  const changed = { action: 'updated' as const, clinicId, centerId };
  hub.announce([
    { kind: 'messages', id, ...changed },
    ...(reminderId === null ? [] : [{ kind: 'follow-ups', id: null, ...changed }]),
  ]);
}
