import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { fileLinks } from './file-links.ts';
import * as sample from './sample-files.ts';

let t: TestApp;
let doctor: TestUser;
let reportUrl: string;
let reportId: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  const patient = await t.patient(clinic);
  const report = await t.as(doctor)(api.reports.createManual, {
    body: { patientId: patient.id, testName: 'CBC' },
    file: { name: 'a.docx', content: sample.docx },
  });
  reportUrl = report.fileUrl ?? '';
  reportId = report.id;
});

const link = (path = reportUrl, user = doctor) => t.as(user)(api.files.link, { query: { path } });
const follow = (url: string) => t.raw({ method: 'GET', path: url });

describe('a link to a file', () => {
  it('opens it for five minutes without a token', async () => {
    const { url, expiresAt } = await link();
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(4.9);
    expect(minutes).toBeLessThanOrEqual(5);
    const answer = await follow(url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(sample.docx);
  });

  it('is given for the path as a record has it, and for the bare name', async () => {
    const paths = [reportUrl, reportUrl.slice(1), reportUrl.split('/').at(-1) ?? ''];
    for (const path of paths) expect((await link(path)).url.startsWith(`${reportUrl}?`)).toBe(true);
  });

  it('is given only to who may see the record', async () => {
    for (const user of [await t.doctor(), await t.technician()]) {
      expect(await refusalOf(link(reportUrl, user))).toMatchObject({ status: 404, message: 'The file was not found' });
    }
    for (const path of [
      '/etc/passwd',
      'uploads/reports/../../secrets.json',
      'uploads/reports/report_nothing.pdf',
      'https://x.in/a.pdf',
    ]) {
      expect(await refusalOf(link(path))).toMatchObject({ status: 404 });
    }
    expect(await refusalOf(link(''))).toMatchObject({ status: 400, message: 'Which file?' });
  });

  it('is worth nothing when anything in it is changed', async () => {
    const other = await link();
    const { url } = await link();
    const stranger = await t.doctor();
    const changed = (name: string, value: string) => {
      const address = new URL(url, t.url);
      address.searchParams.set(name, value);
      return address.pathname + address.search;
    };
    const until = new URL(url, t.url).searchParams.get('until') ?? '';
    const bad = [
      changed('until', String(Number(until) + 60_000)),
      changed('until', `${until}.0`),
      changed('session', stranger.sessionId),
      changed('signature', ''),
      changed('signature', 'A'.repeat(43)),
      url.replace('/uploads/reports/report_', '/uploads/reports/report_x'),
      url.replace(/&signature=.*/, ''),
      `${url}&until=${until}`,
    ];
    for (const one of bad) expect((await follow(one)).status).toBe(404);
    expect((await follow(other.url)).status).toBe(200);
  });

  it('is over after its time, and signed by another key it never begins', async () => {
    const path = reportUrl.slice(1);
    const ours = fileLinks(t.env.jwtSecret);
    expect((await follow(ours.make(path, doctor.sessionId, Date.now() - 4 * 60_000).url)).status).toBe(200);
    expect((await follow(ours.make(path, doctor.sessionId, Date.now() - 6 * 60_000).url)).status).toBe(404);
    expect((await follow(fileLinks('another secret').make(path, doctor.sessionId).url)).status).toBe(404);
  });

  it('ends with the session, and with the user', async () => {
    const { url } = await link();
    const again = await t.signInAgain(doctor);
    const second = await link(reportUrl, again);
    await t.as(doctor)(api.sessions.logout);
    expect((await follow(url)).status).toBe(404);
    expect((await follow(second.url)).status).toBe(200);
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, doctor.id));
    expect((await follow(second.url)).status).toBe(404);
  });

  it('asks for the rights again when it is opened', async () => {
    const { url } = await link();
    const elsewhere = await t.clinic();
    await t.db.update(users).set({ assignedClinicId: elsewhere.id }).where(eq(users.id, doctor.id));
    expect((await follow(url)).status).toBe(404);
  });
});

describe('opening a file', () => {
  it('with a token that is none is 401', async () => {
    const answer = await t.raw({ method: 'GET', path: reportUrl, headers: { authorization: 'Bearer nonsense' } });
    expect(answer.status).toBe(401);
  });

  it('can be asked for as a download', async () => {
    const answer = await t.raw({ method: 'GET', path: `${reportUrl}?download=1` }, doctor);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
  });

  it('is in the audit log, once in five minutes however it is opened', async () => {
    const { url } = await link();
    await follow(url);
    await follow(url);
    await t.raw({ method: 'GET', path: reportUrl }, doctor);
    const views = await t.db.select().from(auditLogs).where(eq(auditLogs.action, 'VIEW'));
    expect(views.filter(({ performedByUserId }) => performedByUserId === doctor.id)).toMatchObject([
      { entityType: 'report', entityId: String(reportId) },
    ]);
  });

  it('cannot be written to', async () => {
    for (const method of ['PUT', 'POST', 'DELETE']) {
      expect((await t.raw({ method, path: reportUrl }, doctor)).status).toBe(404);
    }
  });
});
