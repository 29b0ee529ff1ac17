import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, dayAfterTomorrow as dayAfter, today, tomorrow } from '#server/desk/appointments/times-for-tests.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';

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

const usualDay = { startTime: '09:00', endTime: '17:00', breakStartTime: '13:00', breakEndTime: '14:00' };
const weekOf = (extras: Record<number, object> = {}) =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...usualDay, ...extras[dayOfWeek] }));
const saveWeek = (extras: Record<number, object> = {}, user = doctor, doctorId = user.id) =>
  t.as(user)(api.availability.saveWeekly, { body: { doctorId, schedule: weekOf(extras) } });
const weekly = (user = reception) => t.as(user)(api.availability.weekly, { params: { doctorId: doctor.id } });
const saveDay = (day: number, body: Record<string, unknown>, user = doctor) =>
  t.as(user)(api.availability.saveDay, { params: { day }, body });
const addException = (body: Record<string, unknown>, user = doctor) =>
  t.as(user)(api.availability.addException, { body });
const exceptions = (query: object = {}, user = reception) =>
  t.as(user)(api.availability.exceptions, { params: { doctorId: doctor.id }, query });
const removeException = (id: number, user = doctor) => t.as(user)(api.availability.removeException, { params: { id } });
const preview = (body: Record<string, unknown>, user = doctor) => t.as(user)(api.availability.preview, { body });
const stranded = () => t.as(reception)(api.availability.stranded, { params: { doctorId: doctor.id } });
const check = (time: string, date = tomorrow) =>
  t.as(reception)(api.availability.check, { query: { doctorId: doctor.id, date, time } });

describe("every doctor's next free slot", () => {
  const nextSlots = (query: { limit?: number; offset?: number } = {}) =>
    t.as(reception)(api.availability.nextSlots, { query });

  it('is the one that each would be told alone, by name, also beyond the first days', async () => {
    const busy = await t.doctor(clinic, { name: 'A. Busy', specialization: 'Dentistry' });
    const later = addDays(today, 20);
    await t.db.insert(doctorAvailability).values(
      [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        clinicId: clinic.id,
        doctorId: busy.id,
        dayOfWeek,
        startTime: '09:00',
        endTime: '10:00',
        slotDuration: 30,
        isAvailable: dayOfWeek === weekdayOf(later),
      })),
    );
    const weekdays = [6, 13].map((days) => addDays(today, days));
    await t.db
      .insert(doctorAvailabilityExceptions)
      .values(weekdays.map((date) => ({ clinicId: clinic.id, doctorId: busy.id, date })));
    const patient = await t.patient(clinic);
    await t.as(reception)(api.appointments.create, {
      body: { patientId: patient.id, doctorId: busy.id, startDateTime: at('09:00', later) },
    });
    const { rows, total } = await nextSlots();
    expect(total).toBe(2);
    expect(rows[0]).toEqual({
      doctorId: busy.id,
      doctorName: 'A. Busy',
      specialization: 'Dentistry',
      slot: { start: at('09:30', later), end: at('10:00', later) },
    });
    expect(rows[1]).toMatchObject({ doctorId: doctor.id, slot: await nextSlot() });
    expect((await nextSlots({ limit: 1, offset: 1 })).rows).toEqual([rows[1]]);
  });

  it('leaves out who has left, and says null of who has no free slot', async () => {
    await t.doctor(clinic, { isActive: false });
    await t.doctor();
    await workOn(today, { isAvailable: false });
    expect((await nextSlots()).rows).toMatchObject([{ doctorId: doctor.id, slot: null }]);
  });
});

