import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { isAmong } from '#shared/diagnostics/lab/lab.rules.ts';
import type { EnteredResults, LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { centerTests, labReports, labResults } from '#server/kernel/db/schema/lab.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { verificationTokens } from '#server/papers/verification/verification-token.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { CenterRow, ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { startAllCenterTests, startCenterTests } from './start-center-tests.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let technician: TestUser;
let pathologist: TestUser;

const registered = { qualification: 'MD (Pathology)', registrationNumber: 'MMC 77' };

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  await startCenterTests(t.db, center.id);
  doctor = await t.doctor(clinic, { name: 'Meera Nair' });
  technician = await t.technician(center, { name: 'Sachin Jadhav' });
  pathologist = await t.centerDoctor(center, { name: 'Lakshmi Menon', ...registered });
});

const isoDaysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function refer(tests = ['CBC'], status: 'pending' | 'confirmed' = 'confirmed', patient?: PatientRow) {
  const about = patient ?? (await t.patient(clinic, { name: 'Asha Rao', gender: 'female', dateOfBirth: '1990-05-17' }));
  const { referrals: made } = await t.as(doctor)(api.prescriptions.createSmart, {
    body: {
      patientId: about.id,
      medicines: [{ medicineType: 'Tablet', medicineName: 'Dolo' }],
      complaints: 'Fever',
      selectedTests: tests,
      selectedCenters: [center.id],
    },
  });
  const id = made[0]?.id ?? 0;
  if (status === 'confirmed') {
    await t.db.update(referrals).set({ status, confirmedAt: sql`now()` }).where(eq(referrals.id, id));
  }
  return { id, patientId: about.id };
}

const start = (body: { referralId?: number; patientId?: number }, by = technician) =>
  t.as(by)(api.labReports.start, { body });

const sent = (report: LabReport, values: Record<string, string>): EnteredResults => ({
  revision: report.revision,
  collectedAt: null,
  remarks: null,
  tests: report.tests.map(({ testId, parameters }) => ({
    testId,
    remarks: null,
    values: parameters.flatMap(({ key }) => (values[key] === undefined ? [] : [{ key, value: values[key] }])),
  })),
});

const save = (report: LabReport, body: Partial<EnteredResults>, by = technician) =>
  t.as(by)(api.labReports.save, { params: { id: report.id }, body: { ...sent(report, {}), ...body } });

/** Critical values have been told: what else the signature needs is tried here. */
const told = { name: 'Meera Nair', contact: null, at: new Date().toISOString(), note: null };
const sign = ({ id, revision }: LabReport, by = pathologist, extras: { commissionAmount?: string } = {}) =>
  t.as(by)(api.labReports.sign, { params: { id }, body: { revision, told, ...extras } });

const get = (by: TestUser, id: number) => t.as(by)(api.labReports.get, { params: { id } });

/** A blood count of a confirmed referral, entered. */
async function entered(values: Record<string, string> = { haemoglobin: '6.4', mcv: '90' }, tests?: string[]) {
  const referral = await refer(tests);
  const begun = await start({ referralId: referral.id });
  return { referral, report: await save(begun, sent(begun, values)) };
}

describe('the starter definitions', () => {
  it('are given to a centre once, and to every centre without any', async () => {
    const other = await t.center();
    const count = (id: number) => t.db.$count(centerTests, eq(centerTests.centerId, id));
    const first = await count(center.id);
    await t.db.update(centerTests).set({ isActive: false }).where(eq(centerTests.centerId, center.id));
    await startAllCenterTests(t.db);
    await startCenterTests(t.db, center.id);
    expect(first).toBeGreaterThan(40);
    expect(await count(center.id)).toBe(first);
    expect(await count(other.id)).toBe(first);
  });
});

