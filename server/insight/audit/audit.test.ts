import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditActions } from '#shared/kernel/audit/audit.states.ts';
import { startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let owner: TestUser;

type Entry = typeof auditLogs.$inferInsert;

/** An entry as the product would have written it, of a day that nobody else writes on. */
const entry = (values: Partial<Entry> = {}): Entry => ({
  clinicId: clinic.id,
  action: 'UPDATE',
  performedByKind: 'staff',
  performedById: String(doctor.id),
  performedByUserId: doctor.id,
  performedByRole: 'clinic_doctor',
  entityType: 'patient',
  entityId: '7',
  details: { fields: ['name'] },
  ipAddress: '10.20.0.7',
  userAgent: 'Firefox',
  requestId: 'r1',
  timestamp: '2025-03-10T05:30:00.000Z',
  ...values,
});
const write = (...entries: Partial<Entry>[]) => t.db.insert(auditLogs).values(entries.map(entry));
const march = { startDate: '2025-03-01', endDate: '2025-03-31' };

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic({ name: 'Sanjeevani' });
  doctor = await t.doctor(clinic, { name: 'Asha Rao', email: 'asha.rao@example.org' });
  owner = await t.superadmin();
  await write(
    { timestamp: '2025-03-10T05:30:00.000Z', action: 'VIEW' },
    {
      timestamp: '2025-03-10T05:31:00.000Z',
      action: 'UPDATE',
      details: { before: { fee: '100.00' }, after: { fee: '200.00' } },
    },
    { timestamp: '2025-03-11T05:30:00.000Z', action: 'DELETE', entityType: 'invoice', entityId: '4711' },
    // Half past one in the night, in India.
    { timestamp: '2025-03-31T20:00:00.000Z', action: 'SEND', entityType: 'message', ipAddress: '10.20.99.1' },
    {
      timestamp: '2025-03-12T05:30:00.000Z',
      action: 'LOGIN_FAILED',
      entityType: 'session',
      entityId: null,
      clinicId: null,
      performedByKind: 'public',
      performedById: null,
      performedByUserId: null,
      performedByRole: 'anonymous',
      ipAddress: '192.0.2.9',
      details: null,
    },
  );
});
afterAll(() => t.close());

const list = (query: Record<string, unknown> = {}) => t.as(owner)(api.audit.logs, { query: { ...march, ...query } });
const search = (q: string, query: Record<string, unknown> = {}) =>
  t.as(owner)(api.audit.search, { query: { q, ...march, ...query } });

describe('the log', () => {
  it('has newest first, under the names of the screen, with who and where', async () => {
    const { rows, total } = await list();
    expect(total).toBe(4);
    expect(rows.map(({ action }) => action)).toEqual(['LOGIN_FAILED', 'DELETE', 'UPDATE', 'VIEW']);
    expect(rows[2]).toEqual({
      id: expect.any(Number) as number,
      timestamp: '2025-03-10T05:31:00.000Z',
      user: { id: doctor.id, name: 'Asha Rao', email: 'asha.rao@example.org' },
      userRole: 'clinic_doctor',
      performedByKind: 'staff',
      action: 'UPDATE',
      resource: 'patient',
      resourceId: '7',
      clinicId: clinic.id,
      centerId: null,
      organizationName: 'Sanjeevani',
      ipAddress: '10.20.0.7',
      userAgent: 'Firefox',
      details: { before: { fee: '100.00' }, after: { fee: '200.00' } },
    });
    expect(rows[0]).toMatchObject({ user: null, userRole: 'anonymous', organizationName: null, resourceId: null });
  });

  it('is narrowed by each filter, and its days are those of India', async () => {
    const actionsOf = async (query: Record<string, unknown>) => (await list(query)).rows.map(({ action }) => action);
    expect(await actionsOf({ action: 'DELETE' })).toEqual(['DELETE']);
    expect(await actionsOf({ resource: 'patient' })).toEqual(['UPDATE', 'VIEW']);
    expect(await actionsOf({ userRole: 'anonymous' })).toEqual(['LOGIN_FAILED']);
    expect(await actionsOf({ userId: doctor.id, endDate: '2025-03-10' })).toEqual(['UPDATE', 'VIEW']);
    expect(await actionsOf({ userId: 999_999 })).toEqual([]);
    expect(await actionsOf({ ipAddress: '192.0.2.9' })).toEqual(['LOGIN_FAILED']);
    expect(await actionsOf({ startDate: '2025-04-01', endDate: '2025-04-01' })).toEqual(['SEND']);
    expect(await actionsOf({ limit: 1, offset: 1 })).toEqual(['DELETE']);
  });

  it('counts the first of many and says so', async () => {
    await write(...Array.from({ length: 1200 }, () => ({ timestamp: '2024-01-05T05:30:00.000Z' })));
    const path = '/api/v1/audit/logs?startDate=2024-01-05&endDate=2024-01-05';
    const answer = await t.raw({ method: 'GET', path: `${path}&limit=10` }, owner);
    expect(await answer.json()).toMatchObject({ total: 1000, limit: 10, offset: 0 });
    expect(answer.headers.get('x-total-at-least')).toBe('true');
    const further = await t.raw({ method: 'GET', path: `${path}&limit=10&offset=1195` }, owner);
    expect(await further.json()).toMatchObject({ total: 1200 });
    expect(further.headers.get('x-total-at-least')).toBeNull();
  });

  it('is the superadmin’s alone', async () => {
    expect(await refusalOf(t.as(doctor)(api.audit.logs))).toMatchObject({ status: 403 });
  });
});

