import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { SafetySaid } from '#shared/care/safety/safety.schema.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { safetyCounts, safetyOverrides } from '#server/kernel/db/schema/safety.ts';
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
  doctor = await t.doctor(clinic);
  patient = await t.patient(clinic, { gender: 'male' });
});

const warfarinWithAspirin = { rule: 'interaction:vitamin-k-antagonists-aspirin', subject: 'aspirin + warfarin' };
const written = (aspirin: string) =>
  ['Warfarin 5 mg', `Aspirin ${aspirin}`].map((medicineName) => ({
    medicineType: 'Tablet' as const,
    medicineName,
    genericName: medicineName.split(' ')[0] ?? '',
    dosageTiming: { breakfast: true },
  }));
const issue = (aspirin: string, safety?: SafetySaid, by = doctor) =>
  t.as(by)(api.prescriptions.createSmart, {
    body: { patientId: patient.id, medicines: written(aspirin), complaints: 'Review', ...(safety && { safety }) },
  });
const reasons = (reason: string): SafetySaid => ({ shown: [], reasons: [{ ...warfarinWithAspirin, reason }] });
const check = async (aspirin: string, by = doctor) => {
  const medicines = written(aspirin).map(({ medicineType, medicineName, genericName }) => ({
    medicineType,
    medicineName,
    genericName,
    doses: [{ frequency: { kind: 'daily' as const, at: { breakfast: 1 } } }],
  }));
  const { alerts } = await t.as(by)(api.safety.check, { body: { patientId: patient.id, medicines } });
  return alerts.find(({ rule }) => rule === warfarinWithAspirin.rule);
};
const kept = () => t.db.select().from(safetyOverrides).where(eq(safetyOverrides.patientId, patient.id));
const counted = () => t.db.select().from(safetyCounts).where(eq(safetyCounts.clinicId, clinic.id));

describe('what is prescribed in spite of a warning', () => {
  it('is kept with its reason in the prescription’s transaction, and stands in the audit log without it', async () => {
    const { prescription } = await issue('75 mg', reasons('Mechanical valve, cardiologist'));
    expect(await kept()).toMatchObject([
      {
        ...warfarinWithAspirin,
        prescriptionId: prescription.id,
        doctorId: doctor.id,
        severity: 'major',
        taken: { aspirin: 75, warfarin: 5 },
        reason: 'Mechanical valve, cardiologist',
      },
    ]);
    const entries = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'safety_override'), eq(auditLogs.entityId, String(prescription.id))));
    expect(entries).toMatchObject([{ details: { rule: warfarinWithAspirin.rule, severity: 'major' } }]);
    expect(JSON.stringify(entries)).not.toContain('cardiologist');
  });

  it('isn’t asked about again for this patient, also by a colleague and in another brand, unless it got worse', async () => {
    expect((await check('75 mg'))?.earlier).toBeNull();
    await issue('75 mg', reasons('Mechanical valve'));
    expect((await check('75 mg'))?.earlier).toMatchObject({ reason: 'Mechanical valve' });
    expect((await check('75 mg', await t.doctor(clinic)))?.earlier).not.toBeNull();
    expect((await check('50 mg'))?.earlier).not.toBeNull();
    expect((await check('150 mg'))?.earlier).toBeNull();
    patient = await t.patient(clinic, { gender: 'male' });
    expect((await check('75 mg'))?.earlier).toBeNull();
  });

  it('never stands in the way: without a reason it is kept without one, and asked about the next time', async () => {
    await issue('75 mg');
    expect(await kept()).toMatchObject([{ reason: null }]);
    expect((await check('75 mg'))?.earlier).toBeNull();
    expect(await counted()).toEqual([]);
  });

  it('is never changed or taken away', async () => {
    await issue('75 mg', reasons('Mechanical valve'));
    const refused = { cause: { message: expect.stringMatching(/never changed|permission denied/) as string } };
    await expect(t.db.update(safetyOverrides).set({ reason: 'Another' })).rejects.toMatchObject(refused);
    await expect(t.db.delete(safetyOverrides)).rejects.toMatchObject(refused);
  });

  it('takes no reason of nothing, and none of a thousand letters', async () => {
    for (const reason of [' ', 'x'.repeat(1000)]) {
      expect(await refusalOf(issue('75 mg', reasons(reason)))).toMatchObject({ status: 400 });
    }
  });
});

describe('the figures of a rule', () => {
  it('count what was shown once, with what came of it, and nothing that no rule says', async () => {
    const gone = { rule: 'interaction:vitamin-k-antagonists-nsaids', subject: 'ibuprofen + warfarin' };
    const made = { rule: 'interaction:made-up', subject: 'nothing' };
    const said = { shown: [warfarinWithAspirin, gone, gone, made], reasons: reasons('Valve').reasons };
    await issue('75 mg', said);
    expect((await counted()).toSorted((one, other) => one.rule.localeCompare(other.rule))).toMatchObject([
      { rule: warfarinWithAspirin.rule, shown: 1, accepted: 0, overridden: 1 },
      { rule: gone.rule, shown: 1, accepted: 1, overridden: 0 },
    ]);
    await issue('75 mg', said);
    expect(await counted()).toContainEqual(
      expect.objectContaining({ rule: warfarinWithAspirin.rule, shown: 1, overridden: 1 }),
    );
  });

  it('stand on the page of all rules, for the own clinic alone', async () => {
    await issue('75 mg', reasons('Valve'));
    const query = { search: 'warfarin aspirin', severity: 'major' as const, kind: 'interaction' as const };
    const figures = async (by: TestUser) =>
      (await t.as(by)(api.safety.rules, { query })).rows.find(({ id }) => id === warfarinWithAspirin.rule);
    expect(await figures(doctor)).toMatchObject({
      subject: 'vitamin K antagonists + aspirin',
      shown: 1,
      overridden: 1,
    });
    expect(await figures(await t.doctor(await t.clinic()))).toMatchObject({ shown: 0, overridden: 0 });
  });
});

describe('the page of all rules', () => {
  it('has every rule, in pages, found by substance and in both languages', async () => {
    const rules = async (query: Record<string, unknown> = {}) => (await t.as(doctor)(api.safety.rules, { query })).rows;
    expect(await rules()).toHaveLength(50);
    expect((await rules({ search: 'ibuprofen', limit: 200 })).map(({ subject }) => subject)).toContain(
      'vitamin K antagonists + NSAIDs',
    );
    const [first] = await rules({ search: 'गंभीर ब्लीडिंग', language: 'hi' });
    expect(first?.description).toMatch(/[\u0900-\u097F]/);
    expect(await rules({ search: 'zzzz' })).toEqual([]);
    expect(await refusalOf(rules({ severity: 'awful' }))).toMatchObject({ status: 400 });
    const coverage = await t.as(doctor)(api.safety.coverage, {});
    expect(coverage.rules).toBeGreaterThanOrEqual(400);
  });
});