describe('beginning a report', () => {
  it('has the ordered tests in it, by the names that doctors use', async () => {
    const { id } = await refer(['CBC', 'serum tsh', 'MRI Brain', 'TSH']);
    const report = await start({ referralId: id });
    expect(report.tests.map(({ name }) => name)).toEqual(['Complete Blood Count (CBC)', 'TSH']);
    expect(report).toMatchObject({ status: 'draft', version: 1, revision: 0, clinic: { name: 'Shanti Clinic' } });
    expect(report).toMatchObject({ doctorName: 'Meera Nair', enteredByName: 'Sachin Jadhav', pdfUrl: null });
    expect(Object.keys(report.patient).toSorted()).toEqual(['age', 'ageInMonths', 'gender', 'id', 'name']);
  });

  it('says what was asked for, also of the tests that are not on it', async () => {
    const { report } = await entered({ haemoglobin: '13' }, ['CBC', 'Vitamin K2 assay']);
    const ordered = [
      { name: 'CBC', alsoCalled: 'Complete Blood Count (CBC)' },
      { name: 'Vitamin K2 assay', alsoCalled: null },
    ];
    expect(report.ordered).toEqual(ordered);
    const onReport = report.tests.map(({ name }) => name);
    expect(report.ordered.filter((test) => !isAmong(test, onReport))).toEqual(ordered.slice(1));
    await sign(report);
    expect((await get(doctor, report.id)).ordered).toEqual(ordered);
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    expect(await start({ patientId: walkIn.id })).toMatchObject({ ordered: [], referralId: null });
  });

  it('is looked at first: nothing is stored before something is entered', async () => {
    const { id, patientId } = await refer(['CBC', 'MRI Brain']);
    const entry = (query: { referralId?: number; patientId?: number }, by = technician) =>
      t.as(by)(api.labReports.entry, { query });
    const blank = await entry({ referralId: id });
    expect(await t.db.$count(labReports, eq(labReports.referralId, id))).toBe(0);
    const begun = await start({ referralId: id });
    const { id: none, ...what } = blank;
    expect(none).toBeNull();
    // It has its number from the first save on.
    expect(begun).toMatchObject({ ...what, accessionNumber: expect.any(String), registeredAt: expect.any(String) });
    expect((await entry({ referralId: id }, pathologist)).id).toBe(begun.id);

    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true, name: 'Gita Rao' });
    expect(await entry({ patientId: walkIn.id })).toMatchObject({ id: null, patient: { name: 'Gita Rao' }, tests: [] });
    const { id: pending } = await refer(['CBC'], 'pending');
    expect(await refusalOf(entry({ referralId: pending }))).toMatchObject({ status: 409 });
    const other = await t.technician(await t.center());
    const denied = [
      entry({ referralId: id, patientId: patientId + 1 }),
      entry({ patientId }),
      entry({ referralId: id }, other),
      entry({ patientId: walkIn.id }, other),
    ];
    for (const refusal of await Promise.all(denied.map(refusalOf))) expect(refusal.status).toBe(404);
  });

  it('needs a confirmed referral', async () => {
    const { id } = await refer(['CBC'], 'pending');
    expect(await refusalOf(start({ referralId: id }))).toMatchObject({
      status: 409,
      message: 'Confirm the referral first',
    });
  });

  it('leads two technicians to one report', async () => {
    const { id } = await refer();
    const [one, other] = await Promise.all([start({ referralId: id }), start({ referralId: id }, pathologist)]);
    expect(one.id).toBe(other.id);
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const [first, second] = await Promise.all([start({ patientId: walkIn.id }), start({ patientId: walkIn.id })]);
    expect(first).toMatchObject({ id: second.id, clinic: null, tests: [] });
  });
});

