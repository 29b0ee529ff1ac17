import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { startCenterTests } from '#server/diagnostics/lab/start-center-tests.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patientSessions } from '#server/kernel/db/schema/portal.ts';
import { fileLinks } from '#server/kernel/files/file-links.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import type { CenterRow, ClinicRow, PatientRow, PortalUser, TestUser } from '#server/test/builders.ts';
import { dolo } from '#server/test/consultation.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const { records, labReports } = api;
const CBC = 'Complete Blood Count (CBC)';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let pathologist: TestUser;
let asha: PatientRow;
let ashaAtCenter: PatientRow;
let ravi: PatientRow;
let me: PortalUser;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  count += 1;
  const phone = String(9_833_000_000 + count);
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  center = await t.center({ name: 'City Labs' });
  await startCenterTests(t.db, center.id);
  doctor = await t.doctor(clinic, { name: 'Meera Nair' });
  const registered = { qualification: 'MD (Pathology)', registrationNumber: 'MMC 77' };
  pathologist = await t.centerDoctor(center, { name: 'Lakshmi Menon', ...registered });
  const born = { phone, dateOfBirth: '1990-05-17', gender: 'female' as const };
  asha = await t.patient(clinic, { name: 'Asha Rao', ...born });
  ashaAtCenter = await t.patient(undefined, { name: 'Asha Rao', centerId: center.id, ...born });
  ravi = await t.patient(clinic, { name: 'Ravi Rao', phone });
  me = await t.inPortal(asha);
});

const file = { name: 'x.pdf', content: sample.pdf };
async function confirmed(patient = asha): Promise<number> {
  const body = { patientId: patient.id, centerId: center.id, testList: ['CBC'] };
  const { id } = await t.as(doctor)(api.referrals.refer, { body });
  await t.as(pathologist)(api.referrals.setStatus, { params: { id }, body: { status: 'confirmed' } });
  return id;
}
const upload = (id: number, body = {}) => t.as(pathologist)(api.referrals.uploadReport, { params: { id }, body, file });

const told = { name: 'Meera Nair', contact: null, at: new Date().toISOString(), note: null };
async function enterAndSign(report: LabReport, values: Record<string, string>, collectedAt: string | null = null) {
  // A walk-in patient's report begins without tests.
  const offered = await t.as(pathologist)(api.labTests.list, { query: { search: 'Complete Blood' } });
  const testId = report.tests[0]?.testId ?? offered.rows[0]?.id ?? 0;
  const body = {
    revision: report.revision,
    collectedAt,
    remarks: 'Fasting sample',
    tests: [
      {
        testId,
        remarks: null,
        values: Object.entries(values).map(([key, value]) => ({ key, value, confirmed: true })),
      },
    ],
  };
  const { id, revision } = await t.as(pathologist)(labReports.save, { params: { id: report.id }, body });
  return await t.as(pathologist)(labReports.sign, { params: { id }, body: { revision, told } });
}
const measure = async (
  about: { referralId?: number; patientId?: number },
  values: Record<string, string>,
  collectedAt?: string,
) => await enterAndSign(await t.as(pathologist)(labReports.start, { body: about }), values, collectedAt);
async function correct({ id }: LabReport, values: Record<string, string>) {
  const body = { reason: 'Wrong sample' };
  return await enterAndSign(await t.as(pathologist)(labReports.correct, { params: { id }, body }), values);
}

const list = async (query = {}, as = me) => (await t.as(as)(records.reports, { query })).rows;
const read = (id: string, as = me) => t.as(as)(records.report, { params: { id } });
const link = (path: string | null | undefined, as = me) =>
  t.as(as)(records.fileLink, { query: { path: path ?? 'none' } });
const follow = async (url: string) => (await t.raw({ method: 'GET', path: url })).status;

