import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Told } from '#shared/diagnostics/lab/critical.schema.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { criticalReports } from '#server/kernel/db/schema/lab.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { startCenterTests } from './start-center-tests.ts';

/** Values that somebody has to be told of at once, from the signature to whoever has seen them. */

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let technician: TestUser;
let pathologist: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  await startCenterTests(t.db, center.id);
  doctor = await t.doctor(clinic, { name: 'Meera Nair' });
  technician = await t.technician(center);
  const registered = { qualification: 'MD (Pathology)', registrationNumber: 'MMC 77' };
  pathologist = await t.centerDoctor(center, { name: 'Lakshmi Menon', ...registered });
});

const told: Told = {
  name: 'Dr. Meera Nair',
  contact: 'Referring doctor, 98765 43210',
  at: '2026-11-20T09:40:00.000Z',
  note: 'Repeats at once',
};

async function enterPotassium(report: LabReport, potassium: string): Promise<LabReport> {
  const [test] = report.tests;
  const tests = [{ testId: test?.testId ?? 0, remarks: null, values: [{ key: 'potassium', value: potassium }] }];
  const body = { revision: report.revision, collectedAt: null, remarks: null, tests };
  return await t.as(technician)(api.labReports.save, { params: { id: report.id }, body });
}

/** Serum electrolytes of a confirmed referral. */
async function potassiumOf(value: string) {
  const patient = await t.patient(clinic, { name: 'Asha Rao', gender: 'female', dateOfBirth: '1990-05-17' });
  const { referrals: made } = await t.as(doctor)(api.prescriptions.createSmart, {
    body: {
      patientId: patient.id,
      medicines: [{ medicineType: 'Tablet', medicineName: 'Dolo' }],
      complaints: 'Weakness',
      selectedTests: ['Electrolytes'],
      selectedCenters: [center.id],
    },
  });
  const referralId = made[0]?.id ?? 0;
  await t.db
    .update(referrals)
    .set({ status: 'confirmed', confirmedAt: sql`now()` })
    .where(eq(referrals.id, referralId));
  const begun = await t.as(technician)(api.labReports.start, { body: { referralId } });
  return { referralId, patientId: patient.id, report: await enterPotassium(begun, value) };
}

const sign = ({ id, revision }: LabReport, extras: { told?: Told } = { told }) =>
  t.as(pathologist)(api.labReports.sign, { params: { id }, body: { revision, ...extras } });
const unseen = async (by: TestUser) => (await t.as(by)(api.labReports.unseenCritical)).rows;
const seen = (id: number, by = doctor) => t.as(by)(api.labReports.seen, { params: { id } });
const referralOf = async (patientId: number, by = doctor) =>
  (await t.as(by)(api.referrals.list, { query: { patientId } })).rows[0];

