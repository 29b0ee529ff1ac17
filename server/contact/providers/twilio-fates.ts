import type { Failure, Fate } from '#server/contact/messages/messaging.ts';

/** What Twilio's states and errors mean here. */

/** A state that isn't here, of a later version, says nothing. */
const fateOfState: Record<string, Fate['status']> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  partially_delivered: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
};

/** Errors of Twilio's for which we have a word of our own, since something follows from them. */
const ours: Record<string, string> = { 21610: 'opted_out', 20003: 'provider_refuses_us', 401: 'provider_refuses_us' };

const LONGEST_REASON = 300;

/** The screens say it in plain words by its code; the reason is for whoever reads the API. */
export function twilioFailure(code: string | null, message?: string | null): Failure {
  const reason =
    message?.trim().slice(0, LONGEST_REASON) || `The message service reports ${code ? `error ${code}` : 'a failure'}`;
  return { status: 'failed', code: code && (ours[code] ?? code), reason };
}

export interface TwilioReport {
  sid: string;
  status: string;
  errorCode: string | null;
  errorMessage?: string | null;
  segments?: string | null;
  price?: string | null;
  priceUnit?: string | null;
}

/** Undefined for a state that says nothing. */
export function fateOf({ sid, status, errorCode, errorMessage, ...told }: TwilioReport): Fate | undefined {
  const meant = fateOfState[status];
  if (!meant) return undefined;
  const facts = { provider: 'twilio' as const, providerMessageId: sid, ...cost(told) };
  return meant === 'failed' ? { ...twilioFailure(errorCode, errorMessage), ...facts } : { status: meant, ...facts };
}

/** Twilio writes what it took as a negative amount. */
export const cost = ({ segments, price, priceUnit }: Pick<TwilioReport, 'segments' | 'price' | 'priceUnit'>) => ({
  segments: Number(segments) || null,
  price: price?.replace(/^-/, '') ?? null,
  priceUnit: price ? (priceUnit ?? null) : null,
});
