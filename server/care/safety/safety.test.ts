import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadStarterFormulary } from '#server/catalogues/formulary/load-starter.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { idempotencyKeys } from '#server/kernel/db/schema/idempotency.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  await loadStarterFormulary(t.db);
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
});
afterAll(() => t.close());

const check = (names: readonly (string | Record<string, unknown>)[], more: Record<string, unknown> = {}, by = doctor) =>
  t.as(by)(api.safety.check, {
    body: { medicines: names.map((name) => (typeof name === 'string' ? { medicineName: name } : name)), ...more },
  });
const titles = async (...given: Parameters<typeof check>) => (await check(...given)).alerts.map(({ title }) => title);

describe('the safety check', () => {
  it('knows brands by the formulary, and names its source', async () => {
    const answer = await check(['Warf 5', 'Tab. Combiflam', 'Dolo 650']);
    expect(answer.notCovered).toEqual([]);
    expect(answer.alerts.slice(0, 2)).toMatchObject([
      {
        kind: 'interaction',
        severity: 'major',
        title: 'Warfarin with ibuprofen',
        medicines: ['Warf 5', 'Tab. Combiflam'],
      },
      {
        kind: 'duplicate',
        severity: 'major',
        title: 'Paracetamol more than once',
        medicines: ['Tab. Combiflam', 'Dolo 650'],
      },
    ]);
    expect(answer.alerts[0]?.source).toBe('British National Formulary (BNF)');
  });

  it('takes the generic name over the brand, and finds a brand by its first words and without its hyphen', async () => {
    expect(await titles([{ medicineName: 'My own brand', genericName: 'Warfarin' }, 'Brufen'])).toEqual([
      'Warfarin with ibuprofen',
    ]);
    expect(await titles(['Pan D', 'Erythromycin 500'])).toContain('Erythromycin with domperidone');
  });

  it('speaks Hindi to a screen that does, and leaves the names as they are written', async () => {
    const patient = await t.patient(clinic, { gender: 'female', allergies: ['Sulfa'], conditions: ['Peptic ulcer'] });
    const names = ['Warf 5', 'Tab. Combiflam', 'Dolo 650', 'Septran', 'Zzzzz 5'];
    const { alerts, notCovered } = await check(names, { patientId: patient.id, language: 'hi' });
    expect(alerts.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'Warfarin के साथ ibuprofen',
        'Paracetamol एक से ज़्यादा बार',
        'Sulfamethoxazole: sulfonamide antibiotics से एलर्जी',
        'पेट के अल्सर में Ibuprofen',
      ]),
    );
    for (const { title, description, recommendation } of alerts)
      for (const text of [title, description, recommendation]) expect(text).toMatch(/[\u0900-\u097F]/);
    expect(notCovered).toEqual([
      { name: 'Zzzzz 5', reason: 'यह नाम यहाँ नहीं मिला, इसलिए इस दवा की कोई जाँच नहीं हुई।', nearest: [] },
    ]);
    expect(await titles(['Warf 5', 'Tab. Combiflam'], { language: 'en' })).toEqual(['Warfarin with ibuprofen']);
    expect(await refusalOf(check(['Dolo 650'], { language: 'fr' }))).toMatchObject({ status: 400 });
  });

  it('says what it did not recognise, and what it has no rules for', async () => {
    const { alerts, notCovered } = await check(['Zzzzz 5', 'Duvadilan', 'Sporlac'], { allergies: ['Dust', 'NKDA'] });
    expect(alerts).toEqual([]);
    expect(notCovered).toEqual([
      { name: 'Zzzzz 5', reason: 'Not known by name, so nothing about it was checked.', nearest: [] },
      { name: 'Duvadilan', reason: expect.stringContaining('no rules about isoxsuprine') as string, nearest: [] },
      { name: 'Dust', reason: 'This allergy names no medicine that the check knows.', nearest: [] },
    ]);
  });

  it('knows the allergies, the age and the conditions of the patient, and what is said beside them', async () => {
    const patient = await t.patient(clinic, {
      allergies: ['Augmentin'],
      conditions: ['Asthma'],
      gender: 'male',
      dateOfBirth: addDays(todayIn(DEFAULT_TIMEZONE), -3000),
    });
    const given = { patientId: patient.id, conditions: ['Dengue fever'], allergies: ['Sulfa'] };
    expect(await titles(['Mox 500', 'Ciplar 10', 'Ecosprin 75', 'Septran DS'], given)).toEqual(
      expect.arrayContaining([
        'Amoxicillin: allergy on record',
        'Propranolol in asthma',
        'Aspirin under 16 years',
        'Aspirin in dengue',
        'Sulfamethoxazole: allergy to sulfonamide antibiotics',
      ]),
    );
  });

  it('knows a running pregnancy, and reminds where nobody has said that there is one', async () => {
    const woman = await t.patient(clinic);
    const patientId = woman.id;
    expect(await titles(['Sotret 20'], { patientId })).toEqual(['If pregnant: isotretinoin']);
    expect(await titles(['Sotret 20'], { patientId, conditions: ['Pregnant'] })).toEqual(['Isotretinoin in pregnancy']);
    const lmpDate = addDays(todayIn(DEFAULT_TIMEZONE), -100);
    await t.db.insert(pregnancyTrackers).values({
      clinicId: clinic.id,
      patientId,
      doctorId: doctor.id,
      lmpDate,
      eddDate: addDays(lmpDate, 280),
      currentTrimester: 'Trimester 2',
    });
    expect(await titles(['Sotret 20'], { patientId })).toEqual(['Isotretinoin in pregnancy']);
    const man = await t.patient(clinic, { gender: 'male' });
    expect(await titles(['Sotret 20'], { patientId: man.id, conditions: ['Pregnant'] })).toEqual([]);
  });

  it('does not tell of another clinic’s patient', async () => {
    const other = await t.patient(await t.clinic(), { allergies: ['Penicillin'] });
    expect(await refusalOf(check(['Mox 500'], { patientId: other.id }))).toMatchObject({
      status: 404,
      message: 'The patient was not found',
    });
  });

  it('notes the view of the patient once, and keeps nothing of what was asked', async () => {
    const patient = await t.patient(clinic, { allergies: ['Penicillin'] });
    const headers = { 'Idempotency-Key': 'a-key-of-the-safety-check' };
    const body = { patientId: patient.id, medicines: [{ medicineName: 'Mox 500' }] };
    for (const _ of [1, 2]) await t.as(doctor)(api.safety.check, { body, headers });
    const rows = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityId, String(patient.id)), eq(auditLogs.entityType, 'patient')));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ action: 'VIEW', details: null });
    expect(await t.db.select().from(idempotencyKeys)).toEqual([]);
  });

  it('takes no medicine up to forty, each with a name', async () => {
    expect(await check([])).toEqual({ alerts: [], notCovered: [], doses: [], weightNeeded: false });
    const many = Array.from({ length: 41 }, () => 'Dolo 650');
    expect(await refusalOf(check(many))).toMatchObject({ status: 400 });
    expect(await refusalOf(check([' ']))).toMatchObject({ status: 400 });
  });
});

