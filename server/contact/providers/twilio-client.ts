import twilio from 'twilio';
import { NotTaken } from '#server/contact/messages/messaging.ts';
import type { TwilioSettings } from '#server/kernel/message-settings.ts';

/** The SDK's part of the way to Twilio. It is large, so it is loaded with the first message. */

/** Less than anybody waits for an answer: the request is over when nobody listens to it any more. */
const TIMEOUT_MS = 12_000;

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];
const COME_BACK_LATER = [429, 503];

/**
 * One request, once: the SDK tries nothing again by itself. Each has a connection of its own, since a kept one that the
 * other side has just closed breaks like one on which the message went out.
 */
class OnceOnly extends twilio.RequestClient {
  readonly #origin: string | null;

  constructor(origin: string | null) {
    super({ timeout: TIMEOUT_MS, keepAlive: false, autoRetry: false });
    this.#origin = origin;
  }

  override async request<Body>(options: Parameters<twilio.RequestClient['request']>[0]) {
    const { pathname, search } = new URL(options.uri);
    const uri = this.#origin ? new URL(pathname + search, this.#origin).href : options.uri;
    const response = await super.request<Body>({ ...options, uri } as never).catch((error: unknown) => {
      throw neverLeft(error) ? new NotTaken('Twilio is out of reach') : withoutRequest(error);
    });
    const { statusCode } = response;
    if (COME_BACK_LATER.includes(statusCode)) throw new NotTaken(`Twilio answered ${statusCode}`);
    if (statusCode >= 500) throw new Error(`Twilio answered ${statusCode}`);
    return response;
  }
}

/** No connection came about, so nothing went over it. */
function neverLeft(error: unknown): boolean {
  const { code, syscall } = error as { code?: string; syscall?: string };
  return syscall === 'connect' || unreachable.includes(code ?? '');
}

/** The client's own error holds the request with the credentials and the patient's number: neither belongs in a log. */
const withoutRequest = (error: unknown): Error =>
  new Error(`The line to Twilio broke: ${(error as { code?: string }).code ?? 'no code'}`);

export const twilioClient = ({ accountSid, authToken, apiUrl }: TwilioSettings) =>
  twilio(accountSid, authToken, { httpClient: new OnceOnly(apiUrl) }).messages;

export type TwilioMessages = ReturnType<typeof twilioClient>;