describe('the week', () => {
  it('is none before it is saved, and seven days afterwards', async () => {
    expect(await weekly()).toMatchObject({ rows: [], total: 0 });
    const saved = await saveWeek({ 0: { isAvailable: false }, 6: { endTime: '14:00', slotDuration: 30 } });
    const { rows, total } = await weekly();
    expect(total).toBe(7);
    expect(rows).toEqual(saved.schedule);
    expect(rows[0]).toMatchObject({ ...usualDay, dayOfWeek: 0, isAvailable: false, maxPatients: 20 });
    expect(rows[6]).toMatchObject({ endTime: '14:00', slotDuration: 30, clinicId: clinic.id });
    await saveWeek({ 0: { isAvailable: true } });
    expect((await weekly()).rows.map(({ id, isAvailable }) => [id, isAvailable])).toEqual(
      rows.map(({ id }) => [id, true]),
    );
  });

  it('changes by one day, and the first day ever saved frees none of the others', async () => {
    const day = await saveDay(3, { ...usualDay, endTime: '13:00', breakStartTime: null, breakEndTime: null });
    expect(day).toMatchObject({ dayOfWeek: 3, endTime: '13:00', stranded: [], strandedTotal: 0 });
    const { rows } = await weekly();
    expect(rows.map(({ isAvailable, maxPatients }) => [isAvailable, maxPatients])).toEqual(
      [30, 30, 30, 20, 30, 30, 30].map((patients) => [true, patients]),
    );
    await saveDay(0, { ...usualDay, isAvailable: false });
    expect((await weekly()).rows.map(({ isAvailable }) => isAvailable)).toEqual([false, ...Array(6).fill(true)]);
    expect(await refusalOf(saveDay(7, usualDay))).toMatchObject({ status: 400 });
  });

  it('is the own only, and of the own clinic', async () => {
    const colleague = await t.doctor(clinic);
    const stranger = await t.doctor();
    const denied = { status: 403, code: 'record_denied', message: 'Access denied' };
    const missing = { status: 404, message: 'The doctor was not found' };
    expect(await refusalOf(saveWeek({}, colleague, doctor.id))).toMatchObject(denied);
    expect(await refusalOf(saveDay(1, { ...usualDay, doctorId: doctor.id }, colleague))).toMatchObject(denied);
    expect(await refusalOf(addException({ date: tomorrow, doctorId: doctor.id }, colleague))).toMatchObject(denied);
    expect(await refusalOf(preview({ doctorId: doctor.id }, colleague))).toMatchObject(denied);
    const { id } = await addException({ date: tomorrow });
    expect(await refusalOf(removeException(id, colleague))).toMatchObject(denied);
    expect(await refusalOf(removeException(id, stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(saveWeek({}, stranger, doctor.id))).toMatchObject(missing);
    expect(await refusalOf(weekly(stranger))).toMatchObject(missing);
    expect(await refusalOf(exceptions({}, stranger))).toMatchObject(missing);
    expect(await weekly()).toMatchObject({ total: 0 });
    expect(await exceptions()).toMatchObject({ total: 1 });
  });
});

describe('exceptions', () => {
  it('are one for each day of a leave, without those that are off already', async () => {
    const holiday = await addException({ date: dayAfter, exceptionType: 'holiday', reason: 'Diwali' });
    const leave = await addException({ date: tomorrow, endDate: addDays(tomorrow, 2), reason: ' Family ' });
    expect(leave.exceptions.map(({ date, reason }) => [date, reason])).toEqual([
      [tomorrow, 'Family'],
      [addDays(tomorrow, 2), 'Family'],
    ]);
    expect(leave).toMatchObject({ date: tomorrow, exceptionType: 'leave', isFullDay: true, isAvailable: false });
    const { rows, total } = await exceptions({ startDate: tomorrow, endDate: dayAfter, order: 'latest' });
    expect(total).toBe(2);
    expect(rows.map(({ id }) => id)).toEqual([holiday.id, leave.id]);
    await removeException(holiday.id);
    expect((await exceptions()).rows.map(({ date }) => date)).toEqual([tomorrow, addDays(tomorrow, 2)]);
    expect(await refusalOf(removeException(holiday.id))).toMatchObject({ status: 404 });
  });

  it('may not stand in each other’s way, nor on a day that is over', async () => {
    await addException({ date: tomorrow, isFullDay: false, startTime: '10:00', endTime: '12:00' });
    const overlapping = { date: tomorrow, isFullDay: false, startTime: '11:00', endTime: '13:00' };
    const day = new Date(`${tomorrow}T00:00:00Z`).toLocaleDateString('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(await refusalOf(addException(overlapping))).toMatchObject({
      status: 409,
      message: `There is already an exception on ${day.replace('Sept', 'Sep')} (leave, 10:00 am to 12:00 pm). Please remove it first.`,
    });
    expect(await refusalOf(addException({ date: addDays(today, -1) }))).toMatchObject({
      status: 422,
      message: 'This day is over. Please select today or a later day.',
    });
    const slip = addDays(addMonths(today, 60), 1);
    expect(await refusalOf(addException({ date: slip }))).toMatchObject({
      status: 422,
      issues: [{ path: 'date', message: expect.stringMatching(/^This date is too late/) as string }],
    });
    const both = [addException({ date: dayAfter }), addException({ date: dayAfter })];
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await exceptions()).toMatchObject({ total: 2 });
  });
});

