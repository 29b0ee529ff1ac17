import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import { requestOf } from '#client/lib/api/call.ts';
import { somePatient } from '#client/test/portal.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import { takeAsked } from '../asked-first.ts';
import { noteLeaving, noteLeft } from './device.ts';
import { enter, portalClient, portalSession, portalSessionKnown, signOut, startPortalSession } from './session.ts';

const script = readFileSync('client/portal/ask-first.js', 'utf8');
const validate = requestOf(signInApi.validate, {}).url;
const dashboard = requestOf(recordsApi.dashboard, {}).url;
const medicines = requestOf(recordsApi.medicinesToday, { query: { limit: 50 } }).url;

const patient = somePatient();
const answers: Record<string, unknown> = {
  [validate]: { valid: true, patient, expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString() },
  [dashboard]: {
    patient,
    stats: { totalPrescriptions: 1, totalAppointments: 0, totalInvoices: 0, totalReports: 0 },
    recentActivity: [],
    upcomingAppointments: [],
  },
  [medicines]: [],
};

/** What the page's own script asks for at this hash. */
function pageAsks(hash = '', fetched = (address: string) => Promise.resolve(Response.json(answers[address]))) {
  const asked: string[] = [];
  const fetch = (address: string) => {
    asked.push(address);
    return fetched(address);
  };
  runInNewContext(script, { window, localStorage, location: { hash }, fetch, Intl });
  return asked;
}

const sincePageBegan = (ms: number) => void vi.spyOn(performance, 'now').mockReturnValue(ms);

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(signInApi.logout, () => reply(null, {}, 204));
  sincePageBegan(1500);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['session'];
  signOut();
  noteLeft();
  queryClient.clear();
});

it('asks for whose page it is, and on the overview for what that begins with, by the addresses of the contracts', () => {
  expect(pageAsks()).toEqual([validate, dashboard, medicines]);
  expect(pageAsks('#overview')).toEqual([validate, dashboard, medicines]);
  expect(pageAsks('#reports/3')).toEqual([validate]);
});

it('shows the person by that answer, and asks the server nothing a second time', async () => {
  pageAsks();
  document.documentElement.dataset['session'] = '';
  startPortalSession();
  await portalSessionKnown();
  expect(portalSession()).toEqual({ phase: 'in', patient });
  expect(await portalClient.call(recordsApi.dashboard)).toEqual(answers[dashboard]);
  expect(server.callsOf(signInApi.validate)).toEqual([]);
});

it('hands an answer on once, and none that is old', async () => {
  pageAsks();
  expect(await takeAsked(dashboard)).toBeInstanceOf(Response);
  expect(await takeAsked(dashboard)).toBeUndefined();
  sincePageBegan(20_000);
  expect(await takeAsked(medicines)).toBeUndefined();
});

it('asks again for what could not be had', async () => {
  pageAsks('', () => Promise.reject(new TypeError('Failed to fetch')));
  server.on(recordsApi.dashboard, () => reply(answers[dashboard]));
  expect(await portalClient.call(recordsApi.dashboard)).toEqual(answers[dashboard]);
});

it('asks for nothing while the server has not heard of a sign-out', () => {
  noteLeaving();
  expect(pageAsks()).toEqual([]);
});

it.each([
  ['signs out', () => signOut()],
  ['looks after another of the family', () => enter({ ...patient, id: patient.id + 1 })],
])('drops what was asked for before when somebody %s', async (_, act) => {
  enter(patient);
  pageAsks();
  act();
  expect(await takeAsked(dashboard)).toBeUndefined();
});
