import jwt from 'jsonwebtoken';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { sessions, signInAttempts, users } from '#server/kernel/db/schema/users.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const PASSWORD = 'Monsoon-mango-7';
const { login, logout, me, refresh, validate } = api.sessions;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const somebodyWaits = async () => {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  return (await t.db.execute(waiting)).rows.length > 0;
};
const withToken = (user: TestUser, token: string): TestUser => ({ ...user, token });
const opens = async (user: TestUser) => (await t.as(user)(validate)).valid;
const decoded = (token: string) =>
  jwt.decode(token) as { sid: string; jti: string; exp: number; sub: string; iat: number };

describe('signing in', () => {
  it('gives a token of 30 minutes and the user with the organisation, whatever the case of the e-mail', async () => {
    const clinic = await t.clinic({ name: 'Asha Clinic' });
    await t.doctor(clinic, { email: 'Meera@Asha.in', password: PASSWORD, specialization: 'Gynaecology' });
    const { token, user } = await t.as(null)(login, { body: { email: 'meera@asha.IN', password: PASSWORD } });
    const claims = decoded(token);
    expect(claims.exp - claims.iat).toBe(30 * 60);
    expect(user).toMatchObject({ email: 'Meera@Asha.in', role: 'clinic_doctor', specialization: 'Gynaecology' });
    expect(user.organisation).toMatchObject({ kind: 'clinic', name: 'Asha Clinic', timezone: 'Asia/Kolkata' });
    expect(JSON.stringify(user)).not.toContain('argon2');
  });

  it('answers the same to an unknown e-mail, a wrong password and a deactivated user', async () => {
    const person = await t.reception(undefined, { password: PASSWORD });
    const gone = await t.reception(undefined, { password: PASSWORD, isActive: false });
    const tries = [
      { email: 'nobody@nowhere.in', password: PASSWORD },
      { email: person.email, password: 'something else' },
      { email: gone.email, password: PASSWORD },
    ];
    for (const body of tries) {
      const refusal = await refusalOf(t.as(null)(login, { body }));
      expect(refusal).toEqual({
        status: 401,
        code: 'invalid_credentials',
        message: 'Invalid email or password',
        values: { reason: 'invalid_credentials' },
      });
    }
  });

  it.each([
    [{ email: 'not an address', password: 'x' }, 'Invalid email format'],
    [{ email: 'a@b.in', password: '' }, 'Password is required'],
    [{ email: 'a@b.in' }, 'Password is required'],
  ])('says what is wrong with %j', async (body, message) => {
    expect(await refusalOf(t.as(null)(login, { body }))).toMatchObject({ status: 400, message });
  });

  it('is written down, and so is a failure', async () => {
    const person = await t.reception(undefined, { password: PASSWORD });
    await t.as(null)(login, { body: { email: person.email, password: PASSWORD } });
    await refusalOf(t.as(null)(login, { body: { email: person.email, password: 'wrong' } }));
    const rows = await t.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.performedByUserId, person.id))
      .orderBy(auditLogs.id);
    expect(rows.map((row) => row.action)).toEqual(['LOGIN', 'LOGIN_FAILED']);
    expect(JSON.stringify(rows)).not.toContain('wrong');
  });

  it.each([
    ['changed', { passwordHash: 'of another one' }],
    ['locked out', { isActive: false }],
  ])('is refused when the account is %s while the password is being checked', async (_, change) => {
    const person = await t.reception(undefined, { password: PASSWORD });
    let answer: unknown;
    let signIn: Promise<unknown> | undefined;
    await t.db.transaction(async (tx) => {
      await tx.update(users).set(change).where(eq(users.id, person.id));
      signIn = t
        .as(null)(login, { body: { email: person.email, password: PASSWORD } })
        .catch((error: unknown) => error);
      void signIn.then((result) => (answer = result));
      // The check sees the account as it was; then the session waits for the change, unless it has been opened.
      await expect.poll(async () => answer !== undefined || (await somebodyWaits()), { timeout: 10_000 }).toBe(true);
    });
    expect(await signIn).toMatchObject({ status: 401, reply: { message: 'Invalid email or password' } });
    const [failed] = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, person.id));
    expect(failed?.action).toBe('LOGIN_FAILED');
    expect(await t.db.$count(signInAttempts, eq(signInAttempts.accountKey, person.email))).toBe(1);
    expect(await t.db.$count(sessions, eq(sessions.userId, person.id))).toBe(1);
  });

  it('is refused where the whole organisation was deactivated', async () => {
    const clinic = await t.clinic();
    const person = await t.doctor(clinic, { password: PASSWORD });
    await t.db.update(clinics).set({ isActive: false }).where(eq(clinics.id, clinic.id));
    expect(await refusalOf(t.as(null)(login, { body: { email: person.email, password: PASSWORD } }))).toMatchObject({
      status: 401,
    });
  });
});

