import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { pregnancyTrackers, pregnancyVisitLogs } from '#server/kernel/db/schema/pregnancies.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

const today = todayIn(DEFAULT_TIMEZONE);
const ago = (days: number) => addDays(today, -days);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Obstetrics & Gynaecology', name: 'Dr. Meera' });
  patient = await t.patient(clinic);
});

type Body = Record<string, unknown>;
const start = (body: Body = {}, user = doctor) =>
  t.as(user)(api.pregnancy.create, { body: { patientId: patient.id, lmpDate: ago(100), ...body } });
const read = (id = patient.id, user = doctor) => t.as(user)(api.pregnancy.get, { params: { id } });
const change = (id: number, body: Body, user = doctor) => t.as(user)(api.pregnancy.update, { params: { id }, body });
const addLog = (id: number, body: Body = {}, user = doctor) =>
  t.as(user)(api.pregnancy.createLog, { params: { id }, body: { visitDate: ago(10), ...body } });
const changeLog = (logId: number, body: Body, user = doctor) =>
  t.as(user)(api.pregnancy.updateLog, { params: { logId }, body });
const logs = (id: number, query: Body = {}, user = doctor) =>
  t.as(user)(api.pregnancy.listLogs, { params: { id }, query });

const refusalsOf = (calls: Promise<unknown>[]) => Promise.all(calls.map(refusalOf));

describe('a pregnancy tracker', () => {
  it('that does not exist yet is nothing, with no history', async () => {
    expect(await read()).toEqual({ current: null, history: [] });
  });

  it('carries due date and trimester, reckoned here', async () => {
    const tracker = await start({ notes: 'First pregnancy' });
    expect(tracker).toMatchObject({
      patientId: patient.id,
      doctorId: doctor.id,
      doctorName: 'Dr. Meera',
      lmpDate: ago(100),
      eddDate: addDays(today, 180),
      currentTrimester: 'Trimester 2',
      notes: ['First pregnancy'],
    });
    expect(await read()).toEqual({ current: tracker, history: [] });
  });

  it('takes notes as a list too, without the empty ones', async () => {
    expect((await start({ notes: ['Rh negative', ' ', 'Twins'] })).notes).toEqual(['Rh negative', 'Twins']);
    const other = await t.patient(clinic);
    expect((await start({ patientId: other.id, notes: null })).notes).toEqual([]);
  });

  it('becomes history when the next one is started, of which it is asked how it ended', async () => {
    const first = await start();
    expect(await refusalOf(start({ lmpDate: ago(20) }))).toMatchObject({
      status: 409,
      code: 'conflict',
      values: { reason: 'pregnancy_running', lmp: ago(100), edd: addDays(today, 180) },
    });
    const ending = { outcome: 'miscarriage', endedOn: ago(40), note: null };
    const second = await start({ lmpDate: ago(20), endOfRunning: ending });
    expect(await read()).toEqual({
      current: second,
      history: [{ ...first, ending, revision: 1, updatedAt: expect.any(String) as string }],
    });
    expect(await refusalOf(start({ patientId: (await t.patient(clinic)).id, endOfRunning: ending }))).toMatchObject({
      status: 409,
      values: { reason: 'no_pregnancy_running' },
    });
  });

  it('is corrected, with what follows from the LMP date', async () => {
    const { id } = await start({ notes: 'Keep' });
    const corrected = await change(id, { lmpDate: ago(200) });
    expect(corrected).toMatchObject({
      id,
      eddDate: addDays(today, 80),
      currentTrimester: 'Trimester 3',
      notes: ['Keep'],
    });
    expect(await change(id, { notes: [] })).toMatchObject({ lmpDate: ago(200), notes: [] });
    expect(await change(id, {})).toMatchObject({ lmpDate: ago(200) });
  });

  it.each([
    [400, {}, 'LMP date is required'],
    [400, { lmpDate: '' }, 'LMP date is required'],
    [400, { lmpDate: '2026-02-31' }, 'This day does not exist'],
    [422, { lmpDate: addDays(today, 1) }, 'LMP date cannot be in the future'],
    [422, { lmpDate: ago(316) }, 'LMP date cannot be more than 45 weeks ago'],
  ])('is refused with %i for %j', async (status, body, message) => {
    const call = t.as(doctor)(api.pregnancy.create, { body: { patientId: patient.id, ...body } });
    expect(await refusalOf(call)).toMatchObject({ status, message });
    expect((await read()).current).toBeNull();
  });

  it('keeps its visits within it when the LMP date is corrected', async () => {
    const { id } = await start();
    await addLog(id, { visitDate: ago(60) });
    expect(await refusalOf(change(id, { lmpDate: ago(59) }))).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^LMP date cannot be after the visit of /) as string,
    });
    expect(await change(id, { lmpDate: ago(60) })).toMatchObject({ lmpDate: ago(60) });
  });

  it('of an earlier pregnancy can still be corrected, measured from its own start', async () => {
    const { id } = await start();
    await t.db
      .update(pregnancyTrackers)
      .set({ createdAt: `${ago(700)}T06:00:00.000Z`, lmpDate: ago(760), eddDate: ago(480) })
      .where(eq(pregnancyTrackers.id, id));
    expect(await change(id, { lmpDate: ago(755) })).toMatchObject({ lmpDate: ago(755) });
    expect(await refusalOf(change(id, { lmpDate: ago(1100) }))).toMatchObject({ status: 422 });
  });

  it('is for women and others, not for men', async () => {
    const man = await t.patient(clinic, { gender: 'male' });
    const other = await t.patient(clinic, { gender: 'other' });
    expect(await refusalOf(start({ patientId: man.id }))).toMatchObject({
      status: 422,
      message: 'A pregnancy cannot be tracked for a male patient',
    });
    expect((await start({ patientId: other.id })).patientId).toBe(other.id);
  });

  it('leaves who looked and what changed, without the values', async () => {
    const { id } = await start({ notes: 'Secret' });
    await read();
    await logs(id);
    const rows = await t.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.performedByUserId, doctor.id))
      .orderBy(auditLogs.id);
    expect(rows.map(({ action, entityType, entityId }) => [action, entityType, entityId])).toEqual([
      ['CREATE', 'pregnancy_tracker', String(id)],
      ['VIEW', 'patient', String(patient.id)],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Secret');
  });
});

