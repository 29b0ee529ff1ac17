import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AskedAbout, NotTaken, type OutgoingMessage } from '#server/contact/messages/messaging.ts';
import { startTwilio, type TwilioStandIn, type Way } from '#server/test/twilio-stand-in.ts';
import { callbackOf, twilioProvider } from './twilio.ts';

/** The real SDK against a stand-in for Twilio. */

let twilio: TwilioStandIn;
const provider = () => twilioProvider(twilio.settings, 'https://naadi.example');

beforeEach(async () => {
  twilio = await startTwilio();
});
afterEach(() => twilio.close());

const nobodyHangsUp = new AbortController().signal;
const message: OutgoingMessage = {
  id: 12,
  channel: 'sms',
  to: '9876543210',
  text: 'नमस्ते',
  from: null,
  template: null,
  subject: null,
  attachment: null,
};
const send = (change: Partial<OutgoingMessage> = {}) => provider().send({ ...message, ...change }, nobodyHangsUp);
const StatusCallback = 'https://naadi.example/api/v1/webhooks/twilio/status?message=12';
const template = { contentSid: 'HX1', variables: { 1: 'Asha', 2: '₹500' } };

describe('what leaves', () => {
  it.each<[string, Partial<OutgoingMessage>, Record<string, string>]>([
    ['an SMS', {}, { To: '+919876543210', From: '+14155550100', Body: 'नमस्ते' }],
    [
      'an SMS of its own sender',
      { from: '+918000000000' },
      { To: '+919876543210', From: '+918000000000', Body: 'नमस्ते' },
    ],
    [
      'a WhatsApp message',
      { channel: 'whatsapp' },
      { To: 'whatsapp:+919876543210', From: 'whatsapp:+14155550199', Body: 'नमस्ते' },
    ],
    [
      'a WhatsApp message in approved words',
      { channel: 'whatsapp', from: '+918000000000', template },
      {
        To: 'whatsapp:+919876543210',
        From: 'whatsapp:+918000000000',
        ContentSid: 'HX1',
        ContentVariables: '{"1":"Asha","2":"₹500"}',
      },
    ],
  ])('is %s', async (_, change, fields) => {
    expect(await send(change)).toEqual({
      status: 'sent',
      provider: 'twilio',
      providerMessageId: twilio.taken[0]?.sid,
      segments: 1,
      price: null,
      priceUnit: null,
    });
    expect(twilio.sent).toEqual([{ ...fields, StatusCallback }]);
  });

  it.each([
    ['https://naadi.example', null, 'https://naadi.example/api/v1/webhooks/twilio/status'],
    ['http://localhost:5000', null, null],
    ['http://192.168.1.20:5000', null, null],
    ['http://[::1]:5000', null, null],
    ['http://localhost:5000', 'http://127.0.0.1:1', 'http://localhost:5000/api/v1/webhooks/twilio/status'],
  ])('names a callback only where it can be reached: %s (Twilio at %s)', (publicUrl, apiUrl, callback) => {
    expect(callbackOf({ apiUrl }, publicUrl)).toBe(callback);
  });

  it('is nothing on a channel without a sender', async () => {
    const without = twilioProvider({ ...twilio.settings, fromWhatsapp: null }, 'https://naadi.example');
    expect(await without.send({ ...message, channel: 'whatsapp' }, nobodyHangsUp)).toMatchObject({ code: 'no_sender' });
    expect(twilio.sent).toEqual([]);
  });
});