describe('the search', () => {
  it('looks at name, e-mail, action, resource, resource id and address, and at nothing else', async () => {
    const actionsOf = async (q: string) => (await search(q)).rows.map(({ action }) => action);
    expect(await actionsOf('asha')).toEqual(['DELETE', 'UPDATE', 'VIEW']);
    expect(await actionsOf('RAO@example')).toEqual(['DELETE', 'UPDATE', 'VIEW']);
    expect(await actionsOf('login')).toEqual(['LOGIN_FAILED']);
    expect(await actionsOf('login failed')).toEqual(['LOGIN_FAILED']);
    expect(await actionsOf('invoi')).toEqual(['DELETE']);
    expect(await actionsOf('4711')).toEqual(['DELETE']);
    expect(await actionsOf('192.0.')).toEqual(['LOGIN_FAILED']);
    expect(await actionsOf('10.20')).toEqual(['DELETE', 'UPDATE', 'VIEW']);
    expect(await actionsOf('Firefox')).toEqual([]);
    expect(await actionsOf('%')).toEqual([]);
  });

  it('is narrowed like the list, has each entry once, and pages', async () => {
    expect((await search('asha', { resource: 'invoice' })).rows).toHaveLength(1);
    // 'a' is in the name, in actions and in resources.
    const all = await search('a');
    expect(new Set(all.rows.map(({ id }) => id)).size).toBe(all.total);
    const second = await search('a', { limit: 1, offset: 1 });
    expect(second).toMatchObject({ total: all.total, rows: [all.rows[1]] });
  });

  it('needs something to look for', async () => {
    expect(await refusalOf(search(' '))).toMatchObject({ status: 400, message: 'Please enter what to look for' });
  });
});

describe('the figures', () => {
  it('count a period, today beside it, and what most', async () => {
    const stats = await t.as(owner)(api.audit.stats, { query: march });
    expect(stats).toMatchObject({
      totalLogs: 4,
      uniqueUsers: 1,
      topActions: expect.arrayContaining([{ action: 'VIEW', count: 1 }]) as unknown,
      topResources: [{ resource: 'patient', count: 2 }, expect.anything(), expect.anything()],
    });
    const all = await t.as(owner)(api.audit.stats);
    await t.as(doctor)(api.patients.create, {
      body: { name: 'New Person', phone: '9812345670', age: 30, gender: 'female', address: 'Pune' },
    });
    const later = await t.as(owner)(api.audit.stats);
    expect(later.totalLogs).toBe(all.totalLogs + 1);
    expect(later.todayLogs).toBe(all.todayLogs + 1);
  });

  it('has the caller’s own latest entries, one user’s, and the lists for the filters', async () => {
    await t.as(owner)(api.organisations.createClinic, { body: { name: 'Another', location: 'Pune' } });
    const { recentLogs } = await t.as(owner)(api.audit.ownActivity);
    expect(recentLogs[0]).toMatchObject({ action: 'CREATE', resource: 'clinic', user: { id: owner.id } });
    const days = { startDate: '2025-03-11', endDate: '2025-04-30' };
    const { rows } = await t.as(owner)(api.audit.userActivity, { params: { id: doctor.id }, query: days });
    expect(rows.map(({ action }) => action)).toEqual(['SEND', 'DELETE']);
    const nobody = t.as(owner)(api.audit.userActivity, { params: { id: 999_999 } });
    expect(await refusalOf(nobody)).toMatchObject({ status: 404 });
    expect(await t.as(owner)(api.audit.actions)).toEqual([...auditActions]);
    expect(await t.as(owner)(api.audit.resources)).toEqual(
      expect.arrayContaining(['clinic', 'invoice', 'message', 'patient', 'session']),
    );
  });
});

