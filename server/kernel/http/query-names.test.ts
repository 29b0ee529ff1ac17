import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { assertKnownNames } from './query-names.ts';

let t: TestApp;
let doctor: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  doctor = await t.doctor();
});
afterAll(() => t.close());

const ask = async (path: string) => {
  const answer = await t.raw({ method: 'GET', path }, doctor);
  return { status: answer.status, reply: (await answer.json()) as { code: string; values: unknown } };
};

describe('a name in the query string that the call doesn’t have', () => {
  it.each([
    ['patients?serach=asha', 'serach', 'search'],
    ['prescriptions?patientid=7', 'patientid', 'patientId'],
    ['invoices?start_date=2026-01-01', 'start_date', 'startDate'],
    ['appointments?Limit=', 'Limit', 'limit'],
    ['appointments?doctorId[]=1', 'doctorId[]', 'doctorId'],
  ])('is refused with the nearest: /api/%s', async (path, name, nearest) => {
    const { status, reply } = await ask(`/api/${path}`);
    expect({ status, code: reply.code }).toEqual({ status: 400, code: 'invalid_input' });
    expect(reply.values).toMatchObject({ reason: 'query_name_unknown', name, nearest });
  });

  it('is refused where the call takes none at all', async () => {
    expect(await ask('/api/me?full=true')).toMatchObject({
      status: 400,
      reply: { values: { reason: 'query_name_not_taken', name: 'full' } },
    });
  });

  it('may be the one that keeps caches away', async () => {
    for (const path of ['/api/patients?_=1732', '/api/me?_=1732&_=3']) expect((await ask(path)).status).toBe(200);
  });
});

/** What the documents write behind the question mark, of what is built. */
const documented: Record<string, string> = {
  '/api/patients': 'search status doctorId gender ageMin ageMax dateFrom dateTo',
  '/api/walkin-patients': 'search status doctorId gender ageMin ageMax dateFrom dateTo',
  '/api/walkin-patient-reports': 'patientId',
  '/api/prescriptions': 'patientId',
  '/api/manual-clinic-report': 'patientId',
  '/api/appointments': 'doctorId startDate endDate',
  '/api/v1/follow-ups/scheduled': 'patientId limit offset',
  '/api/v1/availability/exceptions/:doctorId': 'startDate endDate',
  '/api/v1/availability/check': 'doctorId date time',
  '/api/v1/availability/slots/:doctorId': 'date',
  '/api/v1/availability/next-slot/:doctorId': 'fromDate',
  '/api/commission-summary': 'month centerId search',
  '/api/formulary': 'search',
  '/api/tests': 'search',
  '/api/files/link': 'path',
};

describe('the names of the documents', () => {
  const calls = Object.values(api).flatMap((area): Endpoint[] => Object.values(area));

  it.each(Object.entries(documented))('are known: %s', (path, names) => {
    const call = calls.find((one) => one.method === 'GET' && one.path === path);
    if (!call) throw new Error(`There is no ${path}`);
    const query = Object.fromEntries(names.split(' ').map((name) => [name, '1']));
    expect(() => assertKnownNames(call, query)).not.toThrow();
  });

  it('have the page of every list among them', () => {
    const lists = calls.filter(({ method, response }) => method === 'GET' && 'item' in response);
    expect(lists.length).toBeGreaterThan(10);
    for (const call of lists)
      expect(() => assertKnownNames(call, { limit: '1', offset: '1' }), call.path).not.toThrow();
  });
});