describe('a visit', () => {
  it('is put on record and corrected', async () => {
    const { id } = await start();
    const visit = await addLog(id, {
      weight: 61.5,
      bloodPressure: ' 118 / 76 ',
      fetalHeartbeat: '142 bpm',
      scanDone: true,
      notes: 'All well',
    });
    expect(visit).toMatchObject({
      trackerId: id,
      visitDate: ago(10),
      weight: '61.50',
      bloodPressure: '118/76',
      fetalHeartbeat: '142 bpm',
      scanDone: true,
      notes: 'All well',
    });
    const corrected = await changeLog(visit.id, { weight: '62', notes: '' });
    expect(corrected).toMatchObject({ weight: '62.00', notes: null, bloodPressure: '118/76', scanDone: true });
    expect(await changeLog(visit.id, {})).toMatchObject({ weight: '62.00', fetalHeartbeat: '142 bpm' });
    expect(await changeLog(visit.id, { weight: null })).toMatchObject({ weight: null });
  });

  it('stands in a list, latest first and in pages', async () => {
    const { id } = await start();
    for (const days of [30, 5, 60]) await addLog(id, { visitDate: ago(days) });
    const all = await logs(id);
    expect(all.rows.map(({ visitDate }) => visitDate)).toEqual([ago(5), ago(30), ago(60)]);
    const page = await logs(id, { limit: 1, offset: 1 });
    expect(page).toMatchObject({ total: 3, rows: [{ visitDate: ago(30) }] });
  });

  it.each([
    [400, { visitDate: '' }, 'Visit date is required'],
    [400, { weight: -1 }, 'Weight must be at least 0'],
    [400, { weight: '61.555' }, 'Enter the weight in kilograms, with at most two decimals'],
    [400, { bloodPressure: '120' }, 'Write the blood pressure as 120/80'],
    [422, { visitDate: addDays(today, 1) }, 'Visit date cannot be in the future'],
    [422, { visitDate: ago(101) }, 'Visit date cannot be before the LMP date'],
  ])('is refused with %i for %j, new or corrected', async (status, body, message) => {
    const { id } = await start();
    expect(await refusalOf(addLog(id, body))).toMatchObject({ status, message });
    const visit = await addLog(id);
    expect(await refusalOf(changeLog(visit.id, body))).toMatchObject({ status, message });
    expect((await logs(id)).rows).toEqual([visit]);
  });

  it('goes with its tracker', async () => {
    const { id } = await start();
    await addLog(id);
    await t.db.delete(pregnancyTrackers).where(eq(pregnancyTrackers.id, id));
    expect(await t.db.$count(pregnancyVisitLogs, eq(pregnancyVisitLogs.trackerId, id))).toBe(0);
  });
});

describe('who may', () => {
  it('is a gynaecologist: another doctor is denied the record', async () => {
    const { id } = await start();
    const visit = await addLog(id);
    const denied = { status: 403, code: 'record_denied', message: 'Access denied' };
    for (const specialization of ['Dentistry', null]) {
      const other = await t.doctor(clinic, { specialization });
      const refusals = await refusalsOf([
        start({}, other),
        read(patient.id, other),
        change(id, { notes: 'x' }, other),
        logs(id, {}, other),
        addLog(id, {}, other),
        changeLog(visit.id, { notes: 'x' }, other),
      ]);
      for (const refusal of refusals) expect(refusal).toMatchObject(denied);
    }
  });

  it('is of the clinic: elsewhere patient, tracker and visit do not exist', async () => {
    const { id } = await start({ notes: 'ours' });
    const visit = await addLog(id);
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Gynaecology' });
    const refusals = await refusalsOf([
      start({}, stranger),
      read(patient.id, stranger),
      change(id, { notes: 'theirs' }, stranger),
      logs(id, {}, stranger),
      addLog(id, {}, stranger),
      changeLog(visit.id, { notes: 'theirs' }, stranger),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await read()).current?.notes).toEqual(['ours']);
    expect((await logs(id)).rows).toEqual([visit]);
  });
});
