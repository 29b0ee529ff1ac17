import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import * as says from '#shared/kernel/words/says.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { announceWithCommit } from '#server/kernel/events/hub.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { type NewNotice, ringBell } from './notices.repo.ts';
import { TO_ADMINISTRATION } from './ring-aloud.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const news = (clinic: { id: number }, more: Partial<NewNotice> = {}): NewNotice => ({
  clinicId: clinic.id,
  centerId: null,
  roles: ['clinic_doctor', 'clinic_reception'],
  kind: 'report_uploaded',
  message: says.report_came({ center: 'City Labs', how: 'uploaded', critical: 'no' }),
  entityType: 'referral',
  entityId: 1,
  ...more,
});

const bell = (user: TestUser, query = {}) => t.as(user)(api.notices.list, { query });
const unreadOf = async (user: TestUser) => (await bell(user)).headers['x-unread-count'];
const messagesOf = async (user: TestUser, query = {}) => (await bell(user, query)).rows.map(({ message }) => message);

/** A clinic with a doctor and a receptionist, whose bell has rung three times. */
async function rungThrice() {
  const clinic = await t.clinic();
  const [doctor, reception] = [await t.doctor(clinic), await t.reception(clinic)];
  await ringBell(t.db, news(clinic), news(clinic, { entityId: 2 }), news(clinic, { entityId: 3 }));
  const ids = (await bell(doctor)).rows.map(({ id }) => id);
  return { clinic, doctor, reception, ids: ids as [number, number, number] };
}

describe('what was read', () => {
  it('is one by one, or everything up to one, and each person’s own', async () => {
    const { doctor, reception, ids } = await rungThrice();
    const read = (id: number) => t.as(doctor)(api.notices.markOneRead, { params: { id } });
    await read(ids[1]);
    await read(ids[1]);
    expect((await bell(doctor)).rows.map(({ unread }) => unread)).toEqual([true, false, true]);
    expect([await unreadOf(doctor), await unreadOf(reception)]).toEqual(['2', '3']);
    await t.as(doctor)(api.notices.markRead, { body: { upToId: ids[1] } });
    expect(await unreadOf(doctor)).toBe('1');
    await t.as(doctor)(api.notices.markRead, { body: { upToId: ids[0] } });
    expect([await unreadOf(doctor), await unreadOf(reception)]).toEqual(['0', '3']);
  });

  it('can be asked for, and what was not', async () => {
    const { doctor, ids } = await rungThrice();
    await t.as(doctor)(api.notices.markOneRead, { params: { id: ids[0] } });
    expect(await bell(doctor, { unread: 'true', limit: 1 })).toMatchObject({ rows: [{ id: ids[1] }], total: 2 });
    expect(await bell(doctor, { unread: 'false' })).toMatchObject({ rows: [{ id: ids[0] }], total: 1 });
  });

  it('is nothing of another organisation, nor of another role', async () => {
    const { ids, clinic } = await rungThrice();
    const stranger = await t.doctor();
    await ringBell(t.db, news(clinic, { roles: ['clinic_doctor'] }));
    const reception = await t.reception(clinic);
    const [newest] = await t.db
      .select({ id: sql<number>`max(${notices.id})` })
      .from(notices)
      .where(eq(notices.clinicId, clinic.id));
    const params = { id: newest?.id ?? 0 };
    for (const [user, id] of [
      [stranger, ids[0]],
      [reception, params.id],
      [await t.superadmin(), ids[0]],
    ] as const) {
      const call = t.as(user);
      expect(await refusalOf(call(api.notices.get, { params: { id } }))).toMatchObject({ status: 404 });
      expect(await refusalOf(call(api.notices.markOneRead, { params: { id } }))).toMatchObject({ status: 404 });
    }
  });
});

