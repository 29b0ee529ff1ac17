import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { AppError } from '#shared/kernel/http/errors.ts';
import { readSender } from '#shared/contact/webhooks/replies.rules.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { SignedCall } from '#server/kernel/principals/door.ts';
import type { GatewayDefinition } from '#server/kernel/principals/gateway.ts';
import { findLastTo, findReported } from './webhooks.repo.ts';

const HEADER = 'x-twilio-signature';

/**
 * Twilio signs the address that it calls, as the world knows it, and all fields, with the secret of the installation's
 * account. The organisation is that of the message which the call is about; of one that nobody knows it is none.
 */
export const twilioGateway = ({ twilio, publicUrl }: Pick<Env, 'twilio' | 'publicUrl'>): GatewayDefinition => ({
  header: HEADER,
  refusal: () => new AppError('forbidden', says.signature_wrong),
  async signerOf(db, call) {
    if (!twilio) return undefined;
    const message = await messageOf(db, call);
    const { clinicId, centerId } = message ?? { clinicId: null, centerId: null };
    return { secret: twilio.authToken, clinicId, centerId };
  },
  isSigned: ({ raw, url, headers }, secret) =>
    validateRequest(secret, String(headers[HEADER]), publicUrl + url, fieldsOf(raw)),
});

async function messageOf(db: Db, { query, body }: SignedCall) {
  const { message: id } = (query ?? {}) as { message?: number };
  const { From, MessageSid: sid } = body as { From?: string; MessageSid: string };
  if (From === undefined) return await findReported(db, { id, sid });
  const { phone } = readSender(From);
  return phone === null ? undefined : await findLastTo(db, phone);
}

/** Also those that the contract doesn't name. A field that comes twice is a list. */
function fieldsOf(raw: Buffer): Record<string, string | string[]> {
  const form = new URLSearchParams(raw.toString('utf8'));
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}
