import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import * as says from '#shared/kernel/words/says.ts';
import { installationKeys, pushSubscriptions } from '#server/kernel/db/schema/notices.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { CenterRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { aBrowser, startPushService } from '#server/test/push-service.ts';
import { type NewNotice, ringBell } from './notices.repo.ts';
import { pushKeys } from './push-keys.ts';
import { TO_ADMINISTRATION } from './ring-aloud.ts';
import { sendPushHandler } from './send-push.ts';

/** Push, over https with the real library, to a push service of the test's own. */

let t: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let center: CenterRow;
let technician: TestUser;

beforeAll(async () => {
  [t, service] = await Promise.all([startTestApp(), startPushService()]);
});
afterAll(async () => {
  await Promise.all([t.close(), service.close()]);
});
beforeEach(async () => {
  await t.forgetJobs();
  await t.db.delete(pushSubscriptions);
  service.pushed.length = 0;
  service.answer(201);
  center = await t.center();
  technician = await t.technician(center);
});

const subscribe = (user: TestUser, name = `browser-of-${user.id}`) =>
  t.as(user)(api.push.subscribe, { body: aBrowser(name) });
const ring = (more: Partial<NewNotice> = {}) =>
  t.db.transaction((tx) =>
    ringBell(tx, {
      clinicId: null,
      centerId: center.id,
      roles: ['diagnostic_doctor', 'lab_technician'],
      kind: 'referral_received',
      message: says.new_referral_from({ clinic: 'Shanti Clinic' }),
      entityType: 'referral',
      entityId: 1,
      ...more,
    }),
  );
const push = (dueBy?: string) => {
  const handlers = [sendPushHandler({ env: t.env, keys: pushKeys(t.env), agent: service.agent })];
  return t.runJobs({ handlers, ...(dueBy && { dueBy }) });
};
const paths = () => service.pushed.map(({ path }) => path).toSorted();
const subscriptionsOf = (user: TestUser) =>
  t.db.query.pushSubscriptions.findMany({ where: eq(pushSubscriptions.userId, user.id) });

