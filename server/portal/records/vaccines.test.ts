import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { PortalUser, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: Awaited<ReturnType<TestApp['clinic']>>;
let doctor: TestUser;
let child: { id: number; phone: string };
let me: PortalUser;
const today = todayIn(DEFAULT_TIMEZONE);
const born = addDays(today, -100);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Sunrise Clinic' });
  doctor = await t.doctor(clinic);
  child = await t.patient(clinic, { name: 'Aarav', dateOfBirth: born, dateOfBirthEstimated: false });
  me = await t.inPortal(child);
});

const give = (doses: string[], on: string, more: object = {}) =>
  t.as(doctor)(api.immunisations.create, {
    params: { id: child.id },
    body: { doses: doses as ['bcg'], givenOn: on, ...more },
  });
const seen = (as = me) => t.as(as)(api.records.vaccines);

it('says nothing is due where nothing is on record', async () => {
  expect(await seen()).toEqual({ isAbout: false, due: [], next: [], given: [] });
});

it('shows what was given, what is due and what comes next, as the doctor’s card has it', async () => {
  await give(['bcg', 'opv_0', 'hepb_0'], born, { isElsewhere: true });
  await give(['opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1'], addDays(born, 45));
  const { due, next, given } = await seen();
  expect(due.map(({ dose }) => dose)).toEqual(['opv_2', 'penta_2', 'rota_2']);
  expect(next.map(({ dose }) => dose)).toEqual(['fipv_2', 'pcv_2']);
  expect(given).toHaveLength(8);
  expect(given[0]).toMatchObject({ givenOn: addDays(born, 45), clinicName: 'Sunrise Clinic', counts: true });
  expect(given.at(-1)).toMatchObject({ givenOn: born, clinicName: null });
});

it('leaves out what was taken back, and says of what doesn’t count that it is to be given again', async () => {
  const { recorded } = await give(['bcg'], born);
  await t.as(doctor)(api.immunisations.withdraw, {
    params: { id: recorded[0]?.id ?? 0 },
    body: { reason: 'The brother’s', revision: 0 },
  });
  await give(['opv_1'], addDays(born, 20), { isElsewhere: true });
  const { given, due } = await seen();
  expect(given).toMatchObject([{ dose: 'opv_1', counts: false }]);
  expect(due.map(({ dose }) => dose)).toContain('opv_1');
});

it('is nobody else’s, not of the same phone either', async () => {
  await give(['bcg'], born);
  const mother = await t.inPortal(await t.patient(clinic, { name: 'Asha', phone: child.phone }));
  expect((await seen(mother)).given).toEqual([]);
});