describe('reports', () => {
  it('are those of the clinic, of referrals and of the centre, each once', async () => {
    const manual = { patientId: asha.id, testName: 'ECG', notes: 'Normal' };
    const filed = await t.as(doctor)(api.reports.createManual, { body: manual, file });
    const referralId = await confirmed();
    await measure({ referralId }, { haemoglobin: '12.5' });
    await measure({ patientId: ashaAtCenter.id }, { haemoglobin: '12.9' });
    await confirmed();
    await t.as(doctor)(api.reports.createManual, { body: { ...manual, patientId: ravi.id }, file });
    const rows = await list();
    expect(rows.map(({ id }) => id)).toEqual([
      expect.stringMatching(/^walkin-\d+$/),
      `referral-${referralId}`,
      `clinic-${filed.id}`,
    ]);
    expect(rows[2]).toMatchObject({
      reportType: 'ECG',
      centerName: 'Shanti Clinic',
      doctorName: 'Meera Nair',
      hasResults: false,
      reportUrl: filed.fileUrl,
    });
    expect(rows[1]).toMatchObject({
      reportType: 'CBC',
      centerName: 'City Labs',
      doctorName: 'Meera Nair',
      hasResults: true,
      isCorrected: false,
    });
    expect((await list({ reportType: 'ecg' })).map(({ id }) => id)).toEqual([`clinic-${filed.id}`]);
    expect(await list({ endDate: '2020-01-01' })).toEqual([]);
    expect(await read(`clinic-${filed.id}`)).toMatchObject({ notes: 'Normal', tests: [], signerName: null });
  });

  it('that were withdrawn are gone, and what came in their place is called a correction', async () => {
    const id = await confirmed();
    const { reportUrl } = await upload(id);
    expect(await follow((await link(reportUrl)).url)).toBe(200);
    const old = await link(reportUrl);
    await t.as(pathologist)(api.referrals.withdrawReport, { params: { id }, body: { reason: 'Of somebody else' } });
    expect(await list()).toEqual([]);
    expect(await refusalOf(read(`referral-${id}`))).toMatchObject({ status: 404 });
    expect(await refusalOf(link(reportUrl))).toMatchObject({ status: 404 });
    expect(await follow(old.url)).toBe(404);
    await upload(id);
    expect(await list()).toMatchObject([{ id: `referral-${id}`, isCorrected: false }]);
    await upload(id, { reason: 'Better scan' });
    expect(await list()).toMatchObject([{ id: `referral-${id}`, isCorrected: true }]);
  });

  it('that were corrected show the newest version under the same id', async () => {
    for (const about of [{ referralId: await confirmed() }, { patientId: ashaAtCenter.id }]) {
      const first = await measure(about, { haemoglobin: '2.5' });
      const [before] = await list();
      const second = await correct(first, { haemoglobin: '12.5' });
      const [after] = await list();
      expect(after).toMatchObject({ id: before?.id, isCorrected: true, reportUrl: second.pdfUrl });
      const { tests } = await read(after?.id ?? '');
      expect(tests[0]?.results.map(({ value }) => value)).toContain('12.5');
      expect(await refusalOf(link(first.pdfUrl))).toMatchObject({ status: 404 });
      expect(await follow((await link(second.pdfUrl)).url)).toBe(200);
    }
    expect(await list()).toHaveLength(2);
  });

  it('signed beside an uploaded file stand for themselves', async () => {
    const id = await confirmed();
    const draft = await t.as(pathologist)(labReports.start, { body: { referralId: id } });
    await upload(id);
    const signed = await enterAndSign(draft, { haemoglobin: '12.5' });
    expect((await list()).map((one) => one.id)).toEqual([`lab-${signed.id}`, `referral-${id}`]);
    expect(await read(`lab-${signed.id}`)).toMatchObject({
      reportType: CBC,
      doctorName: 'Meera Nair',
      hasResults: true,
    });
  });

  it('under way aren’t there', async () => {
    await t.as(pathologist)(labReports.start, { body: { referralId: await confirmed() } });
    expect(await list()).toEqual([]);
  });

  it.each(['referral-999999', 'lab-7', 'walkin-x', 'referral-1 or 1=1', 'clinic-99999999999', '7', 'referral-'])(
    '%s is not found',
    async (id) => expect(await refusalOf(read(id))).toMatchObject({ status: 404 }),
  );

  it('of somebody else on the phone are not found', async () => {
    const id = await confirmed(ravi);
    const { reportUrl } = await upload(id);
    expect(await refusalOf(read(`referral-${id}`))).toMatchObject({ status: 404 });
    expect(await refusalOf(link(reportUrl))).toMatchObject({ status: 404 });
    expect(await read(`referral-${id}`, await t.inPortal(ravi))).toMatchObject({ id: `referral-${id}` });
  });
});