describe('a browser that subscribed', () => {
  it('is told, encrypted and signed with the key that it was given', async () => {
    const { key } = await t.as(technician)(api.push.key);
    await subscribe(technician);
    await ring();
    await push();
    const [sent] = service.pushed;
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
    const [, token = '', signedWith] = /^vapid t=([^,]+), k=(.+)$/.exec(String(sent?.headers['authorization'])) ?? [];
    expect(signedWith).toBe(key);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: 'mailto:naadi@localhost' });
    expect(sent?.body.toString('latin1')).not.toContain('referral');
  });

  it('is told only of what is meant for its person: role, organisation, at work, not muted', async () => {
    const doctor = await t.centerDoctor(center);
    const gone = await t.technician(center);
    const elsewhere = await t.technician();
    const admin = await t.superadmin();
    for (const user of [technician, doctor, gone, elsewhere, admin]) await subscribe(user);
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, gone.id));
    await t.as(doctor)(api.notices.mute, { body: { kind: 'referral_received', muted: true } });
    await ring();
    await push();
    expect(paths()).toEqual([`/send/browser-of-${technician.id}`]);
    await ring({ roles: ['diagnostic_doctor'], isUrgent: true });
    await push();
    expect(paths()).toContain(`/send/browser-of-${doctor.id}`);
    service.pushed.length = 0;
    await ring({ ...TO_ADMINISTRATION, kind: 'organisation_created', roles: ['superadmin'] });
    await push();
    expect(paths()).toEqual([`/send/browser-of-${admin.id}`]);
  });

  it('is told nothing of what was muted, or of a bell that was taken back, before it was sent', async () => {
    await subscribe(technician);
    await ring();
    await t.as(technician)(api.notices.mute, { body: { kind: 'referral_received', muted: true } });
    await push();
    await expect(
      t.db.transaction(async (tx) => {
        await ringBell(tx, {
          clinicId: null,
          centerId: center.id,
          roles: ['lab_technician'],
          kind: 'report_uploaded',
          message: 'Never',
          entityType: 'referral',
          entityId: 1,
        });
        throw new Error('Undone');
      }),
    ).rejects.toThrow('Undone');
    await push();
    expect(service.pushed).toEqual([]);
  });

  it.each([404, 410])('is forgotten when its push service says %i', async (status) => {
    await subscribe(technician);
    service.answer(status);
    await ring();
    await push();
    expect(await subscriptionsOf(technician)).toEqual([]);
  });

  it('is tried again when its push service is away, and not when that refuses', async () => {
    await subscribe(technician);
    service.answer(503);
    await ring();
    await push();
    service.answer(201);
    await push(new Date(Date.now() + 3_600_000).toISOString());
    expect(service.pushed).toHaveLength(2);
    service.answer(413);
    await ring({ entityId: 2 });
    await push();
    await push(new Date(Date.now() + 3_600_000).toISOString());
    expect(service.pushed).toHaveLength(3);
    expect(await subscriptionsOf(technician)).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('is a browser’s: whoever uses it now takes it over, and only they end it', async () => {
    const other = await t.technician(center);
    const first = await subscribe(technician, 'shared');
    expect(await subscribe(other, 'shared')).toEqual(first);
    expect([await subscriptionsOf(technician), (await subscriptionsOf(other)).length]).toEqual([[], 1]);
    const end = (user: TestUser) => t.as(user)(api.push.unsubscribe, { params: { id: first.id } });
    expect(await refusalOf(end(technician))).toMatchObject({ status: 404 });
    await end(other);
    expect(await subscriptionsOf(other)).toEqual([]);
  });

  it('is one of ten at most, of which the oldest goes', async () => {
    for (let browser = 1; browser <= 12; browser += 1) await subscribe(technician, `b${browser}`);
    const kept = (await subscriptionsOf(technician)).map(({ endpoint }) => endpoint.split('/').at(-1));
    expect(new Set(kept)).toEqual(new Set(['b10', 'b11', 'b12', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']));
  });

  it.each([
    'http://push.example.com/send/1',
    'https://127.0.0.1/send/1',
    'https://2130706433/send/1',
    'https://[::1]/send/1',
    'https://localhost/send/1',
    'https://postgres/send/1',
    'https://metadata.google.internal/computeMetadata',
    'https://push.example.com:5432/send/1',
    'https://somebody:secret@push.example.com/send/1',
    'not an address',
  ])('leads to a push service, and not to %s', async (endpoint) => {
    const body = { ...aBrowser('x'), endpoint };
    expect(await refusalOf(t.as(technician)(api.push.subscribe, { body }))).toMatchObject({ status: 400 });
  });

  it('has keys of the right form', async () => {
    const body = { ...aBrowser('x'), keys: { p256dh: 'short', auth: 'short' } };
    expect(await refusalOf(t.as(technician)(api.push.subscribe, { body }))).toMatchObject({
      issues: [{ path: 'keys.p256dh' }, { path: 'keys.auth' }],
    });
  });
});

describe('the keys of the installation', () => {
  it('are made once by processes that begin together, and lie sealed', async () => {
    await t.db.delete(installationKeys);
    const both = await Promise.all([pushKeys(t.env)(t.db), pushKeys(t.env)(t.db), pushKeys(t.env)(t.db)]);
    expect(new Set(both.map(({ privateKey }) => privateKey)).size).toBe(1);
    const [row] = await t.db.select().from(installationKeys);
    expect(row?.sealed).not.toContain(both[0]?.privateKey);
    expect(await t.db.execute(sql`select count(*)::integer as kept from ${installationKeys}`)).toMatchObject({
      rows: [{ kept: 1 }],
    });
    await expect(pushKeys({ encryptionKey: 'another secret, as long as the first one' })(t.db)).rejects.toThrow(
      /authenticate/,
    );
  });
});