describe('an export', () => {
  const take = (body: Record<string, unknown>) =>
    t.raw(
      {
        method: 'POST',
        path: '/api/v1/audit/export',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...march, ...body }),
      },
      owner,
    );

  it('is a file named by the server, of every entry of the period, and an entry of its own', async () => {
    const answer = await take({ format: 'json', filters: { resource: 'patient' } });
    expect(answer.headers.get('content-disposition')).toContain('audit-logs-2025-03-01-2025-03-31.json');
    const entries = (await answer.json()) as unknown[];
    expect(entries).toEqual((await list({ resource: 'patient' })).rows);
    const { recentLogs } = await t.as(owner)(api.audit.ownActivity);
    expect(recentLogs[0]).toMatchObject({
      action: 'EXPORT',
      resource: 'audit_log',
      details: { ...march, format: 'json', resource: 'patient' },
    });
    expect(await (await take({ format: 'json', filters: { q: 'nobody at all' } })).json()).toEqual([]);
  });

  it('has lines for a spreadsheet in which no cell is a formula', async () => {
    const day = '2025-06-01';
    await write({ timestamp: `${day}T05:30:00.000Z`, userAgent: '=HYPERLINK("http://evil")', ipAddress: '+1' });
    const text = await (await take({ startDate: day, endDate: day })).text();
    const [headings, row] = text.split('\r\n');
    expect(headings).toContain('ID,Time,Time (ISO),User,Email,Role,Action,Resource');
    expect(row).toContain(`01/06/2025 11:00,${day}T05:30:00.000Z,Asha Rao,asha.rao@example.org,Clinic Doctor,UPDATE`);
    expect(row).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(row).toContain(`,"'+1",`);
  });

  it('is whole over many pages, of rows of one moment too', async () => {
    const moments = ['2024-02-05T05:30:00.000Z', '2024-02-05T05:30:00.001Z'];
    await write(...Array.from({ length: 2500 }, (_, index) => ({ timestamp: moments[index % 2] ?? '' })));
    const text = await (await take({ startDate: '2024-02-05', endDate: '2024-02-05', format: 'csv' })).text();
    const ids = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(ids).toHaveLength(2500);
    expect(new Set(ids).size).toBe(2500);
  });

  it('is a paper, also without entries', async () => {
    const text = textOf(Buffer.from(await (await take({ format: 'pdf' })).arrayBuffer()));
    for (const words of ['Audit logs', '1 Mar 2025 to 31 Mar 2025', 'Asha Rao', 'DELETE', '4711'])
      expect(text).toContain(words);
    const empty = await take({ startDate: '2020-01-01', endDate: '2020-01-01', format: 'pdf' });
    expect(textOf(Buffer.from(await empty.arrayBuffer()))).toContain('Organization');
  });

  it('needs its dates, in order', async () => {
    const without = await take({ startDate: '' });
    expect(without.status).toBe(400);
    expect(await without.json()).toMatchObject({ message: 'Please select start and end dates' });
    const turned = await take({ startDate: '2025-03-02', endDate: '2025-03-01' });
    expect(await turned.json()).toMatchObject({ issues: [{ path: 'endDate' }] });
  });
});

