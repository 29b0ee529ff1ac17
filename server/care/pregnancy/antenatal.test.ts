import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { pregnancyVisitLogs, pregnancyVisitVersions } from '#server/kernel/db/schema/pregnancies.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;
let trackerId: number;

const today = todayIn(DEFAULT_TIMEZONE);
const ago = (days: number) => addDays(today, -days);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Gynaecology', name: 'Dr. Meera' });
  patient = await t.patient(clinic);
  const dated = { patientId: patient.id, lmpDate: ago(220), bloodGroup: 'B-', fetusCount: 2 };
  trackerId = (await t.as(doctor)(api.pregnancy.create, { body: dated })).id;
});

type Body = Record<string, unknown>;
const add = (body: Body = {}) =>
  t.as(doctor)(api.pregnancy.createLog, { params: { id: trackerId }, body: { visitDate: ago(10), ...body } });
const correct = (logId: number, body: Body) => t.as(doctor)(api.pregnancy.updateLog, { params: { logId }, body });
const withdraw = (logId: number, body: Body = { reason: 'Of another patient' }, user = doctor) =>
  t.as(user)(api.antenatal.withdrawLog, { params: { logId }, body });
const logs = () => t.as(doctor)(api.pregnancy.listLogs, { params: { id: trackerId }, query: {} });
const standing = (user = doctor) => t.as(user)(api.antenatal.standing, { params: { id: patient.id } });

const full = {
  weight: '64.50',
  bloodPressure: '118/76',
  haemoglobin: 10.4,
  urineProtein: 'nil',
  urineSugar: '1+',
  oedema: 'feet',
  fundalHeight: 29.5,
  movements: 'felt',
  fetuses: [
    { heartRate: 142, presentation: 'cephalic' },
    { heartRate: 96, presentation: 'breech' },
  ],
  gttFasting: 84,
  gttOneHour: 150,
  gttTwoHour: 121,
  antibodyScreen: 'negative',
  antiDDose: 300,
  tdDose: 'booster',
};

describe('a contact in full', () => {
  it('keeps what was measured, seen and given, graded', async () => {
    const visit = await add(full);
    expect(visit).toMatchObject({ ...full, withdrawn: null, earlierVersions: [] });
    expect(visit.findings).toEqual([
      { code: 'heart_rate', grade: 'urgent', fetus: 2, figure: 96 },
      { code: 'mild_anaemia', grade: 'note', fetus: null, figure: null },
      { code: 'sugar_in_urine', grade: 'note', fetus: null, figure: null },
    ]);
    expect((await logs()).rows).toEqual([visit]);
  });

  it('is seen beside the weight before it, of those that hold', async () => {
    await add({ visitDate: ago(40), weight: 66 });
    const slip = await add({ visitDate: ago(20), weight: 60 });
    const visit = await add({ weight: 64.5 });
    expect(visit.findings).toEqual([]);
    await withdraw(slip.id);
    expect((await logs()).rows[0]?.findings).toEqual([
      { code: 'weight_loss', grade: 'warning', fetus: null, figure: 1.5 },
    ]);
  });

  it.each([
    [{ haemoglobin: 1.9 }, 'Enter a figure from 2 to 22'],
    [{ haemoglobin: '11.25' }, 'Enter a figure from 2 to 22'],
    [{ fundalHeight: 61 }, 'Enter a figure from 5 to 60'],
    [{ fetuses: [{ heartRate: 39 }] }, 'Enter a figure from 40 to 240'],
    [{ weight: 24.9 }, 'Enter a figure from 25 to 250'],
    [{ bloodPressure: '301/90' }, 'This pressure cannot be: check both figures'],
    [{ bloodPressure: '60/19' }, 'This pressure cannot be: check both figures'],
    [{ gttTwoHour: 601 }, 'Enter a figure from 30 to 600'],
    [{ antiDDose: 10 }, 'Enter a figure from 20 to 3000'],
    [{ urineProtein: '5+' }, 'Choose one of the list'],
  ])('refuses what cannot be: %j', async (body, message) => {
    expect(await refusalOf(add(body))).toMatchObject({ status: 400, message });
    expect((await logs()).total).toBe(0);
  });

  it('of a heart that is not heard is 0', async () => {
    const { findings } = await add({ fetuses: [{ heartRate: 0 }] });
    expect(findings).toEqual([{ code: 'heart_not_heard', grade: 'urgent', fetus: null, figure: null }]);
  });
});