describe('entering results', () => {
  it('flags each value by the ranges for this person', async () => {
    const { report } = await entered({ haemoglobin: '6.4', mcv: '90', 'platelet-count': '> 5,00,000' });
    const flags = Object.fromEntries((report.tests[0]?.parameters ?? []).map(({ key, flag }) => [key, flag]));
    expect(flags).toMatchObject({ haemoglobin: 'critical_low', mcv: null, 'platelet-count': 'high', mch: null });
    expect(report.tests[0]?.parameters[0]).toMatchObject({ low: 12, high: 15, reference: '12.0 - 15.0' });
    expect(report.revision).toBe(1);
  });

  it('takes the age on the day of the sample', async () => {
    const newborn = await t.patient(clinic, { dateOfBirth: isoDaysAgo(40).slice(0, 10), gender: 'male' });
    const { id } = await refer(['Hb'], 'confirmed', newborn);
    const begun = await start({ referralId: id });
    expect(begun.patient).toMatchObject({ age: 0, ageInMonths: 1 });
    const collectedAt = isoDaysAgo(37);
    const saved = await save(begun, { ...sent(begun, { haemoglobin: '13' }), collectedAt });
    expect(saved.collectedAt).toBe(collectedAt);
    expect(saved.tests[0]?.parameters[0]).toMatchObject({ flag: 'low', reference: '14.0 - 22.0' });
  });

  it('refuses what is no result, at its place', async () => {
    const { report } = await entered();
    const [bloodCount] = sent(report, {}).tests;
    const refuse = (values: { key: string; value: string }[]) =>
      refusalOf(save(report, { tests: [{ testId: bloodCount?.testId ?? 0, remarks: null, values }] }));
    expect(
      await refuse([
        { key: 'mcv', value: '' },
        { key: 'haemoglobin', value: 'much' },
      ]),
    ).toMatchObject({
      status: 400,
      issues: [{ path: 'tests.0.values.1.value', message: 'Enter a number' }],
    });
    expect(await refuse([{ key: 'unheard-of', value: '1' }])).toMatchObject({ status: 400 });

    const widal = await t.db.query.centerTests.findFirst({
      where: (table, { and, eq: is }) => and(is(table.centerId, center.id), is(table.name, 'Widal Test')),
    });
    const [choice] = widal?.parameters ?? [];
    const wrong = [{ testId: widal?.id ?? 0, remarks: null, values: [{ key: choice?.key ?? '', value: '1:9' }] }];
    expect(await refusalOf(save(report, { tests: wrong }))).toMatchObject({
      status: 400,
      issues: [{ path: 'tests.0.values.0.value', message: 'Choose one of the list' }],
    });
    expect(await refusalOf(save(report, { tests: [...wrong, ...wrong] }))).toMatchObject({ status: 400 });
    expect(await refusalOf(save(report, { collectedAt: isoDaysAgo(-1) }))).toMatchObject({
      status: 400,
      issues: [{ path: 'collectedAt' }],
    });
    const stranger = await t.center();
    await startCenterTests(t.db, stranger.id);
    const foreign = await t.db.query.centerTests.findFirst({ where: eq(centerTests.centerId, stranger.id) });
    const tests = [{ testId: foreign?.id ?? 0, remarks: null, values: [] }];
    expect(await refusalOf(save(report, { tests }))).toMatchObject({ status: 404 });
  });

  it('tells who saves over somebody else’s work', async () => {
    const { report } = await entered();
    await save(report, { remarks: 'Mine' });
    expect(await refusalOf(save(report, { remarks: 'Late' }, pathologist))).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      message: 'Somebody else has changed this meanwhile',
    });
    expect((await get(technician, report.id)).remarks).toBe('Mine');
  });
});

