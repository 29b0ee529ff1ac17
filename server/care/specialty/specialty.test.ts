import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

const { specialty } = api;

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Consultant Cardiologist', name: 'Dr. Hari' });
  patient = await t.patient(clinic);
});

const write = (fields: Record<string, string>, user = doctor) =>
  t.as(user)(specialty.create, { body: { patientId: patient.id, fields } });
const list = async (user = doctor) => (await t.as(user)(specialty.list, { query: { patientId: patient.id } })).rows;

it('keeps what was filled in, newest first, for every doctor of the clinic', async () => {
  const first = await write({ nyhaClass: 'II', heartRate: '84', ecg: ' ' });
  expect(first).toMatchObject({
    specialization: 'Cardiology',
    fields: { nyhaClass: 'II', heartRate: '84' },
    doctorName: 'Dr. Hari',
    appointmentId: null,
  });
  const second = await write({ ecg: 'LBBB' });
  const colleague = await t.doctor(clinic, { specialization: 'Dentistry' });
  expect(await list(colleague)).toEqual([second, first]);
});

it('goes with today’s visit', async () => {
  const [visit] = await t.db
    .insert(appointments)
    .values({
      clinicId: clinic.id,
      patientId: patient.id,
      doctorId: doctor.id,
      visitDay: todayIn(DEFAULT_TIMEZONE),
      queueNumber: 1,
    })
    .returning();
  expect((await write({ ecg: 'Normal' })).appointmentId).toBe(visit?.id);
});

it.each([
  [{ nyhaClass: 'V' }, 'Choose one of the list'],
  [{ heartRate: '900' }, 'Enter a number from 20 to 300'],
  [{ shoeSize: '9' }, 'This field is not part of the note'],
  [{ ecg: '' }, 'Please fill in at least one field'],
  [{}, 'Please fill in at least one field'],
])('refuses %j', async (fields, message) => {
  expect(await refusalOf(write(fields as Record<string, string>))).toMatchObject({ status: 400, message });
  expect(await t.db.$count(specialtyNotes, eq(specialtyNotes.clinicId, clinic.id))).toBe(0);
});

it('has the body surface of an oncologist’s patient, which nobody types', async () => {
  const oncologist = await t.doctor(clinic, { specialization: 'Oncology' });
  const { fields } = await write(
    { weight: '60', height: '165', tumour: 'T2', nodes: 'N1', metastasis: 'M0' },
    oncologist,
  );
  expect(fields).toMatchObject({ bodySurface: '1.66', tumour: 'T2' });
  expect(await refusalOf(write({ bodySurface: '2' }, oncologist))).toMatchObject({ status: 400 });
});

it('has a child’s measures by the standards of the WHO, where the date of birth is known', async () => {
  const pediatrician = await t.doctor(clinic, { specialization: 'Pediatrics' });
  const yearAgo = addDays(todayIn(DEFAULT_TIMEZONE), -365);
  const child = { gender: 'male', dateOfBirth: yearAgo, dateOfBirthEstimated: false } as const;
  patient = await t.patient(clinic, child);
  const measured = { weight: '7.5', height: '75.7', headCircumference: '46.1' };
  expect((await write(measured, pediatrician)).fields).toEqual({
    ...measured,
    weightForAge: '-2.3 (underweight)',
    heightForAge: '0.0',
    headForAge: '0.0',
    weightForHeight: '-3.2 (severely wasted)',
    bodyMass: '13.1',
    bodyMassForAge: '-3.3 (severely wasted)',
  });
  patient = await t.patient(clinic, { ...child, dateOfBirthEstimated: true });
  expect((await write(measured, pediatrician)).fields).toEqual({ ...measured, bodyMass: '13.1' });
});

it('corrects the age of a child born before term, whose weeks are asked once, and refuses what no child can measure', async () => {
  const pediatrician = await t.doctor(clinic, { specialization: 'Pediatrics' });
  // Ten weeks old, born eight weeks early: of two weeks.
  const dateOfBirth = addDays(todayIn(DEFAULT_TIMEZONE), -70);
  patient = await t.patient(clinic, { gender: 'female', dateOfBirth, dateOfBirthEstimated: false });
  const uncorrected = (await write({ weight: '3.4' }, pediatrician)).fields;
  expect(uncorrected).toMatchObject({ weightForAge: '-3.4 (severely underweight)' });
  expect(uncorrected.correctedAge).toBeUndefined();
  const first = (await write({ weight: '3.4', gestationAtBirth: '32' }, pediatrician)).fields;
  expect(first).toMatchObject({ correctedAge: '0.5', weightForAge: '-0.3' });
  const next = (await write({ weight: '3.5', height: '51' }, pediatrician)).fields;
  expect(next).toMatchObject({ correctedAge: '0.5', heightForAge: '-0.3' });
  expect(next.gestationAtBirth).toBeUndefined();
  expect(await refusalOf(write({ weight: '34' }, pediatrician))).toMatchObject({
    status: 400,
    message: 'This can’t be at this age. Please check the measure and the date of birth.',
    issues: [{ path: 'fields.weight' }],
  });
});

it('is not for whose specialization has a tracker, nor for none', async () => {
  for (const specialization of ['Gynaecology', null]) {
    const other = await t.doctor(clinic, { specialization });
    expect(await refusalOf(write({ ecg: 'x' }, other))).toMatchObject({ status: 403, code: 'record_denied' });
  }
});

it('has nothing of another clinic', async () => {
  await write({ ecg: 'Normal' });
  const stranger = await t.doctor(await t.clinic(), { specialization: 'Cardiology' });
  expect(await refusalOf(write({ ecg: 'x' }, stranger))).toMatchObject({ status: 404 });
  expect(await list(stranger)).toEqual([]);
});
