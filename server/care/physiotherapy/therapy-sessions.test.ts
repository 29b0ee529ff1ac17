import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const sessions = api['therapy-sessions'];
const today = todayIn(DEFAULT_TIMEZONE);

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;
let courseId: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Physiotherapist', name: 'Dr. Farhan' });
  patient = await t.patient(clinic);
  courseId = (await plan()).id;
});

type Body = Record<string, unknown>;
const plan = (totalSessions = 3) =>
  t.as(doctor)(api.physiotherapy.create, {
    body: {
      patientId: patient.id,
      therapyType: 'Manual Therapy',
      duration: '45 minutes',
      bodyArea: ['Knee'],
      totalSessions,
    },
  });
const record = (body: Body = {}, user = doctor, id = courseId) =>
  t.as(user)(sessions.create, {
    params: { id },
    body: { sessionDate: today, modalities: ['IFT', 'Exercise Therapy'], ...body } as never,
  });
const change = (id: number, body: Body, user = doctor) =>
  t.as(user)(sessions.update, { params: { id }, body: body as never });
const withdraw = (id: number, body: Body = { reason: 'Entered twice' }, user = doctor) =>
  t.as(user)(sessions.withdraw, { params: { id }, body: body as never });
const list = async (user = doctor) => (await t.as(user)(sessions.list, { params: { id: courseId } })).rows;
const course = async () =>
  (await t.as(doctor)(api.physiotherapy.list, { params: { id: patient.id } })).rows.find(({ id }) => id === courseId);

const knee = { movement: 'kneeFlexion', side: 'left', degrees: 110, strength: '4-' };

