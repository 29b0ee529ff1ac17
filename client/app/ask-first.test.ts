import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MOST_VISITS } from '#client/features/desk/appointments/first-rows.ts';
import { requestOf } from '#client/lib/api/call.ts';
import { today } from '#client/lib/format.ts';
import { validateSession } from '#client/lib/session/account.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { endSession, openSession, replaceToken, sessionState } from '#client/lib/session/store.ts';
import { reply, stubServer } from '#client/test/server.ts';
import { someUser } from '#client/test/session.ts';
import { appointmentsApi } from '#shared/desk/appointments/appointments.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { healthApi } from '#shared/kernel/health/health.api.ts';
import { BACKGROUND_HEADER } from '#shared/kernel/principals/session.rules.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';

const script = readFileSync('client/app/ask-first.js', 'utf8');
const PARTS = { all: ['assets/signed-in.js'], clinic_reception: ['assets/clinic-home.js'] };
const user = someUser('clinic_reception');

/** What the page's own script asks for at this hash, and the parts that it loads. */
function pageAsks(hash = '#patients', clock = Date) {
  const asked: { address: string; method: string; headers: Record<string, string> }[] = [];
  const answers: Record<string, unknown> = {
    [sessionsApi.validate.path]: { valid: true },
    [sessionsApi.me.path]: user,
  };
  const fetch = (address: string, init: { method: string; headers: Record<string, string> }) => {
    asked.push({ address, ...init });
    return Promise.resolve(Response.json(answers[address] ?? {}));
  };
  document.head.replaceChildren();
  runInNewContext(script, {
    window,
    document,
    localStorage,
    location: { hash },
    fetch,
    Date: clock,
    PARTS,
  });
  const loaded = Array.from(document.head.querySelectorAll('link'), (link) => link.getAttribute('href'));
  return { asked, loaded };
}

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(sessionsApi.validate, () => reply({ valid: true }));
  server.on(sessionsApi.me, () => reply(user));
  server.on(sessionsApi.logout, () => reply(null, {}, 204));
  vi.spyOn(performance, 'now').mockReturnValue(1500);
  openSession('a-token', user);
});
afterEach(() => {
  vi.restoreAllMocks();
  endSession('signed-out');
  document.head.replaceChildren();
});

const visits = (query: object) =>
  requestOf(appointmentsApi.list, { query: { startDate: today(), endDate: today(), limit: MOST_VISITS, ...query } })
    .url;

it.each([
  ['clinic_reception', visits({})],
  ['clinic_doctor', visits({ doctorId: user.id })],
  ['lab_technician', requestOf(referralsApi.list, { query: { status: 'pending', limit: 5 } }).url],
] as const)('asks what the first screen of a %s begins with', (role, address) => {
  const { organisation } = user;
  openSession('a-token', {
    ...user,
    role,
    organisation: organisation && { ...organisation, timezone: 'Asia/Kolkata' },
  });
  expect(pageAsks('#dashboard').asked.map((call) => call.address)).toContain(address);
  expect(pageAsks('#patients').asked).toHaveLength(3);
});

it.each([
  ['2026-03-02T18:29:59Z', '2026-03-02'],
  ['2026-03-02T18:30:00Z', '2026-03-03'],
])('at %s it is %s in India', (now, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  openSession('a-token', {
    ...user,
    organisation: user.organisation && { ...user.organisation, timezone: 'Asia/Kolkata' },
  });
  const reckoned = pageAsks('#dashboard', Date).asked.map(({ address }) => address);
  vi.useRealTimers();
  expect(reckoned).toContain(visits({ startDate: day, endDate: day }));
});

it('asks for no rows where the address names a day or a doctor: they would be others', () => {
  expect(pageAsks('#dashboard?doctor=7').asked).toHaveLength(3);
});

it('asks for no rows of whoever needs a password of their own first', () => {
  openSession('a-token', { ...user, mustChangePassword: true });
  expect(pageAsks('').asked).toHaveLength(3);
});

it('asks whether the stored session holds, whose it is and what the installation offers, as a request that no hand has caused', () => {
  const headers = { Authorization: 'Bearer a-token', [BACKGROUND_HEADER]: '1' };
  const { validate, me } = sessionsApi;
  expect(pageAsks().asked).toEqual([
    { address: validate.path, method: validate.method, headers },
    { address: me.path, method: me.method, headers },
    { address: healthApi.live.path, method: healthApi.live.method, headers },
  ]);
});

it('loads what the role’s first screen is made of, and on another screen only what all need', () => {
  expect(pageAsks('#dashboard?doctor=7').loaded).toEqual(['/assets/signed-in.js', '/assets/clinic-home.js']);
  expect(pageAsks('#patients').loaded).toEqual(['/assets/signed-in.js']);
});

it('asks and loads nothing for nobody', () => {
  endSession('signed-out');
  expect(pageAsks()).toEqual({ asked: [], loaded: [] });
});

it('confirms the session by those answers, and asks the server nothing a second time', async () => {
  pageAsks();
  await validateSession();
  expect(sessionState()).toEqual({ phase: 'in', user });
  expect(server.callsOf(sessionsApi.me)).toEqual([]);
  expect(server.callsOf(sessionsApi.validate)).toEqual([]);
  await callApi(sessionsApi.me);
  expect(server.callsOf(sessionsApi.me)).toHaveLength(1);
});

it('hands on no answer to a token that was exchanged, nor to the next person', async () => {
  pageAsks();
  replaceToken('another-token');
  await callApi(sessionsApi.me);
  expect(server.callsOf(sessionsApi.me)).toHaveLength(1);
  pageAsks();
  endSession('signed-out');
  expect(window.naadiAsked).toBeUndefined();
});