describe('a muted kind', () => {
  const mute = (user: TestUser, kind: string, muted = true) => t.as(user)(api.notices.mute, { body: { kind, muted } });

  it('neither counts nor shows, for whoever muted it, until it is asked for', async () => {
    const { clinic, doctor, reception } = await rungThrice();
    await ringBell(t.db, news(clinic, { kind: 'payment_received', message: 'Paid' }));
    expect(await mute(doctor, 'report_uploaded')).toEqual({ muted: ['report_uploaded'] });
    expect(await messagesOf(doctor)).toEqual(['Paid']);
    expect([await unreadOf(doctor), await unreadOf(reception)]).toEqual(['1', '4']);
    const asked = await bell(doctor, { kind: 'report_uploaded' });
    expect(asked).toMatchObject({ total: 3, headers: { 'x-unread-count': '1' } });
    expect(await mute(doctor, 'report_uploaded', false)).toEqual({ muted: [] });
    expect([await unreadOf(doctor), await t.as(doctor)(api.notices.mutes)]).toEqual(['4', { muted: [] }]);
  });

  it('is heard all the same when somebody has to look at it now', async () => {
    const { clinic, doctor } = await rungThrice();
    await mute(doctor, 'report_uploaded');
    await ringBell(t.db, news(clinic, { isUrgent: true, message: 'Critical' }));
    expect([await messagesOf(doctor), await unreadOf(doctor)]).toEqual([['Critical'], '1']);
  });

  it('must be one that there is', async () => {
    const doctor = await t.doctor();
    expect(await refusalOf(mute(doctor, 'everything'))).toMatchObject({ status: 400 });
  });
});

describe('the superadmin’s bell', () => {
  const place = { location: 'Pune', pincode: '411001', phone: '9822012345' };

  it('rings for a new organisation, for superadmins alone', async () => {
    const [admin, other, doctor] = [await t.superadmin(), await t.superadmin(), await t.doctor()];
    const before = Number(await unreadOf(other));
    const clinic = await t.as(admin)(api.organisations.createClinic, { body: { name: 'Asha Clinic', ...place } });
    const center = await t.as(admin)(api.organisations.createCenter, {
      body: { name: 'Deep Scans', ...place },
    });
    const { rows } = await bell(other, { limit: 2 });
    expect(rows).toMatchObject([
      {
        kind: 'organisation_created',
        message: 'New diagnostic center: Deep Scans',
        values: { reason: 'organisation_added', kind: 'diagnostic_center', name: 'Deep Scans' },
        entityType: 'diagnostic_center',
        entityId: center.id,
      },
      { message: 'New clinic: Asha Clinic', entityType: 'clinic', entityId: clinic.id, unread: true },
    ]);
    expect(Number(await unreadOf(other))).toBe(before + 2);
    expect(await messagesOf(doctor)).toEqual([]);
    const its = await t.db.query.diagnosticCenters.findFirst({ where: eq(diagnosticCenters.id, center.id) });
    expect(await messagesOf(await t.technician(its))).toEqual([]);
  });

  it('shows nothing of any organisation, whatever stands in its row', async () => {
    const { clinic, doctor } = await rungThrice();
    const admin = await t.superadmin();
    expect((await bell(admin)).rows.filter(({ kind }) => kind === 'report_uploaded')).toEqual([]);
    // The database itself keeps the two apart.
    const mixed = news(clinic, { roles: ['clinic_doctor', 'superadmin'] });
    await expect(ringBell(t.db, mixed)).rejects.toThrow(/insert into "notices"/);
    await expect(ringBell(t.db, { ...news(clinic), clinicId: null })).rejects.toThrow(/insert into "notices"/);
    await ringBell(t.db, { ...news(clinic), ...TO_ADMINISTRATION, roles: ['superadmin'], message: 'Of none' });
    expect((await messagesOf(doctor)).includes('Of none')).toBe(false);
    expect((await messagesOf(admin, { limit: 1 }))[0]).toBe('Of none');
  });

  it('is live: the screens of every superadmin hear of it, and no organisation’s do', async () => {
    const [admin, doctor] = [await t.superadmin(), await t.doctor()];
    const heard = await Promise.all([admin, doctor].map((user) => listen(user)));
    await t.db.execute(
      announceWithCommit({ kind: 'notices', id: null, action: 'created', clinicId: null, centerId: null }),
    );
    await expect.poll(() => heard[0]?.text).toContain('"notices"');
    expect(heard[1]?.text).not.toContain('"notices"');
    for (const one of heard) one.stop();
  });
});

async function listen(user: TestUser) {
  const control = new AbortController();
  const response = await fetch(`${t.url}/api/events`, {
    headers: { authorization: `Bearer ${user.token}` },
    signal: control.signal,
  });
  const heard = { text: '', stop: () => control.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const piece of response.body ?? []) heard.text += decoder.decode(piece, { stream: true });
  };
  read().catch(() => undefined);
  await expect.poll(() => heard.text).toContain('connected');
  return heard;
}
