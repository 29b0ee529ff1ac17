import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { PortalUser, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let clinic: Awaited<ReturnType<TestApp['clinic']>>;
let gynae: TestUser;
let patient: { id: number; phone: string };
let me: PortalUser;
const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Sunrise Clinic' });
  gynae = await t.doctor(clinic, { specialization: 'Gynaecology' });
  patient = await t.patient(clinic, { name: 'Asha Rane', gender: 'female', dateOfBirth: addDays(today, -10_000) });
  me = await t.inPortal(patient);
});

const start = (elapsed: number, more: object = {}) =>
  t.as(gynae)(api.pregnancy.create, {
    body: { patientId: patient.id, lmpDate: addDays(today, -elapsed), bloodGroup: 'B-', ...more },
  });
const shown = async (as = me) => (await t.as(as)(api.records.dashboard)).pregnancies;
const card = async (id: number, language?: 'en' | 'hi', as = me) => {
  const file = await t.as(as)(api.records.antenatalCard, { params: { id }, query: { language } });
  return textOf(Buffer.from(await file.arrayBuffer()));
};

it('says nothing where there is none', async () => {
  expect(await shown()).toBeUndefined();
});

it('tells how far it is, and has the card that the doctor has, in both languages and without what was withdrawn', async () => {
  const { id } = await start(172);
  await t.as(gynae)(api.pregnancy.createLog, { params: { id }, body: { visitDate: today, weight: 61.5 } });
  const wrong = await t.as(gynae)(api.pregnancy.createLog, {
    params: { id },
    body: { visitDate: today, weight: 77.5 },
  });
  const body = { reason: 'Of another woman', revision: wrong.revision };
  await t.as(gynae)(api.antenatal.withdrawLog, { params: { logId: wrong.id }, body });
  expect(await shown()).toEqual([
    { id, weeks: 24, days: 4, eddDate: addDays(today, 108), clinicName: 'Sunrise Clinic' },
  ]);
  const english = await card(id, 'en');
  for (const told of ['Sunrise Clinic', 'Antenatal card', 'Asha Rane', '61.5', 'Rh NEGATIVE'])
    expect(english).toContain(told);
  expect(english).not.toContain('77.5');
  expect(await card(id, 'hi')).toContain('61.5');
});

it('ends with the pregnancy, and is silent on how', async () => {
  const { id, revision } = await start(120);
  const ending = { outcome: 'miscarriage' as const, endedOn: addDays(today, -3), note: null };
  await t.as(gynae)(api.pregnancy.update, { params: { id }, body: { ending, revision } });
  expect(await shown()).toBeUndefined();
  expect(await refusalOf(card(id))).toMatchObject({ status: 404 });
});

it('is nobody else’s, not of the same phone either', async () => {
  const { id } = await start(100);
  const sister = await t.inPortal(await t.patient(clinic, { name: 'Usha', phone: patient.phone }));
  const stranger = await t.inPortal(await t.patient(await t.clinic()));
  for (const other of [sister, stranger]) {
    expect(await shown(other)).toBeUndefined();
    expect(await refusalOf(card(id, 'en', other))).toMatchObject({ status: 404 });
  }
});
