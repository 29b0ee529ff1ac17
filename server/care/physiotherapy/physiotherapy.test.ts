import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { physiotherapySessions } from '#server/kernel/db/schema/trackers.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const { physiotherapy } = api;

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
  doctor = await t.doctor(clinic, { specialization: 'Physiotherapist', name: 'Dr. Farhan' });
  patient = await t.patient(clinic);
});

const plan = (body: Record<string, unknown> = {}, user = doctor) =>
  t.as(user)(physiotherapy.create, {
    body: {
      patientId: patient.id,
      therapyType: 'Manual Therapy',
      duration: '45 minutes',
      bodyArea: ['Knee'],
      totalSessions: 10,
      ...body,
    } as never,
  });
const change = (id: number, body: Record<string, unknown>, user = doctor) =>
  t.as(user)(physiotherapy.update, { params: { id }, body: body as never });
const progress = (id: number, completedSessions: number, user = doctor) =>
  t.as(user)(physiotherapy.progress, { params: { id }, body: { completedSessions } });
const list = async (user = doctor) => (await t.as(user)(physiotherapy.list, { params: { id: patient.id } })).rows;

describe('a course of physiotherapy', () => {
  it('is planned, newest first, and a blank total is one session', async () => {
    const first = await plan({ totalSessions: '', bodyArea: ['Knee', 'Knee', 'Hip'] });
    expect(first).toMatchObject({
      totalSessions: 1,
      completedSessions: 0,
      status: 'ongoing',
      bodyArea: ['Knee', 'Hip'],
      doctorName: 'Dr. Farhan',
    });
    const second = await plan();
    expect(await list()).toEqual([second, first]);
  });

  it('is completed by its last session, and goes on when that is taken back', async () => {
    const { id } = await plan({ totalSessions: 2 });
    expect(await progress(id, 1)).toMatchObject({ completedSessions: 1, status: 'ongoing' });
    expect(await progress(id, 2)).toMatchObject({ status: 'completed' });
    expect(await progress(id, 1)).toMatchObject({ status: 'ongoing' });
    expect(await refusalOf(progress(id, 3))).toMatchObject({ status: 422, message: 'This course has only 2 sessions' });
    const single = await plan({ totalSessions: 1 });
    expect(await refusalOf(progress(single.id, 2))).toMatchObject({ message: 'This course has only 1 session' });
  });

  it('is changed in what is named, but not to less than is done', async () => {
    const { id } = await plan({ notes: 'Stiff' });
    await progress(id, 4);
    expect(await change(id, { duration: '30 minutes', status: 'discontinued' })).toMatchObject({
      duration: '30 minutes',
      status: 'discontinued',
      notes: 'Stiff',
      totalSessions: 10,
    });
    expect(await refusalOf(change(id, { totalSessions: 3 }))).toMatchObject({
      status: 422,
      message: '4 sessions are done already, so the total cannot be less',
    });
  });

  it('is closed with a reason, which goes when it is taken up again', async () => {
    const { id } = await plan();
    const close = (body: Record<string, unknown>) =>
      t.as(doctor)(physiotherapy.close, { params: { id }, body: body as never });
    expect(await refusalOf(close({ reason: ' ' }))).toMatchObject({ status: 400, message: 'Say why' });
    expect(await close({ reason: 'Moved to Nagpur' })).toMatchObject({
      status: 'discontinued',
      closeReason: 'Moved to Nagpur',
    });
    expect(await change(id, { status: 'ongoing' })).toMatchObject({ status: 'ongoing', closeReason: null });
    await progress(id, 10);
    expect(await refusalOf(close({ reason: 'Moved' }))).toMatchObject({ status: 409 });
  });

  it('has a side, and areas and therapies beside the usual ones', async () => {
    const course = await plan({ side: 'left', bodyArea: ['Calf'], therapyType: 'IFT' });
    expect(course).toMatchObject({ side: 'left', bodyArea: ['Calf'], therapyType: 'IFT' });
    expect(await change(course.id, { side: '' })).toMatchObject({ side: null });
    expect(await refusalOf(plan({ side: 'up' }))).toMatchObject({ status: 400, message: 'Choose a side' });
  });

  it('is not deleted once a session is done', async () => {
    const { id } = await plan();
    await progress(id, 1);
    const remove = () => t.as(doctor)(physiotherapy.remove, { params: { id } });
    expect(await refusalOf(remove())).toMatchObject({
      status: 409,
      message: 'This course has sessions on record, so it is not deleted: close it, and say why',
    });
    await progress(id, 0);
    await remove();
  });

  it('is deleted', async () => {
    const { id } = await plan();
    await t.as(doctor)(physiotherapy.remove, { params: { id } });
    expect(await list()).toEqual([]);
    expect(await refusalOf(progress(id, 1))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ bodyArea: [] }, 'At least one body area is required'],
    [{ bodyArea: undefined }, 'At least one body area is required'],
    [{ therapyType: '' }, 'Therapy type is required'],
    [{ duration: ' ' }, 'Duration is required'],
    [{ totalSessions: 0 }, 'At least 1 session'],
  ])('is refused for %j', async (body, message) => {
    expect(await refusalOf(plan(body))).toMatchObject({ status: 400, message });
    expect(await t.db.$count(physiotherapySessions, eq(physiotherapySessions.clinicId, clinic.id))).toBe(0);
  });

  it('belongs under a prescription of the same patient only', async () => {
    const other = await t.patient(clinic);
    const medicines = [{ medicineType: 'Tablet' as const, medicineName: 'Dolo 650', days: 3 }];
    const { prescription } = await t.as(doctor)(api.prescriptions.createSmart, {
      body: { patientId: other.id, medicines },
    });
    expect(await refusalOf(plan({ prescriptionId: prescription.id }))).toMatchObject({ status: 404 });
  });
});

