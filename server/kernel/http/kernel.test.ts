import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let reception: TestUser;
let clinicId: number;

beforeAll(async () => {
  t = await startTestApp();
  const clinic = await t.clinic();
  clinicId = clinic.id;
  reception = await t.reception(clinic);
});
afterAll(() => t.close());

const { create, get, list } = api.patients;
const person = (phone: string, extras: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  age: 30,
  gender: 'female' as const,
  phone,
  address: 'MG Road',
  ...extras,
});
const sendRaw = (path: string, body: string, headers: Record<string, string> = {}) =>
  t.raw({ method: 'POST', path, headers: { 'content-type': 'application/json', ...headers }, body }, reception);
const countByPhone = (phone: string) => t.db.$count(patients, eq(patients.phone, phone));

describe('an Idempotency-Key', () => {
  it('gives twenty calls at once one effect and one answer', async () => {
    const calls = Array.from({ length: 20 }, () =>
      t.as(reception)(create, { body: person('9811100001'), headers: { 'idempotency-key': 'twenty' } }),
    );
    const ids = new Set((await Promise.all(calls)).map(({ id }) => id));
    expect(ids.size).toBe(1);
    expect(await countByPhone('9811100001')).toBe(1);
  });

  it('is refused with another body', async () => {
    const headers = { 'idempotency-key': 'other body' };
    await t.as(reception)(create, { body: person('9811100002'), headers });
    const refusal = await refusalOf(t.as(reception)(create, { body: person('9811100003'), headers }));
    expect(refusal).toMatchObject({ status: 422, code: 'idempotency_mismatch' });
    expect(await countByPhone('9811100003')).toBe(0);
  });

  it('replays successes only: a refused call may be made again', async () => {
    const headers = { 'idempotency-key': 'second try' };
    await t.as(reception)(create, { body: person('9811100004') });
    expect(await refusalOf(t.as(reception)(create, { body: person('9811100004'), headers }))).toMatchObject({
      status: 409,
    });
    const body = person('9811100004', { name: 'Bina Rao', sharedPhone: true });
    expect((await t.as(reception)(create, { body, headers })).name).toBe('Bina Rao');
  });

  it("belongs to the user: another's same key is another call", async () => {
    const colleague = await t.reception(await t.clinic());
    const headers = { 'idempotency-key': 'shared word' };
    const mine = await t.as(reception)(create, { body: person('9811100005'), headers });
    const theirs = await t.as(colleague)(create, { body: person('9811100005'), headers });
    expect(theirs.id).not.toBe(mine.id);
    expect(theirs.clinicId).toBe(colleague.clinicId);
  });
});

