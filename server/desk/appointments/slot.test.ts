import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { appointments, queueCounters } from '#server/kernel/db/schema/appointments.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { at, today, tomorrow } from './times-for-tests.ts';

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
  doctor = await t.doctor(clinic, { name: 'Dr Rao' });
  reception = await t.reception(clinic);
});

const book = (body: Record<string, unknown>, user = reception) => t.as(user)(api.appointments.create, { body });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 201,
    (error: { status: number }) => error.status,
  );
type Hours = Partial<typeof doctorAvailability.$inferInsert>;
const workOn = (day: string, hours: Hours = {}) =>
  t.db.insert(doctorAvailability).values({
    clinicId: clinic.id,
    doctorId: doctor.id,
    dayOfWeek: weekdayOf(day),
    startTime: '09:00',
    endTime: '17:00',
    ...hours,
  });

describe('the slot', () => {
  const refused = async (start: string, extras: Record<string, unknown> = {}) => {
    const patient = await t.patient(clinic);
    return await refusalOf(book({ patientId: patient.id, doctorId: doctor.id, startDateTime: start, ...extras }));
  };

  it('that is taken is refused, whatever part of it; a neighbour is not', async () => {
    const patient = await t.patient(clinic);
    const slot = (from: string, to: string) => ({
      patientId: patient.id,
      doctorId: doctor.id,
      startDateTime: at(from),
      endDateTime: at(to),
    });
    await book(slot('10:30', '11:00'));
    for (const [from, to] of [
      ['10:30', '11:00'],
      ['10:15', '10:45'],
      ['10:45', '11:15'],
      ['10:00', '12:00'],
      ['10:40', '10:45'],
    ] as const) {
      expect(await refusalOf(book(slot(from, to)))).toMatchObject({
        status: 409,
        code: 'slot_taken',
        message: 'This time slot is already booked. Please select a different time.',
      });
    }
    expect(await book(slot('11:00', '11:30'))).toMatchObject({ queueNumber: 2 });
    expect(await book(slot('10:00', '10:30'))).toMatchObject({ queueNumber: 3 });
  });

  it('of a doctor without hours is between 9 and 5', async () => {
    const outside = "This time is outside the doctor's hours (9:00 am to 5:00 pm)";
    for (const clock of ['08:59', '17:00'])
      expect(await refused(at(clock))).toMatchObject({ status: 422, code: 'rule_broken', message: outside });
    const patient = await t.patient(clinic);
    expect(await book({ patientId: patient.id, doctorId: doctor.id, startDateTime: at('16:59') })).toMatchObject({
      queueNumber: 1,
    });
  });

  it('in the past is refused, with a doctor or without', async () => {
    const message = 'This time has already passed. Please select a later time.';
    expect(await refused(at('10:30', addDays(today, -1)))).toMatchObject({ status: 422, message });
    expect(await refused(new Date(Date.now() - 60_000).toISOString())).toMatchObject({ message });
  });

  it('in a year that nobody meant is refused, with a doctor or without', async () => {
    const late = { status: 422, message: expect.stringMatching(/^This date is too late/) as string };
    const slip = at('10:30', addDays(addMonths(today, 60), 1));
    expect(await refused(slip)).toMatchObject(late);
    expect(await refused(slip)).toMatchObject(late);
  });

  it('follows the week, the break and the exceptions of the doctor', async () => {
    await workOn(tomorrow, { startTime: '10:00', endTime: '18:00', breakStartTime: '13:00', breakEndTime: '14:00' });
    expect(await refused(at('09:30'))).toMatchObject({
      message: "This time is outside the doctor's hours (10:00 am to 6:00 pm)",
    });
    const pause = "This time is in the doctor's break (1:00 pm to 2:00 pm)";
    expect(await refused(at('12:45'))).toMatchObject({ status: 422, message: pause });
    expect(await refused(at('13:30'))).toMatchObject({ status: 422, message: pause });
    const dayAfter = addDays(tomorrow, 1);
    expect(await refused(at('10:30', dayAfter))).toMatchObject({
      status: 422,
      message: 'Doctor is not available on this day',
    });
    await t.db.insert(doctorAvailabilityExceptions).values([
      {
        clinicId: clinic.id,
        doctorId: doctor.id,
        date: tomorrow,
        isFullDay: false,
        startTime: '15:00',
        endTime: '16:00',
        exceptionType: 'conference',
      },
      { clinicId: clinic.id, doctorId: doctor.id, date: addDays(tomorrow, 7), exceptionType: 'leave' },
    ]);
    expect(await refused(at('14:45'))).toMatchObject({
      status: 422,
      message: 'Doctor is not available from 3:00 pm to 4:00 pm (conference)',
    });
    expect(await refused(at('10:30', addDays(tomorrow, 7)))).toMatchObject({
      status: 422,
      message: 'Doctor is not available on this day (leave)',
    });
  });

  it('is refused when the day is full, cancelled visits not counted', async () => {
    await workOn(tomorrow, { maxPatients: 2 });
    const patient = await t.patient(clinic);
    const visit = (clock: string) => book({ patientId: patient.id, doctorId: doctor.id, startDateTime: at(clock) });
    const first = await visit('10:00');
    await visit('11:00');
    const full = { status: 422, message: "The doctor's day is full: at most 2 patients" };
    expect(await refusalOf(visit('12:00'))).toMatchObject(full);
    await t.as(reception)(api.appointments.update, { params: { id: first.id }, body: { status: 'cancelled' } });
    expect(await visit('12:00')).toMatchObject({ queueNumber: 3 });
  });

  it('has an end after its start', async () => {
    for (const end of ['10:30', '10:00']) {
      expect(await refused(at('10:30'), { endDateTime: at(end) })).toMatchObject({
        status: 400,
        message: 'The end must be after the start',
      });
    }
    expect(await refused(at('10:30'), { endDateTime: at('19:00') })).toMatchObject({
      status: 422,
      message: 'A visit can take at most 8 hours',
    });
  });
});

