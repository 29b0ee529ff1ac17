import { createHmac } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Dialect } from '#shared/kernel/http/dialect.ts';
import { defineArea, stream, textReply } from '#shared/kernel/http/endpoint.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { gateway } from '#shared/kernel/http/principals.ts';
import { unsigned } from '#server/kernel/principals/gateway.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type SmallApp, startSmallApp } from '#server/test/small-app.ts';
import { implement } from './handlers.ts';
import { pushed } from './stream.ts';

const outcome = z.object({
  resourceType: z.literal('OperationOutcome'),
  issue: z.array(z.object({ code: z.string() })),
});
const fhir: Dialect = {
  mediaType: 'application/fhir+json',
  refusal: outcome,
  refuse: ({ code }) => ({ resourceType: 'OperationOutcome', issue: [{ code }] }),
};

const open = { method: 'GET', roles: 'public', summary: '' } as const;
const ask = { method: 'POST', roles: 'public', summary: '', readOnly: true } as const;
const count = z.object({ number: z.number() });
const beyondApi = defineArea('beyond', {
  form: {
    method: 'POST',
    path: '/api/beyond/form',
    summary: '',
    roles: gateway('twilio'),
    bodyAs: 'form',
    body: z.object({ MessageSid: z.string(), MessageStatus: z.enum(['sent', 'failed']) }),
    response: textReply('text/xml'),
    audit: { resource: 'thing' },
  },
  headers: {
    ...open,
    path: '/api/beyond/headers',
    headers: z.object({ 'x-event-id': z.string().min(3) }),
    response: z.object({ id: z.string() }),
  },
  resource: {
    ...ask,
    path: '/api/beyond/resource',
    body: z.object({ id: z.string() }),
    dialect: fhir,
    response: count,
  },
  count: { ...open, path: '/api/beyond/count', response: stream({ count, done: z.null() }) },
  endless: { ...open, path: '/api/beyond/endless', response: stream({ text: z.string() }) },
  pushed: { ...open, path: '/api/beyond/pushed', response: stream({ count }) },
});

let t: TestApp;
let app: SmallApp;
const SECRET = 'the secret of one clinic';
const made = { endless: 0, isOver: false };

beforeAll(async () => {
  t = await startTestApp();
  const { id: clinicId } = await t.clinic();
  const handlers = implement(beyondApi, {
    form: ({ body, headers }) => `<Heard of="${body.MessageSid}" with="${String(headers)}"/>`,
    headers: ({ headers }) => ({ id: headers['x-event-id'] }),
    resource({ body }) {
      if (body.id === 'nobody') throw notFound('patient');
      return { number: Number(body.id) };
    },
    count: () =>
      async function* counting() {
        const tooMuch = { number: 1, secret: 'not in the contract' };
        yield { event: 'count', data: tooMuch };
        yield { event: 'done', data: null };
        throw notFound('patient');
      },
    endless: () =>
      async function* talking(signal) {
        try {
          for (; !signal.aborted; made.endless += 1) yield { event: 'text', data: 'x'.repeat(10_000) };
        } finally {
          made.isOver = true;
        }
      },
    pushed: () => (signal) =>
      pushed(signal, ({ push, end }) => {
        for (let number = 0; number < 3; number += 1) push({ event: 'count', data: { number } });
        end();
        return () => undefined;
      }),
  });
  const twilio = {
    header: 'x-twilio-signature',
    refusal: unsigned,
    signerOf: async () => ({ secret: SECRET, clinicId, centerId: null }),
    isSigned: ({ raw, headers }: { raw: Buffer; headers: http.IncomingHttpHeaders }, secret: string) =>
      headers['x-twilio-signature'] === createHmac('sha1', secret).update(raw).digest('base64'),
  };
  app = await startSmallApp(t, handlers, { twilio });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(app.url + path, { headers });
const post = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { method: 'POST', headers: { 'content-type': type, ...headers }, body });

describe('a form-encoded call', () => {
  const send = (body: string, type = 'application/x-www-form-urlencoded') =>
    post('/api/beyond/form', type, body, {
      'x-twilio-signature': createHmac('sha1', SECRET).update(body).digest('base64'),
    });

  it('is parsed by its contract, signed over its bytes, and answered in the contract’s media type', async () => {
    const response = await send('MessageSid=SM1&MessageStatus=sent&To=%2B91+98');
    expect([response.status, response.headers.get('content-type')]).toEqual([201, 'text/xml; charset=utf-8']);
    expect(await response.text()).toBe('<Heard of="SM1" with="undefined"/>');
  });

  it.each([
    ['a value that it does not know', 'MessageSid=SM1&MessageStatus=lost', undefined],
    ['NUL', 'MessageSid=S%00M&MessageStatus=sent', undefined],
    ['JSON in its place', '{"MessageSid":"SM1","MessageStatus":"sent"}', 'application/json'],
  ])('refuses %s', async (_, body, type) => {
    expect((await send(body, type)).status).toBe(400);
  });
});

describe('a header that the contract names', () => {
  it('reaches the handler, and no other does', async () => {
    expect(await (await get('/api/beyond/headers', { 'X-Event-Id': 'ev_1', 'X-Other': '1' })).json()).toEqual({
      id: 'ev_1',
    });
  });

  it('is checked like a field', async () => {
    const response = await get('/api/beyond/headers', { 'x-event-id': 'e' });
    expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path: 'x-event-id' }] }]);
  });
});

