import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn, weekdayOf } from '#shared/time/days.ts';
import { appointments, queueCounters } from '#server/db/schema/appointments.ts';
import { auditLogs } from '#server/db/schema/audit.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/db/schema/availability.ts';
import { patients } from '#server/db/schema/patients.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
const today = todayIn(DEFAULT_TIMEZONE);
const tomorrow = addDays(today, 1);

/** '10:30' tomorrow, or on another day, as an instant. */
const at = (clock: string, day = tomorrow) =>
  atTime(day, DEFAULT_TIMEZONE, Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)));

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
const person = { name: 'Meera Iyer', age: 34, gender: 'female', phone: '9876543210' };
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

describe('booking a known patient', () => {
  it('answers the visit, also at the top, with the patient and the queue number', async () => {
    const patient = await t.patient(clinic, { name: 'Ravi', status: 'bill_paid' });
    const reply = await book({
      patientId: patient.id,
      doctorId: doctor.id,
      startDateTime: at('10:30'),
      notes: 'Fever',
    });
    expect(reply.appointment).toMatchObject({
      patientId: patient.id,
      patientName: 'Ravi',
      patientPhone: patient.phone,
      patientStatus: 'appointment',
      doctorId: doctor.id,
      doctorName: 'Dr Rao',
      clinicId: clinic.id,
      centerId: null,
      status: 'booked',
      appointmentDate: at('10:30'),
      startDateTime: at('10:30'),
      endDateTime: at('11:00'),
      queueNumber: 1,
      notes: 'Fever',
      appointmentType: 'in_person',
      videoConsultationUrl: null,
    });
    expect(reply.appointment.reason).toMatch(/^Appointment scheduled for \d{1,2} \w{3} \d{4} at 10:30 am$/);
    const { appointment, patient: booked, created, ...top } = reply;
    expect(top).toEqual(appointment);
    expect(created).toBe(false);
    expect(booked).toEqual(await t.as(reception)(api.patients.get, { params: { id: patient.id } }));
    expect(booked.status).toBe('appointment');
  });

  it.each([
    ['bill_paid', 'appointment'],
    ['appointment', 'appointment'],
    ['inprogress', 'inprogress'],
    ['bill_pending', 'bill_pending'],
  ] as const)('who is %s leaves the status %s', async (before, after) => {
    const patient = await t.patient(clinic, { status: before });
    const reply = await book({ patientId: patient.id, doctorId: doctor.id, startDateTime: at('10:30') });
    expect(reply.patient.status).toBe(after);
    expect(reply.patientStatus).toBe(after);
    const [row] = await t.db.select().from(patients).where(eq(patients.id, patient.id));
    expect(row?.status).toBe(after);
  });

  it('takes the appointment date for the start, the end and the reason that are given', async () => {
    const patient = await t.patient(clinic);
    const reply = await book({
      patientId: patient.id,
      doctorId: doctor.id,
      appointmentDate: at('10:30'),
      endDateTime: at('10:40'),
      reason: 'Follow-up',
    });
    expect(reply).toMatchObject({ startDateTime: at('10:30'), endDateTime: at('10:40'), reason: 'Follow-up' });
  });

  it('is without a queue number when no doctor is named, and may meet any other visit', async () => {
    const patient = await t.patient(clinic);
    await book({ patientId: patient.id, startDateTime: at('10:30') });
    const reply = await book({ patientId: patient.id, doctorId: null, startDateTime: at('10:30') });
    expect(reply).toMatchObject({ doctorId: null, doctorName: null, queueNumber: null });
  });

  it('is with the doctor who books, unless another is named', async () => {
    const patient = await t.patient(clinic);
    const colleague = await t.doctor(clinic);
    const own = await book({ patientId: patient.id, startDateTime: at('10:30') }, doctor);
    const other = await book({ patientId: patient.id, doctorId: colleague.id, startDateTime: at('10:30') }, doctor);
    expect([own.doctorId, other.doctorId]).toEqual([doctor.id, colleague.id]);
  });

  it('by video gets a room with an id that nobody guesses and a password', async () => {
    const patient = await t.patient(clinic);
    const booking = { patientId: patient.id, doctorId: doctor.id, appointmentType: 'telemedicine' };
    const one = await book({ ...booking, startDateTime: at('10:30') });
    const other = await book({ ...booking, startDateTime: at('11:30') });
    expect(one.videoConsultationId).toMatch(/^naadi-[0-9a-f]{32}$/);
    expect(one.videoConsultationUrl).toBe(`https://meet.jit.si/${one.videoConsultationId}`);
    expect(one.videoConsultationPassword).toMatch(/^[\w-]{12}$/);
    expect(other.videoConsultationId).not.toBe(one.videoConsultationId);
    expect(other.videoConsultationPassword).not.toBe(one.videoConsultationPassword);
  });
});