describe('many at once', () => {
  it('get one slot once, five rounds of twenty', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => t.patient(clinic)));
    for (const clock of ['10:00', '11:00', '12:00', '13:00', '14:00']) {
      const statuses = await Promise.all(
        people.map(({ id }) => statusOf(book({ patientId: id, doctorId: doctor.id, startDateTime: at(clock) }))),
      );
      expect(statuses.toSorted((one, other) => one - other)).toEqual([201, ...Array<number>(19).fill(409)]);
    }
    const [counter] = await t.db.select().from(queueCounters).where(eq(queueCounters.doctorId, doctor.id));
    expect(counter).toMatchObject({ day: tomorrow, lastNumber: 5 });
  });

  it('get queue numbers without gaps or doubles, per doctor and day', async () => {
    const people = await Promise.all(Array.from({ length: 16 }, () => t.patient(clinic)));
    const colleague = await t.doctor(clinic);
    const dayAfter = addDays(tomorrow, 1);
    const bookings = people.flatMap(({ id }, index) => {
      const clock = `${String(9 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`;
      const visit = { patientId: id, startDateTime: at(clock) };
      return [
        book({ ...visit, doctorId: doctor.id }),
        book({ ...visit, doctorId: colleague.id }),
        book({ ...visit, doctorId: doctor.id, startDateTime: at(clock, dayAfter) }),
        // Refused, and must leave no gap.
        refusalOf(book({ ...visit, doctorId: doctor.id, startDateTime: at('20:00') })),
      ];
    });
    await Promise.all(bookings);
    const queue = async (doctorId: number, day: string) =>
      (
        await t.db
          .select({ number: appointments.queueNumber })
          .from(appointments)
          .where(and(eq(appointments.doctorId, doctorId), eq(appointments.visitDay, day)))
          .orderBy(appointments.queueNumber)
      ).map(({ number }) => number);
    const upTo16 = people.map((_, index) => index + 1);
    expect(await queue(doctor.id, tomorrow)).toEqual(upTo16);
    expect(await queue(colleague.id, tomorrow)).toEqual(upTo16);
    expect(await queue(doctor.id, dayAfter)).toEqual(upTo16);
  });

  it('never overfill a day', async () => {
    await workOn(tomorrow, { maxPatients: 3 });
    const people = await Promise.all(Array.from({ length: 12 }, () => t.patient(clinic)));
    const statuses = await Promise.all(
      people.map(({ id }, index) => {
        const clock = `${10 + Math.floor(index / 2)}:${index % 2 ? '30' : '00'}`;
        return statusOf(book({ patientId: id, doctorId: doctor.id, startDateTime: at(clock) }));
      }),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, ...Array<number>(9).fill(422)]);
  });

  it('with one idempotency key book once', async () => {
    const patient = await t.patient(clinic);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        t.as(reception)(api.appointments.create, {
          body: { patientId: patient.id, doctorId: doctor.id, startDateTime: at('10:30') },
          headers: { 'idempotency-key': `key-${patient.id}` },
        }),
      ),
    );
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await t.db.$count(appointments, eq(appointments.patientId, patient.id))).toBe(1);
  });
});

