import fs from 'node:fs';
import path from 'node:path';
import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { sessions, signInAttempts } from '#server/kernel/db/schema/users.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const PASSWORD = 'Monsoon-mango-7';
const NEXT = 'Jamun tree 1987 again';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
afterEach(() => t.db.delete(signInAttempts));

const update = (user: TestUser, body: Record<string, unknown>) => t.as(user)(api.profile.update, { body });
const lastAudit = async (user: TestUser) =>
  (
    await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.performedByUserId, user.id), eq(auditLogs.entityType, 'user')))
      .orderBy(desc(auditLogs.id))
      .limit(1)
  )[0];

describe("a doctor's profile", () => {
  it('takes in any of its fields, answers the user, and is known to the next call', async () => {
    const doctor = await t.doctor(undefined, { specialization: 'General Medicine' });
    const changed = await update(doctor, {
      name: 'Dr. Asha Rao',
      specialization: 'Dentistry',
      yearsOfExperience: '12',
      languagesSpoken: ['English', 'Tulu', 'english'],
      gender: 'Female',
      profileImageUrl: 'https://example.org/asha.jpg',
    });
    expect(changed).toMatchObject({
      id: doctor.id,
      email: doctor.email,
      name: 'Dr. Asha Rao',
      specialization: 'Dentistry',
      yearsOfExperience: 12,
      languagesSpoken: ['English', 'Tulu'],
      gender: 'Female',
      profileImageUrl: 'https://example.org/asha.jpg',
    });
    expect(await update(doctor, { profileImageUrl: '' })).toMatchObject({
      name: 'Dr. Asha Rao',
      profileImageUrl: null,
    });
    expect(await t.as(doctor)(api.sessions.me)).toMatchObject({ specialization: 'Dentistry' });
    await update(doctor, { qualification: 'MDS' });
    expect(await lastAudit(doctor)).toMatchObject({
      action: 'UPDATE',
      entityId: String(doctor.id),
      details: { before: { qualification: null }, after: { qualification: 'MDS' } },
    });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: 'nowhere' }, 'Invalid email format'],
    [{ yearsOfExperience: -1 }, 'Experience must be non-negative'],
    [{ gender: 'female' }, 'Choose a gender'],
    [{ profileImageUrl: 'asha.jpg' }, 'Invalid URL format'],
    [{ profileImageUrl: 'javascript:alert(1)' }, 'Invalid URL format'],
    [{ profileImageUrl: '/uploads/profiles/profile_AAAAAAAAAAAAAAAAAAAAAA.jpg' }, 'Invalid URL format'],
  ])('refuses %j', async (wrong, message) => {
    const doctor = await t.centerDoctor();
    expect(await refusalOf(update(doctor, wrong))).toMatchObject({ status: 400, message });
  });

  it('keeps e-mails apart, whatever their case and organisation', async () => {
    const other = await t.reception(undefined, { email: 'Taken@Clinic.in' });
    const doctor = await t.doctor();
    expect(await refusalOf(update(doctor, { email: 'taken@clinic.IN' }))).toMatchObject({
      status: 409,
      code: 'already_exists',
      message: 'Another user signs in with this e-mail',
      issues: [{ path: 'email' }],
    });
    expect(await update(doctor, { email: doctor.email.toUpperCase() })).toMatchObject({
      email: doctor.email.toUpperCase(),
    });
    expect((await t.as(other)(api.sessions.me)).email).toBe('Taken@Clinic.in');
    const answers = await Promise.allSettled(
      [doctor, await t.doctor()].map((one) => update(one, { email: 'both.want@this.in' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves role, organisation and the rest alone, whatever is sent along', async () => {
    const doctor = await t.doctor();
    expect(
      await update(doctor, { name: 'Dr. A', role: 'superadmin', assignedClinicId: null, isActive: false }),
    ).toMatchObject({
      role: 'clinic_doctor',
      assignedClinicId: doctor.clinicId,
    });
  });
});

describe('the picture', () => {
  const setPhoto = (user: TestUser, content: Buffer) =>
    t.as(user)(api.profile.setPhoto, { file: { name: '../me.svg', content } });

  it('is kept as a small square of its own making, and opens for colleagues', async () => {
    const clinic = await t.clinic();
    const doctor = await t.doctor(clinic);
    const photo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#885533' } })
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const { profileImageUrl } = await setPhoto(doctor, photo);
    expect(profileImageUrl).toMatch(/^\/uploads\/profiles\/profile_[\w-]{22}\.jpg$/);
    const kept = fs.readFileSync(path.join(t.env.dataDir, profileImageUrl ?? ''));
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
    expect(kept.includes('a secret place')).toBe(false);
    const link = (user: TestUser) => t.as(user)(api.files.link, { query: { path: profileImageUrl ?? '' } });
    expect((await link(await t.reception(clinic))).url).toContain('/uploads/profiles/');
    expect(await refusalOf(link(await t.doctor()))).toMatchObject({ status: 404 });
    // What a form sends back unchanged stays.
    expect(await update(doctor, { profileImageUrl, name: 'Dr. B' })).toMatchObject({ profileImageUrl });
  });

  it('goes for good when another or none takes its place, also by the superadmin', async () => {
    const doctor = await t.doctor();
    const admin = t.as(await t.superadmin());
    const photo = (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const ways = [
      async () => setPhoto(doctor, await photo('#224466')),
      () => update(doctor, { profileImageUrl: '' }),
      () => admin(api.users.update, { params: doctor, body: { profileImageUrl: 'https://example.in/me.jpg' } }),
    ];
    for (const replace of ways) {
      const url = (await setPhoto(doctor, await photo('#885533'))).profileImageUrl ?? '';
      await replace();
      expect(await refusalOf(t.as(doctor)(api.files.link, { query: { path: url } }))).toMatchObject({ status: 404 });
      await expect.poll(() => fs.existsSync(path.join(t.env.dataDir, url))).toBe(false);
    }
    expect(await t.db.$count(files, eq(files.recordId, doctor.id))).toBe(0);
  });

  it.each([
    ['a PDF', sample.pdf, 415],
    ['no file at all', undefined, 400],
    ['a picture cut short', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415],
  ])('is refused when it is %s', async (_, content, status) => {
    const doctor = await t.doctor();
    const sent = content ? setPhoto(doctor, content) : t.as(doctor)(api.profile.setPhoto, { body: {} });
    expect((await refusalOf(sent)).status).toBe(status);
    expect((await t.as(doctor)(api.sessions.me)).profileImageUrl).toBeNull();
  });
});

describe('a change of the password', () => {
  const change = (user: TestUser, currentPassword: string, newPassword: string) =>
    t.as(user)(api.profile.changePassword, { body: { currentPassword, newPassword } });
  const signIn = (user: TestUser, password: string) =>
    t.as(null)(api.sessions.login, { body: { email: user.email, password } });

  it('opens the account with the new one only, and ends the other sessions in every process', async () => {
    const other = await t.another();
    const user = await t.technician(undefined, { password: PASSWORD });
    const elsewhere = await t.signInAgain(user);
    await other.as(elsewhere)(api.sessions.me);
    expect(await change(user, PASSWORD, NEXT)).toEqual({ ended: 1 });
    expect(await refusalOf(t.as(elsewhere)(api.sessions.me))).toMatchObject({ status: 401 });
    await expect
      .poll(async () => (await other.as(elsewhere)(api.sessions.validate)).valid, { timeout: 1000, interval: 10 })
      .toBe(false);
    const [ended] = await t.db.select().from(sessions).where(eq(sessions.id, elsewhere.sessionId));
    expect(ended?.endReason).toBe('password_changed');
    expect((await t.as(user)(api.sessions.me)).id).toBe(user.id);
    expect(await refusalOf(signIn(user, PASSWORD))).toMatchObject({ status: 401 });
    expect((await signIn(user, NEXT)).user.id).toBe(user.id);

    const entry = await lastAudit(user);
    expect(entry).toMatchObject({ action: 'UPDATE', details: { fields: ['password'] } });
    expect(JSON.stringify(entry)).not.toMatch(/Monsoon|Jamun|argon2/);
  });

  it('tells the other screens what it affects', async () => {
    const user = await t.doctor(undefined, { password: PASSWORD });
    const stream = await fetch(`${t.url}/api/events`, { headers: { authorization: `Bearer ${user.token}` } });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = '';
    const listening = (async () => {
      while (!heard.includes('"sessions"')) heard += (await reader?.read())?.value ?? '';
    })();
    await change(user, PASSWORD, NEXT);
    await listening;
    expect(heard).toContain('"kind":"profile"');
    await reader?.cancel();
  });

  it.each([
    ['short', 'Use at least 8 characters'],
    ['x'.repeat(129), 'Use at most 128 characters'],
    [PASSWORD, 'Choose a password that you have not been using'],
    ['Password123', 'This password is too easy to guess. Choose another one.'],
    ['P@ssw0rd!', 'This password is too easy to guess. Choose another one.'],
    ['welcome@2026', 'This password is too easy to guess. Choose another one.'],
    ['9876543210', 'This password is too easy to guess. Choose another one.'],
    ['abcabcabc', 'This password is too easy to guess. Choose another one.'],
    ['Lakshmibai99', 'This password is too easy to guess. Choose another one.'],
  ])('refuses %s', async (wanted, message) => {
    const user = await t.reception(undefined, { password: PASSWORD, name: 'Rani Lakshmibai' });
    expect(await refusalOf(change(user, PASSWORD, wanted))).toMatchObject({
      status: 400,
      message,
      issues: [{ path: 'newPassword', message }],
    });
  });

  it('counts a wrong current password with the failed sign-ins, and writes it down', async () => {
    const user = await t.superadmin();
    const person = await t.reception(undefined, { password: PASSWORD });
    const wrong = { status: 422, message: 'The current password is not right', issues: [{ path: 'currentPassword' }] };
    const tries = await Promise.all(Array.from({ length: 12 }, () => refusalOf(change(person, 'a wrong guess', NEXT))));
    expect(tries.filter(({ status }) => status === 422)[0]).toMatchObject(wrong);
    expect(tries.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
    // The right one is no way around the limit, here or at the door.
    expect((await refusalOf(change(person, PASSWORD, NEXT))).status).toBe(429);
    expect((await refusalOf(signIn(person, PASSWORD))).status).toBe(429);
    expect((await t.as(person)(api.sessions.me)).id).toBe(person.id);
    expect(await lastAudit(person)).toMatchObject({ action: 'LOGIN_FAILED' });
    expect((await refusalOf(change(user, 'whatever', NEXT))).status).toBe(422);
  });

  it('succeeds once when it is asked for twice at the same time', async () => {
    const user = await t.doctor(undefined, { password: PASSWORD });
    const answers = await Promise.allSettled([change(user, PASSWORD, NEXT), change(user, PASSWORD, `${NEXT}!`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await t.db.select().from(signInAttempts).where(eq(signInAttempts.accountKey, user.email));
    expect(left).toHaveLength(1);
  });
});