describe('submitting', () => {
  it('needs a result of each test, rings the doctors’ bell, and can be given back', async () => {
    const referral = await refer(['CBC', 'TSH']);
    const begun = await start({ referralId: referral.id });
    const half = await save(begun, sent(begun, { haemoglobin: '13' }));
    const submit = ({ id, revision }: LabReport) =>
      t.as(technician)(api.labReports.submit, { params: { id }, body: { revision } });
    // The list of referrals leads the centre on from where the report is; the clinic isn't told.
    const listed = async (by = technician) => {
      const { rows } = await t.as(by)(api.referrals.list, { query: { patientId: referral.patientId } });
      return rows[0]?.labReport;
    };
    expect(await listed()).toEqual({ id: begun.id, status: 'draft' });
    expect(await refusalOf(submit(half))).toMatchObject({
      status: 422,
      message: 'Enter at least one result of each test',
    });
    const whole = await save(half, sent(half, { haemoglobin: '13', tsh: '2' }));
    expect(await submit(whole)).toMatchObject({ status: 'submitted', submittedByName: 'Sachin Jadhav' });
    expect(await listed()).toEqual({ id: begun.id, status: 'submitted' });
    expect(await listed(doctor)).toBeNull();
    const rung = await t.db.query.notices.findMany({ where: eq(notices.centerId, center.id) });
    expect(rung.filter(({ roles }) => roles.join() === 'diagnostic_doctor')).toHaveLength(1);
    const bell = await t.as(pathologist)(api.notices.list);
    expect(bell.rows[0]?.about).toMatchObject({ patient: 'Asha Rao', tests: ['Complete Blood Count (CBC)', 'TSH'] });
    // A correction before the signature leaves it where it is.
    const again = await save(whole, sent(whole, { haemoglobin: '14', tsh: '2' }));
    expect(again).toMatchObject({ status: 'submitted' });

    const giveBack = (by: TestUser, { revision } = again) =>
      t.as(by)(api.labReports.giveBack, { params: { id: whole.id }, body: { note: 'Repeat TSH', revision } });
    // Of the report as it was read before that.
    expect(await refusalOf(giveBack(pathologist, whole))).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(await giveBack(pathologist)).toMatchObject({
      status: 'draft',
      returnedNote: 'Repeat TSH',
      submittedAt: null,
    });
    expect(await refusalOf(giveBack(pathologist))).toMatchObject({ status: 409 });
    expect(await refusalOf(giveBack(technician))).toMatchObject({ status: 403 });
  });
});

