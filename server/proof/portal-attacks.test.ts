import http from 'node:http';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allEndpoints, api } from '#shared/api.ts';
import { type Endpoint, isListReply, isStreamReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import { randomFrom } from '#server/demo/random.ts';
import { patientSessions } from '#server/kernel/db/schema/portal.ts';
import { at } from '#server/desk/appointments/times-for-tests.ts';
import type { PatientRow, PortalUser, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { call, nameOf, requestOf, validCall } from './calls.ts';
import { referencesOf } from './canary-fields.ts';
import { withValue } from './schema.ts';

/** What somebody tries at the portal and the public pages who isn't in the canary's way: each against every call of the contracts. */

const calls = allEndpoints.filter(
  ({ roles, path }) => roles === 'patient' || /^\/api\/v1\/(patient-portal|book)\//.test(path),
);
const ofPatients = calls.filter(({ roles }) => roles === 'patient');

let t: TestApp;
let doctor: TestUser;
let asha: PatientRow;
let son: PatientRow;
let phone: PortalUser;

beforeAll(async () => {
  t = await startTestApp();
  const clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  asha = await t.patient(clinic, { name: 'Asha Rao' });
  son = await t.patient(clinic, { name: 'Veer Rao', phone: asha.phone });
  const { id: doctorId } = doctor;
  await t.as(doctor)(api.booking.saveDoctor, { params: { doctorId }, body: { mode: 'automatic' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  phone = await t.inPortal(asha);
});

/** Some input that the contract takes. */
const some = (endpoint: Endpoint) => validCall(endpoint, { random: randomFrom(5), fullness: 0 });

/** As a browser sends it: fetch would leave out some of the headers. */
async function sent(endpoint: Endpoint, headers: Record<string, string>, body?: string): Promise<number | undefined> {
  const { method, path, body: own } = await requestOf(endpoint, some(endpoint));
  const content = body ?? (typeof own === 'string' ? own : undefined);
  const json = content === undefined ? {} : { 'content-type': 'application/json' };
  return await new Promise((resolve) => {
    const request = http.request(t.url + path, { method, headers: { ...json, cookie: phone.cookie, ...headers } });
    request.on('response', (response) => resolve(response.resume().statusCode)).end(content);
  });
}

const sessions = () => t.db.select().from(patientSessions).where(eq(patientSessions.phone, asha.phone));

describe('every write', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['no site at all', { origin: 'null' }],
    ['a site whose name begins alike', { origin: 'http://localhost:5000.evil.example' }],
    ['another site that hides where it is', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s, before anything of it is read', async (_, headers: Record<string, string>) => {
    const before = await sessions();
    const taken: string[] = [];
    for (const endpoint of calls.filter(isWrite)) {
      for (const type of [
        'application/json',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ]) {
        const status = await sent(endpoint, { ...headers, 'content-type': type });
        if (status !== 403) taken.push(`${nameOf(endpoint)} as ${type}: ${status}`);
      }
    }
    expect(taken).toEqual([]);
    expect(await sessions()).toEqual(before);
  });
});

describe('every call of a patient', () => {
  it('is shut for the staff’s token, for the own one in another place, and for what only looks like one', async () => {
    const token = phone.cookie.split('=')[1] ?? '';
    const wrong: Record<string, string>[] = [
      { authorization: `Bearer ${doctor.token}`, cookie: '' },
      { cookie: `naadi_portal=${doctor.token}` },
      { authorization: `Bearer ${token}`, cookie: '' },
      { cookie: `naadi_portal=${token.slice(0, -1)}` },
      { cookie: `naadi_portal=${token}x` },
      { cookie: `naadi_portal=${token.toLowerCase()}` },
      { cookie: `Naadi_Portal=${token}` },
      { cookie: "naadi_portal=np_' or '1'='1" },
      { cookie: `naadi_portal=np_; naadi_portal=${token}` },
    ];
    const open: string[] = [];
    for (const endpoint of ofPatients) {
      for (const headers of wrong) {
        const status = await sent(endpoint, headers);
        if (status !== 401) open.push(`${nameOf(endpoint)} ${JSON.stringify(headers)}: ${status}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('refuses what is no id, and pages that no list has', async () => {
    const odd: string[] = [];
    const ids = ['0', '-1', '1.5', '1e3', '0x10', '99999999999', 'NaN', '１', '..', "7' or '1'='1", '\u0000', 'null'];
    for (const endpoint of calls.filter(({ response }) => !isStreamReply(response))) {
      for (const { part, path } of referencesOf(endpoint)) {
        for (const id of ids) {
          const own = some(endpoint);
          const { status } = await call(t, endpoint, { ...own, [part]: withValue(own[part], path, id) }, phone);
          if (status !== 400 && status !== 404) odd.push(`${nameOf(endpoint)} ${path.join('.')} ${id}: ${status}`);
        }
      }
      if (!isListReply(endpoint.response)) continue;
      for (const [limit, offset] of [
        [0, 0],
        [-1, 0],
        [1_000_000, 0],
        [5, -1],
        [5, 2 ** 31],
        [5, 2 ** 60],
        [Number.NaN, 0],
      ]) {
        const query = { limit: String(limit), offset: String(offset) };
        const { status } = await call(t, endpoint, { ...some(endpoint), query }, phone);
        if (status !== 400) odd.push(`${nameOf(endpoint)} ${JSON.stringify(query)}: ${status}`);
      }
      const last = await call(t, endpoint, { ...some(endpoint), query: { limit: '200', offset: '10000000' } }, phone);
      if (last.status !== 200) odd.push(`${nameOf(endpoint)} far out: ${last.status}`);
    }
    expect(odd).toEqual([]);
  }, 60_000);

  it('refuses bodies that are too large or no object, and goes on', async () => {
    const bodies = [
      `{"address":"${'a'.repeat(10_000_000)}"}`,
      '['.repeat(200_000),
      '"text"',
      '7',
      '[]',
      '{"__proto__":',
    ];
    for (const endpoint of calls.filter((one) => isWrite(one) && one.body && one.method !== 'DELETE')) {
      for (const body of bodies) {
        const status = await sent(endpoint, {}, body);
        expect([nameOf(endpoint), body.length, status === 400 || status === 413 || status === 200]).toEqual([
          nameOf(endpoint),
          body.length,
          true,
        ]);
      }
    }
    expect((await call(t, api.signIn.validate, {}, phone)).json).toMatchObject({ valid: true });
  }, 60_000);
});

describe('a booking', () => {
  it('is repeated under its key for the person for whom it was made, and for nobody else of the family', async () => {
    const headers = { 'idempotency-key': 'one press of the button' };
    const body = { doctorId: doctor.id, startDateTime: at('10:00') };
    const ask = () => t.as(phone)(api.portalVisits.book, { body, headers });
    const made = await ask();
    expect(await ask()).toEqual(made);
    await t.as(phone)(api.signIn.selectProfile, { body: { patientId: son.id } });
    expect(await refusalOf(ask())).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    await t.as(phone)(api.signIn.selectProfile, { body: { patientId: asha.id } });
    expect(await ask()).toEqual(made);
  });

  it('is of whole places only, and never of what is over', async () => {
    const ask = (startDateTime: string) =>
      refusalOf(t.as(phone)(api.portalVisits.book, { body: { doctorId: doctor.id, startDateTime } }));
    for (const start of [at('11:00').replace(':00.000Z', ':30.000Z'), at('11:07'), '2020-01-01T05:30:00.000Z']) {
      expect(await ask(start)).toMatchObject({ status: 422, values: { reason: 'slot_not_open' } });
    }
  });
});
