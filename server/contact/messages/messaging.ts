import type { MessageChannel, MessageProvider } from '#shared/contact/messages/messages.states.ts';

export interface OutgoingMessage {
  /** Of our record. A provider that calls back gets it along, for the case that its answer never reaches us. */
  id: number;
  channel: MessageChannel;
  /** Ten digits, or an address for e-mail; how the provider wants a number written is its own business. */
  to: string;
  text: string;
  /** The organisation's own sender, '+919876543210'. Null: the installation's. */
  from: string | null;
  /** The provider's approved template, in whose place `text` is only what our log shows. */
  template: { contentSid: string; variables: Record<string, string> } | null;
  /** Of an e-mail. */
  subject: string | null;
  attachment: { fileName: string; mime: string; content: Buffer } | null;
}

/** What a provider tells of a message beside its state, as far as it knows. */
interface Told {
  /** Who says so, where the answer to the call itself never came. */
  provider?: MessageProvider;
  providerMessageId: string | null;
  segments?: number | null;
  price?: string | null;
  priceUnit?: string | null;
}

/** Why a message went no further. The code names the reason for the screens: the provider's own ('30007') or one of ours. */
export interface Failure {
  status: 'failed';
  /** One sentence in English. */
  reason: string;
  code: string | null;
}

/**
 * What became of it, as the provider says. What is thrown instead leaves that open, and the message is never sent again by
 * itself: `NotTaken` is for the faults of which it is certain that the provider doesn't have the message.
 */
export type Sending = ({ status: 'sent'; provider: MessageProvider } & Told) | Failure;

/** What the provider answers when it is asked later what became of a message. */
export type Fate = ({ status: 'sent' | 'delivered' } & Told) | (Failure & Told);

/** What is known of a message that the provider is asked about. */
export interface AskedAbout extends Pick<OutgoingMessage, 'id' | 'channel' | 'to' | 'text'> {
  /** Null when the answer to the call never came. */
  providerMessageId: string | null;
  /** When the call to the provider began. */
  claimedAt: string;
  /** Which of these of the provider's ids other messages of ours have. */
  takenAmong(providerMessageIds: string[]): Promise<Set<string>>;
}

/** It was out of reach, or said to come back later: the job tries again. */
export class NotTaken extends Error {}

export interface MessagingProvider {
  name: MessageProvider;
  /** The signal tells when nobody waits for the answer any more. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Sending>;
  /** Undefined: it has never heard of the message. A provider without it can't be asked. */
  ask?(message: AskedAbout, signal: AbortSignal): Promise<Fate | undefined>;
}

/** Who carries what in this installation. Undefined: nobody, and every message there fails as not configured. */
export type Carriers = (channel: MessageChannel) => MessagingProvider | undefined;
