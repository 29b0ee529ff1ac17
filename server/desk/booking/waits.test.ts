import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { minutesInto } from '#shared/kernel/time/days.ts';
import { at, tomorrow } from '#server/desk/appointments/times-for-tests.ts';
import { bookingWaits } from '#server/kernel/db/schema/booking.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { offerWhatIsFree } from './offers.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

type Caller = ReturnType<TestApp['as']>;
let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
  await t.db
    .insert(organizationSettings)
    .values({ clinicId: clinic.id, organizationName: 'Asha Clinic', smsEnabled: true });
  await t.as(doctor)(api.booking.saveDoctor, { params: { doctorId: doctor.id }, body: { mode: 'automatic' } });
  // Two places a day.
  const day = { startTime: '10:00', endTime: '10:30', isAvailable: true, maxPatients: 9, slotDuration: 15 };
  const schedule = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    ...day,
    dayOfWeek,
    breakStartTime: null,
    breakEndTime: null,
  }));
  await t.as(doctor)(api.availability.saveWeekly, { body: { doctorId: doctor.id, schedule } });
});

const somebody = async (): Promise<Caller> => t.as(await t.inPortal(await t.patient(clinic)));
const book = (caller: Caller, clock: string) =>
  caller(api.portalVisits.book, { body: { doctorId: doctor.id, startDateTime: at(clock) } });
const wait = (caller: Caller) => caller(api.portalVisits.wait, { body: { doctorId: doctor.id, day: tomorrow } });
const offered = async (caller: Caller) => (await caller(api.portalVisits.waits, {})).rows[0];
const cancel = (visitId: number | null) =>
  t.as(reception)(api.appointments.update, { params: { id: visitId ?? 0 }, body: { status: 'cancelled' } });

/** A full day, and two who wait for it. */
async function fullDay() {
  const [one, other, first, second] = [await somebody(), await somebody(), await somebody(), await somebody()];
  expect(await refusalOf(wait(first))).toMatchObject({ values: { reason: 'day_not_full' } });
  const { visitId } = await book(one, '10:00');
  await book(other, '10:15');
  const places = [await wait(first), await wait(second)];
  return { one, visitId, first, second, ids: places.map(({ id }) => id) };
}

it('offers a place that was given back to who waited first, and holds it', async () => {
  const { visitId, first, second, ids } = await fullDay();
  expect((await t.as(reception)(api.booking.waits, {})).rows.map(({ id }) => id)).toEqual(ids);
  await cancel(visitId);
  await t.runJobs();
  expect(await offered(first)).toMatchObject({ state: 'offered', offeredStart: at('10:00') });
  expect(await offered(second)).toMatchObject({ state: 'waiting' });
  const sent = await t.db.select().from(messageLogs).where(eq(messageLogs.clinicId, clinic.id));
  expect(sent.map(({ messageType }) => messageType)).toContain('slot_offered');
  expect(await refusalOf(book(second, '10:00'))).toMatchObject({ status: 409 });
  const visit = await first(api.portalVisits.takeOffer, { params: { id: ids[0] ?? 0 } });
  expect(visit).toMatchObject({ startDateTime: at('10:00') });
  expect((await first(api.portalVisits.waits, {})).rows).toEqual([]);
});

it('goes on to the next when nobody takes it in ten minutes', async () => {
  const { visitId, first, second, ids } = await fullDay();
  await cancel(visitId);
  await t.runJobs();
  await t.db
    .update(bookingWaits)
    .set({ offeredUntil: new Date(Date.now() - 1000).toISOString() })
    .where(eq(bookingWaits.id, ids[0] ?? 0));
  expect(await refusalOf(first(api.portalVisits.takeOffer, { params: { id: ids[0] ?? 0 } }))).toMatchObject({
    values: { reason: 'offer_over' },
  });
  await offerWhatIsFree(t.db, t.env);
  expect(await offered(second)).toMatchObject({ state: 'offered', offeredStart: at('10:00') });
  expect(await offered(first)).toBeUndefined();
});

