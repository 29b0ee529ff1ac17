import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { withdrawnReports } from '#server/kernel/db/schema/referrals.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import { startCenterTests } from '#server/diagnostics/lab/start-center-tests.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let clinicDoctor: TestUser;
let doctor: TestUser;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  center = await t.center({ name: 'City Labs' });
  clinicDoctor = await t.doctor(clinic);
  doctor = await t.centerDoctor(center, { name: 'Lakshmi Menon', qualification: 'MD', registrationNumber: 'MMC 77' });
  technician = await t.technician(center);
});

const step = (id: number, body: Record<string, unknown>) =>
  t.as(technician)(api.referrals.setStatus, { params: { id }, body });
const upload = (id: number, content: Buffer, body: Record<string, unknown> = {}, by = doctor) =>
  t.as(by)(api.referrals.uploadReport, { params: { id }, body, file: { name: 'x.pdf', content } });
const withdraw = (id: number, body: Record<string, unknown> = { reason: 'Of somebody else' }, by = doctor) =>
  t.as(by)(api.referrals.withdrawReport, { params: { id }, body });
const read = (id: number, by: TestUser) => t.as(by)(api.referrals.get, { params: { id } });
const opened = async (url: string | null | undefined, by: TestUser) =>
  (await t.raw({ method: 'GET', path: url ?? '/uploads/none' }, by)).status;

async function confirmed(): Promise<Referral> {
  const patient = await t.patient(clinic);
  const body = { patientId: patient.id, centerId: center.id, testList: ['CBC'] };
  const { id } = await t.as(clinicDoctor)(api.referrals.refer, { body });
  return await step(id, { status: 'confirmed' });
}
const uploaded = async (body = {}) => await upload((await confirmed()).id, sample.pdf, body);
const bell = async () =>
  (await t.db.query.notices.findMany({ where: eq(notices.clinicId, clinic.id) })).map(({ message }) => message);
const stats = () => t.as(clinicDoctor)(api.referrals.stats);

