import type { Db } from '#server/kernel/db/client.ts';
import type { Announcement, Hub } from '#server/kernel/events/hub.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import { type Handler, handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import { type Carriers, type Failure, type MessagingProvider, NotTaken, type OutgoingMessage } from './messaging.ts';
import type { AttachmentOf } from './attachment.ts';
import { approvedFor } from './approved-templates.ts';
import { closedAmong } from './closed-records.ts';
import { isForSecurity } from '#shared/contact/messages/messages.states.ts';
import { withdrawnAmong } from './consents.ts';
import { hasOptedOut, sendCode, sendEmail, sendMessage } from './outbox.ts';
import { senderOf } from './messaging-settings.repo.ts';
import { claimMessage, releaseMessage, type Settled, type StoredMessage, settleMessage } from './sending.repo.ts';

/** How long a provider may think; well under the job's own time. */
const PATIENCE_MS = 15_000;

const NO_ANSWER: Settled = {
  status: 'unknown',
  reason: 'The message service did not answer. The message may have gone out, so it is not sent again.',
  code: 'no_answer',
};
const failure = (code: string, reason: string): Failure => ({ status: 'failed', code, reason });
const OUT_OF_REACH = failure('out_of_reach', 'The message service could not be reached');
const NOT_CONFIGURED = failure('not_configured', 'Messaging is not configured');
const ASKED_FOR_NO_MORE = failure('opted_out', 'This number has asked for no more messages');
const NO_CONSENT = failure('no_consent', 'The patient has withdrawn consent to these messages');
const RECORD_CLOSED = failure('record_closed', 'The record of this patient is closed');
const TOO_LATE = failure('too_late', 'Its time had passed before it could be sent');
const DOCUMENT_GONE = failure('document_gone', 'The document that it was to bring is no longer there');
const NO_TEMPLATE = failure(
  'no_template',
  'WhatsApp takes this only in words that it has approved, and there are none',
);

/** The text as it leaves, and its gaps as they are filled then. 'over': what it would open is open no more. */
export interface Secret {
  text: string;
  variables?: Record<string, string>;
}
export type SecretOf = (db: Db, message: StoredMessage) => Promise<Secret | 'over' | undefined>;

export interface SendingParts {
  carriers: Carriers;
  attachmentOf: AttachmentOf;
  /** What may stand in no log, such as a link that opens something. Undefined: the message has nothing of the kind. */
  secretOf?: SecretOf;
  patienceMs?: number;
}

/** Phones, e-mail and codes each have places of their own: a provider that hangs keeps the others nowhere waiting. */
export const sendingHandlers = (parts: SendingParts): Handler[] =>
  [sendMessage, sendEmail, sendCode].map((job) => handle(job, sendingWork(parts)));

/** Hands a queued message to the provider, outside of any transaction, and writes down what became of it. */
const sendingWork = (parts: SendingParts) => ({
  async run({ messageId }: { messageId: number }, tools: JobTools) {
    const { db, hub } = tools;
    const message = await claimMessage(db, messageId);
    // Either nothing is left to do, or who claimed it before never came back to say what became of it.
    if (!message) return announceMessage(hub, await settleMessage(db, messageId, NO_ANSWER));
    // A word that comes late is still the provider's.
    announceMessage(hub, await settleMessage(db, messageId, await send(message, tools, parts)));
  },
  async onGivenUp({ messageId }: { messageId: number }, { db, hub }: JobTools) {
    announceMessage(hub, await settleMessage(db, messageId, OUT_OF_REACH, ['queued']));
    announceMessage(hub, await settleMessage(db, messageId, NO_ANSWER));
  },
});

async function send(
  message: StoredMessage,
  { db, log, signal }: JobTools,
  { carriers, patienceMs = PATIENCE_MS, ...parts }: SendingParts,
): Promise<Settled> {
  const provider = carriers(message.channel);
  if (!provider) return NOT_CONFIGURED;
  const outgoing = await makeReady(message, { db, provider, ...parts }).catch(async (error: unknown) => {
    await releaseMessage(db, message.id);
    throw error;
  });
  if ('status' in outgoing) return outgoing;
  const hangUp = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
  return await handOver(outgoing, { db, log, provider, hangUp });
}

/** What the provider is given, or why nothing is: all of that may have come while the message waited. */
async function makeReady(
  message: StoredMessage,
  {
    db,
    provider,
    attachmentOf,
    secretOf,
  }: Pick<SendingParts, 'attachmentOf' | 'secretOf'> & { db: Db; provider: MessagingProvider },
): Promise<OutgoingMessage | Failure> {
  if (message.notAfter !== null && Date.parse(message.notAfter) < Date.now()) return TOO_LATE;
  const { phone, messageType } = message;
  if (phone !== null && !isForSecurity(messageType) && (await hasOptedOut(db, phone))) return ASKED_FOR_NO_MORE;
  if ((await withdrawnAmong(db, [message]))(message)) return NO_CONSENT;
  if ((await closedAmong(db, [message]))(message)) return RECORD_CLOSED;
  const attachment = message.channel === 'email' ? await attachmentOf(db, message) : null;
  if (attachment === 'gone') return DOCUMENT_GONE;
  const secret = await secretOf?.(db, message);
  if (secret === 'over') return TOO_LATE;
  const template = await approvedFor(db, message, provider, secret?.variables);
  if (template === 'needed') return NO_TEMPLATE;
  return {
    id: message.id,
    channel: message.channel,
    to: message.email ?? message.phone ?? '',
    text: secret?.text ?? message.messageContent,
    from: await senderOf(db, message),
    template,
    subject: message.subject,
    attachment,
  };
}

async function handOver(
  outgoing: OutgoingMessage,
  { db, log, provider, hangUp }: Pick<JobTools, 'db' | 'log'> & { provider: MessagingProvider; hangUp: AbortSignal },
): Promise<Settled> {
  try {
    return await Promise.race([provider.send(outgoing, hangUp), rejectedBy(hangUp)]);
  } catch (error) {
    if (error instanceof NotTaken) {
      await releaseMessage(db, outgoing.id);
      throw error;
    }
    log.warn({ message: outgoing.id, ...faultFacts(error) }, 'nobody knows whether a message went out');
    return NO_ANSWER;
  }
}

/** For a provider's client that doesn't hang up by itself. */
const rejectedBy = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });

/** Tells the screens of its organisation where a message stands now. */
export const announceMessage = (hub: Hub, moved: StoredMessage | undefined): void => hub.announce(changesOf(moved));

/** What they hear of it. */
export function changesOf(moved: StoredMessage | undefined): Announcement[] {
  if (!moved) return [];
  const { id, clinicId, centerId, followUpReminderId } = moved;
  const changed = { action: 'updated' as const, clinicId, centerId };
  return [
    { kind: 'messages', id, ...changed },
    ...(followUpReminderId === null ? [] : [{ kind: 'follow-ups', id: null, ...changed }]),
  ];
}