describe('measured values', () => {
  it('stand as on paper, with what is expected', async () => {
    await measure({ patientId: ashaAtCenter.id }, { haemoglobin: '9.04', 'platelet-count': '<5000' });
    const [listed] = await list();
    const { tests, signerName, notes } = await read(listed?.id ?? '');
    expect(tests.map(({ name }) => name)).toEqual([CBC]);
    const found = (parameter: RegExp) => tests[0]?.results.find((one) => parameter.test(one.parameter));
    expect(found(/^Haemoglobin/)).toMatchObject({ value: '9.0', flag: 'low', low: '12.0', hasTrend: false });
    expect(found(/^Platelet/)).toMatchObject({ value: '<5,000', flag: 'critical_low', low: '1,50,000' });
    expect(tests[0]?.results.every(({ value }) => value !== '')).toBe(true);
    expect([signerName, notes]).toEqual(['Lakshmi Menon', 'Fasting sample']);
  });

  it('are followed over time and over centres, the newest parameters first', async () => {
    const other = await t.center({ name: 'Metro Labs' });
    await startCenterTests(t.db, other.id);
    const there = await t.centerDoctor(other, { qualification: 'MD', registrationNumber: 'X 1' });
    const { phone, name, nameKey, dateOfBirth, gender } = asha;
    const ashaThere = await t.patient(undefined, { phone, name, nameKey, dateOfBirth, gender, centerId: other.id });
    await measure({ patientId: ashaAtCenter.id }, { haemoglobin: '9.0' }, '2026-01-05T05:00:00.000Z');
    const referralId = await confirmed();
    const wrong = await measure(
      { referralId },
      { haemoglobin: '90', 'platelet-count': '<5000' },
      '2026-02-05T05:00:00.000Z',
    );
    await correct(wrong, { haemoglobin: '10.5', 'platelet-count': '<5000' });
    const here = pathologist;
    pathologist = there;
    await measure({ patientId: ashaThere.id }, { haemoglobin: '12.25' }, '2026-03-05T05:00:00.000Z');
    pathologist = here;
    // Known to one organisation more than at the sign-in.
    const { rows, total } = await t.as(me)(records.trends);
    const haemoglobin = rows.find(({ parameter }) => parameter.startsWith('Haemoglobin'));
    const values = haemoglobin?.points.map(({ value, number, centerName }) => [value, number, centerName]);
    expect(values).toContainEqual(['9.0', 9, 'City Labs']);
    expect(values).toContainEqual(['10.5', 10.5, 'City Labs']);
    expect(values?.filter(([, , from]) => from === 'Metro Labs')).toEqual([['12.3', 12.25, 'Metro Labs']]);
    expect(values).toHaveLength(3);
    const platelets = rows.find(({ parameter }) => parameter.startsWith('Platelet'));
    expect(platelets?.points).toMatchObject([{ value: '<5,000', number: 5000, flag: 'critical_low' }]);
    expect(total).toBe(rows.length);
    const one = await t.as(me)(records.trends, { query: { parameter: haemoglobin?.parameter.toUpperCase() ?? '' } });
    expect([one.total, one.rows[0]?.parameter]).toEqual([1, haemoglobin?.parameter]);
    expect(await t.as(me)(records.trends, { query: { offset: 500 } })).toMatchObject({ rows: [], total });
    const id = (await list()).find((report) => report.id.startsWith('walkin'))?.id ?? '';
    expect(
      (await read(id)).tests[0]?.results.filter(({ hasTrend }) => hasTrend).map(({ parameter }) => parameter),
    ).toContain(haemoglobin?.parameter);
    expect(await t.as(await t.inPortal(ravi))(records.trends)).toMatchObject({ rows: [], total: 0 });
  });
});