describe('a correction', () => {
  it('keeps what stood before, with who changed it', async () => {
    const visit = await add(full);
    const corrected = await correct(visit.id, { haemoglobin: 11.4, revision: visit.revision });
    expect(corrected).toMatchObject({ haemoglobin: 11.4, weight: '64.50', revision: visit.revision + 1 });
    expect(corrected.earlierVersions).toEqual([
      {
        measured: expect.objectContaining({ haemoglobin: 10.4, fetuses: full.fetuses }) as object,
        replacedAt: expect.any(String) as string,
        replacedBy: 'Dr. Meera',
      },
    ]);
    expect((await logs()).rows).toEqual([corrected]);
  });

  it('that changes nothing keeps nothing', async () => {
    const visit = await add(full);
    await correct(visit.id, { weight: '64.5', haemoglobin: '10.4' });
    expect(await t.db.$count(pregnancyVisitVersions, eq(pregnancyVisitVersions.logId, visit.id))).toBe(0);
  });

  it('is kept for good', async () => {
    const visit = await add(full);
    await correct(visit.id, { haemoglobin: 12 });
    await expect(t.db.delete(pregnancyVisitVersions).where(eq(pregnancyVisitVersions.logId, visit.id))).rejects.toThrow(
      /pregnancy_visit_versions/,
    );
  });
});

describe('a withdrawal', () => {
  it('leaves the visit to be read, with the reason, and counts it no more', async () => {
    const visit = await add({ bloodPressure: '170/112' });
    expect((await standing()).findings[0]).toMatchObject({ code: 'severe_hypertension', visitDate: ago(10) });
    const withdrawn = await withdraw(visit.id);
    expect(withdrawn).toMatchObject({
      bloodPressure: '170/112',
      findings: [],
      withdrawn: { by: 'Dr. Meera', reason: 'Of another patient' },
    });
    expect((await standing()).findings).toEqual([]);
    expect((await logs()).rows).toEqual([withdrawn]);
    const written = await t.db
      .select({ action: auditLogs.action })
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'pregnancy_visit_log'), eq(auditLogs.entityId, String(visit.id))))
      .orderBy(auditLogs.id);
    expect(written.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE']);
  });

  it('needs a reason, and is once and for all', async () => {
    const visit = await add();
    expect(await refusalOf(withdraw(visit.id, { reason: ' ' }))).toMatchObject({ status: 400 });
    await withdraw(visit.id);
    expect(await refusalOf(withdraw(visit.id))).toMatchObject({ status: 409, message: 'This was withdrawn already' });
    expect(await refusalOf(correct(visit.id, { weight: 60 }))).toMatchObject({ status: 409 });
  });

  it('lets the pregnancy be dated after the day of a visit that never was', async () => {
    const visit = await add({ visitDate: ago(215) });
    const date = () => t.as(doctor)(api.pregnancy.update, { params: { id: trackerId }, body: { lmpDate: ago(200) } });
    expect(await refusalOf(date())).toMatchObject({ status: 422 });
    await withdraw(visit.id);
    expect(await date()).toMatchObject({ lmpDate: ago(200) });
  });
});