it('offers nothing where the portal is switched off, in which alone it could be taken', async () => {
  const { visitId, first } = await fullDay();
  await cancel(visitId);
  expect(await offerWhatIsFree(t.db, { ...t.env, features: [] })).toEqual([]);
  expect(await offered(first)).toMatchObject({ state: 'waiting' });
});

it('offers nothing while the clinic is quiet, and goes on in the morning', async () => {
  const { visitId, first } = await fullDay();
  const rest = (values: { quietFrom: number; quietUntil: number }) =>
    t.db.update(messagingSettings).set(values).where(eq(messagingSettings.clinicId, clinic.id));
  const hour = Math.floor(minutesInto(new Date().toISOString(), clinic.timezone) / 60);
  await rest({ quietFrom: hour, quietUntil: (hour + 2) % 24 });
  await cancel(visitId);
  await t.runJobs();
  expect(await offered(first)).toMatchObject({ state: 'waiting' });
  await rest({ quietFrom: 0, quietUntil: 0 });
  await offerWhatIsFree(t.db, t.env);
  expect(await offered(first)).toMatchObject({ state: 'offered' });
});

it('goes on at once when somebody leaves the line', async () => {
  const { visitId, first, second, ids } = await fullDay();
  await cancel(visitId);
  await t.runJobs();
  await first(api.portalVisits.stopWaiting, { params: { id: ids[0] ?? 0 } });
  await t.runJobs();
  expect(await offered(second)).toMatchObject({ state: 'offered' });
});

it('offers what a patient gives back, and what the doctor adds', async () => {
  const { one, visitId, first, second } = await fullDay();
  await one(api.portalVisits.cancel, { params: { id: visitId ?? 0 }, body: {} });
  await t.runJobs();
  expect(await offered(first)).toMatchObject({ state: 'offered' });
  const extra = {
    date: tomorrow,
    exceptionType: 'leave',
    isFullDay: false,
    isAvailable: true,
    startTime: '11:00',
    endTime: '11:15',
  };
  await t.as(doctor)(api.availability.addException, { body: { ...extra, doctorId: doctor.id } });
  await t.runJobs();
  expect(await offered(second)).toMatchObject({ offeredStart: at('11:00') });
});

it('leaves the place to the desk, which may be faster than who it was offered to', async () => {
  const { visitId, first, ids } = await fullDay();
  await cancel(visitId);
  await t.runJobs();
  const walkIn = await t.patient(clinic);
  await t.as(reception)(api.appointments.create, {
    body: { patientId: walkIn.id, doctorId: doctor.id, startDateTime: at('10:00'), endDateTime: at('10:15') },
  });
  expect(await refusalOf(first(api.portalVisits.takeOffer, { params: { id: ids[0] ?? 0 } }))).toMatchObject({
    code: 'slot_taken',
  });
});

it('gives one place to one of two who reach for it', async () => {
  const { visitId, first, ids } = await fullDay();
  await cancel(visitId);
  await t.runJobs();
  const outcomes = await Promise.allSettled([
    first(api.portalVisits.takeOffer, { params: { id: ids[0] ?? 0 } }),
    first(api.portalVisits.takeOffer, { params: { id: ids[0] ?? 0 } }),
    book(await somebody(), '10:00'),
    book(await somebody(), '10:00'),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('offers one place once, when two processes look for it at the same time', async () => {
  const { visitId, first, second } = await fullDay();
  await cancel(visitId);
  const other = await t.another();
  await Promise.all([t.runJobs(), other.runJobs()]);
  const states = [(await offered(first))?.state, (await offered(second))?.state];
  expect(states).toEqual(['offered', 'waiting']);
  await other.close();
});

it('is nobody else’s place in the line', async () => {
  const { ids } = await fullDay();
  const stranger = await somebody();
  const params = { id: ids[0] ?? 0 };
  expect(await refusalOf(stranger(api.portalVisits.takeOffer, { params }))).toMatchObject({ status: 404 });
  expect(await refusalOf(stranger(api.portalVisits.stopWaiting, { params }))).toMatchObject({ status: 404 });
  expect((await t.as(await t.reception())(api.booking.waits, {})).rows).toEqual([]);
});