describe('a report with critical values', () => {
  it('is signed only when somebody was told, which is kept and printed', async () => {
    const { report } = await potassiumOf('7.1');
    expect(await refusalOf(sign(report, {}))).toMatchObject({
      status: 422,
      code: 'rule_broken',
      message: 'Say who was told of the critical values and when, before the report is signed: Potassium 7.1',
    });
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect(await refusalOf(sign(report, { told: { ...told, at: tomorrow } }))).toMatchObject({
      status: 400,
      issues: [{ path: 'told.at', message: 'Nobody can have been told in the future' }],
    });
    expect(await refusalOf(sign(report, { told: { ...told, name: ' ' } }))).toMatchObject({ status: 400 });
    expect(await unseen(doctor)).toEqual([]);

    const signed = await sign(report);
    const kept = { toldName: told.name, toldContact: told.contact, toldAt: told.at, toldNote: told.note };
    expect(signed.critical).toEqual({ ...kept, seenByName: null, seenAt: null });
    expect((await t.as(doctor)(api.labReports.get, { params: { id: report.id } })).critical).toEqual(signed.critical);
    const { url } = await t.as(doctor)(api.files.link, { query: { path: signed.pdfUrl ?? '' } });
    const paper = await t.raw({ method: 'GET', path: new URL(url, t.url).pathname + new URL(url, t.url).search });
    const text = textOf(Buffer.from(await paper.arrayBuffer()));
    expect(text).toContain('Critical values told to Dr. Meera Nair');
    expect(text).toContain('98765 43210');
  });

  it('asks nothing of one without', async () => {
    const { report } = await potassiumOf('4.2');
    expect((await sign(report, {})).critical).toBeNull();
    expect(await unseen(doctor)).toEqual([]);
    const bell = await t.db.query.notices.findFirst({ where: eq(notices.clinicId, clinic.id) });
    expect(bell).toMatchObject({ isUrgent: false, message: 'City Labs uploaded a report' });
  });

  it('stands on both sides’ lists until a doctor of the clinic has seen it', async () => {
    const { report, patientId, referralId } = await potassiumOf('7.1');
    await sign(report);
    const bell = await t.db.query.notices.findFirst({ where: eq(notices.clinicId, clinic.id) });
    expect(bell).toMatchObject({ isUrgent: true, message: 'City Labs uploaded a report with critical values' });
    const reception = await t.reception(clinic);
    for (const user of [doctor, reception, technician]) {
      expect(await unseen(user)).toMatchObject([
        {
          reportId: report.id,
          patient: { id: patientId, name: 'Asha Rao' },
          center: 'City Labs',
          clinic: 'Shanti Clinic',
          values: [{ name: 'Potassium', value: '7.1', unit: 'mmol/L', flag: 'critical_high' }],
          toldName: told.name,
        },
      ]);
    }
    expect(await referralOf(patientId)).toMatchObject({
      id: referralId,
      critical: { reportId: report.id, seen: false },
    });

    for (const user of [reception, technician])
      expect(await refusalOf(seen(report.id, user))).toMatchObject({ status: 403 });
    const first = await seen(report.id);
    expect(first.critical).toMatchObject({ seenByName: 'Meera Nair', seenAt: expect.any(String) });
    const second = await t.doctor(clinic, { name: 'Ravi Patil' });
    expect((await seen(report.id, second)).critical).toEqual(first.critical);
    for (const user of [doctor, technician]) expect(await unseen(user)).toEqual([]);
    expect((await referralOf(patientId))?.critical).toEqual({ reportId: report.id, seen: true });
    expect((await referralOf(patientId, technician))?.critical).toEqual({ reportId: report.id, seen: true });
  });

  it('counts no longer once it is corrected', async () => {
    const { report, patientId } = await potassiumOf('7.1');
    await sign(report);
    const params = { id: report.id };
    const draft = await t.as(technician)(api.labReports.correct, { params, body: { reason: 'Haemolysed' } });
    expect(await unseen(doctor)).toHaveLength(1);
    await sign(await enterPotassium(draft, '4.4'), {});
    expect(await unseen(doctor)).toEqual([]);
    expect((await referralOf(patientId))?.critical).toBeNull();
    // Whom it was told stays with it.
    expect((await t.as(doctor)(api.labReports.get, { params })).critical).toMatchObject({ toldName: told.name });
  });

  it('is nobody else’s', async () => {
    const { report } = await potassiumOf('7.1');
    await sign(report);
    for (const user of [await t.doctor(), await t.technician()]) expect(await unseen(user)).toEqual([]);
    expect(await refusalOf(seen(report.id, await t.doctor()))).toMatchObject({ status: 404 });
  });

  it('of a walk-in patient waits for no clinic', async () => {
    const patient = await t.patient(undefined, { centerId: center.id, isWalkin: true, gender: 'female' });
    const begun = await t.as(technician)(api.labReports.start, { body: { patientId: patient.id } });
    const { rows } = await t.as(technician)(api.labTests.list, { query: { search: 'Electrolytes' } });
    const values = [{ key: 'potassium', value: '2.1' }];
    const tests = [{ testId: rows[0]?.id ?? 0, remarks: null, values }];
    const body = { revision: begun.revision, collectedAt: null, remarks: null, tests };
    const entered = await t.as(technician)(api.labReports.save, { params: { id: begun.id }, body });
    expect(await refusalOf(sign(entered, {}))).toMatchObject({ status: 422 });
    expect((await sign(entered)).critical).toMatchObject({ toldName: told.name });
    expect(await unseen(technician)).toEqual([]);
  });

  it('keeps what was told, also past the product', async () => {
    const { report } = await potassiumOf('7.1');
    await sign(report);
    const ofReport = eq(criticalReports.reportId, report.id);
    const causeOf = (change: Promise<unknown>) => change.catch((error: Error) => String(error.cause));
    const change = t.db.update(criticalReports).set({ toldName: 'Nobody' }).where(ofReport);
    expect(await causeOf(change)).toContain('What was told of critical values stands');
    expect(await causeOf(t.db.delete(criticalReports).where(ofReport))).toMatch(/stands|permission denied/);
  });
});
