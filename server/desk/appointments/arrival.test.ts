import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { visitAnswers } from '#server/kernel/db/schema/booking.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { at, today, tomorrow } from './times-for-tests.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
  patient = await t.patient(clinic);
});

type Visit = Partial<typeof appointments.$inferInsert>;
async function aVisit(extras: Visit = {}) {
  const values = { clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, visitDay: today, ...extras };
  const [visit] = await t.db.insert(appointments).values(values).returning();
  if (!visit) throw new Error('The visit was not stored');
  return visit.id;
}
const mark = (id: number, arrived: boolean, user = reception) =>
  t.as(user)(api.appointments.update, { params: { id }, body: { arrived } });

it('marks who is here with the time, which everybody sees, and takes it back', async () => {
  const id = await aVisit();
  const { arrivedAt, status } = await mark(id, true);
  expect(status).toBe('booked');
  expect(Math.abs(Date.now() - Date.parse(arrivedAt ?? ''))).toBeLessThan(60_000);
  const seen = await t.as(doctor)(api.appointments.list, { query: { startDate: today } });
  expect(seen.appointments).toMatchObject([{ id, arrivedAt }]);
  expect((await mark(id, true)).arrivedAt).toBe(arrivedAt);
  expect(await mark(id, false)).toMatchObject({ arrivedAt: null, status: 'booked' });
});

it('is the same as what a patient says on the phone, in either order', async () => {
  const id = await aVisit();
  const caller = t.as(await t.inPortal(patient));
  const { code } = await t.as(reception)(api.booking.hereCode, {});
  const { arrivedAt } = await caller(api.portalVisits.here, { body: { code } });
  expect((await mark(id, true)).arrivedAt).toBe(arrivedAt);
  await mark(id, false);
  expect((await caller(api.portalVisits.coming, {})).rows).toMatchObject([{ id, arrivedAt: null }]);
});

it.each([
  ['that has begun', { status: 'inprogress' }, 'arrives_before_it_begins'],
  ['that was cancelled', { status: 'cancelled' }, 'arrives_before_it_begins'],
  ['by video', { appointmentType: 'telemedicine' }, 'arrives_before_it_begins'],
  ['of another day', { visitDay: tomorrow }, 'arrives_only_on_its_day'],
] as const)('is none of a visit %s', async (_, extras, reason) => {
  for (const arrivedAt of [null, new Date().toISOString()]) {
    const id = await aVisit({ ...extras, arrivedAt });
    const isHere = arrivedAt !== null;
    expect(await refusalOf(mark(id, !isHere))).toMatchObject({ status: 422, values: { reason } });
    expect(await mark(id, isHere)).toMatchObject({ arrivedAt });
  }
});

it('comes with who came after all', async () => {
  const id = await aVisit({ status: 'no_show' });
  const back = await t.as(reception)(api.appointments.update, {
    params: { id },
    body: { status: 'appointment', arrived: true },
  });
  expect(back).toMatchObject({ status: 'appointment' });
  expect(back.arrivedAt).not.toBeNull();
});

it('ends with the day: who comes another time isn’t here then', async () => {
  const id = await aVisit({ queueNumber: 1 });
  await mark(id, true);
  const moved = await t.as(reception)(api.appointments.update, {
    params: { id },
    body: { startDateTime: at('10:30', tomorrow) },
  });
  expect(moved.arrivedAt).toBeNull();
});

it('is no other clinic’s', async () => {
  const id = await aVisit();
  expect(await refusalOf(mark(id, true, await t.reception()))).toMatchObject({ status: 404 });
});

it('gives the pad what the visit is for, and what was told before it instead of nothing', async () => {
  const told = () => t.as(doctor)(api.booking.told, { params: { patientId: patient.id } });
  await aVisit({ reason: 'Appointment scheduled for 5 Nov 2026 at 2:30 pm' });
  expect(await told()).toBeNull();
  await aVisit({ reason: 'Of a visit that is off', status: 'cancelled' });
  await aVisit({ reason: 'Of another day', visitDay: tomorrow });
  expect(await told()).toBeNull();
  const appointmentId = await aVisit({ reason: 'Fever since Monday' });
  const nothing = { complaint: null, allergies: [], medicines: null };
  expect(await told()).toEqual({ appointmentId, reason: 'Fever since Monday', ...nothing });
  const answers = { complaint: 'Fever and a rash', allergies: ['Dust'], medicines: null };
  await t.db.insert(visitAnswers).values({ clinicId: clinic.id, patientId: patient.id, appointmentId, ...answers });
  expect(await told()).toEqual({ appointmentId, reason: 'Fever since Monday', ...answers });
  const inside = await aVisit({ reason: 'Stitches', status: 'inprogress' });
  expect(await told()).toMatchObject({ appointmentId: inside, reason: 'Stitches' });
});