describe('booked visits that a change leaves without hours', () => {
  it('are told before and after it is made, and stay listed until they are moved', async () => {
    await saveWeek();
    const visit = await book('10:00');
    await book('11:00', dayAfter);
    const off = { dayOfWeek: weekdayOf(tomorrow), ...usualDay, isAvailable: false };
    const told = {
      strandedTotal: 1,
      stranded: [
        {
          appointmentId: visit.id,
          patientId: visit.patientId,
          patientName: visit.patientName,
          patientPhone: visit.patientPhone,
          startDateTime: at('10:00'),
          endDateTime: at('10:30'),
          visitDay: tomorrow,
          queueNumber: 1,
          why: 'Doctor is not available on this day',
          values: { reason: 'doctor_off' },
        },
      ],
    };
    expect(await preview({ days: [off] })).toEqual(told);
    expect((await weekly()).rows[off.dayOfWeek]).toMatchObject({ isAvailable: true });
    expect(await saveWeek({ [off.dayOfWeek]: off })).toMatchObject(told);
    expect(await stranded()).toMatchObject({ rows: told.stranded, total: 1 });
    expect(await preview({ days: [off] })).toEqual({ stranded: [], strandedTotal: 0 });
    await t.as(reception)(api.appointments.update, {
      params: { id: visit.id },
      body: { startDateTime: at('12:00', dayAfter) },
    });
    const squeezedIn = {
      overbookReason: 'In pain',
      startDateTime: at('19:00', dayAfter),
      endDateTime: at('19:30', dayAfter),
    };
    await t.db.update(appointments).set(squeezedIn).where(eq(appointments.id, visit.id));
    expect(await stranded()).toMatchObject({ rows: [], total: 0 });
  });

  it('are told of leave and of extra hours that are taken back', async () => {
    await saveWeek({ [weekdayOf(tomorrow)]: { isAvailable: false } });
    const extra = { date: tomorrow, isAvailable: true, isFullDay: false, startTime: '18:00', endTime: '20:00' };
    const { id, strandedTotal } = await addException(extra);
    expect(strandedTotal).toBe(0);
    const visit = await book('18:30');
    expect(await preview({ removeExceptionIds: [id] })).toMatchObject({
      strandedTotal: 1,
      stranded: [{ appointmentId: visit.id }],
    });
    const colleague = await t.doctor(clinic);
    expect(await refusalOf(preview({ removeExceptionIds: [id] }, colleague))).toMatchObject({ status: 404 });
    const other = await book('10:00', dayAfter);
    const leave = { date: dayAfter, endDate: addDays(dayAfter, 3), exceptionType: 'conference' };
    const told = {
      strandedTotal: 1,
      stranded: [{ appointmentId: other.id, why: 'Doctor is not available on this day (conference)' }],
    };
    expect(await preview({ addException: leave })).toMatchObject(told);
    expect(await exceptions()).toMatchObject({ total: 1 });
    expect(await addException(leave)).toMatchObject(told);
  });
});