describe('a document', () => {
  const prescribe = async (patient: PatientRow) =>
    await t.as(doctor)(api.prescriptions.createSmart, {
      body: {
        patientId: patient.id,
        medicines: [dolo],
        consultationFee: 300,
        selectedTests: ['CBC'],
        selectedCenters: [center.id],
      },
    });

  it('opens for five minutes without a cookie, and says so in the audit log', async () => {
    const { prescription } = await prescribe(asha);
    const { url, expiresAt } = await link(prescription.pdfUrl);
    expect((Date.parse(expiresAt) - Date.now()) / 60_000).toBeLessThanOrEqual(5);
    const answer = await t.raw({ method: 'GET', path: url });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const views = await t.db.query.auditLogs.findMany({
      where: and(eq(auditLogs.performedByKind, 'patient'), eq(auditLogs.clinicId, clinic.id)),
    });
    const view = { action: 'VIEW', entityType: 'prescription', entityId: String(prescription.id) };
    expect(views).toMatchObject(views.map(() => view));
    expect(views.length).toBeGreaterThan(0);
  });

  it('is none while a bill is open, and none of the papers that aren’t the patient’s', async () => {
    const { invoice, referrals, prescription } = await prescribe(asha);
    const his = await prescribe(ravi);
    const closed = [
      invoice?.pdfUrl,
      referrals[0]?.slipUrl,
      his.prescription.pdfUrl,
      `${prescription.pdfUrl}x`,
      prescription.pdfUrl?.replace(/_[\w-]{22}\./, '.'),
      '/uploads/../secrets.json',
      '/uploads/logos/logo_x.png',
    ];
    for (const path of closed) expect([path, await refusalOf(link(path))]).toMatchObject([path, { status: 404 }]);
    await t.as(doctor)(api.billing.collect, { params: { id: asha.id }, body: {} });
    const paid = await t.db.query.invoices.findFirst({ where: eq(invoices.id, invoice?.id ?? 0) });
    expect(await follow((await link(paid?.pdfUrl)).url)).toBe(200);
    expect(await refusalOf(link(invoice?.pdfUrl))).toMatchObject({ status: 404 });
    expect((await link(prescription.pdfUrl?.slice(1))).url).toContain(prescription.pdfUrl);
  });

  it('is closed with the session, to another path, in time, and to another kind of link', async () => {
    const { prescription } = await prescribe(asha);
    const path = prescription.pdfUrl ?? '';
    const { url } = await link(path);
    const query = url.slice(url.indexOf('?'));
    const other = await prescribe(asha);
    expect(await follow(`${other.prescription.pdfUrl}${query}`)).toBe(404);
    expect(await follow(`${path}${query.replace('portal=', 'session=')}`)).toBe(404);
    const [session] = await t.db.select().from(patientSessions).where(eq(patientSessions.patientId, asha.id));
    const links = fileLinks(t.env.jwtSecret);
    const sixMinutesAgo = Date.now() - 6 * 60_000;
    expect(await follow(links.makeForPatient(path.slice(1), session?.id ?? 0, sixMinutesAgo).url)).toBe(404);
    expect((await t.raw({ method: 'GET', path }, me)).status).toBe(404);
    expect(await follow(url)).toBe(200);
    await t.db.update(patientSessions).set({ patientId: ravi.id });
    expect(await follow(url)).toBe(404);
    await t.db.update(patientSessions).set({ patientId: asha.id, endedAt: new Date().toISOString() });
    expect(await follow(url)).toBe(404);
  });
});