describe('signing', () => {
  it('releases the report to the clinic with its pdf, its commission and the bell', async () => {
    const { referral, report } = await entered();
    const signed = await sign(report, pathologist, { commissionAmount: '150' });
    expect(signed).toMatchObject({ status: 'signed', signerName: 'Lakshmi Menon', signerRegistrationNumber: 'MMC 77' });
    expect(signed.pdfUrl).toMatch(/^\/uploads\/reports\/report_lab_\d+_[\w-]{22}\.pdf$/);
    const [stored] = await t.db.select().from(referrals).where(eq(referrals.id, referral.id));
    expect(stored).toMatchObject({ status: 'report_uploaded', reportUrl: signed.pdfUrl, commissionAmount: '150.00' });
    expect(stored?.reportUploadedAt).not.toBeNull();
    const bell = await t.db.query.notices.findFirst({ where: eq(notices.clinicId, clinic.id) });
    expect(bell).toMatchObject({
      kind: 'report_uploaded',
      message: 'City Labs uploaded a report with critical values',
    });
    expect(bell).toMatchObject({ entityType: 'referral', entityId: referral.id });

    expect((await get(doctor, report.id)).tests).toEqual(signed.tests);
    const { url } = await t.as(doctor)(api.files.link, { query: { path: signed.pdfUrl ?? '' } });
    const opened = await t.raw({ method: 'GET', path: new URL(url, t.url).pathname + new URL(url, t.url).search });
    const text = textOf(Buffer.from(await opened.arrayBuffer()));
    expect(text).toContain('Asha Rao');
    expect(text).toContain('Electronically signed on');
  });

  it('needs the signer’s registration, a complete report, and a doctor', async () => {
    const { report } = await entered();
    const unregistered = await t.centerDoctor(center, { qualification: 'MD' });
    expect(await refusalOf(sign(report, unregistered))).toMatchObject({
      status: 422,
      message: 'Add your qualification and registration number in Settings before signing',
    });
    expect(await refusalOf(sign(report, technician))).toMatchObject({ status: 403 });
    const empty = await save(report, { tests: [] });
    expect(await refusalOf(sign(empty))).toMatchObject({ status: 422 });
    expect((await get(technician, report.id)).status).toBe('draft');
  });

  it('is done once when two sign at the same moment', async () => {
    const { report } = await entered();
    const second = await t.centerDoctor(center, registered);
    const outcomes = await Promise.allSettled([sign(report), sign(report, second)]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(sign(report))).toMatchObject({
      status: 409,
      message: 'A signed report cannot be changed. Correct it with a new version.',
    });
    expect(await t.db.$count(labResults, eq(labResults.reportId, report.id))).toBe(2);
    expect(await t.db.$count(notices, eq(notices.clinicId, clinic.id))).toBe(1);
  });

  it('leaves a row that nobody changes, also past the product', async () => {
    const { report } = await entered();
    await sign(report);
    const late = await refusalOf(save(report, { remarks: 'Late' }));
    expect(late.message).toBe('A signed report cannot be changed. Correct it with a new version.');
    const causeOf = (change: Promise<unknown>) => change.catch((error: Error) => String(error.cause));
    const ofReport = eq(labReports.id, report.id);
    expect(await causeOf(t.db.update(labReports).set({ remarks: 'Late' }).where(ofReport))).toContain('never changed');
    expect(await causeOf(t.db.delete(labReports).where(ofReport))).toContain('never deleted');
    expect(await refusalOf(t.as(technician)(api.labReports.discard, { params: { id: report.id } }))).toMatchObject({
      status: 409,
    });
  });

  it('files a walk-in’s report among the patient’s own', async () => {
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true, gender: 'male' });
    const begun = await start({ patientId: walkIn.id });
    const tsh = await t.as(technician)(api.labTests.list, { query: { search: 'tsh' } });
    const test = tsh.rows.find(({ name }) => name === 'TSH');
    const report = await save(begun, {
      tests: [{ testId: test?.id ?? 0, remarks: null, values: [{ key: 'tsh', value: '2.1' }] }],
    });
    expect(await refusalOf(sign(report, pathologist, { commissionAmount: '5' }))).toMatchObject({ status: 422 });
    const signed = await sign(report);
    const filed = await t.db.query.diagnosticPatientReports.findMany({
      where: eq(diagnosticPatientReports.patientId, walkIn.id),
    });
    expect(filed).toMatchObject([{ testName: 'TSH', fileUrl: signed.pdfUrl, labReportId: report.id }]);
  });
});

describe('correcting', () => {
  const correct = (id: number, reason = 'Wrong sample') =>
    t.as(technician)(api.labReports.correct, { params: { id }, body: { reason } });

  it('makes a new version that takes the place of the signed one everywhere', async () => {
    const { referral, report } = await entered();
    const first = await sign(report);
    const draft = await correct(report.id);
    expect(draft).toMatchObject({ version: 2, correctsId: report.id, status: 'draft', tests: first.tests });
    expect(await refusalOf(correct(report.id))).toMatchObject({ status: 409 });
    expect(await refusalOf(correct(draft.id))).toMatchObject({ status: 409 });
    expect((await get(doctor, report.id)).correctedById).toBeNull();

    const second = await sign(await save(draft, sent(draft, { haemoglobin: '12.4' })));
    const [stored] = await t.db.select().from(referrals).where(eq(referrals.id, referral.id));
    expect(stored?.reportUrl).toBe(second.pdfUrl);
    expect((await get(doctor, report.id)).correctedById).toBe(draft.id);
    expect(await refusalOf(correct(report.id))).toMatchObject({
      status: 409,
      message: 'Only the newest version can be corrected',
    });
    const { rows } = await t.as(doctor)(api.labReports.trends, { query: { patientId: referral.patientId } });
    expect(rows).toMatchObject([{ key: 'haemoglobin', points: [{ value: 12.4, reportId: draft.id, flag: null }] }]);
  });

  it('leaves another file than its own where it is', async () => {
    const { referral, report } = await entered();
    await t.db
      .update(referrals)
      .set({ status: 'report_uploaded', reportUrl: '/uploads/reports/report_x.pdf', reportUploadedAt: sql`now()` })
      .where(eq(referrals.id, referral.id));
    await sign(report);
    await sign(await correct(report.id));
    const [stored] = await t.db.select().from(referrals).where(eq(referrals.id, referral.id));
    expect(stored).toMatchObject({ status: 'report_uploaded', reportUrl: '/uploads/reports/report_x.pdf' });
  });

  it('can be discarded before it is signed', async () => {
    const { report } = await entered();
    await sign(report);
    const draft = await correct(report.id);
    await t.as(technician)(api.labReports.discard, { params: { id: draft.id } });
    expect((await correct(report.id)).version).toBe(2);
  });
});

