import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#shared/api.ts';
import { type Endpoint, emptyReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import { isStaffAudience, kindOf } from '#shared/kernel/http/principals.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import type { PortalUser, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { type SmallApp, startSmallApp } from '#server/test/small-app.ts';
import type { Implementation } from './handlers.ts';

/**
 * Every contract of the product on the real kernel, with a handler that does nothing of its own: whatever a write's
 * handler does, its entry and its announcements follow from the contract.
 */

let t: TestApp;
let app: SmallApp;
const people = {} as Record<StaffRole, TestUser>;
/** Somebody who may call, as the audit log and those who listen should hear of them. */
interface Somebody {
  headers: Record<string, string>;
  performer: Record<string, unknown>;
  /** Where they are known: each hears of what they write. */
  knownTo: { clinicId: number | null; centerId: number | null }[];
}
/** Known to a clinic and to a centre, under one phone. */
let patient: Somebody;

/** A provider's calls are let in by what they say, which nothing says here; the webhooks' own tests make them. */
const writes = allEndpoints.filter((endpoint) => isWrite(endpoint) && kindOf(endpoint.roles) !== 'gateway');
/** The same call with nothing to parse and nothing to answer. */
const bare = (endpoint: Endpoint): Endpoint => {
  const { query: _query, body: _body, params: _params, upload: _upload, ...rest } = endpoint;
  return { ...rest, response: emptyReply };
};
const handler: Implementation['handler'] = (call) =>
  'step' in call ? call.step('decide', async ({ trail }) => trail.note({ entityId: 7 })) : undefined;

beforeAll(async () => {
  t = await startTestApp();
  for (const role of staffRoles) people[role] = await t.user(role);
  const [clinic, center] = [await t.clinic(), await t.center()];
  const known = await t.patient(clinic);
  const { name, phone } = known;
  await t.patient(undefined, { name, phone, centerId: center.id });
  patient = await asPatient(await t.inPortal(known), phone, [
    { clinicId: clinic.id, centerId: null },
    { clinicId: null, centerId: center.id },
  ]);
  app = await startSmallApp(
    t,
    writes.map((endpoint) => ({ endpoint: bare(endpoint), handler })),
  );
});
afterAll(async () => {
  await app.close();
  await t.close();
});

async function asPatient({ cookie }: PortalUser, phone: string, knownTo: Somebody['knownTo']): Promise<Somebody> {
  const [identity] = await t.db.select().from(patientAuth).where(eq(patientAuth.phone, phone));
  return {
    headers: { cookie },
    performer: {
      performedByKind: 'patient',
      performedById: String(identity?.id),
      performedByUserId: null,
      performedByRole: 'patient',
    },
    knownTo,
  };
}

const asStaff = ({ id, token, role, clinicId, centerId }: TestUser): Somebody => ({
  headers: { authorization: `Bearer ${token}` },
  performer: {
    performedByKind: 'staff',
    performedById: String(id),
    performedByUserId: id,
    performedByRole: role,
  },
  knownTo: [{ clinicId, centerId }],
});

const anybody: Somebody = {
  headers: {},
  performer: {
    performedByKind: 'public',
    performedById: null,
    performedByUserId: null,
    performedByRole: 'anonymous',
  },
  knownTo: [],
};

function callerOf({ roles }: Endpoint): Somebody {
  if (isStaffAudience(roles)) return asStaff(people[roles[0] ?? 'superadmin']);
  return roles === 'patient' ? patient : anybody;
}

it.each(
  writes.filter(({ quiet }) => !quiet).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s leaves its entry in the audit log and tells who should know', async (_, endpoint) => {
  const { headers, performer, knownTo } = callerOf(endpoint);
  app.announced();
  const response = await fetch(app.url + endpoint.path.replace(/:\w+/g, '7'), { method: endpoint.method, headers });
  expect(response.status).toBe(204);
  const requestId = response.headers.get('x-request-id') ?? '';
  const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.requestId, requestId));
  const told = app.announced().map(({ kind, clinicId, centerId }) => ({ kind, clinicId, centerId }));
  expect(entries).toMatchObject([{ entityType: endpoint.audit?.resource, ...performer }]);
  const kinds = [endpoint.area, ...(endpoint.affects ?? [])];
  expect(told).toEqual(knownTo.flatMap((own) => kinds.map((kind) => ({ kind, ...own }))));
});

/** Writes whose entry nobody would look for, and why. */
const unsaid: Record<string, string> = {
  '/api/refresh-token': 'the renewal of the own token',
  '/api/v1/patient-portal/auth/refresh': 'the same, in the portal',
  '/api/v1/patient-portal/auth/logout':
    'the entry is written where a session ends; where there was none, nobody has left (sign-in.test.ts)',
  '/api/v1/patient-portal/auth/passkey/options': 'a challenge, before anybody is known; what it leads to has its entry',
  '/api/v1/patient-portal/passkeys/options': 'a challenge; the passkey that is made with it has its entry',
  '/api/appointments/:id/video/presence': 'a sign of life every few seconds; entering the room has its entry',
  '/api/v1/patient-portal/appointments/:id/video/presence': 'the same, of the patient',
};

it('leaves nothing unsaid but what concerns the own session, and signs of life', () => {
  const quiet = writes.filter((endpoint) => endpoint.quiet).map(({ path }) => path);
  expect(quiet.toSorted()).toEqual(Object.keys(unsaid).toSorted());
});

it('refuses to start with a write that says nothing to the audit log', async () => {
  const silent: Endpoint = {
    area: 'things',
    name: 'write',
    method: 'POST',
    path: '/api/things',
    summary: '',
    roles: ['superadmin'],
    body: z.object({}),
    response: emptyReply,
  };
  await expect(startSmallApp(t, [{ endpoint: silent, handler }])).rejects.toThrow(
    'POST /api/things does not say what the audit log is to tell of it',
  );
});

it('refuses to start with a write that a replica is to do', async () => {
  const there: Endpoint = {
    area: 'things',
    name: 'write',
    method: 'POST',
    path: '/api/things',
    summary: '',
    roles: ['superadmin'],
    body: z.object({}),
    reads: 'replica',
    response: emptyReply,
    audit: { resource: 'thing' },
  };
  await expect(startSmallApp(t, [{ endpoint: there, handler }])).rejects.toThrow(
    'POST /api/things is nothing that a replica could read',
  );
});