describe('where a pregnancy stands', () => {
  it('says what is due at its weeks', async () => {
    expect((await standing()).due.map(({ kind }) => kind)).toEqual([
      'anti_d',
      'antibody_screen',
      'td',
      'haemoglobin',
      'gtt',
    ]);
    await add(full);
    expect((await standing()).due).toEqual([]);
  });

  it('is nothing without one that runs', async () => {
    const other = await t.patient(clinic);
    const call = t.as(doctor)(api.antenatal.standing, { params: { id: other.id } });
    expect(await call).toEqual({ trackerId: null, findings: [], due: [] });
  });

  it('is for the clinic’s gynaecologists', async () => {
    const visit = await add();
    const dentist = await t.doctor(clinic, { specialization: 'Dentistry' });
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Gynaecology' });
    expect(await refusalOf(standing(dentist))).toMatchObject({ status: 403, code: 'record_denied' });
    expect(await refusalOf(withdraw(visit.id, undefined, dentist))).toMatchObject({ status: 403 });
    expect(await refusalOf(standing(stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(withdraw(visit.id, undefined, stranger))).toMatchObject({ status: 404 });
    expect(await t.db.$count(pregnancyVisitLogs, eq(pregnancyVisitLogs.trackerId, trackerId))).toBe(1);
  });
});

describe('the antenatal card', () => {
  const card = async (query: Body = {}, user = doctor) => {
    const file = await t.as(user)(api.antenatal.card, { params: { id: trackerId }, query });
    expect(file.type).toBe('application/pdf');
    return textOf(Buffer.from(await file.arrayBuffer()));
  };

  it('tells whoever sees her next all of it, in English or Hindi; what was withdrawn isn’t on it', async () => {
    await add({ ...full, visitDate: ago(12) });
    const wrong = await add({ bloodPressure: '199/120' });
    await withdraw(wrong.id);
    const english = await card();
    for (const told of [
      'Antenatal card',
      'Rh NEGATIVE',
      'Twins',
      'Anti-D 300 mcg on',
      '29+5',
      '118/76',
      'nil / 1+',
      '1: 142 cephalic, 2: 96 breech',
      'Mild anaemia',
      '84 / 150 / 121 mg/dL',
      'Come at once, day or night',
    ]) {
      expect(english).toContain(told);
    }
    expect(english).not.toContain('199/120');
    const hindi = await card({ language: 'hi' });
    expect(hindi).toContain('जुड़वाँ');
    expect(hindi).not.toMatch(/\bnil\b|\bPage\b/);
    expect(hindi).toMatch(/प्रसव की तारीख़?\s+\d+ [^\sA-Za-z]+ \d{4},/);
  });

  it.each<[string, Body, string, RegExp, RegExp]>([
    ['transfer', { transferDate: ago(60), embryoDay: 5 }, '11+2', /by transfer on .* day 5 embryo/, /5 दिन का/],
    ['transfer', { transferDate: ago(60), embryoDay: 3 }, '11+0', /by transfer on .* day 3 embryo/, /3 दिन का/],
    ['scan', { scanDate: ago(14), scanWeeks: 9, scanDays: 2 }, '11+2', /by scan of .*: 9w 2d/, /9 हफ़्ते 2 दिन/],
  ])('says by what it is dated (%s) and how far it is', async (by, dated, weeks, english, hindi) => {
    const dating = { by, lmpDate: null, isUncertain: false, ...dated };
    const other = await t.patient(clinic);
    trackerId = (await t.as(doctor)(api.pregnancy.create, { body: { patientId: other.id, dating } })).id;
    const told = await card();
    expect(told).toMatch(english);
    expect(told).toContain(`${weeks} on `);
    expect(told).toContain('None yet');
    expect(await card({ language: 'hi' })).toMatch(hindi);
  });

  it('is for the clinic’s gynaecologists', async () => {
    const stranger = await t.doctor(await t.clinic(), { specialization: 'Gynaecology' });
    expect(await refusalOf(card({}, stranger))).toMatchObject({ status: 404 });
    const dentist = await t.doctor(clinic, { specialization: 'Dentistry' });
    expect(await refusalOf(card({}, dentist))).toMatchObject({ status: 403 });
  });
});

describe('the sex of a foetus', () => {
  const refused = { status: 400, values: { reason: 'fetal_sex' } };

  it('is refused in every text of a pregnancy', async () => {
    const visit = await add();
    const change = (body: Body) => t.as(doctor)(api.pregnancy.update, { params: { id: trackerId }, body });
    const calls = [
      () => add({ notes: 'Growth well. Baby boy!' }),
      () => add({ fetalHeartbeat: '142, female fetus' }),
      () => correct(visit.id, { notes: 'गर्भ में लड़की है' }),
      () => withdraw(visit.id, { reason: 'Fetus is male' }),
      () => change({ notes: ['ladka hoga'] }),
      () => change({ ending: { outcome: 'termination', endedOn: ago(5), note: 'Female foetus' } }),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject(refused);
    expect((await logs()).rows).toEqual([visit]);
  });

  it('is no matter of a child that is born, nor of grown-ups', async () => {
    expect(await add({ notes: 'Previous delivery: baby boy 2021. Male partner counselled.' })).toMatchObject({});
    const ending = { outcome: 'live_birth', endedOn: ago(5), note: 'Baby girl, 2.4 kg' };
    const change = t.as(doctor)(api.pregnancy.update, { params: { id: trackerId }, body: { ending } });
    expect(await change).toMatchObject({ ending });
  });

  it('is refused elsewhere where a text names it of a foetus', async () => {
    const prescription = {
      patientId: patient.id,
      medicines: [{ medicineType: 'Tablet', medicineName: 'Dolo', dosageTiming: { breakfast: true }, days: 3 }],
      requiresDiagnostics: true,
      selectedTests: ['USG'],
      diagnosis: 'Male fetus, 32 weeks',
    };
    expect(await refusalOf(t.as(doctor)(api.prescriptions.createSmart, { body: prescription }))).toMatchObject(refused);
  });
});
