import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, weekdayOf } from '#shared/time/days.ts';
import { at, dayAfterTomorrow as dayAfter, today, tomorrow } from '#server/appointments/times-for-tests.ts';
import { appointments } from '#server/db/schema/appointments.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/db/schema/availability.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

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
});

const slots = (date: string, doctorId = doctor.id, user = reception) =>
  t.as(user)(api.availability.slots, { params: { doctorId }, query: { date } });
const nextSlot = (query: { fromDate?: string } = {}, doctorId = doctor.id, user = reception) =>
  t.as(user)(api.availability.nextSlot, { params: { doctorId }, query });
const workOn = (day: string, hours: Partial<typeof doctorAvailability.$inferInsert> = {}) =>
  t.db.insert(doctorAvailability).values({
    clinicId: clinic.id,
    doctorId: doctor.id,
    dayOfWeek: weekdayOf(day),
    startTime: '09:00',
    endTime: '11:00',
    slotDuration: 30,
    ...hours,
  });
const away = (date: string, extras: Partial<typeof doctorAvailabilityExceptions.$inferInsert> = {}) =>
  t.db.insert(doctorAvailabilityExceptions).values({ clinicId: clinic.id, doctorId: doctor.id, date, ...extras });
async function book(clock: string, day = tomorrow) {
  const patient = await t.patient(clinic);
  return t.as(reception)(api.appointments.create, {
    body: { patientId: patient.id, doctorId: doctor.id, startDateTime: at(clock, day) },
  });
}

describe("a doctor's slots", () => {
  it('are a quarter of an hour from 9 to 5 for a doctor who said no hours', async () => {
    await book('10:00');
    const reply = await slots(tomorrow);
    expect(reply.date).toBe(tomorrow);
    expect(reply.slots).toHaveLength(32);
    expect(reply.slots[0]).toEqual({ start: at('09:00'), end: at('09:15'), status: 'available' });
    const booked = reply.slots.filter(({ status }) => status === 'booked').map(({ start }) => start);
    expect(booked).toEqual([at('10:00'), at('10:15')]);
  });

  it('follow the week, the break, the exceptions and the bookings', async () => {
    await workOn(tomorrow, { endTime: '12:00', breakStartTime: '10:00', breakEndTime: '10:30' });
    await away(tomorrow, { isFullDay: false, startTime: '11:00', endTime: '11:30' });
    const visit = await book('09:00');
    const statuses = async () => (await slots(tomorrow)).slots.map(({ status }) => status);
    expect(await statuses()).toEqual(['booked', 'available', 'break', 'available', 'unavailable', 'available']);
    await t.as(reception)(api.appointments.update, { params: { id: visit.id }, body: { status: 'cancelled' } });
    expect((await statuses())[0]).toBe('available');
    expect((await slots(dayAfter)).slots).toEqual([]);
  });

  it('are past on days that are over, and unavailable on a day of leave or once it is full', async () => {
    await workOn(tomorrow, { maxPatients: 1 });
    const only = async (date: string) => [...new Set((await slots(date)).slots.map(({ status }) => status))];
    expect(await only(addDays(tomorrow, -7))).toEqual(['past']);
    await book('09:00');
    expect(await only(tomorrow)).toEqual(['booked', 'unavailable']);
    await away(addDays(tomorrow, 7));
    expect(await only(addDays(tomorrow, 7))).toEqual(['unavailable']);
  });

  it("are on the clock of the doctor's clinic", async () => {
    const abroad = await t.clinic({ timezone: 'America/New_York' });
    const colleague = await t.doctor(abroad);
    const reply = await slots('2027-07-01', colleague.id, await t.reception(abroad));
    expect(reply.slots[0]?.start).toBe('2027-07-01T13:00:00.000Z');
  });

  it('are only there for doctors of the own clinic', async () => {
    const stranger = await t.doctor();
    for (const id of [stranger.id, reception.id, 999_999]) {
      const missing = { status: 404, message: 'The doctor was not found' };
      expect(await refusalOf(slots(tomorrow, id))).toMatchObject(missing);
      expect(await refusalOf(nextSlot({}, id))).toMatchObject(missing);
    }
  });
});

describe('the next free slot', () => {
  it('is the first that nothing stands in the way of', async () => {
    await workOn(tomorrow);
    await workOn(dayAfter);
    expect(await nextSlot({ fromDate: tomorrow })).toEqual({ start: at('09:00'), end: at('09:30') });
    await book('09:00');
    expect(await nextSlot({ fromDate: tomorrow })).toEqual({ start: at('09:30'), end: at('10:00') });
    await away(tomorrow);
    expect(await nextSlot({ fromDate: tomorrow })).toEqual({
      start: at('09:00', dayAfter),
      end: at('09:30', dayAfter),
    });
  });

  it('is looked for from today on when no day or a past one is given', async () => {
    const reply = await nextSlot();
    expect(Date.parse(reply?.start ?? '')).toBeGreaterThan(Date.now());
    expect(await nextSlot({ fromDate: '2020-01-01' })).toEqual(reply);
  });

  it('is none when nothing is free within sixty days', async () => {
    await workOn(tomorrow, { isAvailable: false });
    expect(await nextSlot()).toBeNull();
    await away(addDays(today, 60), { isAvailable: true });
    expect(await nextSlot()).toBeNull();
    await away(addDays(today, 59), { isAvailable: true });
    expect((await nextSlot())?.start).toBe(at('09:00', addDays(today, 59)));
  });

  it('passes over a day that visits without a time have filled', async () => {
    await workOn(tomorrow, { maxPatients: 1 });
    await workOn(dayAfter);
    const patient = await t.patient(clinic);
    const values = { clinicId: clinic.id, doctorId: doctor.id, patientId: patient.id, visitDay: tomorrow };
    await t.db.insert(appointments).values(values);
    expect(await nextSlot({ fromDate: tomorrow })).toMatchObject({ start: at('09:00', dayAfter) });
  });
});
