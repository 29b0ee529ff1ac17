import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { pregnancyTrackers, pregnancyVisitLogs } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { only } from '#server/test/rows.ts';
import { api } from '#shared/api.ts';
import type { PregnancyOutcome } from '#shared/care/trackers/trackers.states.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let clinic: ClinicRow;
/** A general practitioner: what stands here is for whoever prescribes. */
let doctor: TestUser;
let patient: PatientRow;

const today = todayIn(DEFAULT_TIMEZONE);
const ago = (days: number) => addDays(today, -days);
const at = (day: string) => `${day}T06:00:00.000Z`;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  patient = await t.patient(clinic);
});

const facts = (by = doctor, id = patient.id) => t.as(by)(api.safety.facts, { params: { id } });
const about = () => ({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id });

async function tracked(lmp: number, ended?: readonly [PregnancyOutcome, number]): Promise<number> {
  const [outcome = null, end = 0] = ended ?? [];
  const lmpDate = ago(lmp);
  const values = { ...about(), lmpDate, eddDate: addDays(lmpDate, 280), currentTrimester: 'Trimester 1' as const };
  const rows = await t.db
    .insert(pregnancyTrackers)
    .values({ ...values, outcome, endedOn: outcome && ago(end) })
    .returning({ id: pregnancyTrackers.id });
  return only(rows).id;
}
async function prescribed(weight: string, day: string, supersedesId: number | null = null): Promise<number> {
  const values = { ...about(), instructions: '', vitals: { weight }, supersedesId, createdAt: at(day) };
  return only(await t.db.insert(prescriptions).values(values).returning({ id: prescriptions.id })).id;
}
const written = (conditions: string[]) => t.db.update(patients).set({ conditions }).where(eq(patients.id, patient.id));

describe('what a prescription depends on', () => {
  it('is nothing but the age where nothing is known', async () => {
    patient = await t.patient(clinic, { dateOfBirth: ago(400) });
    expect(await facts()).toEqual({
      ageInMonths: 13,
      pregnancy: null,
      breastfeeding: null,
      weight: null,
      egfr: null,
      egfrMissing: null,
      potassium: null,
      sodium: null,
    });
  });

  it('is the clinic’s own: elsewhere the patient does not exist', async () => {
    const stranger = await t.doctor(await t.clinic());
    expect(await refusalOf(facts(stranger))).toMatchObject({ status: 404, message: 'The patient was not found' });
  });

  it('is a look at the patient in the audit log', async () => {
    await facts();
    const seen = and(eq(auditLogs.performedByUserId, doctor.id), eq(auditLogs.entityId, String(patient.id)));
    expect(await t.db.select().from(auditLogs).where(seen)).toMatchObject([{ action: 'VIEW', entityType: 'patient' }]);
  });
});

describe('a pregnancy', () => {
  it('is told to every doctor with its week, by its newest tracker', async () => {
    await tracked(900, ['live_birth', 620]);
    await tracked(172);
    expect((await facts()).pregnancy).toEqual({
      gestation: { weeks: 24, days: 4 },
      trimester: 'Trimester 2',
      eddDate: addDays(today, 108),
      isElsewhere: false,
    });
  });

  it('is told without dates where it only stands among the conditions, and of no man', async () => {
    await written(['Pregnant']);
    expect((await facts()).pregnancy).toEqual({ gestation: null, trimester: null, eddDate: null, isElsewhere: false });
    patient = await t.patient(clinic, { gender: 'male', conditions: ['Pregnant', 'Breastfeeding'] });
    expect(await facts()).toMatchObject({ pregnancy: null, breastfeeding: null });
  });

  it.each(['stillbirth', 'miscarriage', 'termination', 'ectopic', 'live_birth'] as const)(
    'that ended (%s) is told no more, nor what became of it',
    async (outcome) => {
      await tracked(260, [outcome, 60]);
      const told = await facts();
      expect(told.pregnancy).toBeNull();
      expect(told.breastfeeding).toEqual(outcome === 'live_birth' ? { isSaid: false, bornOn: ago(60) } : null);
      expect(JSON.stringify(told)).not.toContain(outcome);
    },
  );

  it('goes on where she is followed elsewhere, up to its end', async () => {
    await tracked(172, ['moved', 30]);
    expect((await facts()).pregnancy).toMatchObject({ gestation: { weeks: 24, days: 4 }, isElsewhere: true });
    patient = await t.patient(clinic);
    await tracked(320, ['moved', 200]);
    expect((await facts()).pregnancy).toBeNull();
  });
});