describe('a compliance report', () => {
  const ask = (query: Record<string, unknown>) =>
    t.as(owner)(api.audit.complianceReport, { query: { ...march, ...query } });
  const read = async (query: Record<string, unknown> = {}) =>
    JSON.parse(await (await ask(query)).text()) as Record<string, unknown>;

  it('is JSON by default, and says who did what', async () => {
    const report = await read();
    expect(report).toMatchObject({
      period: { ...march, timezone: 'Asia/Kolkata' },
      summary: { totalLogs: 4, uniqueUsers: 1, changes: 2, views: 1, failedSignIns: 1 },
      roles: [
        { userRole: 'clinic_doctor', count: 3 },
        { userRole: 'anonymous', count: 1 },
      ],
      organizations: [
        { kind: 'clinic', id: clinic.id, name: 'Sanjeevani', count: 3 },
        { kind: 'platform', count: 1 },
      ],
      users: [{ userId: doctor.id, name: 'Asha Rao', email: 'asha.rao@example.org', count: 3 }],
      resourceAccess: expect.arrayContaining([
        { resource: 'patient', views: 1, changes: 1, exports: 0, total: 2 },
      ]) as unknown,
    });
    const { recentLogs } = await t.as(owner)(api.audit.ownActivity);
    expect(recentLogs[0]).toMatchObject({ action: 'EXPORT', resource: 'compliance_report' });
  });

  it('leaves out names and e-mails, and how records were used, where nobody asks for them', async () => {
    const text = await (await ask({ includeUserDetails: 'false', includeResourceAccess: 'false' })).text();
    expect(text).not.toMatch(/Asha|asha|Super/);
    expect(text).not.toContain('resourceAccess');
    expect(JSON.parse(text)).toMatchObject({ users: [{ userId: doctor.id, count: 3 }] });
  });

  it('comes as CSV and as a paper', async () => {
    expect(await (await ask({ format: 'csv' })).text()).toContain('Summary,Total logs,4,');
    const pdf = Buffer.from(await (await ask({ format: 'pdf' })).arrayBuffer());
    expect(textOf(pdf)).toContain('Compliance report');
    expect(textOf(pdf)).toMatch(
      /\d+ Mar \d{4} to \d+ Mar \d{4}.*Clinic Doctor · asha\.rao@example\.org · \d+ Mar \d{4}, \d+:\d\d [ap]m/s,
    );
    expect(textOf(pdf)).not.toMatch(/\d{4}-\d\d-\d\d|failed_sign_ins|lab_report/);
  });

  it('needs its dates', async () => {
    const query = { startDate: '' };
    expect(await refusalOf(t.as(owner)(api.audit.complianceReport, { query }))).toMatchObject({
      status: 400,
      message: 'Please select start and end dates',
    });
  });

  it('takes its fields from a body too, as a program may send one with a GET', async () => {
    const { request } = await import('node:http');
    const body = JSON.stringify({ ...march, includeUserDetails: false });
    const text = await new Promise<string>((resolve, reject) => {
      const call = request(
        `${t.url}/api/v1/audit/compliance-report`,
        {
          method: 'GET',
          headers: {
            authorization: `Bearer ${owner.token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          let received = '';
          response.on('data', (chunk: Buffer) => (received += chunk.toString())).on('end', () => resolve(received));
        },
      );
      call.on('error', reject).end(body);
    });
    expect(JSON.parse(text)).toMatchObject({ period: march, summary: { totalLogs: 4 } });
    expect(text).not.toContain('Asha');
  });
});

it('has the entry of a thing in the moment it was done', async () => {
  const before = startOfDay(todayIn('Asia/Kolkata'), 'Asia/Kolkata');
  await t.as(doctor)(api.patients.create, {
    body: { name: 'Second Person', phone: '9812345671', age: 30, gender: 'female', address: 'Pune' },
  });
  const { rows } = await t.as(owner)(api.audit.logs, { query: { action: 'CREATE', userId: doctor.id } });
  expect(rows[0]?.timestamp && rows[0].timestamp > before).toBe(true);
  expect(rows[0]).toMatchObject({ resource: 'patient', clinicId: clinic.id });
  expect(JSON.stringify(rows[0]?.details)).not.toContain('Second');
});