describe('too many failures', () => {
  const knock = (email: string, password: string, headers: Record<string, string> = {}) =>
    refusalOf(t.as(null)(login, { body: { email, password }, headers }));

  it('shut the door for one account from one address after ten, also for the right password, and say for how long', async () => {
    const person = await t.reception(undefined, { password: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 12 }, () => knock(person.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    const response = await t.raw({
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: person.email.toUpperCase(), password: PASSWORD }),
    });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await t.db.delete(signInAttempts);
  });

  it('do not lock out a browser that has signed in before', async () => {
    const person = await t.reception(undefined, { password: PASSWORD });
    const signIn = (cookie?: string) =>
      t.raw({
        method: 'POST',
        path: '/api/login',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        body: JSON.stringify({ email: person.email, password: PASSWORD }),
      });
    const first = await signIn();
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(first.headers.get('set-cookie')).toContain('HttpOnly');
    for (let round = 0; round < 11; round += 1) await knock(person.email, 'wrong');
    expect((await signIn()).status).toBe(429);
    expect((await signIn(cookie)).status).toBe(200);
    // The last letter of base64 isn't all there is of a byte: another one there may say the same.
    const forged = cookie.replace(/=(.)/, (_, letter) => (letter === 'x' ? '=y' : '=x'));
    expect((await signIn(forged)).status).toBe(429);
    await t.db.delete(signInAttempts);
  });

  it('are counted in the database, so that every process knows of them', async () => {
    const other = await t.another();
    const person = await t.reception(undefined, { password: PASSWORD });
    for (let round = 0; round < 10; round += 1) await knock(person.email, 'wrong');
    const refusal = await refusalOf(other.as(null)(login, { body: { email: person.email, password: PASSWORD } }));
    expect(refusal.status).toBe(429);
    await t.db.delete(signInAttempts);
  });
});

describe('a flood of failures', () => {
  const wrong = { body: { email: 'somebody@flood.in', password: 'wrong' } };
  const rowsOf = (app: TestApp, action: 'LOGIN_FAILED' | 'DENIED') =>
    app.db.select().from(auditLogs).where(eq(auditLogs.action, action)).orderBy(auditLogs.id);

  it('leaves two rows a minute of one account and address, with how many there were', async () => {
    await t.db.delete(signInAttempts);
    const before = await rowsOf(t, 'LOGIN_FAILED');
    const process = await t.another();
    const knocks = 40;
    const answers = await Promise.all(Array.from({ length: knocks }, () => refusalOf(process.as(null)(login, wrong))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    await process.close();
    const rows = (await rowsOf(t, 'LOGIN_FAILED')).slice(before.length);
    expect(rows.length).toBeLessThanOrEqual(4);
    const counted = rows.reduce(
      (sum, { details }) => sum + ((details as { refused?: number } | null)?.refused ?? 1),
      0,
    );
    expect(counted).toBe(knocks);
    await t.db.delete(signInAttempts);
  });

  it('is refused without the database, once that has shut the door', async () => {
    for (let round = 0; round < 11; round += 1) await refusalOf(t.as(null)(login, wrong));
    await t.asOwner(async (db) => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`lock table users, sign_in_attempts in access exclusive mode`);
        for (let round = 0; round < 30; round += 1)
          expect(await refusalOf(t.as(null)(login, wrong))).toMatchObject({ status: 429 });
      });
    });
    await t.db.delete(signInAttempts);
  });

  it('counts the addresses of one network of IPv6 as one', async () => {
    const app = await startTestApp({ trustProxy: true });
    const from = (address: string) =>
      refusalOf(app.as(null)(login, { ...wrong, headers: { 'x-forwarded-for': address } }));
    for (let host = 1; host <= 10; host += 1)
      expect((await from(`2001:db8:1:2::${host.toString(16)}`)).status).toBe(401);
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(401);
    expect((await from('::ffff:203.0.113.9')).status).toBe(401);
    await app.close();
  });

  it('of calls that a role may not make is counted as well', async () => {
    const process = await t.another();
    const technician = await t.technician();
    const answers = Array.from({ length: 8 }, () =>
      refusalOf(process.as(technician)(api.summary.print, { params: { id: 1 } })),
    );
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([403]));
    await process.close();
    const rows = (await rowsOf(t, 'DENIED')).filter((row) => row.performedByUserId === technician.id);
    expect(rows.map(({ details }) => (details as { refused?: number }).refused)).toEqual([undefined, 7]);
  });
});

