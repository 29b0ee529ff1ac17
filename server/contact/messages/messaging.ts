import type { Channel, MessageProvider } from '#shared/contact/messages/messages.states.ts';
import type { Env } from '#server/kernel/env.ts';

interface OutgoingMessage {
  /** Ten digits; how the provider wants them written is its own business. */
  phone: string;
  channel: Channel;
  text: string;
}

/**
 * What became of it, as the provider says. What is thrown instead leaves that open, and the message is never sent again by
 * itself: `NotTaken` is for the faults of which it is certain that the provider doesn't have the message.
 */
export type Sending =
  | { status: 'sent'; provider: MessageProvider; providerMessageId: string | null }
  | { status: 'failed'; reason: string };

/** It was out of reach, or said to come back later: the job tries again. */
export class NotTaken extends Error {}

export interface MessagingProvider {
  name: MessageProvider;
  /** The signal tells when nobody waits for the answer any more. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Sending>;
}

/** Nothing leaves the building: the message counts as sent, and the screens say so. */
const demoProvider: MessagingProvider = {
  name: 'demo',
  send: async () => ({ status: 'sent', provider: 'demo', providerMessageId: null }),
};

/** Who carries the messages of this installation. Undefined: nobody, and every message fails with `NOT_CONFIGURED`. */
export const messagingProvider = (env: Pick<Env, 'demo'>): MessagingProvider | undefined =>
  env.demo ? demoProvider : undefined;

export const NOT_CONFIGURED = 'Messaging is not configured';
