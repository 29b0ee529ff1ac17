import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { appointments, queueCounters } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { at, today } from './times-for-tests.ts';

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
const person = { name: 'Meera Iyer', age: 34, gender: 'female', phone: '9876543210' };

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

  it('asks the desk for a doctor; a doctor who names nobody books for themselves', async () => {
    const patient = await t.patient(clinic);
    for (const doctorId of [undefined, null]) {
      expect(await refusalOf(book({ patientId: patient.id, doctorId, startDateTime: at('10:30') }))).toMatchObject({
        status: 400,
        message: 'Doctor is required',
        issues: [{ path: 'doctorId', message: 'Doctor is required' }],
      });
    }
    const own = await book({ patientId: patient.id, doctorId: null, startDateTime: at('10:30') }, doctor);
    expect(own.doctorId).toBe(doctor.id);
  });

  it('of a patient who is named takes no notice of a person’s fields that stand empty', async () => {
    const patient = await t.patient(clinic);
    const empty = { name: '', phone: '', age: '', dateOfBirth: '', gender: '', email: '', address: '' };
    const reply = await book({ patientId: patient.id, doctorId: doctor.id, startDateTime: at('10:30'), ...empty });
    expect(reply).toMatchObject({ patientId: patient.id, patientName: patient.name, created: false });
    expect(await refusalOf(book({ doctorId: doctor.id, startDateTime: at('10:30'), ...empty }))).toMatchObject({
      status: 400,
      message: 'Name is required',
    });
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
    const one = await book({ ...booking, startDateTime: at('10:30') }, doctor);
    const other = await book({ ...booking, startDateTime: at('11:30') }, doctor);
    expect(one.videoConsultationId).toMatch(/^naadi-[0-9a-f]{32}$/);
    expect(one.videoConsultationUrl).toBe(`https://meet.jit.si/${one.videoConsultationId}`);
    expect(one.videoConsultationPassword).toMatch(/^[\w-]{12}$/);
    expect(other.videoConsultationId).not.toBe(one.videoConsultationId);
    expect(other.videoConsultationPassword).not.toBe(one.videoConsultationPassword);
  });

  it('by video gives reception no way into the room', async () => {
    const patient = await t.patient(clinic);
    const booking = { patientId: patient.id, doctorId: doctor.id, appointmentType: 'telemedicine' };
    const closed = { videoConsultationUrl: null, videoConsultationId: null, videoConsultationPassword: null };
    const booked = await book({ ...booking, startDateTime: at('12:30') });
    expect(booked).toMatchObject({ ...closed, appointmentType: 'telemedicine', appointment: closed });
    const filter = { query: { patientId: patient.id } };
    expect((await t.as(reception)(api.appointments.list, filter)).appointments).toMatchObject([closed]);
    const [asDoctor] = (await t.as(doctor)(api.appointments.list, filter)).appointments;
    expect(asDoctor?.videoConsultationUrl).toMatch(/^https:/);
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
    expect(await refusalOf(book({ patientId: 999_999, doctorId: doctor.id, startDateTime: past }))).toMatchObject(
      noPatient,
    );
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