describe('a session', () => {
  it('is refused every token that is not ours', async () => {
    const user = await t.doctor();
    const { sid, jti, sub } = decoded(user.token);
    const forged = [
      jwt.sign({ sid }, '', {
        algorithm: 'none',
        subject: sub,
        jwtid: jti,
        audience: 'naadi-staff',
        issuer: 'naadi',
        expiresIn: 60,
      }),
      jwt.sign({ sid }, 'another key, long enough to be one indeed', {
        subject: sub,
        jwtid: jti,
        audience: 'naadi-staff',
        issuer: 'naadi',
        expiresIn: 60,
      }),
      jwt.sign({ sid }, t.env.jwtSecret, {
        subject: sub,
        jwtid: jti,
        audience: 'somewhere else',
        issuer: 'naadi',
        expiresIn: 60,
      }),
      jwt.sign({ sid }, t.env.jwtSecret, {
        subject: sub,
        jwtid: jti,
        audience: 'naadi-staff',
        issuer: 'naadi',
        expiresIn: -1,
      }),
      `${user.token.slice(0, -3)}abc`,
      'rubbish',
    ];
    for (const token of forged) {
      expect(await refusalOf(t.as(withToken(user, token))(me))).toMatchObject({ status: 401, code: 'unauthenticated' });
      expect(await opens(withToken(user, token))).toBe(false);
    }
    expect(await opens(user)).toBe(true);
  });

  it('ends at once with a sign-out, in every process', async () => {
    const other = await t.another();
    const user = await t.doctor();
    await other.as(user)(me);
    await t.as(user)(logout);
    expect(await refusalOf(t.as(user)(me))).toMatchObject({ status: 401 });
    await expect.poll(async () => (await other.as(user)(validate)).valid, { timeout: 1000, interval: 10 }).toBe(false);
    const [row] = await t.db.select().from(sessions).where(eq(sessions.id, user.sessionId));
    expect(row?.endReason).toBe('logout');
  });

  it('is not trusted from memory after announcements may have been missed', async () => {
    const other = await t.another();
    const user = await t.doctor();
    await other.as(user)(me);
    // The other process hears nothing of the sign-out: its listening connection is cut while it happens.
    await t.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'naadi-listen'`,
    );
    await t.as(user)(logout);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await refusalOf(other.as(user)(me))).toMatchObject({ status: 401 });
  });

  it('is read with the role and organisation as they are now', async () => {
    const user = await t.reception();
    expect((await t.as(user)(me)).role).toBe('clinic_reception');
    await t.db.update(users).set({ isActive: false }).where(eq(users.id, user.id));
    const other = await t.another();
    expect(await refusalOf(other.as(user)(me))).toMatchObject({ status: 401 });
  });

  it('ends after 30 minutes without the user', async () => {
    const user = await t.doctor();
    await t.db
      .update(sessions)
      .set({ lastActiveAt: sql`now() - interval '31 minutes'` })
      .where(eq(sessions.id, user.sessionId));
    expect(await opens(user)).toBe(false);
    const [row] = await t.db.select().from(sessions).where(eq(sessions.id, user.sessionId));
    expect(row?.endReason).toBe('idle');
  });

  it('does not count what the browser does by itself as activity', async () => {
    const user = await t.doctor();
    const lastActive = async () =>
      (await t.db.select({ at: sessions.lastActiveAt }).from(sessions).where(eq(sessions.id, user.sessionId)))[0]?.at ??
      '';
    const long = () =>
      t.db
        .update(sessions)
        .set({ lastActiveAt: sql`now() - interval '20 minutes'` })
        .where(eq(sessions.id, user.sessionId));
    await long();
    await t.as(user)(me, { headers: { 'x-background': '1' } });
    expect(Date.now() - Date.parse(await lastActive())).toBeGreaterThan(19 * 60_000);
    await t.as(user)(me);
    await expect.poll(async () => Date.now() - Date.parse(await lastActive()), { timeout: 1000 }).toBeLessThan(60_000);
  });
});

describe('refreshing the token', () => {
  it('lets ten tabs that refresh together all go on', async () => {
    const user = await t.doctor();
    const answers = await Promise.all(Array.from({ length: 10 }, () => t.as(user)(refresh)));
    for (const { token } of answers) expect((await t.as(withToken(user, token))(me)).id).toBe(user.id);
    expect(await opens(user)).toBe(true);
  });

  it('ends the session when the old token comes back after its minute', async () => {
    const user = await t.doctor();
    const { token } = await t.as(user)(refresh);
    await t.db
      .update(sessions)
      .set({ previousJtiUntil: sql`now() - interval '1 second'` })
      .where(eq(sessions.id, user.sessionId));
    const other = await t.another();
    expect(await refusalOf(other.as(user)(me))).toMatchObject({ status: 401 });
    await expect.poll(() => opens(withToken(user, token)), { timeout: 1000, interval: 10 }).toBe(false);
    const [row] = await t.db.select().from(sessions).where(eq(sessions.id, user.sessionId));
    expect(row?.endReason).toBe('replayed_token');
  });
});

describe("a user's own sessions", () => {
  const { list, end, endOthers } = api.sessions;
  const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';
  const at = async (user: TestUser, values: Partial<typeof sessions.$inferInsert>) => {
    const session = await t.signInAgain(user);
    await t.db.update(sessions).set(values).where(eq(sessions.id, session.sessionId));
    return session;
  };

  it('are listed with where and on what, this one first, without those that are over', async () => {
    const user = await t.superadmin();
    const there = await at(user, { userAgent: phone, ipAddress: '203.0.113.7' });
    await at(user, { lastActiveAt: new Date(Date.now() - 31 * 60_000).toISOString() });
    await at(user, { endedAt: new Date().toISOString(), endReason: 'logout' });
    await t.reception();
    const { rows, total } = await t.as(user)(list);
    expect(total).toBe(2);
    expect(rows[0]).toMatchObject({ id: user.sessionId, current: true, browser: null });
    expect(rows[1]).toMatchObject({
      id: there.sessionId,
      current: false,
      browser: 'Chrome',
      system: 'Android',
      ip: '203.0.113.7',
    });
    expect(JSON.stringify(rows)).not.toContain('Mozilla');
  });

  it('can be ended one by one, at once and in every process, and nobody else’s can', async () => {
    const other = await t.another();
    const user = await t.reception();
    const there = await t.signInAgain(user);
    await other.as(there)(me);
    const stranger = await t.doctor();
    expect(await refusalOf(t.as(stranger)(end, { params: { id: there.sessionId } }))).toMatchObject({ status: 404 });
    expect(await opens(there)).toBe(true);
    await t.as(user)(end, { params: { id: there.sessionId } });
    expect(await refusalOf(t.as(there)(me))).toMatchObject({ status: 401 });
    await expect.poll(async () => (await other.as(there)(validate)).valid, { timeout: 1000, interval: 10 }).toBe(false);
    expect(await refusalOf(t.as(user)(end, { params: { id: there.sessionId } }))).toMatchObject({ status: 404 });
    expect(await refusalOf(t.as(user)(end, { params: { id: '12' } }))).toMatchObject({ status: 400 });
  });

  it('end all together but for the one that asks', async () => {
    const user = await t.technician();
    const others = await Promise.all([t.signInAgain(user), t.signInAgain(user)]);
    const stranger = await t.technician();
    await t.as(user)(endOthers);
    expect(await Promise.all(others.map(opens))).toEqual([false, false]);
    expect([await opens(user), await opens(stranger)]).toEqual([true, true]);
  });
});
