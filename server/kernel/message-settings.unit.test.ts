import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { messageSettings, readMessageSettings } from './message-settings.ts';

const read = (given: Record<string, string>) => {
  const parsed = z.object(messageSettings).safeParse(given);
  if (!parsed.success) throw new Error(`${String(parsed.error.issues[0]?.path)}: ${parsed.error.issues[0]?.message}`);
  return readMessageSettings(parsed.data);
};
const account = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'token' };

describe('the settings of those who carry messages', () => {
  it('are nobody where nothing is given', () => {
    expect(read({})).toEqual({ twilio: null, email: null, messagePrices: { sms: null, whatsapp: null } });
  });

  it('take one sender of Twilio, or both', () => {
    expect(read({ ...account, TWILIO_FROM_SMS: 'NAADII' }).twilio).toEqual({
      accountSid: 'AC1',
      authToken: 'token',
      fromSms: 'NAADII',
      fromWhatsapp: null,
      apiUrl: null,
    });
    expect(read({ ...account, TWILIO_FROM_WHATSAPP: '+14155238886' }).twilio).toMatchObject({ fromSms: null });
  });

  it("send e-mail from the mail server's user where that is an address", () => {
    const EMAIL_URL = 'smtp://desk%40naadi.example:secret@mail.example:587';
    expect(read({ EMAIL_URL }).email).toEqual({ url: EMAIL_URL, from: 'desk@naadi.example' });
    expect(read({ EMAIL_URL, EMAIL_FROM: 'Naadi <a@b.example>' }).email?.from).toBe('Naadi <a@b.example>');
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'a SID alone',
      { TWILIO_ACCOUNT_SID: 'AC1' },
      'Setting TWILIO_AUTH_TOKEN is required when TWILIO_ACCOUNT_SID is set',
    ],
    [
      'a token alone',
      { TWILIO_AUTH_TOKEN: 'x' },
      'Setting TWILIO_ACCOUNT_SID is required when TWILIO_AUTH_TOKEN is set',
    ],
    ['a sender alone', { TWILIO_FROM_SMS: '+14155238886' }, 'Setting TWILIO_ACCOUNT_SID is required'],
    ['no sender', account, 'Setting TWILIO_FROM_SMS (or TWILIO_FROM_WHATSAPP) is required'],
    ['an API key in place of the account', { ...account, TWILIO_ACCOUNT_SID: 'SK1' }, 'which begins with AC'],
    ['a prefix before the number', { ...account, TWILIO_FROM_WHATSAPP: 'whatsapp:+14155238886' }, 'must be a number'],
    ['an address of the web', { EMAIL_URL: 'https://mail.example' }, 'must be an address such as smtp://'],
    ['a mail server without a sender', { EMAIL_URL: 'smtp://mail.example' }, 'Setting EMAIL_FROM is required'],
    ['a sender without a mail server', { EMAIL_FROM: 'a@b.example' }, 'Setting EMAIL_URL is required'],
    ['a price in words', { MESSAGE_PRICE_SMS: 'free' }, 'must be rupees'],
  ])('stop the start with one line: %s', (_, given, line) => {
    expect(() => read(given)).toThrow(line);
  });
});
