import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  center = await t.center();
  doctor = await t.doctor(clinic);
  technician = await t.technician(center);
});

const HOUR = 3_600_000;
const parameter = {
  key: 'value',
  name: 'Value',
  unit: null,
  kind: 'number' as const,
  decimals: null,
  choices: [],
  normalChoices: [],
  ranges: [],
};
const define = (name: string, reportedWithin?: number) =>
  t.as(technician)(api.labTests.create, { body: { name, reportedWithin, parameters: [parameter] } });
const refer = async (testList: string[]) => {
  const { id } = await t.patient(clinic);
  return await t.as(doctor)(api.referrals.refer, { body: { patientId: id, centerId: center.id, testList } });
};
const read = (id: number, user = technician) => t.as(user)(api.referrals.get, { params: { id } });
const hoursFrom = (instant: string | null, dueAt: string | null) =>
  (Date.parse(dueAt ?? '') - Date.parse(instant ?? '')) / HOUR;
const dueIn = async ({ id, createdAt }: Pick<Referral, 'id' | 'createdAt'>) =>
  hoursFrom(createdAt, (await read(id)).dueAt);

describe('a definition', () => {
  it('says within how many hours its test is reported, a day where nobody said it', async () => {
    expect((await define('TSH')).reportedWithin).toBe(24);
    const culture = await define('Urine Culture', 72);
    expect(culture.reportedWithin).toBe(72);
    const { id, revision } = culture;
    const change = (reportedWithin?: number) =>
      t.as(technician)(api.labTests.update, {
        params: { id },
        body: { name: 'Urine Culture', parameters: [parameter], revision, reportedWithin },
      });
    expect((await change()).reportedWithin).toBe(72);
    for (const hours of [0, 1.5, 1441]) expect(await refusalOf(define('ESR', hours))).toMatchObject({ status: 400 });
  });

  it('of a new centre has what its department usually needs', async () => {
    const admin = await t.superadmin();
    const { id } = await t.as(admin)(api.organisations.createCenter, {
      body: { name: 'New Labs', location: 'Pune', commissionMode: true },
    });
    const own = await t.technician({ ...center, id });
    const { rows } = await t.as(own)(api.labTests.list, { query: { search: 'Complete Blood Count' } });
    expect(rows[0]).toMatchObject({ department: 'Haematology', reportedWithin: 6 });
  });
});

describe('a referral', () => {
  it('is due with the slowest of its tests, whatever they are called, and tells the centre alone', async () => {
    await define('Complete Blood Count (CBC)', 4);
    await define('Urine Culture', 72);
    expect(await dueIn(await refer(['cbc']))).toBe(4);
    const both = await refer(['CBC', 'urine culture']);
    expect(await dueIn(both)).toBe(72);
    // What the centre hasn't defined takes as long as is usual.
    expect(await dueIn(await refer(['CBC', 'MRI Brain']))).toBe(24);
    expect((await read(both.id, doctor)).dueAt).toBeNull();
  });

  it('counts from the arrival of its sample', async () => {
    await define('CBC', 4);
    const { id } = await refer(['CBC']);
    const receivedAt = new Date(Date.now() - 60_000).toISOString();
    const confirmed = await t.as(technician)(api.referrals.setStatus, {
      params: { id },
      body: { status: 'confirmed', receivedAt },
    });
    expect(hoursFrom(receivedAt, confirmed.dueAt)).toBe(4);
  });

  it('is due by its new tests when the clinic changes them', async () => {
    await define('CBC', 4);
    const made = await refer(['MRI Brain']);
    await t.as(doctor)(api.referrals.update, { params: { id: made.id }, body: { testList: ['CBC'] } });
    expect(await dueIn(made)).toBe(4);
    await define('ESR', 2);
    await t.as(doctor)(api.referrals.update, { params: { id: made.id }, body: { notes: 'Fasting' } });
    expect(await dueIn(made)).toBe(4);
  });

  it('comes before those that are due later, among all and among those in its state', async () => {
    await define('CBC', 4);
    await define('Culture', 72);
    const [slow, usual, quick] = [await refer(['Culture']), await refer(['MRI Brain']), await refer(['CBC'])];
    const list = async (query: object) =>
      (await t.as(technician)(api.referrals.list, { query })).rows.map(({ id }) => id);
    const first = [quick.id, usual.id, slow.id];
    expect(await list({ sort: 'waiting' })).toEqual(first);
    expect(await list({ sort: 'waiting', status: 'pending' })).toEqual(first);
    expect(await list({ sort: '-waiting', status: 'pending' })).toEqual(first.toReversed());
    await t.as(technician)(api.referrals.setStatus, { params: { id: usual.id }, body: { status: 'confirmed' } });
    expect(await list({ sort: 'waiting' })).toEqual(first);
    expect(await list({ sort: 'waiting', status: 'pending' })).toEqual([quick.id, slow.id]);
    expect(await list({ sort: 'waiting', status: 'confirmed' })).toEqual([usual.id]);
  });
});