describe('breastfeeding', () => {
  it('is asked about for six months after a birth, unless it was said', async () => {
    await tracked(480, ['live_birth', 190]);
    expect((await facts()).breastfeeding).toBeNull();
    await written(['Breastfeeding']);
    expect((await facts()).breastfeeding).toEqual({ isSaid: true, bornOn: null });
    patient = await t.patient(clinic, { conditions: ['Not breastfeeding'] });
    await tracked(330, ['live_birth', 50]);
    expect((await facts()).breastfeeding).toBeNull();
  });
});

describe('the weight', () => {
  it('is the latest that was written as one, wherever it was taken', async () => {
    await prescribed('60 kg', ago(50));
    await prescribed('not taken', ago(3));
    expect((await facts()).weight).toEqual({ kg: 60, on: ago(50) });
    const trackerId = await tracked(172);
    await t.db.insert(pregnancyVisitLogs).values([
      { clinicId: clinic.id, trackerId, visitDate: ago(40), weight: '61.50' },
      { clinicId: clinic.id, trackerId, visitDate: ago(4) },
    ]);
    expect((await facts()).weight).toEqual({ kg: 61.5, on: ago(40) });
    const note = { ...about(), specialization: 'Pediatrics', fields: { weight: '62' }, createdAt: at(ago(20)) };
    await t.db.insert(specialtyNotes).values(note);
    expect((await facts()).weight).toEqual({ kg: 62, on: ago(20) });
  });

  it('of a prescription that was superseded does not count: it may have been the slip', async () => {
    const first = await prescribed('140', ago(2));
    await prescribed('14', ago(2), first);
    expect((await facts()).weight).toEqual({ kg: 14, on: ago(2) });
  });
});

