import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#shared/api.ts';
import { type Endpoint, emptyReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import { isStaffAudience, kindOf } from '#shared/kernel/http/principals.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import type { TestUser } from '#server/test/builders.ts';
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
  app = await startSmallApp(
    t,
    writes.map((endpoint) => ({ endpoint: bare(endpoint), handler })),
  );
});
afterAll(async () => {
  await app.close();
  await t.close();
});

it.each(
  writes.filter(({ quiet }) => !quiet).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s leaves its entry in the audit log and tells who should know', async (_, endpoint) => {
  const role = isStaffAudience(endpoint.roles) ? endpoint.roles[0] : undefined;
  const user = role && people[role];
  app.announced();
  const response = await fetch(app.url + endpoint.path.replace(/:\w+/g, '7'), {
    method: endpoint.method,
    headers: user ? { authorization: `Bearer ${user.token}` } : {},
  });
  expect(response.status).toBe(204);
  const requestId = response.headers.get('x-request-id') ?? '';
  const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.requestId, requestId));
  const told = app.announced().map(({ kind, clinicId, centerId }) => ({ kind, clinicId, centerId }));
  expect(entries).toMatchObject([
    {
      entityType: endpoint.audit?.resource,
      performedByKind: user ? 'staff' : 'public',
      performedById: user ? String(user.id) : null,
      performedByUserId: user?.id ?? null,
      performedByRole: role ?? 'anonymous',
    },
  ]);
  const own = { clinicId: user?.clinicId ?? null, centerId: user?.centerId ?? null };
  expect(told).toEqual(user ? [endpoint.area, ...(endpoint.affects ?? [])].map((kind) => ({ kind, ...own })) : []);
});

it('leaves nothing unsaid but the renewal of the own token', () => {
  expect(writes.filter(({ quiet }) => quiet).map(({ path }) => path)).toEqual(['/api/refresh-token']);
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