describe('the doses', () => {
  const daily = (figures: Record<string, number>, doseAmount?: { amount: number; unit: string }) => ({
    doses: [{ frequency: { kind: 'daily', at: figures }, doseAmount }],
  });
  const threeTimes = { breakfast: 1, lunch: 1, dinner: 1 };
  const calpol = {
    medicineName: 'Paracetamol 250 mg/5 ml',
    medicineType: 'Suspension',
    genericName: 'Paracetamol',
    strength: '250 mg/5 ml',
    ...daily(threeTimes, { amount: 50, unit: 'ml' }),
  };
  const child = (more: Record<string, unknown> = {}) =>
    t.patient(clinic, { dateOfBirth: addDays(todayIn(DEFAULT_TIMEZONE), -1200), ...more });

  it('of a child are measured by the weight that is typed, and what they come to is told', async () => {
    const { id: patientId } = await child();
    const answer = await check([calpol], { patientId, weightKg: 14 });
    expect(answer.alerts).toMatchObject([
      {
        kind: 'dose',
        severity: 'contraindicated',
        title: 'Paracetamol 7,500 mg a day: at most 840 mg for 14 kg (60 mg/kg)',
        medicines: ['Paracetamol 250 mg/5 ml'],
      },
    ]);
    expect(answer.weightNeeded).toBe(false);
    expect((await check([calpol], { patientId, weightKg: 14, language: 'hi' })).alerts[0]?.title).toBe(
      'Paracetamol दिन में 7,500 mg: 14 kg वज़न पर (60 mg/kg) ज़्यादा से ज़्यादा 840 mg',
    );
    expect(answer.doses).toEqual([
      {
        ingredient: 'paracetamol',
        unit: 'mg',
        per: 'dose',
        taken: { perDay: 7500, atOnce: 2500, mlAtOnce: 50 },
        perKg: 179,
        usual: { least: 10, most: 15 },
        usualMl: { least: 2.8, most: 4.2 },
      },
    ]);
  });

  it('go by the latest weight on record, and ask for one of the last 30 days', async () => {
    const { id: patientId } = await child();
    expect(await check([calpol], { patientId })).toMatchObject({ weightNeeded: true, doses: [{ perKg: null }] });
    expect(await check(['Zzzzz 5'], { patientId })).toMatchObject({ weightNeeded: true, doses: [null] });
    const applied = [{ medicineName: 'Zzzzz', medicineType: 'Cream' }, 'Gentamicin eye drops'];
    expect(await check(applied, { patientId })).toMatchObject({ weightNeeded: false });
    const weighed = async (weight: string, days: number) =>
      t.db.insert(prescriptions).values({
        clinicId: clinic.id,
        patientId,
        doctorId: doctor.id,
        instructions: '1. Syrup',
        vitals: { weight },
        createdAt: `${addDays(todayIn(DEFAULT_TIMEZONE), -days)}T06:00:00Z`,
      });
    await weighed('12 kg', 31);
    expect(await check([calpol], { patientId })).toMatchObject({ weightNeeded: true });
    await weighed('12.5kg', 29);
    await weighed('refused', 2);
    const answer = await check([calpol], { patientId });
    expect(answer.weightNeeded).toBe(false);
    expect(answer.alerts[0]?.title).toBe('Paracetamol 7,500 mg a day: at most 750 mg for 12.5 kg (60 mg/kg)');
  });

  it('of adults need no weight, and know a brand’s strength by its name', async () => {
    const { id: patientId } = await t.patient(clinic, { gender: 'male' });
    const lanoxin = {
      medicineName: 'Lanoxin',
      medicineType: 'Tablet',
      ...daily({ breakfast: 10, lunch: 10, dinner: 10 }),
    };
    const dolo = { medicineName: 'Dolo 650', medicineType: 'Tablet', ...daily({ ...threeTimes, bedtime: 1 }) };
    const crocin = { medicineName: 'Crocin 500', medicineType: 'Tablet', ...daily(threeTimes) };
    const answer = await check([lanoxin, dolo, crocin], { patientId });
    expect(answer.alerts.filter(({ kind }) => kind === 'dose')).toMatchObject([
      { severity: 'contraindicated', title: 'Digoxin 7,500 mcg a day: at most 500 mcg' },
      {
        severity: 'major',
        title: 'Paracetamol 4,100 mg a day: at most 4,000 mg',
        medicines: ['Dolo 650', 'Crocin 500'],
      },
    ]);
    expect(answer.doses).toEqual([null, null, null]);
    expect(answer.weightNeeded).toBe(false);
  });

  it('are checked in each step of a taper, and left alone where none is told', async () => {
    const { doses: first } = daily({ breakfast: 1 });
    const { doses: then } = daily({ breakfast: 3 });
    const wysolone = { medicineName: 'Wysolone 40 mg', medicineType: 'Tablet', genericName: 'Prednisolone' };
    expect(await titles([{ ...wysolone, doses: [...first, ...then] }])).toEqual([
      'Prednisolone 120 mg a day: at most 80 mg',
    ]);
    expect(await titles([wysolone])).toEqual([]);
  });

  it('are asked about by their number where nobody can say what they come to', async () => {
    const many = (medicineName: string, count: number, medicineType = 'Tablet') =>
      titles([{ medicineName, medicineType, ...daily({ breakfast: count }) }]);
    expect(await many('Digoxin', 10)).toEqual(['Digoxin: 10 at once']);
    expect(await many('Zzzol', 5)).toEqual(['Zzzol: 5 at once']);
    expect(await many('Zzzol', 4)).toEqual([]);
    // Measured, and within its maximum.
    expect(await many('Prednisolone 5 mg', 8)).toEqual([]);
    expect(await many('Zzzol', 5, 'Powder')).toEqual([]);
  });

  it('are refused where they are none', async () => {
    const refused = async (doses: unknown, more = {}) => (await refusalOf(check([{ ...calpol, doses }], more))).status;
    expect(await refused([{ frequency: { kind: 'daily', at: {} } }])).toBe(400);
    expect(await refused([{ frequency: { kind: 'hourly' } }])).toBe(400);
    expect(await refused([], { weightKg: 0 })).toBe(400);
    expect(await refused([], { weightKg: 401 })).toBe(400);
  });
});