describe('who may', () => {
  const everyCall = async (user: TestUser, id: number) =>
    await Promise.all(
      [
        plan({}, user),
        list(user),
        change(id, { notes: 'x' }, user),
        progress(id, 1, user),
        t.as(user)(physiotherapy.remove, { params: { id } }),
      ].map(refusalOf),
    );

  it('is a physiotherapist of the clinic', async () => {
    const course = await plan();
    for (const refusal of await everyCall(await t.doctor(clinic, { specialization: 'Dentistry' }), course.id)) {
      expect(refusal).toMatchObject({ status: 403, code: 'record_denied', message: 'Access denied' });
    }
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Physiotherapy' });
    expect((await everyCall(stranger, course.id)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await list()).toEqual([course]);
  });
});

describe('the sheet of exercises at home', () => {
  const sheet = async (id: number, query: Record<string, string> = {}, user = doctor) => {
    const file = await t.as(user)(physiotherapy.sheet, { params: { id }, query });
    expect(file.type).toBe('application/pdf');
    return textOf(Buffer.from(await file.arrayBuffer()));
  };

  it('says which side is treated', async () => {
    const { id } = await plan({ side: 'left', bodyArea: ['Knee'], instructions: 'Heel slides' });
    expect(await sheet(id)).toContain('Knee (left)');
    expect(await sheet(id, { language: 'hi' })).toContain('(बायाँ)');
  });

  it('has a line for each, in English or Hindi, with a week to tick', async () => {
    const { id } = await plan({
      instructions: '1. Straight leg raise, 10 times\n\n- Heel slides, 3 x 10\nIce for 10 minutes',
    });
    const text = await sheet(id);
    for (const told of [
      'Exercises at home',
      '1. Straight leg raise, 10 times',
      '2. Heel slides, 3 x 10',
      '3. Ice for',
    ]) {
      expect(text).toContain(told);
    }
    expect(text).toContain('Stop and call us');
    const inHindi = await sheet(id, { language: 'hi' });
    for (const told of ['घर पर', 'उम्र', 'मरीज़', 'पृष्ठ']) expect(inHindi).toContain(told);
    for (const english of ['Age / Sex', 'Patient ID', 'Phone ending', 'Page', 'Manual', 'Knee'])
      expect(inHindi).not.toContain(english);
  });

  it('needs something to do, and its own physiotherapist', async () => {
    const { id } = await plan();
    expect(await refusalOf(sheet(id))).toMatchObject({ status: 422 });
    const other = await plan({ instructions: 'Ice' });
    const dentist = await t.doctor(clinic, { specialization: 'Dentistry' });
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Physiotherapy' });
    expect(await refusalOf(sheet(other.id, {}, dentist))).toMatchObject({ status: 403, code: 'record_denied' });
    expect(await refusalOf(sheet(other.id, {}, stranger))).toMatchObject({ status: 404 });
  });
});
