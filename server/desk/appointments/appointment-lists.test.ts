import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { at, dayAfterTomorrow as after, today as before, tomorrow as day } from './times-for-tests.ts';

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
  patient = await t.patient(clinic, { name: 'Ravi' });
});

const list = (query: Record<string, unknown> = {}, user = reception) => t.as(user)(api.appointments.list, { query });
const starts = async (query: Record<string, unknown>) =>
  (await list(query)).appointments.map(({ startDateTime, appointmentDate }) => startDateTime ?? appointmentDate);

/** A visit past the booking's rules: at any time, of 30 minutes. */
async function aVisit(start: string, extras: Partial<typeof appointments.$inferInsert> = {}) {
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const values = {
    clinicId: clinic.id,
    patientId: patient.id,
    appointmentDate: start,
    startDateTime: start,
    endDateTime: end,
    visitDay: todayIn(DEFAULT_TIMEZONE, Date.parse(start)),
    ...extras,
  };
  await t.db.insert(appointments).values(values);
}

describe('the list of visits', () => {
  it('is earliest first, with the patient and the doctor, and the total', async () => {
    await aVisit(at('11:00'), { doctorId: doctor.id });
    await aVisit(at('10:00'));
    await aVisit(at('10:30'));
    const page = await list({ limit: 2, offset: 1 });
    expect(page.total).toBe(3);
    expect(page.appointments).toMatchObject([
      { startDateTime: at('10:30'), patientName: 'Ravi', patientStatus: 'appointment', doctorName: null },
      { startDateTime: at('11:00'), doctorId: doctor.id },
    ]);
    expect(await list({ limit: 2 })).toMatchObject({ total: 3, appointments: [{}, {}] });
  });

  it('takes up to 2000 at a time', async () => {
    expect(await list({ limit: 2000 })).toEqual({ appointments: [], total: 0 });
    expect(await refusalOf(list({ limit: 2001 }))).toMatchObject({ status: 400, message: 'At most 2000 at a time' });
  });

  it('is the own clinic’s', async () => {
    await aVisit(at('10:00'));
    const stranger = await t.reception();
    expect(await list({}, stranger)).toEqual({ appointments: [], total: 0 });
    expect(await list({ patientId: patient.id, doctorId: doctor.id }, stranger)).toMatchObject({ total: 0 });
  });

  it('filters by doctor, patient and status, where booked is read as appointment', async () => {
    const other = await t.patient(clinic);
    await aVisit(at('10:00'), { doctorId: doctor.id, status: 'appointment' });
    await aVisit(at('11:00'), { patientId: other.id });
    await aVisit(at('12:00'), { status: 'no_show' });
    expect(await starts({ doctorId: doctor.id })).toEqual([at('10:00')]);
    expect(await starts({ patientId: other.id })).toEqual([at('11:00')]);
    expect(await starts({ status: 'appointment' })).toEqual([at('10:00'), at('11:00')]);
    expect(await starts({ status: 'no_show' })).toEqual([at('12:00')]);
    expect(await starts({ doctorId: 99_999_999_999 })).toEqual([]);
  });
});

describe('days and instants', () => {
  it('are days of the organisation, both included, and a visit counts that reaches into one', async () => {
    await aVisit(at('23:20', before));
    await aVisit(at('23:45', before));
    await aVisit(at('00:30'), { startDateTime: null, endDateTime: null });
    await aVisit(at('23:45'));
    await aVisit(at('00:00', after));
    expect(await starts({ startDate: day, endDate: day })).toEqual([at('23:45', before), at('00:30'), at('23:45')]);
    expect(await starts({ startDate: after })).toEqual([at('23:45'), at('00:00', after)]);
    expect(await starts({ endDate: before })).toEqual([at('23:20', before), at('23:45', before)]);
    expect(await refusalOf(list({ startDate: 'tomorrow' }))).toMatchObject({ status: 400 });
  });

  it('of a slot tell whether it is taken: the neighbours and cancelled visits take nothing', async () => {
    const slot = { doctorId: doctor.id, startDate: at('10:30'), endDate: at('11:00') };
    await aVisit(at('10:00'), { doctorId: doctor.id });
    await aVisit(at('11:00'), { doctorId: doctor.id });
    await aVisit(at('10:30'), { doctorId: doctor.id, status: 'cancelled' });
    expect(await starts(slot)).toEqual([]);
    await aVisit(at('10:45'), { doctorId: doctor.id, endDateTime: at('10:50') });
    expect(await starts(slot)).toEqual([at('10:45')]);
    expect(await starts({ doctorId: doctor.id, startDate: day, endDate: day, status: 'cancelled' })).toEqual([
      at('10:30'),
    ]);
  });
});