describe('the day of the clinic', () => {
  const dayOf = (date: string, query = {}) => t.as(reception)(api.availability.day, { query: { date, ...query } });

  it('has every doctor of the own clinic by name, with hours, break and leave', async () => {
    const colleague = await t.doctor(clinic, { name: 'Aarti Shah' });
    await t.doctor();
    await workOn(tomorrow, { breakStartTime: '10:00', breakEndTime: '10:30' });
    await t.db
      .insert(doctorAvailabilityExceptions)
      .values({ clinicId: clinic.id, doctorId: colleague.id, date: tomorrow, exceptionType: 'conference' });
    const { rows, total } = await dayOf(tomorrow);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { doctorId: colleague.id, doctorName: 'Aarti Shah', away: 'conference', slotMinutes: 15 },
      {
        doctorId: doctor.id,
        hours: [{ from: 540, to: 660 }],
        pause: { from: 600, to: 630 },
        away: null,
        slotMinutes: 30,
      },
    ]);
    expect(await dayOf(dayAfter, { limit: 1, offset: 1 })).toMatchObject({ total: 2, rows: [{ away: null }] });
  });
});

describe('asking for one time', () => {
  it('answers the slot, or why there is none', async () => {
    await saveWeek({ [weekdayOf(tomorrow)]: { maxPatients: 1 } });
    expect(await check('10:07')).toEqual({
      available: true,
      slot: { start: at('10:07'), end: at('10:37') },
    });
    await book('10:00');
    const because = async (time: string, date?: string) => (await check(time, date)).reason;
    expect(await because('10:15')).toBe('This time slot is already booked. Please select a different time.');
    expect(await because('11:00')).toBe("The doctor's day is full: at most 1 patient");
    expect(await because('12:45')).toBe("This time is in the doctor's break (1:00 pm to 2:00 pm)");
    expect(await because('10:00', addDays(today, -1))).toBe(
      'This time has already passed. Please select a later time.',
    );
    expect(await refusalOf(check('10'))).toMatchObject({ status: 400, message: 'Use the form HH:mm' });
  });
});

describe('the day of every doctor', () => {
  it('is shown to the superadmin, clinic by clinic', async () => {
    const ownDay = { dayOfWeek: weekdayOf(today), startTime: '00:00', endTime: '23:59', slotDuration: 60 };
    await saveDay(ownDay.dayOfWeek, { ...ownDay, breakStartTime: '12:00', breakEndTime: '13:00' });
    const colleague = await t.doctor(clinic, { name: 'Zoya', specialization: 'Dentistry' });
    await addException({ date: today, exceptionType: 'holiday' }, colleague);
    const patient = await t.patient(clinic);
    const visit = (user: TestUser) => ({
      clinicId: clinic.id,
      doctorId: user.id,
      patientId: patient.id,
      visitDay: today,
      startDateTime: at('00:00', today),
      endDateTime: at('00:30', today),
    });
    await t.db.insert(appointments).values([visit(doctor), { ...visit(doctor), status: 'cancelled' }]);
    const admin = await t.superadmin();
    const all = await t.as(admin)(api.availability.organization, { query: { limit: 200 } });
    const mine = all.rows.filter(({ clinicId }) => clinicId === clinic.id);
    expect(all.total).toBe(all.rows.length);
    expect(mine).toMatchObject([
      {
        doctorId: doctor.id,
        organizationName: clinic.name,
        timezone: 'Asia/Kolkata',
        todayAvailability: { isAvailable: true, away: null, bookedSlots: 1, totalSlots: 22 },
      },
      {
        doctorName: 'Zoya',
        specialization: 'Dentistry',
        todayAvailability: {
          isAvailable: false,
          away: 'holiday',
          bookedSlots: 0,
          totalSlots: 0,
          nextAvailableSlot: null,
        },
      },
    ]);
    const last = await t.as(admin)(api.availability.organization, { query: { limit: 1, offset: all.total - 1 } });
    expect(last).toMatchObject({ rows: [all.rows.at(-1)], total: all.total });
  });
});