describe('overbooking by reception', () => {
  const reason = 'Fever of 40, cannot wait';
  const want = async (clock: string, extras: Record<string, unknown> = {}, user = reception) => {
    const { id } = await t.patient(clinic);
    return await book({ patientId: id, doctorId: doctor.id, startDateTime: at(clock), ...extras }, user);
  };
  const change = (id: number, body: Record<string, unknown>, user = reception) =>
    t.as(user)(api.appointments.update, { params: { id }, body });
  const taken = { status: 409, code: 'slot_taken' };

  it('puts a visit over another one and keeps why; an unneeded reason leaves an ordinary visit', async () => {
    expect(await want('10:00', { overbookReason: reason })).toMatchObject({ queueNumber: 1, overbookReason: null });
    expect(await refusalOf(want('10:15'))).toMatchObject(taken);
    expect(await want('10:15', { overbookReason: reason })).toMatchObject({ queueNumber: 2, overbookReason: reason });
  });

  it('lets nobody else in beside it without a reason', async () => {
    const first = await want('10:00');
    await want('10:15', { overbookReason: reason });
    await change(first.id, { status: 'cancelled' });
    expect(await refusalOf(want('10:30'))).toMatchObject(taken);
    const elsewhere = await want('12:00');
    expect(await refusalOf(change(elsewhere.id, { startDateTime: at('10:00') }))).toMatchObject(taken);
    expect(await want('10:45')).toMatchObject({ overbookReason: null });
  });

  it('takes one more patient than the day does', async () => {
    await workOn(tomorrow, { maxPatients: 1 });
    await want('10:00');
    expect(await refusalOf(want('11:00'))).toMatchObject({ status: 422, issues: [{ path: 'overbookReason' }] });
    expect(await want('11:00', { overbookReason: reason })).toMatchObject({ overbookReason: reason });
    const later = await want('10:00', { startDateTime: at('10:00', addDays(tomorrow, 7)) });
    const here = { startDateTime: at('12:00') };
    expect(await refusalOf(change(later.id, here))).toMatchObject({
      status: 422,
      issues: [{ path: 'overbookReason' }],
    });
    expect(await change(later.id, { ...here, overbookReason: reason })).toMatchObject({ overbookReason: reason });
  });

  it('lifts no hours, no break, no leave, no past', async () => {
    await workOn(tomorrow, { breakStartTime: '13:00', breakEndTime: '14:00' });
    const refused = async (clock: string, extras = {}) => refusalOf(want(clock, { overbookReason: reason, ...extras }));
    expect((await refused('08:00')).message).toContain("outside the doctor's hours");
    expect((await refused('13:00')).message).toContain("in the doctor's break");
    expect((await refused('10:00', { startDateTime: at('10:00', today) })).message).toMatch(/passed|not available/);
    await t.db
      .insert(doctorAvailabilityExceptions)
      .values({ clinicId: clinic.id, doctorId: doctor.id, date: tomorrow, exceptionType: 'leave' });
    expect((await refused('10:00')).message).toBe('Doctor is not available on this day (leave)');
  });

  it('is not for doctors', async () => {
    const denied = { status: 403, code: 'record_denied', message: 'Only reception can overbook a time' };
    const visit = await want('10:00');
    expect(await refusalOf(want('10:00', { overbookReason: reason }, doctor))).toMatchObject(denied);
    expect(
      await refusalOf(change(visit.id, { startDateTime: at('11:00'), overbookReason: reason }, doctor)),
    ).toMatchObject(denied);
    expect(await want('12:00', { overbookReason: '  ' }, doctor)).toMatchObject({ overbookReason: null });
  });

  it('of a visit that moves: over another one with a reason, which is gone once there is room', async () => {
    await want('10:00');
    const visit = await want('12:00');
    expect(await refusalOf(change(visit.id, { startDateTime: at('10:15') }))).toMatchObject(taken);
    const moved = await change(visit.id, { startDateTime: at('10:15'), overbookReason: reason });
    expect(moved).toMatchObject({ startDateTime: at('10:15'), overbookReason: reason });
    // The place stays the same, and so does what was said of it.
    expect(await change(visit.id, { endDateTime: at('10:25') }, doctor)).toMatchObject({ overbookReason: reason });
    expect(await refusalOf(change(visit.id, { startDateTime: at('10:20') }))).toMatchObject(taken);
    expect(await change(visit.id, { startDateTime: at('15:00') }, doctor)).toMatchObject({ overbookReason: null });
  });

  it('of twenty at once keeps one ordinary visit, nineteen reasons and every number', async () => {
    const visits = await Promise.all(Array.from({ length: 20 }, () => want('10:00', { overbookReason: reason })));
    expect(visits.filter(({ overbookReason }) => overbookReason === null)).toHaveLength(1);
    expect(visits.map(({ queueNumber }) => queueNumber ?? 0).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});
