import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { askAnthropic } from '#server/care/model/anthropic.ts';
import { twilioClient } from '#server/contact/providers/twilio-client.ts';
import { s3Bucket } from '#server/kernel/files/s3-client.ts';
import { razorpayAccount } from '#server/money/payments/gateways/razorpay.ts';
import { stripeAccount } from '#server/money/payments/gateways/stripe.ts';

/** A provider's answer sends nobody elsewhere: what goes along is a patient's, and the credentials are ours. */

let elsewhere: http.Server;
let sender: http.Server;
let sent = 0;
let asked: string[] = [];

const listening = async (server: http.Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
let url: string;

beforeAll(async () => {
  elsewhere = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"taken"}');
  });
  const place = await listening(elsewhere);
  sender = http.createServer((request, response) => {
    sent += 1;
    request.resume().on('end', () => response.writeHead(307, { location: place + (request.url ?? '') }).end());
  });
  url = await listening(sender);
});
afterAll(() => {
  for (const server of [elsewhere, sender]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  sent = 0;
  asked = [];
});

const keys = { secret: 'sk_test_0123456789', patienceMs: 2_000 };
const toPay = { method: 'order', paise: 100 } as never;

const calls: Record<string, () => Promise<unknown>> = {
  Razorpay: () => razorpayAccount({ keyId: 'rzp_test_0', apiUrl: url, ...keys }).askRefund('rfnd_1'),
  'Razorpay, a write': () => razorpayAccount({ keyId: 'rzp_test_0', apiUrl: url, ...keys }).order(toPay),
  Stripe: () => stripeAccount({ apiUrl: url, ...keys }).askRefund('re_1'),
  Twilio: () =>
    twilioClient({ accountSid: 'AC1', authToken: 'x', apiUrl: url, fromSms: '+1', fromWhatsapp: null }).create({
      to: '+919822011223',
      from: '+14155550100',
      body: 'Asha, your visit is tomorrow',
    }),
  'the language model': async () => {
    const settings = { apiKey: 'sk-x', baseUrl: url, model: 'claude-sonnet-5-5', patienceMs: 2_000 };
    const question = { model: 'm', system: 'Draft', content: 'A cough', schema: z.object({}), most: 100 };
    const asking = { settings, gone: new AbortController().signal, used: { inputTokens: 0, outputTokens: 0 } };
    for await (const _ of askAnthropic(question, asking)) break;
  },
  'the bucket': () => {
    const settings = {
      endpoint: url,
      region: 'ap-south-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      bucket: 'c',
      patienceMs: 2_000,
    };
    return s3Bucket(settings, 'c').exists();
  },
};

it.each(Object.keys(calls))('by the answer of %s', async (name) => {
  const answer = await calls[name]?.().then(
    () => 'taken',
    (error: unknown) => error,
  );
  expect(answer).toBeInstanceOf(Error);
  expect(sent).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});
