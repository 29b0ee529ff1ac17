import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
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
  patient = await t.patient(clinic);
});

const upload = (
  file: { name: string; content: Buffer; type?: string } | undefined,
  body: Record<string, unknown> = {},
  user = doctor,
) =>
  t.as(user)(api.reports.createManual, {
    body: { patientId: patient.id, testName: 'CBC', ...body },
    ...(file && { file }),
  });
const list = (query: Record<string, unknown> = {}, user = doctor) => t.as(user)(api.reports.listManual, { query });
/** A temporary file goes a moment after the answer. */
const leftBehind = () => fs.readdirSync(path.join(t.env.dataDir, 'tmp'));
const onDisk = (url: string | null) => path.join(t.env.dataDir, url ?? '');

describe('a manual report', () => {
  it('is stored under a random name, with its fingerprint, and opens for the clinic', async () => {
    const report = await upload(
      { name: '../../Report of Asha.PDF', content: sample.pdf, type: 'text/html' },
      { notes: 'from home' },
    );
    expect(report).toMatchObject({ patientId: patient.id, clinicId: clinic.id, testName: 'CBC', notes: 'from home' });
    expect(report.fileUrl).toMatch(/^\/uploads\/reports\/report_[\w-]{22}\.pdf$/);
    expect(fs.readFileSync(onDisk(report.fileUrl))).toEqual(sample.pdf);
    const [stored] = await t.db.select().from(files).where(eq(files.recordId, report.id));
    expect(stored).toMatchObject({
      path: report.fileUrl?.slice(1),
      kind: 'reports',
      recordType: 'report',
      patientId: patient.id,
      clinicId: clinic.id,
      mime: 'application/pdf',
      size: sample.pdf.length,
      sha256: createHash('sha256').update(sample.pdf).digest('hex'),
      createdBy: doctor.id,
    });
    expect((await list({ patientId: patient.id })).rows).toEqual([report]);
    await expect.poll(leftBehind).toEqual([]);
  });

  it.each([
    ['scan.png', sample.png, 'png', 'image/png'],
    ['scan.jpeg', sample.jpeg, 'jpg', 'image/jpeg'],
    ['letter.docx', sample.docx, 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['letter.doc', sample.oldOffice('WordDocument'), 'doc', 'application/msword'],
    ['photo.pdf', sample.png, 'png', 'image/png'],
  ])('%s is taken for what its bytes are', async (name, content, extension, mime) => {
    const { fileUrl } = await upload({ name, content });
    expect(fileUrl).toMatch(new RegExp(`\\.${extension}$`));
    const opened = await t.raw({ method: 'GET', path: fileUrl ?? '' }, doctor);
    expect(opened.headers.get('content-type')).toBe(mime);
    const served = Buffer.from(await opened.arrayBuffer());
    // A picture is another file by then, and shows the same.
    const read = mime.startsWith('image/') ? sample.pixelsOf : async (bytes: Buffer) => bytes;
    expect(await read(served)).toEqual(await read(content));
  });

  it.each([
    ['a program called report.pdf', 'report.pdf', sample.exe],
    ['an SVG', 'picture.svg', sample.svg],
    ['an SVG called picture.png', 'picture.png', sample.svg],
    ['HTML called report.pdf', 'report.pdf', sample.html],
    ['HTML before a PDF', 'report.pdf', Buffer.concat([sample.html, sample.pdf])],
    ['Word with macros', 'letter.docm', sample.docm],
    ['Word with macros called letter.docx', 'letter.docx', sample.disguisedDocm],
    ['old Word with macros', 'letter.doc', sample.oldOffice('WordDocument', '_VBA_PROJECT')],
    ['an old spreadsheet called letter.doc', 'letter.doc', sample.oldOffice('Workbook')],
    ['a ZIP', 'letter.docx', sample.plainZip],
    ['a ZIP that unpacks to a hundred times its size', 'letter.docx', sample.bomb],
    ['text', 'report.txt', Buffer.from('hello')],
    ['nothing', 'report.pdf', Buffer.alloc(0)],
  ])('%s is refused', async (_what, name, content) => {
    expect(await refusalOf(upload({ name, content, type: 'application/pdf' }))).toMatchObject({
      status: 415,
      code: 'unsupported_type',
    });
    expect((await list()).total).toBe(0);
    await expect.poll(leftBehind).toEqual([]);
  });

  it('needs a file', async () => {
    const asJson = () => t.as(doctor)(api.reports.createManual, { body: { patientId: patient.id, testName: 'CBC' } });
    const asForm = () => {
      const body = new FormData();
      body.set('patientId', String(patient.id));
      body.set('testName', 'CBC');
      return t.raw({ method: 'POST', path: '/api/manual-clinic-report', body }, doctor);
    };
    const refusal = {
      message: 'Please choose a file',
      issues: [{ path: 'reportFile', message: 'Please choose a file' }],
    };
    expect(await refusalOf(asJson())).toMatchObject({ status: 400, ...refusal });
    expect(await (await asForm()).json()).toMatchObject(refusal);
  });

  it('needs the test’s name', async () => {
    expect(await refusalOf(upload({ name: 'a.pdf', content: sample.pdf }, { testName: ' ' }))).toMatchObject({
      status: 400,
      message: 'Test name is required',
    });
  });

  it('of more than 10 MB is too large', async () => {
    const content = Buffer.concat([sample.pdf, Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusalOf(upload({ name: 'a.pdf', content }))).toMatchObject({
      status: 413,
      message: 'The file is larger than 10 MB',
    });
  });

  it('cut off on the way is refused as malformed', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="reportFile"; filename="a.pdf"\r\n\r\n%PDF-1.4';
    const answer = await t.raw(
      {
        method: 'POST',
        path: '/api/manual-clinic-report',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body,
      },
      doctor,
    );
    expect(answer.status).toBe(400);
  });

  it('cannot hang under another clinic’s patient, and leaves no file', async () => {
    const theirs = await t.patient(await t.clinic());
    const before = fs.readdirSync(path.join(t.env.dataDir, 'uploads/reports')).length;
    const refusal = await refusalOf(upload({ name: 'a.pdf', content: sample.pdf }, { patientId: theirs.id }));
    expect(refusal).toMatchObject({ status: 404, message: 'The patient was not found' });
    expect(fs.readdirSync(path.join(t.env.dataDir, 'uploads/reports'))).toHaveLength(before);
  });

  it('is seen by reception, not by another clinic', async () => {
    const { id } = await upload({ name: 'a.pdf', content: sample.pdf });
    expect((await list({}, await t.reception(clinic))).rows).toMatchObject([{ id }]);
    expect((await list({ patientId: patient.id }, await t.doctor())).rows).toEqual([]);
  });

  it('is in the audit log, when it is made and when a patient’s reports are read', async () => {
    const { id } = await upload({ name: 'a.pdf', content: sample.pdf });
    await list({ patientId: patient.id });
    const entries = await t.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.performedByUserId, doctor.id))
      .orderBy(auditLogs.id);
    expect(entries).toMatchObject([
      { action: 'CREATE', entityType: 'report', entityId: String(id) },
      { action: 'VIEW', entityType: 'patient', entityId: String(patient.id) },
    ]);
  });
});