describe('an uploaded report that is withdrawn', () => {
  it('is closed to the clinic, stays with the centre, and both see who, when and why', async () => {
    const { id, reportUrl, commissionAmount } = await uploaded({ commissionAmount: '80' });
    expect(await opened(reportUrl, clinicDoctor)).toBe(200);
    expect(await stats()).toMatchObject({ completed: 1, inProgress: 0 });
    const after = await withdraw(id);
    const mark = {
      reason: 'Of somebody else',
      withdrawnByName: 'Lakshmi Menon',
      isReplaced: false,
      withdrawnAt: expect.stringMatching(/Z$/),
      uploadedAt: expect.stringMatching(/Z$/),
    };
    const waiting = { status: 'confirmed', reportUrl: null, reportUploadedAt: null, commissionAmount };
    expect(after).toMatchObject({ ...waiting, withdrawn: [{ ...mark, fileUrl: reportUrl }] });
    expect(await read(id, clinicDoctor)).toMatchObject({ ...waiting, withdrawn: [{ ...mark, fileUrl: null }] });
    const listed = await t.as(clinicDoctor)(api.referrals.list, { query: { patientId: after.patientId } });
    expect(listed.rows[0]?.withdrawn).toMatchObject([{ fileUrl: null, reason: mark.reason }]);
    expect(await opened(reportUrl, clinicDoctor)).toBe(404);
    expect(await opened(reportUrl, technician)).toBe(200);
    expect(await bell()).toEqual(['City Labs uploaded a report', 'City Labs withdrew a report']);
    expect(await stats()).toMatchObject({ completed: 0, inProgress: 1 });
    const trail = await t.db.query.auditLogs.findMany({
      where: and(eq(auditLogs.entityType, 'referral'), eq(auditLogs.entityId, String(id))),
      orderBy: auditLogs.id,
    });
    expect(trail.at(-1)?.details).toMatchObject({
      before: { status: 'report_uploaded' },
      after: { status: 'confirmed', reportWithdrawnBecause: 'Of somebody else' },
    });
  });

  it('ends the links to it that the clinic was given before', async () => {
    const { id, reportUrl } = await uploaded();
    const { url } = await t.as(clinicDoctor)(api.files.link, { query: { path: reportUrl ?? '' } });
    expect((await t.raw({ method: 'GET', path: url })).status).toBe(200);
    await withdraw(id);
    expect((await t.raw({ method: 'GET', path: url })).status).toBe(404);
  });

  it('makes room for another one', async () => {
    const { id } = await uploaded();
    await withdraw(id);
    const next = await upload(id, sample.png);
    expect(next).toMatchObject({ status: 'report_uploaded', withdrawn: [{ isReplaced: false }] });
    expect(await opened(next.reportUrl, clinicDoctor)).toBe(200);
  });

  it('leaves what was paid as it is, and is waited for again', async () => {
    const { id } = await uploaded({ commissionAmount: '80' });
    await step(id, { status: 'bill_paid', earningsAmount: '500' });
    const after = await withdraw(id);
    const money = { status: 'bill_paid', earningsAmount: '500.00', commissionAmount: '80.00' };
    expect(after).toMatchObject({ ...money, reportUrl: null, reportUploadedAt: null });
    expect(await stats()).toMatchObject({ completed: 0, inProgress: 1 });
    const again = await upload(id, sample.pdf);
    expect(again).toMatchObject({ ...money, reportUrl: expect.any(String), reportUploadedAt: expect.any(String) });
  });

  it('gives way to the results that were signed beside it', async () => {
    await startCenterTests(t.db, center.id);
    const { id } = await uploaded();
    const begun = await t.as(technician)(api.labReports.start, { body: { referralId: id } });
    const saved = await t.as(technician)(api.labReports.save, {
      params: { id: begun.id },
      body: {
        revision: begun.revision,
        collectedAt: null,
        remarks: null,
        tests: begun.tests.map(({ testId }) => ({
          testId,
          remarks: null,
          values: [{ key: 'haemoglobin', value: '13' }],
        })),
      },
    });
    const { pdfUrl } = await t.as(doctor)(api.labReports.sign, {
      params: { id: begun.id },
      body: { revision: saved.revision },
    });
    expect(await withdraw(id)).toMatchObject({ status: 'report_uploaded', reportUrl: pdfUrl });
    // And those are corrected, not withdrawn.
    expect(await refusalOf(withdraw(id))).toMatchObject({ status: 422, values: { reason: 'signed_is_corrected' } });
    expect(await refusalOf(upload(id, sample.pdf, { reason: 'Newer' }))).toMatchObject({
      values: { reason: 'signed_is_corrected' },
    });
  });

  it('needs a reason, a report, the centre’s doctor and the revision that was on the screen', async () => {
    const { id, revision } = await uploaded();
    expect(await refusalOf(withdraw(id, { reason: ' ' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(withdraw(id, { reason: 'x' }, technician))).toMatchObject({ status: 403 });
    expect(await refusalOf(withdraw(id, { reason: 'x' }, await t.centerDoctor()))).toMatchObject({ status: 404 });
    expect(await refusalOf(withdraw(id, { reason: 'x', revision: revision - 1 }))).toMatchObject({
      code: 'changed_meanwhile',
    });
    await withdraw(id, { reason: 'x', revision });
    expect(await refusalOf(withdraw(id))).toMatchObject({ status: 409, values: { reason: 'no_report_to_withdraw' } });
  });

  it('keeps its mark, also past the product', async () => {
    const { id } = await uploaded();
    await withdraw(id);
    for (const change of [sql`update withdrawn_reports set reason = 'x'`, sql`delete from withdrawn_reports`]) {
      await expect(t.db.execute(change)).rejects.toMatchObject({
        cause: { code: '42501' },
      });
    }
    expect(await t.db.$count(withdrawnReports, eq(withdrawnReports.referralId, id))).toBe(1);
  });
});

describe('an uploaded report that is replaced', () => {
  it('gives way at once, marked, and only with a reason', async () => {
    const { id, reportUrl, revision } = await uploaded();
    expect(await refusalOf(upload(id, sample.pdf))).toMatchObject({ code: 'invalid_transition' });
    const next = await upload(id, sample.png, { reason: 'Page two was missing', revision });
    expect(next).toMatchObject({
      status: 'report_uploaded',
      withdrawn: [{ isReplaced: true, reason: 'Page two was missing', fileUrl: reportUrl }],
    });
    expect(next.reportUrl).not.toBe(reportUrl);
    expect(await opened(next.reportUrl, clinicDoctor)).toBe(200);
    expect(await opened(reportUrl, clinicDoctor)).toBe(404);
    expect(await bell()).toContain('City Labs replaced a report');
  });

  it('stays when what comes in its place is no report', async () => {
    const { id, reportUrl } = await uploaded();
    await refusalOf(upload(id, Buffer.from('nothing'), { reason: 'Newer' }));
    expect(await read(id, clinicDoctor)).toMatchObject({ reportUrl, withdrawn: [] });
    expect(await opened(reportUrl, clinicDoctor)).toBe(200);
  });
});