describe('a call with a dialect', () => {
  it.each(['application/fhir+json', 'application/json'])('reads %s and answers in its own media type', async (type) => {
    const response = await post('/api/beyond/resource', type, '{"id":"7"}');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/fhir+json; charset=utf-8',
    ]);
    expect(await response.json()).toEqual({ number: 7 });
  });

  it.each([
    ['{"id":"nobody"}', 404, 'not_found'],
    ['{"id":7}', 400, 'invalid_input'],
    ['{', 400, 'invalid_input'],
  ])('refuses %s in its own shape', async (body, status, code) => {
    const response = await post('/api/beyond/resource', 'application/fhir+json', body);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/fhir+json; charset=utf-8',
    ]);
    expect(outcome.parse(await response.json()).issue).toEqual([{ code }]);
  });
});

describe('a stream', () => {
  it('brings its parts, filtered by the contract, and tells of a fault in the shape of every refusal', async () => {
    const response = await get('/api/beyond/count');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const [connected, ...parts] = (await response.text()).trimEnd().split('\n\n');
    expect(connected).toBe(': connected');
    expect(parts.slice(0, 2)).toEqual(['event: count\ndata: {"number":1}', 'event: done\ndata: null']);
    expect(parts[2]).toMatch(/^event: error\ndata: \{"message":"The patient was not found","code":"not_found"/);
    expect(parts).toHaveLength(3);
  });

  it('is made no faster than it is read, and ends with its reader', async () => {
    const reader = await new Promise<http.IncomingMessage>((resolve) => {
      http.get(`${app.url}/api/beyond/endless`, resolve);
    });
    reader.pause();
    await expect.poll(() => made.endless).toBeGreaterThan(0);
    let before = -1;
    await expect
      .poll(() => [before, (before = made.endless)].reduce((one, other) => other - one), {
        interval: 200,
        timeout: 8_000,
      })
      .toBe(0);
    expect(made.endless * 10_000).toBeLessThan(20_000_000);
    reader.destroy();
    await expect.poll(() => made.isOver).toBe(true);
  });

  it('can be made of what is pushed, and lets go of a reader too far behind', async () => {
    expect((await (await get('/api/beyond/pushed')).text()).match(/"number":\d/g)).toHaveLength(3);
    let isStopped = false;
    const flood = pushed<number>(new AbortController().signal, ({ push }) => {
      for (let number = 0; number < 100_000; number += 1) push(number);
      return () => void (isStopped = true);
    });
    const read: number[] = [];
    for await (const part of flood) read.push(part);
    expect(read.length).toBeLessThan(10_000);
    expect(isStopped).toBe(true);
  });

  it('is refused at the start for a call that changes something', async () => {
    const write = { ...beyondApi.count, method: 'POST', audit: { resource: 'thing' } } as const;
    await expect(startSmallApp(t, [{ endpoint: write, handler: () => undefined }])).rejects.toThrow(
      'answer as a stream',
    );
  });
});