describe('the list', () => {
  it('has the names of the tests, by status, person and referral', async () => {
    const { referral, report } = await entered();
    const list = (by: TestUser, query = {}) => t.as(by)(api.labReports.list, { query });
    expect(await list(technician, { status: 'draft', search: 'asha' })).toMatchObject({
      total: 1,
      rows: [{ id: report.id, testNames: ['Complete Blood Count (CBC)'], clinic: { name: 'Shanti Clinic' } }],
    });
    expect((await list(technician, { status: 'signed' })).rows).toEqual([]);
    expect((await list(doctor)).rows).toEqual([]);
    await sign(report);
    expect((await list(doctor, { referralId: referral.id, patientId: referral.patientId })).rows).toHaveLength(1);
  });
});

describe('the trends', () => {
  it('show each parameter oldest first, also measured in another unit', async () => {
    const patient = await t.patient(clinic, { gender: 'male' });
    for (const [days, value] of [
      [60, '< 11'],
      [30, '14'],
    ] as const) {
      const { id } = await refer(['Hb'], 'confirmed', patient);
      const begun = await start({ referralId: id });
      await sign(await save(begun, { ...sent(begun, { haemoglobin: value }), collectedAt: isoDaysAgo(days) }));
    }
    await t.db.execute(sql`
      insert into lab_results (report_id, center_id, clinic_id, patient_id, test_name, parameter_key, parameter_name, unit, value, measured_at)
      select report_id, center_id, clinic_id, patient_id, test_name, parameter_key, parameter_name, 'g/L', 140, measured_at
      from lab_results where patient_id = ${patient.id} limit 1`);
    const trends = (by: TestUser, query = {}) =>
      t.as(by)(api.labReports.trends, { query: { patientId: patient.id, ...query } });
    const { rows, total } = await trends(doctor);
    expect(total).toBe(2);
    const inGrams = rows.find(({ unit }) => unit === 'g/dL');
    expect(inGrams).toMatchObject({ key: 'haemoglobin', name: 'Haemoglobin' });
    expect(inGrams?.points).toMatchObject([
      { value: 11, bound: '<', flag: 'low', low: 13, high: 17, centerName: 'City Labs', testName: 'Haemoglobin' },
      { value: 14, bound: null, flag: null },
    ]);
    expect(rows.find(({ unit }) => unit === 'g/L')?.points).toMatchObject([{ value: 140 }]);
    expect((await trends(technician, { offset: 5 })).total).toBe(2);
    const stranger = await t.doctor();
    expect(await refusalOf(trends(stranger))).toMatchObject({ status: 404 });
    expect(await refusalOf(trends(await t.technician()))).toMatchObject({ status: 404 });
  });
});