describe('the kidneys', () => {
  async function measured(
    clinicOf: ClinicRow,
    patientId: number,
    value: number,
    day: string,
    { parameterKey = 'egfr-ckd-epi-2021', unit = null as string | null } = {},
  ): Promise<void> {
    const center = await t.center();
    const technician = await t.technician(center);
    const by = await t.doctor(clinicOf);
    const own = { clinicId: clinicOf.id, patientId };
    const script = { ...own, doctorId: by.id, instructions: '', referralOnly: true };
    const prescriptionId = only(await t.db.insert(prescriptions).values(script).returning()).id;
    const referral = { ...own, doctorId: by.id, prescriptionId, centerId: center.id, testList: ['Creatinine'] };
    const referralId = only(await t.db.insert(referrals).values(referral).returning()).id;
    const report = { ...own, centerId: center.id, referralId, enteredBy: technician.id };
    const reportId = only(await t.db.insert(labReports).values(report).returning()).id;
    const result = { ...own, centerId: center.id, reportId, testName: 'Creatinine', parameterName: 'eGFR' };
    await t.db.insert(labResults).values({ ...result, parameterKey, unit, value, measuredAt: at(day) });
  }

  it('are told by the latest eGFR of the clinic’s reports', async () => {
    await measured(clinic, patient.id, 58, ago(90));
    await measured(clinic, patient.id, 44, ago(9));
    expect((await facts()).egfr).toEqual({ value: 44, on: ago(9), method: 'reported', isOld: false });
    const doses = [{ frequency: { kind: 'daily' as const, at: { breakfast: 1, lunch: 1, dinner: 1 } } }];
    const metformin = { medicineName: 'Metformin 500 mg', medicineType: 'Tablet', genericName: 'Metformin', doses };
    const body = { patientId: patient.id, medicines: [metformin] };
    expect((await t.as(doctor)(api.safety.check, { body })).alerts.map(({ title }) => title)).toContain(
      'Metformin 1,500 mg a day: at most 1,000 mg at an eGFR of 44',
    );
  });

  const creatinine = (value: number, day: string, unit = 'mg/dL') =>
    measured(clinic, patient.id, value, day, { parameterKey: 'creatinine', unit });

  it('are reckoned of creatinine where that is newer or alone, and say when it is old', async () => {
    patient = await t.patient(clinic, { gender: 'male', dateOfBirth: ago(Math.round(60.5 * 365.25)) });
    await measured(clinic, patient.id, 58, ago(500));
    await creatinine(2, ago(400));
    expect((await facts()).egfr).toEqual({ value: 38, on: ago(400), method: 'ckd-epi-2021', isOld: true });
    const body = { patientId: patient.id, medicines: [{ medicineName: 'Metformin', genericName: 'Metformin' }] };
    expect((await t.as(doctor)(api.safety.check, { body })).notCovered).toContainEqual(
      expect.objectContaining({ reason: expect.stringContaining('over a year old') as string }),
    );
    await creatinine(176.8, ago(3), 'µmol/L');
    expect((await facts()).egfr).toMatchObject({ on: ago(3), method: 'ckd-epi-2021', isOld: false });
    await creatinine(1, ago(1), 'furlongs');
    expect(await facts()).toMatchObject({ egfrMissing: 'unit', egfr: { value: 58, on: ago(500) } });
  });

  it('of a child are reckoned with a height that isn’t old, and else said not to be', async () => {
    patient = await t.patient(clinic, { dateOfBirth: ago(8 * 366) });
    await creatinine(0.5, ago(2));
    expect(await facts()).toMatchObject({ egfr: null, egfrMissing: 'height' });
    const note = { ...about(), specialization: 'Pediatrics', createdAt: at(ago(10)), fields: { height: '120' } };
    await t.db.insert(specialtyNotes).values(note);
    expect(await facts()).toMatchObject({ egfr: { value: 99, method: 'schwartz' }, egfrMissing: null });
  });

  it('and salts speak against medicines, by the results of the own clinic alone', async () => {
    const other = await t.clinic();
    await measured(other, (await t.patient(other)).id, 2.5, ago(1), { parameterKey: 'potassium', unit: 'mmol/L' });
    await measured(clinic, patient.id, 2.9, ago(1), { parameterKey: 'potassium', unit: 'mmol/L' });
    const body = { patientId: patient.id, medicines: [{ medicineName: 'Digoxin', genericName: 'Digoxin' }] };
    expect((await t.as(doctor)(api.safety.check, { body })).alerts).toMatchObject([
      {
        title: 'Digoxin in low potassium',
        severity: 'major',
        basis: { name: 'potassium', value: 2.9, on: ago(1), isOld: false },
      },
    ]);
  });
});

describe('the safety check', () => {
  const titles = async (name: string) => {
    const body = { patientId: patient.id, medicines: [{ medicineName: name, genericName: name }] };
    const { alerts } = await t.as(doctor)(api.safety.check, { body });
    return alerts.map(({ title, severity }) => `${title}: ${severity}`);
  };

  it('knows the week, and of an ended pregnancy nothing', async () => {
    const id = await tracked(19 * 7);
    expect(await titles('Ibuprofen')).toEqual(['Ibuprofen in pregnancy: major']);
    await t.db.delete(pregnancyTrackers).where(eq(pregnancyTrackers.id, id));
    await tracked(28 * 7);
    expect(await titles('Ibuprofen')).toEqual(['Ibuprofen in pregnancy: contraindicated']);
    await t.db.update(pregnancyTrackers).set({ outcome: 'stillbirth', endedOn: ago(1) });
    expect(await titles('Ibuprofen')).toEqual([]);
    expect(await titles('Isotretinoin')).toEqual(['If pregnant: isotretinoin: moderate']);
  });
});
