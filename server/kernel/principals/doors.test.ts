import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#shared/api.ts';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { client, gateway, isStaffAudience } from '#shared/kernel/http/principals.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { apiClients, displays } from '#server/kernel/db/schema/machines.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import { type Implementation, implement } from '#server/kernel/http/handlers.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type SmallApp, startSmallApp } from '#server/test/small-app.ts';
import { CLIENT_TOKEN } from './client.ts';
import { DISPLAY_TOKEN } from './display.ts';
import { newToken, tokenHash } from './door.ts';
import { signedByHeader, unsigned } from './gateway.ts';
import { openPatientSession } from './patient.ts';

const who = z.object({ kind: z.string(), id: z.string(), clinicId: z.number().nullable() });
const common = { method: 'POST', summary: '', response: who, audit: { resource: 'thing' } } as const;
const doorsApi = defineArea('doors', {
  staff: { ...common, path: '/api/doors/staff', roles: ['clinic_doctor'] },
  patient: { ...common, path: '/api/doors/patient', roles: 'patient' },
  display: { method: 'GET', summary: '', path: '/api/doors/display', roles: 'display', response: who },
  gateway: { ...common, path: '/api/doors/gateway', roles: gateway('razorpay'), body: z.object({ order: z.number() }) },
  client: { ...common, path: '/api/doors/client', roles: client('patients.read') },
});
const SECRET = 'the secret of one clinic';
const ORDER = 7;
const signature = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('hex');
const ordered = JSON.stringify({ order: ORDER });

let t: TestApp;
let app: SmallApp;
let clinicId: number;
let cookie: string;
type Kind = keyof typeof doorsApi;
const credentials = {} as Record<Kind, Record<string, string>>;

beforeAll(async () => {
  t = await startTestApp();
  const clinic = await t.clinic();
  clinicId = clinic.id;
  const organisation = { clinicId, centerId: null };
  const tell = ({ kind, id }: { kind: string; id: string }) => ({ kind, id, clinicId });
  const handlers = implement(doorsApi, {
    staff: ({ actor }) => tell(actor),
    patient: ({ actor }) => tell(actor),
    display: ({ actor }) => tell(actor),
    gateway: ({ actor }) => tell(actor),
    client: ({ actor }) => tell(actor),
  });
  const razorpay = {
    header: 'x-razorpay-signature',
    isSigned: signedByHeader('x-razorpay-signature'),
    refusal: unsigned,
    signerOf: async (_db: unknown, { body }: { body: unknown }) =>
      (body as { order: number }).order === ORDER ? { secret: SECRET, ...organisation } : undefined,
  };
  app = await startSmallApp(t, handlers, { razorpay });

  const doctor = await t.doctor(clinic);
  const phone = '9822200077';
  const patient = await t.patient(undefined, { clinicId, phone });
  await t.db.insert(patientAuth).values({ phone, patientId: patient.id });
  const session = { phone, patientId: patient.id, address: '127.0.0.1', userAgent: 'test' };
  cookie = await openPatientSession(t.db, session, t.env.publicUrl);
  const [display, machine] = [newToken(DISPLAY_TOKEN), newToken(CLIENT_TOKEN)];
  await t.db.insert(displays).values({ ...organisation, name: 'Waiting room', tokenHash: tokenHash(display) });
  const scopes = ['patients.read'];
  await t.db.insert(apiClients).values({ ...organisation, name: 'Registry', scopes, tokenHash: tokenHash(machine) });
  Object.assign(credentials, {
    staff: { authorization: `Bearer ${doctor.token}` },
    patient: { cookie: cookie.split(';')[0] ?? '' },
    display: { authorization: `Bearer ${display}` },
    gateway: { 'x-razorpay-signature': signature(ordered) },
    client: { authorization: `Bearer ${machine}` },
  });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const kinds = Object.keys(doorsApi) as Kind[];
const call = (kind: Kind, headers: Record<string, string>, body = ordered) => {
  const { path, method } = doorsApi[kind];
  const sent = method === 'POST' ? { body, headers: { 'content-type': 'application/json', ...headers } } : { headers };
  return fetch(app.url + path, { method, ...sent });
};

describe.each(kinds)('the door of %s', (kind) => {
  it('opens for its own credential, and names who came in', async () => {
    const response = await call(kind, credentials[kind]);
    expect(response.ok).toBe(true);
    const { id } = (await response.json()) as { id: string };
    if (kind === 'display') return;
    const requestId = response.headers.get('x-request-id') ?? '';
    const [entry] = await t.db.select().from(auditLogs).where(eq(auditLogs.requestId, requestId));
    expect(entry).toMatchObject({ performedByKind: kind, performedById: id });
  });

  it.each(kinds.filter((other) => other !== kind))('stays shut for the credential of %s', async (other) => {
    expect((await call(kind, credentials[other])).status).toBe(kind === 'gateway' ? 400 : 401);
  });
});

it('lets nobody but the staff to a call of theirs', async () => {
  for (const kind of kinds.filter((one) => one !== 'staff')) {
    for (const { method, path, roles } of allEndpoints) {
      if (!isStaffAudience(roles)) continue;
      const url = t.url + path.replace(/:\w+/g, '7');
      const response = await fetch(url, { method, headers: credentials[kind] });
      expect([kind, path, response.status]).toEqual([kind, path, 401]);
    }
  }
});

it.each([
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'http://localhost:5000', 'sec-fetch-site': 'same-origin' }, 201],
  [{}, 201],
])("takes a patient's call with %j as %i", async (headers, status) => {
  // fetch would leave out some of these headers.
  const { request } = await import('node:http');
  const sent = { method: 'POST', headers: { ...credentials.patient, ...headers } };
  const answered = await new Promise<number | undefined>((resolve) => {
    request(`${app.url}/api/doors/patient`, sent, (response) => resolve(response.resume().statusCode)).end();
  });
  expect(answered).toBe(status);
});

it.each([
  ['no signature', {}, ordered],
  ['a signature of another secret', { 'x-razorpay-signature': signature(ordered, 'another') }, ordered],
  ['a body that was written again', { 'x-razorpay-signature': signature(ordered) }, '{ "order": 7 }'],
  ['an order that nobody knows', { 'x-razorpay-signature': signature('{"order":8}') }, '{"order":8}'],
])('refuses a provider with %s', async (_, headers, body) => {
  expect((await call('gateway', headers as Record<string, string>, body)).status).toBe(400);
});

it('gives the portal a cookie that no script reads', () => {
  expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; /);
});

it('refuses a machine without the scope, and a display and a machine that were revoked', async () => {
  await t.db.update(apiClients).set({ scopes: ['other'] });
  expect((await call('client', credentials.client)).status).toBe(403);
  await t.db.update(apiClients).set({ revokedAt: new Date().toISOString() });
  await t.db.update(displays).set({ revokedAt: new Date().toISOString() });
  expect((await call('client', credentials.client)).status).toBe(401);
  expect((await call('display', credentials.display)).status).toBe(401);
});

it('refuses to start with a write for a display, and a provider of which nothing is known', async () => {
  const handler: Implementation['handler'] = () => undefined;
  const write = { ...doorsApi.staff, roles: 'display' as const };
  await expect(startSmallApp(t, [{ endpoint: write, handler }])).rejects.toThrow('is for a display, which only reads');
  await expect(startSmallApp(t, [{ endpoint: doorsApi.gateway, handler }])).rejects.toThrow('is for razorpay');
});
