import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';

/** The settings of those who carry messages: Twilio for phones, a mail server for e-mail. */

const phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with its country code and no spaces, such as +14155238886');
/** What Indian SMS come from is often six letters instead of a number. */
const sender = z.union([phone, z.string().regex(/^[A-Za-z0-9]{3,11}$/)], {
  error: 'must be a number with its country code and no spaces, or a sender id of 3 to 11 letters and digits',
});
const price = z.string().regex(/^\d{1,4}(\.\d{1,4})?$/, 'must be rupees, such as 0.25');

export const messageSettings = {
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', "must be the account's SID, which begins with AC").optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM_SMS: sender.optional(),
  TWILIO_FROM_WHATSAPP: phone.optional(),
  TWILIO_API_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  EMAIL_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtp://user:password@host:587 (or smtps://)' })
    .optional(),
  EMAIL_FROM: z.string().optional(),
  MESSAGE_PRICE_SMS: price.optional(),
  MESSAGE_PRICE_WHATSAPP: price.optional(),
};

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** '+14155238886' or a sender id; null where only organisations have senders. */
  fromSms: string | null;
  fromWhatsapp: string | null;
  /** Another address than Twilio's own. */
  apiUrl: string | null;
}

export interface EmailSettings {
  url: string;
  /** 'Naadi <messages@naadi.example>' or the address alone. */
  from: string;
}

/** In rupees for one part of an SMS and one WhatsApp message, for the estimate before sending. */
export interface MessagePrices {
  sms: string | null;
  whatsapp: string | null;
}

type Given = { [Name in keyof typeof messageSettings]?: string | undefined };

export function readMessageSettings(given: Given): {
  twilio: TwilioSettings | null;
  email: EmailSettings | null;
  messagePrices: MessagePrices;
} {
  return {
    twilio: readTwilio(given),
    email: readEmail(given),
    messagePrices: { sms: given.MESSAGE_PRICE_SMS ?? null, whatsapp: given.MESSAGE_PRICE_WHATSAPP ?? null },
  };
}

const twilioNames = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM_SMS',
  'TWILIO_FROM_WHATSAPP',
  'TWILIO_API_URL',
] as const;

/** Half of the credentials would be found out by the first patient who gets nothing. */
function readTwilio(given: Given): TwilioSettings | null {
  const set = twilioNames.find((name) => given[name] !== undefined);
  if (!set) return null;
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = given;
  const fromSms = given.TWILIO_FROM_SMS ?? null;
  const fromWhatsapp = given.TWILIO_FROM_WHATSAPP ?? null;
  if (!accountSid) throw missing('TWILIO_ACCOUNT_SID', set);
  if (!authToken) throw missing('TWILIO_AUTH_TOKEN', set);
  if (!fromSms && !fromWhatsapp) throw missing('TWILIO_FROM_SMS (or TWILIO_FROM_WHATSAPP)', set);
  return { accountSid, authToken, fromSms, fromWhatsapp, apiUrl: given.TWILIO_API_URL ?? null };
}

function readEmail({ EMAIL_URL: url, EMAIL_FROM: from }: Given): EmailSettings | null {
  if (!url) {
    if (from) throw missing('EMAIL_URL', 'EMAIL_FROM');
    return null;
  }
  const user = decodeURIComponent(new URL(url).username);
  const sender = from ?? (user.includes('@') ? user : undefined);
  if (!sender) throw missing('EMAIL_FROM', 'EMAIL_URL');
  return { url, from: sender };
}

const missing = (name: string, beside: string) =>
  new BadSetting(`Setting ${name} is required when ${beside} is set. See .env.example.`);