describe('a session', () => {
  it('is what was done, by whom, and how pain, range and strength were; the latest day first', async () => {
    const first = await record({ sessionDate: addDays(today, -3), painBefore: 7, painAfter: '5', measures: [knee] });
    expect(first).toMatchObject({
      attendance: 'came',
      therapistName: 'Dr. Farhan',
      modalities: ['IFT', 'Exercise Therapy'],
      painBefore: 7,
      painAfter: 5,
      measures: [knee],
      withdrawn: null,
      revision: 0,
    });
    const earlier = await record({ sessionDate: addDays(today, -5), attendance: 'missed', modalities: [] });
    expect(await list()).toEqual([first, earlier]);
  });

  it('counts in its course when somebody came, and completes it; corrections and withdrawals follow', async () => {
    const [one] = [await record(), await record({ attendance: 'cancelled', modalities: [] })];
    expect(await course()).toMatchObject({ completedSessions: 1, status: 'ongoing' });
    const two = await record();
    await record();
    expect(await course()).toMatchObject({ completedSessions: 3, status: 'completed' });
    expect(await refusalOf(record())).toMatchObject({
      status: 422,
      issues: [{ path: 'attendance', message: 'All 3 sessions of this course are done; raise the total first' }],
    });
    await change(two.id, { attendance: 'missed', modalities: [] });
    expect(await course()).toMatchObject({ completedSessions: 2, status: 'ongoing' });
    expect(await withdraw(one.id)).toMatchObject({ withdrawn: { by: 'Dr. Farhan', reason: 'Entered twice' } });
    expect(await course()).toMatchObject({ completedSessions: 1 });
    expect(await list()).toHaveLength(4);
    expect(await refusalOf(withdraw(one.id))).toMatchObject({ status: 409, message: 'This was withdrawn already' });
    expect(await refusalOf(change(one.id, { notes: 'x' }))).toMatchObject({ status: 409 });
  });

  it('is counted once by two who record the last one at the same moment', async () => {
    const { id } = await plan(1);
    const tries = await Promise.all([1, 2].map(() => record({}, doctor, id).catch((error: unknown) => error)));
    expect(tries.filter((one) => one instanceof Error)).toHaveLength(1);
  });

  it('with a date is not counted away, and its course not deleted', async () => {
    const { id } = await record();
    const progress = (completedSessions: number) =>
      t.as(doctor)(api.physiotherapy.progress, { params: { id: courseId }, body: { completedSessions } });
    expect(await refusalOf(progress(0))).toMatchObject({
      status: 422,
      message: '1 session has a date, so no fewer can be done',
    });
    await progress(2);
    await withdraw(id);
    await progress(0);
    const remove = t.as(doctor)(api.physiotherapy.remove, { params: { id: courseId } });
    expect(await refusalOf(remove)).toMatchObject({ status: 409 });
  });

  it('is not recorded in a course that was closed, until that goes on', async () => {
    const close = { params: { id: courseId }, body: { reason: 'Fever' } };
    await t.as(doctor)(api.physiotherapy.close, close);
    expect(await refusalOf(record())).toMatchObject({ status: 422 });
    await t.as(doctor)(api.physiotherapy.update, { params: { id: courseId }, body: { status: 'ongoing' } });
    expect((await record()).courseId).toBe(courseId);
  });

  it('is the work of any physiotherapist of the clinic, and of nobody else', async () => {
    const colleague = await t.doctor(clinic, { specialization: 'Physiotherapy', name: 'Dr. Meera' });
    expect(await record({ therapistId: colleague.id })).toMatchObject({ therapistName: 'Dr. Meera' });
    for (const other of [await t.doctor(clinic, { specialization: 'Dentistry' }), await t.doctor(await t.clinic())])
      expect(await refusalOf(record({ therapistId: other.id }))).toMatchObject({
        message: 'Choose a physiotherapist of the clinic',
      });
  });

  it.each<[Body, string, string]>([
    [{ sessionDate: '' }, 'sessionDate', 'Date of the session is required'],
    [{ sessionDate: addDays(today, 1) }, 'sessionDate', 'A session that took place cannot lie in the future'],
    [{ modalities: [] }, 'modalities', 'Say what was done'],
    [{ modalities: ['Magic'] }, 'modalities.0', 'Choose one of the list'],
    [
      { attendance: 'missed' },
      'attendance',
      'Who did not come was not treated: take out what was done, or say that the patient came',
    ],
    [{ painBefore: 11 }, 'painBefore', 'Pain is a whole number from 0 to 10'],
    [{ painAfter: -1 }, 'painAfter', 'Pain is a whole number from 0 to 10'],
    [{ painAfter: 4.5 }, 'painAfter', 'Pain is a whole number from 0 to 10'],
    [{ measures: [{ ...knee, degrees: 310 }] }, 'measures.0.degrees', 'This movement lies between 0 and 165 degrees'],
    [{ measures: [{ ...knee, strength: '6' }] }, 'measures.0.strength', 'Strength is 0 to 5, or 4- and 4+'],
    [{ measures: [{ ...knee, degrees: null, strength: null }] }, 'measures.0.degrees', 'Enter degrees or strength'],
    [{ measures: [knee, knee] }, 'measures', 'This movement stands here twice for the same side'],
  ])('is refused for %j, at the field', async (body, path, message) => {
    const refusal = await refusalOf(record(body));
    expect(refusal.issues?.[0]).toMatchObject({ path, message });
    expect(await t.db.$count(therapySessions, eq(therapySessions.courseId, courseId))).toBe(0);
    expect(await course()).toMatchObject({ completedSessions: 0 });
  });

  it('is refused as a change that leaves no sense', async () => {
    const { id } = await record({ painBefore: 6 });
    expect(await refusalOf(change(id, { attendance: 'missed' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(change(id, { modalities: [] }))).toMatchObject({ message: 'Say what was done' });
    expect(await change(id, { painBefore: '', notes: 'Better' })).toMatchObject({ painBefore: null, notes: 'Better' });
  });
});

describe('what the database refuses', () => {
  const row = () => ({
    clinicId: clinic.id,
    patientId: patient.id,
    courseId,
    sessionDate: today,
    therapistId: doctor.id,
    modalities: ['TENS'],
  });
  const insert = (values: Partial<typeof therapySessions.$inferInsert>) =>
    t.db
      .insert(therapySessions)
      .values({ ...row(), ...values })
      .then(
        () => 'stored',
        (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint,
      );

  it('is pain beyond the scale, a joint beyond any, and a treatment of nobody', async () => {
    expect(await insert({ painBefore: 11 })).toBe('therapy_sessions_pain_before');
    expect(await insert({ painAfter: -1 })).toBe('therapy_sessions_pain_after');
    const beyond = { movement: 'kneeFlexion', side: 'left', degrees: 900, strength: null } as const;
    expect(await insert({ measures: [beyond] })).toBe('therapy_sessions_measures');
    expect(await insert({ attendance: 'missed' })).toBe('therapy_sessions_came');
    expect(await insert({ modalities: [] })).toBe('therapy_sessions_came');
    expect(await insert({ withdrawReason: 'Twice' })).toBe('therapy_sessions_withdrawn');
  });

  it('is another patient under the course, and to delete', async () => {
    const other = await t.patient(clinic);
    expect(await insert({ patientId: other.id })).toBe('therapy_sessions_course');
    await insert({});
    await expect(t.db.delete(therapySessions).where(eq(therapySessions.courseId, courseId))).rejects.toThrow(
      /delete from/,
    );
  });
});

describe('who may', () => {
  it('is a physiotherapist of the clinic', async () => {
    const { id } = await record();
    const everyCall = (user: TestUser) =>
      Promise.all([record({}, user), list(user), change(id, {}, user), withdraw(id, undefined, user)].map(refusalOf));
    const dentist = await t.doctor(clinic, { specialization: 'Dentistry' });
    expect((await everyCall(dentist)).map(({ code }) => code)).toEqual(Array(4).fill('record_denied'));
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Physiotherapy' });
    expect((await everyCall(stranger)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