describe('a message that Twilio', () => {
  it.each<[string, Way]>([
    ['is asked for too many of', { status: 429, code: 20429 }],
    ['is out of service for', { status: 503, body: '<html>Service unavailable</html>' }],
  ])('%s is certainly not taken, and tried once', async (_, way) => {
    twilio.goes(way);
    await expect(send()).rejects.toThrow(NotTaken);
    expect(twilio.sent).toHaveLength(1);
  });

  it('is out of reach for is certainly not taken', async () => {
    await twilio.close();
    await expect(send()).rejects.toThrow(NotTaken);
  });

  it.each<[string, number, number, string]>([
    ['finds no phone for', 400, 21211, '21211'],
    ['finds a landline for', 400, 21614, '21614'],
    ['finds no WhatsApp for', 400, 63003, '63003'],
    ['heard a STOP for', 400, 21610, 'opted_out'],
    ['refuses us', 401, 20003, 'provider_refuses_us'],
    ['refuses us with a proxy’s words', 403, 20003, 'provider_refuses_us'],
  ])('%s fails with its reason', async (_, status, code, known) => {
    twilio.goes({ status, code, message: 'In English' });
    expect(await send()).toEqual({ status: 'failed', code: known, reason: 'In English' });
    expect(twilio.sent).toHaveLength(1);
  });

  it.each<[string, Way]>([
    ['stumbles over', { status: 500, code: 20500 }],
    ['answers nonsense for', { status: 502, body: '<html>' }],
    ['breaks off after', 'answer lost'],
  ])('%s may have gone out: nobody says that it was not taken, and it is tried once', async (_, way) => {
    twilio.goes(way);
    const error: unknown = await send().catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(NotTaken);
    expect(JSON.stringify(error) + String(error)).not.toMatch(/9876543210|Basic|the token/);
    expect(twilio.sent).toHaveLength(1);
  });
});

describe('asked later, Twilio', () => {
  const asked = (change: Partial<AskedAbout> = {}): AskedAbout => ({
    ...message,
    providerMessageId: null,
    claimedAt: new Date().toISOString(),
    takenAmong: async () => new Set<string>(),
    ...change,
  });
  const ask = (change: Partial<AskedAbout> = {}) => provider().ask?.(asked(change), nobodyHangsUp);
  const lose = async (change: Partial<OutgoingMessage> = {}) => {
    twilio.goes('answer lost');
    await send(change).catch(() => undefined);
    return twilio.taken.at(-1) ?? expect.unreachable();
  };

  it('knows a message by its id, with what it took', async () => {
    await send();
    Object.assign(twilio.taken[0] ?? {}, { status: 'delivered', price: '-0.00750', num_segments: '2' });
    expect(await ask({ providerMessageId: twilio.taken[0]?.sid ?? '' })).toEqual({
      status: 'delivered',
      provider: 'twilio',
      providerMessageId: twilio.taken[0]?.sid,
      segments: 2,
      price: '0.00750',
      priceUnit: 'USD',
    });
  });

  it('knows nothing of an id that it never gave, and of a phone that it never wrote to', async () => {
    expect(await ask({ providerMessageId: 'SM404' })).toBeUndefined();
    expect(await ask()).toBeUndefined();
  });

  it('knows a message without an id by its phone, time and words', async () => {
    const { sid } = await lose();
    expect(await ask()).toMatchObject({ status: 'sent', providerMessageId: sid });
    expect(await ask({ text: 'Another' })).toBeUndefined();
    expect(await ask({ to: '9876543211' })).toBeUndefined();
    expect(await ask({ claimedAt: new Date(Date.now() + 3_600_000).toISOString() })).toBeUndefined();
  });

  it('does not name a message that is another record’s', async () => {
    const { sid } = await lose();
    expect(await ask({ takenAmong: async (ids) => new Set(ids) })).toBeUndefined();
    const second = await lose();
    expect(await ask({ takenAmong: async () => new Set([sid]) })).toMatchObject({ providerMessageId: second.sid });
  });

  it('knows approved words, which are written otherwise there, by their time', async () => {
    const { sid } = await lose({ channel: 'whatsapp', template });
    expect(await ask({ channel: 'whatsapp' })).toMatchObject({ providerMessageId: sid });
  });

  it('says why a message failed', async () => {
    await send();
    Object.assign(twilio.taken[0] ?? {}, { status: 'undelivered', error_code: 30003, error_message: null });
    expect(await ask({ providerMessageId: twilio.taken[0]?.sid ?? '' })).toMatchObject({
      status: 'failed',
      code: '30003',
      reason: 'The message service reports error 30003',
    });
  });
});
