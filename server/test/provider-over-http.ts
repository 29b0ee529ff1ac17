import { type Carriers, NotTaken } from '#server/contact/messages/messaging.ts';

/** A provider that is reached over HTTP, for the tests: real time-outs, real broken lines. */
export const providerOver =
  (url: string): Carriers =>
  () => ({
    name: 'twilio',
    async send({ to: phone }, signal) {
      const reply = await fetch(`${url}/${phone}`, { method: 'POST', body: phone, signal }).catch((error: unknown) => {
        if (isRefusal(error)) throw new NotTaken('The provider is out of reach');
        throw error;
      });
      if (reply.status === 429 || reply.status === 503) throw new NotTaken(`The provider answered ${reply.status}`);
      if (reply.status >= 500) throw new Error(`The provider answered ${reply.status}`);
      if (!reply.ok) return { status: 'failed', reason: 'Refused', code: null };
      return { status: 'sent', provider: 'twilio', providerMessageId: null };
    },
  });

const isRefusal = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';
