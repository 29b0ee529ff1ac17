import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { isStreamReply } from '#shared/kernel/http/endpoint.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { send } from './calls.ts';
import { wrongWith } from './judge-answer.ts';
import { sendBytes, statusOf } from './raw-http.ts';

/** What surrounds a call rather than what it says: headers, encodings, connections that break. */

let t: TestApp;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  reception = await t.reception();
});
afterAll(() => t.close());

const person = (phone: string) => ({ name: 'Asha Rao', age: 30, gender: 'female', phone, address: 'MG Road' });
const json = JSON.stringify(person('9811100001'));
const post = (headers: Record<string, string>, body: BodyInit, path = '/api/patients') =>
  send(t, { method: 'POST', path, headers, body }, reception);

describe('a body', () => {
  const bomb = Buffer.from(JSON.stringify({ name: 'x'.repeat(60 * 1024 * 1024) }));
  it.each<[string, Record<string, string>, BodyInit, number]>([
    ['of another type', { 'content-type': 'text/plain' }, json, 400],
    ['of no type', { 'content-type': '' }, json, 400],
    ['of a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=Asha', 400],
    ['of an unknown alphabet', { 'content-type': 'application/json; charset=nonsense' }, json, 400],
    ['in UTF-16', { 'content-type': 'application/json; charset=utf-16' }, Buffer.from(json, 'utf16le'), 400],
    ['that is no UTF-8', { 'content-type': 'application/json' }, Buffer.from([0x22, 0xff, 0xfe, 0x22]), 400],
    ['in an unknown packing', { 'content-type': 'application/json', 'content-encoding': 'nonsense' }, json, 400],
    ['whose packing is broken', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, json, 400],
    ['that is a bomb', { 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync(bomb), 413],
    [
      'that is a Brotli bomb',
      { 'content-type': 'application/json', 'content-encoding': 'br' },
      brotliCompressSync(bomb),
      413,
    ],
    ['that is empty', { 'content-type': 'application/json' }, '', 400],
    ['of parts, without their boundary', { 'content-type': 'multipart/form-data' }, '--x--', 400],
  ])('%s is refused', async (_, headers, body, status) => {
    const answer = await post(headers, body);
    expect(answer.status).toBe(status);
    expect(wrongWith(api.patients.create, answer)).toBeUndefined();
  });

  it('that is packed well is read', async () => {
    const packed = await post({ 'content-type': 'application/json', 'content-encoding': 'gzip' }, gzipSync(json));
    expect(packed.status).toBe(201);
  });
});

describe('an id', () => {
  it.each([true, [1], { id: 1 }, null, '', 1.5, 'x'])(
    'is not what JavaScript would count as a number: %j',
    async (patientId) => {
      const body = { patientId, amount: 100, description: 'Dressing' };
      expect(await refusalOf(t.as(reception)(api.invoices.create, { body }))).toMatchObject({ status: 400 });
    },
  );
});

describe('a header', () => {
  const unsigned = [{ alg: 'none' }, { sub: '1', sid: 'x' }].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  it.each([
    ['an empty token', 'Bearer '],
    ['a token of garbage', `Bearer ${'x'.repeat(6000)}`],
    ['an unsigned token', `Bearer ${unsigned.join('.')}.`],
    ['another scheme', 'Basic dXNlcjpwYXNz'],
    ['two tokens', 'Bearer a, Bearer b'],
  ])('with %s opens no session', async (_, authorization) => {
    const answer = await send(t, { method: 'GET', path: '/api/me', headers: { authorization } });
    expect([answer.status, answer.json]).toEqual([
      401,
      { code: 'unauthenticated', message: 'Please sign in again', values: { reason: 'sign_in_again' } },
    ]);
  });

  it('with too long an Idempotency-Key is refused, with a strange one taken', async () => {
    const create = (phone: string, key: string) =>
      t.as(reception)(api.patients.create, { body: person(phone), headers: { 'idempotency-key': key } });
    expect(await refusalOf(create('9811100002', 'k'.repeat(201)))).toMatchObject({ status: 400 });
    expect((await create('9811100003', "é'; --%00\\")).phone).toBe('9811100003');
  });

  it('with strange cookies is no reason not to answer', async () => {
    for (const cookie of [
      '=',
      ';;;',
      'naadi-device=%',
      `d=${'x'.repeat(4000)}`,
      '__proto__=1; constructor=2',
      'j:{"a":1}=j:{',
    ]) {
      const headers = { cookie, 'content-type': 'application/json' };
      const body = JSON.stringify({ email: 'nobody@example.in', password: 'x' });
      const answer = await send(t, { method: 'POST', path: '/api/login', headers, body });
      expect(wrongWith(api.sessions.login, answer)).toBeUndefined();
    }
  });
});

const uuid = '00000000-0000-4000-8000-000000000000';
const hostileCookies = [
  'j:{"a":1}',
  'j:[1,2]',
  'j:null',
  's:x.y',
  '%E0%A4%A',
  '%00',
  '"quoted"',
  `${uuid}.${'é'.repeat(22)}`,
  `${uuid}.${'a'.repeat(22)}`,
  `${uuid}${'.x'.repeat(2_000)}`,
  'x'.repeat(6_000),
];

describe.each(['naadi_device', 'naadi_portal'])('a planted cookie %s', (name) => {
  it.each(hostileCookies.map((value) => [value.slice(0, 50), value]))('like %j locks nobody out', async (_, value) => {
    const cookie = `${name}=${value}; ${name}=${value}`;
    const password = 'opens this door 7';
    const user = await t.reception(undefined, { password });
    const headers = { cookie, 'content-type': 'application/json' };
    const call = (path: string, body: object) => send(t, { method: 'POST', path, headers, body: JSON.stringify(body) });
    expect((await call('/api/login', { email: user.email, password })).status).toBe(200);
    const changed = { currentPassword: password, newPassword: 'another door 9', confirmPassword: 'another door 9' };
    const answer = await t.raw(
      { method: 'PUT', path: '/api/profile/password', headers, body: JSON.stringify(changed) },
      user,
    );
    expect(answer.status).toBeLessThan(300);
  });
});

it('no call fails over headers of odd kinds', async () => {
  const somebody = await t.reception();
  const odd: Record<string, string>[] = [
    { cookie: 'naadi_device=j:{"a":{"b":[]}}', 'user-agent': 'é'.repeat(4_000), 'accept-language': '*' },
    {
      range: 'bytes=9-1,2-',
      'if-none-match': '*',
      'if-modified-since': 'never',
      'accept-encoding': 'gzip;q=x, br;q=-1',
    },
    { 'x-forwarded-for': '::, 999.1.1.1, <b>', 'x-forwarded-proto': 'gopher', forwarded: 'for="', 'x-real-ip': '%00' },
    { 'content-encoding': 'zstd', 'content-type': 'application/json; charset="' },
    { 'content-type': 'multipart/form-data; boundary=', 'x-http-method-override': 'DELETE' },
    { 'idempotency-key': '\u00ff\t%', origin: 'null', 'sec-fetch-site': 'elsewhere', accept: ';;q' },
  ];
  const wrong: string[] = [];
  for (const { method, path } of allEndpoints.filter(
    ({ path, response }) => path !== '/api/logout' && !isStreamReply(response),
  )) {
    for (const headers of odd) {
      const body = method === 'GET' ? undefined : '{"a":"\\ud83d","b":[[[[]]]]}';
      const address = path.replace(/:\w+/g, '0x7');
      const { status } = await t.raw({ method, path: address, headers, ...(body && { body }) }, somebody);
      if (status >= 500) wrong.push(`${status} ${method} ${path} ${JSON.stringify(headers)}`);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

describe('an address', () => {
  it.each([
    '/api/%00',
    '/api/patients/%00',
    '/api/patients/%ff',
    '/api/patients/..%2f..%2fetc%2fpasswd',
    '/api/patients//',
    '//api//patients',
    '/api/patients/1;x=1',
    '/api/patients/1/status/2',
    '/api/v1',
    '/api/__proto__',
    '/api/constructor',
    '/uploads/..%2f..%2fetc%2fpasswd',
    '/uploads/reports/%00.pdf',
    '/uploads/%ff',
    '/uploads//reports//x.pdf',
    '/uploads/reports/report_x.pdf?signature[]=1&session=x&until=1',
    '/api/docs/assets/..%2f..%2fpackage.json',
    '/api/docs/assets/%00',
  ])('like %s is answered in words', async (path) => {
    const answer = await send(t, { method: 'GET', path }, reception);
    expect([400, 404]).toContain(answer.status);
    expect(answer.visible).not.toMatch(/node_modules|\bat .*:\d+:\d+|root:/);
  });

  it.each(['TRACE', 'CONNECT', 'OPTIONS', 'PROPFIND', 'HEAD', 'NONSENSE'])(
    'with the method %s does no harm',
    async (method) => {
      const reply = await sendBytes(t.url, `${method} /api/patients HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(statusOf(reply)).toBeLessThan(500);
      expect(reply).not.toMatch(/node_modules/);
    },
  );
});

describe('a connection', () => {
  const head = (length: number) =>
    `POST /api/patients HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${reception.token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it('that is cut in the middle of a body leaves nothing behind', async () => {
    for (let round = 0; round < 20; round += 1) {
      await sendBytes(t.url, head(json.length) + json.slice(0, round * 4), { hangUp: true });
    }
    expect((await t.as(reception)(api.patients.list, { query: { search: '9811100001' } })).total).toBe(1);
  });

  it.each([
    ['garbage', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
    ['a header of 40 KB', `GET /api/me HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['two lengths', `POST /api/patients HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\n{}`],
    [
      'a length and pieces',
      `POST /api/patients HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a piece of no size', `POST /api/patients HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['a line break in a header', `GET /api/me HTTP/1.1\r\nHost: x\r\nX-A: b\rSet-Cookie: c\r\n\r\n`],
  ])('that brings %s is closed', async (_, bytes) => {
    const reply = await sendBytes(t.url, bytes);
    expect([0, 400, 401, 431]).toContain(statusOf(reply));
  });
});

describe('the server after all of it', () => {
  it('is there', async () => {
    expect((await t.raw({ method: 'GET', path: '/api/health/ready' })).status).toBe(200);
  });
});

it('behind an https address every answer tells the browser to keep to https', async () => {
  const secure = await startTestApp({ publicUrl: 'https://naadi.example.org' });
  const told = async (app: TestApp, path: string) =>
    (await app.raw({ method: 'GET', path })).headers.get('strict-transport-security');
  for (const path of ['/api/health', '/api/me', '/api/nothing', '/uploads/nothing.pdf', '/api/docs']) {
    expect(await told(secure, path)).toBe('max-age=31536000; includeSubDomains');
  }
  expect(await told(t, '/api/health')).toBeNull();
  await secure.close();
});

it('behind an https address the cookies have names that nobody else can give them', async () => {
  const secure = await startTestApp({ publicUrl: 'https://naadi.example.org' });
  const password = 'opens this door 7';
  const { email } = await secure.reception(undefined, { password });
  const headers = { 'content-type': 'application/json' };
  const cookieOf = async (path: string, body: object, cookie = '') =>
    (
      await send(secure, { method: 'POST', path, headers: { ...headers, cookie }, body: JSON.stringify(body) })
    ).headers.get('set-cookie');
  expect(await cookieOf('/api/login', { email, password })).toMatch(/^__Secure-naadi_device=.*; HttpOnly; .*; Secure$/);
  expect(await cookieOf('/api/v1/patient-portal/auth/logout', {})).toMatch(
    /^__Host-naadi_portal=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0; Secure$/,
  );
  await secure.close();
});