describe('what comes in', () => {
  it('is taken from the fields that the contract names, whatever else is sent', async () => {
    const other = await t.clinic();
    const smuggled = {
      id: 1,
      clinicId: other.id,
      centerId: 1,
      status: 'bill_paid',
      isWalkin: true,
      createdAt: '2000-01-01T00:00:00.000Z',
    };
    const made = await t.as(reception)(create, { body: person('9811100006', smuggled) });
    expect(made).toMatchObject({ clinicId, centerId: null, status: 'appointment', isWalkin: false });
    expect(made.id).not.toBe(1);
    const polluted = await sendRaw(
      '/api/patients',
      JSON.stringify(person('9811100007')).replace('{', '{"__proto__":{"status":"bill_paid"},'),
    );
    expect(((await polluted.json()) as { status: string }).status).toBe('appointment');
  });

  it.each([
    ['a NUL', JSON.stringify(person('9811100008', { name: 'A\u0000B' }))],
    ['half a character', JSON.stringify(person('9811100008')).replace('Asha', '\\ud800')],
    [
      'half a character beside deep nesting',
      JSON.stringify(person('9811100008'))
        .replace('Asha', '\\uDFFF')
        .replace('{', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
    ],
    ['the halves of two characters', JSON.stringify(person('9811100008')).replace('Asha', '\\ud83d \\ude00')],
    ['no JSON', '{"name":'],
    ['a bare list', '[]'],
    ['a bare number', '1e308'],
    ['a million characters', JSON.stringify(person('9811100008', { name: 'x'.repeat(900_000) }))],
    ['ten thousand levels', '{"name":'.repeat(10_000) + '1' + '}'.repeat(10_000)],
    ['31 February', JSON.stringify(person('9811100008', { dateOfBirth: '2020-02-31' }))],
  ])('is refused when it holds %s', async (_, body) => {
    const response = await sendRaw('/api/patients', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('keeps a character that is written as two escapes, and what only looks like one', async () => {
    const body = JSON.stringify(person('9811100098')).replace('Asha', String.raw`A\uD83D\ude00 \\u0000 \\ud83d`);
    const { name } = (await (await sendRaw('/api/patients', body)).json()) as { name: string };
    expect(name).toBe(String.raw`A😀 \u0000 \ud83d Rao`);
  });

  it('is refused when it is larger than anything real', async () => {
    const response = await sendRaw(
      '/api/patients',
      JSON.stringify(person('9811100008', { address: 'x'.repeat(2_000_000) })),
    );
    expect(response.status).toBe(413);
  });

  it.each([
    '/api/patients/abc',
    '/api/patients/99999999999',
    '/api/patients?limit=201',
    '/api/patients?limit=0',
    '/api/patients?limit=20&limit=30',
    '/api/patients?search=%00',
    '/api/patients?status=dead',
    '/api/patients/%ff',
  ])('is refused in the address %s', async (path) => {
    const response = await t.raw({ method: 'GET', path }, reception);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('names each field with its own words', async () => {
    const refusal = await refusalOf(t.as(reception)(create, { body: { ...person('12345'), name: ' ', address: '' } }));
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_input', message: 'Name is required' });
    expect(refusal.issues).toEqual(
      expect.arrayContaining([
        { path: 'name', message: 'Name is required', code: 'name_required' },
        { path: 'phone', message: 'Phone number must be exactly 10 digits', code: 'phone_ten_digits' },
        { path: 'address', message: 'Address is required', code: 'address_required' },
      ]),
    );
  });
});

describe('what goes out', () => {
  it('carries the total beside a bare list, and is never cached or sniffed', async () => {
    const response = await t.raw({ method: 'GET', path: '/api/patients?limit=1' }, reception);
    expect(((await response.json()) as unknown[]).length).toBe(1);
    expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(1);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('is JSON for a call that does not exist', async () => {
    for (const path of ['/api/nothing', '/api', '/api/patients/1/nothing']) {
      const response = await t.raw({ method: 'GET', path }, reception);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'not_found' });
    }
  });
});

describe('the audit log', () => {
  const entries = (entityType: string, entityId: number) =>
    t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, entityType), eq(auditLogs.entityId, String(entityId))))
      .orderBy(auditLogs.id);

  it('says who wrote which fields of whom, without a value', async () => {
    const made = await t.as(reception)(create, { body: person('9811100010') });
    const [entry] = await entries('patient', made.id);
    expect(entry).toMatchObject({
      action: 'CREATE',
      performedByUserId: reception.id,
      performedByRole: 'clinic_reception',
      clinicId,
    });
    expect(entry?.details).toEqual({ fields: expect.arrayContaining(['name', 'phone']) as unknown });
    expect(JSON.stringify(entry)).not.toContain('9811100010');
  });

  it('has one VIEW per user and person in five minutes', async () => {
    const { id } = await t.patient(undefined, { clinicId });
    const other = await t.another();
    for (let round = 0; round < 3; round += 1) await t.as(reception)(get, { params: { id } });
    await other.as(reception)(get, { params: { id } });
    expect((await entries('patient', id)).map(({ action }) => action)).toEqual(['VIEW']);
    await t.as(reception)(list);
    expect(await entries('patient', id)).toHaveLength(1);
  });

  it('has no row for a write that was refused, and one for a role that was', async () => {
    const before = await t.db.$count(auditLogs, eq(auditLogs.action, 'CREATE'));
    await refusalOf(t.as(reception)(create, { body: person('9811100010') }));
    expect(await t.db.$count(auditLogs, eq(auditLogs.action, 'CREATE'))).toBe(before);
    const technician = await t.technician();
    await refusalOf(t.as(technician)(create, { body: person('9811100011') }));
    const denied = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.performedByUserId, technician.id), eq(auditLogs.action, 'DENIED')));
    expect(denied).toHaveLength(1);
  });
});

describe('the database going away', () => {
  it('is a 503 that says so, and the next call after its return works', async () => {
    const away = await startTestApp();
    const user = await away.reception();
    const name = new URL(away.databaseUrl).pathname.slice(1);
    await t.asOwner(async (db) => {
      await db.execute(sql.raw(`alter database ${name} allow_connections false`));
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
    });
    expect(await refusalOf(away.as(user)(list))).toMatchObject({ status: 503, code: 'database_unavailable' });
    await t.asOwner((db) => db.execute(sql.raw(`alter database ${name} allow_connections true`)));
    await expect
      .poll(async () => (await away.raw({ method: 'GET', path: '/api/patients' }, user)).status, { timeout: 5000 })
      .toBe(200);
    await away.close();
  });
});