describe('another organisation', () => {
  it('finds nothing and changes nothing', async () => {
    const { referral, report } = await entered();
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    const strangers = await t.center();
    const other = await t.centerDoctor(strangers, registered);
    const stranger = await t.doctor();
    const params = { id: report.id };
    const body = { revision: report.revision };
    const tries = [
      start({ referralId: referral.id }, other),
      start({ patientId: walkIn.id }, other),
      start({ patientId: referral.patientId }),
      get(other, report.id),
      get(stranger, report.id),
      get(doctor, report.id),
      save(report, {}, other),
      t.as(other)(api.labReports.submit, { params, body }),
      t.as(other)(api.labReports.giveBack, { params, body: { note: 'No', revision: report.revision } }),
      sign(report, other),
      t.as(other)(api.labReports.correct, { params, body: { reason: 'No' } }),
      t.as(other)(api.labReports.discard, { params }),
    ];
    for (const refusal of await Promise.all(tries.map(refusalOf))) expect(refusal.status).toBe(404);
    const signed = await sign(report);
    for (const user of [other, await t.doctor()]) {
      const link = t.as(user)(api.files.link, { query: { path: signed.pdfUrl ?? '' } });
      expect(await refusalOf(link)).toMatchObject({ status: 404 });
      expect((await t.as(user)(api.labReports.list)).rows).toEqual([]);
    }
  });
});

describe('the number of a sample', () => {
  it('runs by itself at each centre, is given once, and stays with every correction', async () => {
    const first = await entered();
    const year = new Date(Date.now() + 330 * 60_000).getUTCFullYear() % 100;
    expect(first.report).toMatchObject({ accessionNumber: `${year}-000001`, registeredAt: expect.any(String) });
    const referrals = [await refer(), await refer(), await refer()];
    const begun = await Promise.all(referrals.map(({ id }) => start({ referralId: id })));
    const given = new Set(begun.map(({ accessionNumber }) => accessionNumber?.slice(3)));
    expect(given).toEqual(new Set(['000002', '000003', '000004']));
    const signed = await sign(first.report);
    const next = await t.as(pathologist)(api.labReports.correct, {
      params: { id: signed.id },
      body: { reason: 'Mixed up' },
    });
    expect(next).toMatchObject({ accessionNumber: `${year}-000001`, registeredAt: first.report.registeredAt });
  });
});

describe('the paper', () => {
  it('says whose sample it is, writes numbers as their definition does, and carries a code to verify it by', async () => {
    const { report } = await entered({ haemoglobin: '13' });
    const signed = await sign(report);
    const open = await t.raw({ method: 'GET', path: signed.pdfUrl ?? '' }, doctor);
    const text = textOf(Buffer.from(await open.arrayBuffer())).replaceAll(/ +/g, ' ');
    for (const part of [
      `Patient ID ${signed.patientId}`,
      'Phone ending',
      `Accession no. ${signed.accessionNumber}`,
      'Registered',
      '13.0',
      'Scan to verify',
    ]) {
      expect(text).toContain(part);
    }
    const tokens = verificationTokens(t.env.jwtSecret, 'lab-report');
    const verify = (token: string) => t.as(null)(api.verification.labReport, { params: { token } });
    const told = {
      reportId: signed.id,
      accessionNumber: signed.accessionNumber,
      signedAt: signed.signedAt,
      signerName: 'Lakshmi Menon',
      registrationNumber: 'MMC 77',
      centerName: 'City Labs',
      patientInitials: 'A. R.',
      correctedById: null,
    };
    expect(await verify(tokens.tokenOf(signed.id))).toEqual(told);
    const other = verificationTokens(t.env.jwtSecret, 'prescription').tokenOf(signed.id);
    expect(await refusalOf(verify(other))).toMatchObject({ status: 404 });

    const next = await t.as(pathologist)(api.labReports.correct, {
      params: { id: signed.id },
      body: { reason: 'Mixed up' },
    });
    expect(await refusalOf(verify(tokens.tokenOf(next.id)))).toMatchObject({ status: 404 });
    expect((await verify(tokens.tokenOf(signed.id))).correctedById).toBeNull();
    await sign(next);
    expect((await verify(tokens.tokenOf(signed.id))).correctedById).toBe(next.id);
  });
});
