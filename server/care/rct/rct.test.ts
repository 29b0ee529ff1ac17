import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

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
  doctor = await t.doctor(clinic, { specialization: 'Dental Surgery', name: 'Dr. Nikhil' });
  patient = await t.patient(clinic);
});

type Body = Record<string, unknown>;
const start = (body: Body = {}, user = doctor) =>
  t.as(user)(api.rct.create, {
    body: { patientId: patient.id, toothNumber: '36', diagnosis: 'Irreversible pulpitis', ...body },
  });
const read = (id = patient.id, user = doctor) => t.as(user)(api.rct.get, { params: { id } });
const change = (id: number, body: Body, user = doctor) => t.as(user)(api.rct.update, { params: { id }, body });

describe('an RCT tracker', () => {
  it('that does not exist yet is nothing, with no history', async () => {
    expect(await read()).toEqual({ current: null, history: [] });
  });

  it('is planned unless said otherwise', async () => {
    const tracker = await start({ toothNumber: 36, procedureSteps: ['Access opening', 'Obturation', 'obturation'] });
    expect(tracker).toMatchObject({
      patientId: patient.id,
      doctorName: 'Dr. Nikhil',
      toothNumber: '36',
      diagnosis: 'Irreversible pulpitis',
      procedureSteps: ['Access opening', 'Obturation'],
      currentStep: null,
      notes: null,
      status: 'planned',
    });
    expect(await read()).toEqual({ current: tracker, history: [] });
    expect((await start({ status: 'completed' })).status).toBe('completed');
  });

  it('becomes history when the next one is started, and can still be changed', async () => {
    const first = await start();
    const second = await start({ toothNumber: '75' });
    expect(await read()).toEqual({ current: second, history: [first] });
    const finished = await change(first.id, { status: 'completed' });
    expect((await read()).history).toEqual([finished]);
  });

  it('moves freely between its statuses and steps; what is not named stays', async () => {
    const { id } = await start({ procedureSteps: ['Access opening', 'Obturation'], notes: 'Two canals' });
    for (const status of ['completed', 'planned', 'in-progress']) {
      expect(await change(id, { status })).toMatchObject({ status, notes: 'Two canals' });
    }
    expect(await change(id, { currentStep: 'Obturation' })).toMatchObject({ currentStep: 'Obturation' });
    expect(await change(id, { currentStep: null, notes: '' })).toMatchObject({ currentStep: null, notes: null });
    expect(await change(id, {})).toMatchObject({ status: 'in-progress', toothNumber: '36' });
  });

  it.each([
    [{ toothNumber: '' }, 'Tooth number and diagnosis are required'],
    [{ diagnosis: ' ' }, 'Tooth number and diagnosis are required'],
    [{ toothNumber: '19' }, 'Use an FDI tooth number: 11 to 48, or 51 to 85 for a milk tooth'],
    [{ status: 'paused' }, 'Choose a status'],
  ])('is refused for %j, new or changed', async (body, message) => {
    expect(await refusalOf(start(body))).toMatchObject({ status: 400, message });
    const tracker = await start();
    expect(await refusalOf(change(tracker.id, body))).toMatchObject({ status: 400, message });
    expect(await read()).toEqual({ current: tracker, history: [] });
  });

  it('needs tooth and diagnosis, and says so on both', async () => {
    const call = t.as(doctor)(api.rct.create, { body: { patientId: patient.id } });
    const message = 'Tooth number and diagnosis are required';
    expect(await refusalOf(call)).toMatchObject({
      status: 400,
      message,
      issues: [
        { path: 'toothNumber', message },
        { path: 'diagnosis', message },
      ],
    });
  });
});

describe('who may', () => {
  const everyCall = async (user: TestUser, id: number) =>
    await Promise.all([start({}, user), read(patient.id, user), change(id, { notes: 'x' }, user)].map(refusalOf));

  it('is a dentist: another doctor is denied the record', async () => {
    const { id } = await start();
    for (const specialization of ['Gynaecology', null]) {
      const other = await t.doctor(clinic, { specialization });
      for (const refusal of await everyCall(other, id)) {
        expect(refusal).toMatchObject({ status: 403, code: 'record_denied', message: 'Access denied' });
      }
    }
  });

  it('is of the clinic: elsewhere patient and tracker do not exist', async () => {
    const tracker = await start();
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Dentistry' });
    expect((await everyCall(stranger, tracker.id)).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await read()).current).toEqual(tracker);
  });
});
