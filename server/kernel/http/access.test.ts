import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api.ts';
import { type Endpoint, isStreamReply } from '#shared/kernel/http/endpoint.ts';
import { isStaffAudience, kindOf } from '#shared/kernel/http/principals.ts';
import { type StaffRole, staffRoles } from '#shared/kernel/http/roles.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

/** Every role against every call, from the contracts: who may not call is told so before anything else is looked at. */

let t: TestApp;
const people = {} as Record<StaffRole, TestUser>;

beforeAll(async () => {
  t = await startTestApp();
  for (const role of staffRoles) people[role] = await t.user(role);
});
afterAll(() => t.close());

const withSession = allEndpoints.filter((endpoint) => endpoint.roles !== 'public');
/** Ends the caller's own session: tried apart. */
const endsSession = (endpoint: Endpoint) => endpoint.path === '/api/logout';

/** How a provider's call is refused that isn't signed: Twilio's as forbidden, a gateway's as no event at all. */
const unsigned = ({ path }: Endpoint) =>
  path.startsWith('/api/v1/payments/') ? { status: 400, code: 'invalid_input' } : { status: 403, code: 'forbidden' };

const call = (endpoint: Endpoint, user?: TestUser) =>
  t.raw(
    {
      method: endpoint.method,
      path: endpoint.path.replace(/:\w+/g, '999999'),
      ...(endpoint.method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
    },
    user,
  );

describe('a call without a session', () => {
  it.each(withSession.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is 401, or unsigned where a provider signs',
    async (_, endpoint) => {
      const response = await call(endpoint);
      const isSigned = kindOf(endpoint.roles) === 'gateway';
      const { status, code } = isSigned ? unsigned(endpoint) : { status: 401, code: 'unauthenticated' };
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code });
    },
  );
});

describe.each(staffRoles)('as %s', (role) => {
  const mayCall = ({ roles }: Endpoint) => isStaffAudience(roles) && roles.includes(role);
  const denied = withSession.filter((endpoint) => !mayCall(endpoint));
  const allowed = withSession.filter(
    (endpoint) => mayCall(endpoint) && !endsSession(endpoint) && !isStreamReply(endpoint.response),
  );

  it.runIf(denied.length > 0)('is refused what the role has no screen for', async () => {
    for (const endpoint of denied) {
      const response = await call(endpoint, people[role]);
      // The patients' door looks for its own cookie, and for nothing else.
      const isPatients = endpoint.roles === 'patient';
      const denied = { status: 403, code: 'forbidden' };
      const { status, code } = isPatients
        ? { status: 401, code: 'unauthenticated' }
        : kindOf(endpoint.roles) === 'gateway'
          ? unsigned(endpoint)
          : denied;
      expect([`${endpoint.method} ${endpoint.path}`, response.status]).toEqual([
        `${endpoint.method} ${endpoint.path}`,
        status,
      ]);
      expect(await response.json()).toMatchObject({ code });
    }
  });

  it('gets past the door everywhere else, and nothing falls over', async () => {
    for (const endpoint of allowed) {
      const response = await call(endpoint, people[role]);
      const { code } = (response.status === 403 ? await response.json() : {}) as { code?: string };
      // A refusal of the record, a tracker of another specialization's for example, isn't one of the role.
      if (code === 'record_denied') continue;
      expect(`${endpoint.method} ${endpoint.path} ${response.status}`).not.toMatch(/ (401|403|5\d\d)$/);
      await response.body?.cancel();
    }
  });
});