describe("booking with a person's fields", () => {
  it('registers the person, who is the doctor’s when a doctor books', async () => {
    const reply = await book({ ...person, doctorId: doctor.id, startDateTime: at('10:30') });
    expect(reply).toMatchObject({
      created: true,
      patient: {
        name: 'Meera Iyer',
        age: 34,
        address: '',
        doctorId: doctor.id,
        doctorName: 'Dr Rao',
        status: 'appointment',
      },
    });
    const entries = await t.db
      .select({ action: auditLogs.action, resource: auditLogs.entityType, id: auditLogs.entityId })
      .from(auditLogs)
      .where(eq(auditLogs.performedByUserId, reception.id))
      .orderBy(auditLogs.entityType);
    expect(entries).toEqual([
      { action: 'CREATE', resource: 'appointment', id: String(reply.id) },
      { action: 'CREATE', resource: 'patient', id: String(reply.patient.id) },
    ]);
    const own = await book({ ...person, name: 'Arjun', startDateTime: at('12:00') }, doctor);
    expect(own.patient).toMatchObject({ doctorId: doctor.id });
  });

  it('reuses the row of the same phone and name, and makes another person of another name', async () => {
    const known = await t.patient(clinic, { name: 'Méera  Iyer', phone: person.phone, status: 'bill_paid' });
    await t.patient(await t.clinic(), { name: 'Meera Iyer', phone: person.phone });
    const again = await book({ ...person, age: 99, doctorId: doctor.id, startDateTime: at('10:30') });
    expect(again).toMatchObject({
      created: false,
      patient: { id: known.id, name: 'Méera  Iyer', dateOfBirth: '1990-01-01' },
    });
    const son = await book({ ...person, name: 'Arjun Iyer', doctorId: doctor.id, startDateTime: at('11:30') });
    expect(son.created).toBe(true);
    expect(son.patientId).not.toBe(known.id);
  });

  it('makes one person of twenty bookings that come at once', async () => {
    const doctors = await Promise.all(Array.from({ length: 20 }, () => t.doctor(clinic)));
    const replies = await Promise.all(
      doctors.map(({ id }) => book({ ...person, doctorId: id, startDateTime: at('10:30') })),
    );
    expect(new Set(replies.map(({ patientId }) => patientId)).size).toBe(1);
    expect(replies.filter(({ created }) => created)).toHaveLength(1);
  });

  it('asks for what is missing', async () => {
    const refusal = await refusalOf(book({ doctorId: doctor.id }));
    expect(refusal).toMatchObject({ status: 400, message: 'Please select an appointment date' });
    expect(refusal.issues?.map(({ path }) => path)).toEqual(['appointmentDate', 'name', 'phone', 'age', 'gender']);
  });

  it('registers nobody when the booking is refused', async () => {
    await refusalOf(book({ ...person, doctorId: doctor.id, startDateTime: at('03:00') }));
    expect(await t.db.$count(patients, eq(patients.clinicId, clinic.id))).toBe(0);
  });
});

describe('what is not of the clinic', () => {
  it('is not found, before any other rule', async () => {
    const own = await t.patient(clinic);
    const stranger = await t.patient();
    const past = at('10:30', addDays(today, -1));
    const noPatient = { status: 404, message: 'The patient was not found' };
    expect(await refusalOf(book({ patientId: stranger.id, doctorId: doctor.id, startDateTime: past }))).toMatchObject(
      noPatient,
    );
    expect(await refusalOf(book({ patientId: 999_999, startDateTime: past }))).toMatchObject(noPatient);
    const notDoctors = [await t.doctor(), reception, await t.doctor(clinic, { isActive: false })];
    for (const { id } of notDoctors) {
      const noDoctor = { status: 404, message: 'The doctor was not found' };
      expect(await refusalOf(book({ patientId: own.id, doctorId: id, startDateTime: past }))).toMatchObject(noDoctor);
      expect(await refusalOf(book({ ...person, doctorId: id, startDateTime: past }))).toMatchObject(noDoctor);
    }
    expect(await t.db.$count(appointments, eq(appointments.patientId, stranger.id))).toBe(0);
    expect(
      await t.db.$count(
        queueCounters,
        inArray(
          queueCounters.doctorId,
          notDoctors.map(({ id }) => id),
        ),
      ),
    ).toBe(0);
  });
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
    expect(await refused(new Date(Date.now() - 60_000).toISOString(), { doctorId: null })).toMatchObject({ message });
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
      expect(statuses.toSorted()).toEqual([201, ...Array<number>(19).fill(409)]);
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
    expect(statuses.toSorted()).toEqual([201, 201, 201, ...Array<number>(9).fill(422)]);
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
