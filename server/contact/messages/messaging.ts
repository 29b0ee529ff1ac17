import type { Channel, MessageProvider } from '#shared/contact/messages/messages.states.ts';
import type { Env } from '#server/kernel/env.ts';

interface OutgoingMessage {
  /** Ten digits; how the provider wants them written is its own business. */
  phone: string;
  channel: Channel;
  text: string;
}

/** What became of it. A fault that may pass by itself is thrown instead: the queue tries again. */
export type Sending =
  | { status: 'sent'; provider: MessageProvider; providerMessageId: string | null }
  | { status: 'failed'; reason: string };

export interface MessagingProvider {
  name: MessageProvider;
  send(message: OutgoingMessage): Promise<Sending>;
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
