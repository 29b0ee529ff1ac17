import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, patientSessions } from '#server/kernel/db/schema/portal.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { portalBrowser } from '#server/test/portal.ts';
import { sweepPortal } from './sign-in.repo.ts';

const { signIn } = api;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true, trustProxy: true });
});
afterAll(() => t.close());

let last = 9_811_000_000;
const newPhone = () => String((last += 1));
const at = (day: string) => ({ startDateTime: `${day}T05:00:00Z`, endDateTime: `${day}T05:30:00Z`, visitDay: day });

/** Two people on one phone: Asha at a clinic and a centre, and her son, who was seen later. */
async function family() {
  const phone = newPhone();
  const clinic = await t.clinic({ name: 'Shanti' });
  const center = await t.center({ name: 'Nidan' });
  const doctor = await t.doctor(clinic);
  const asha = await t.patient(clinic, { phone, name: 'Asha Rao', language: 'mr' });
  const ashaAtCenter = await t.patient(undefined, { phone, name: 'asha  rao', centerId: center.id });
  const son = await t.patient(clinic, { phone, name: 'Veer Rao', dateOfBirth: '2020-03-01' });
  const visit = { clinicId: clinic.id, doctorId: doctor.id, status: 'bill_paid' as const };
  await t.db.insert(appointments).values([
    { ...visit, patientId: asha.id, ...at('2026-01-10') },
    { ...visit, patientId: son.id, ...at('2026-02-10') },
    { ...visit, patientId: asha.id, ...at('2026-03-10'), status: 'cancelled' },
  ]);
  return { phone, clinic, center, doctor, asha, ashaAtCenter, son };
}

describe('signing in', () => {
  it('preselects who was seen last, and gives the cookie that only the server reads', async () => {
    const { phone, son, asha } = await family();
    const browser = portalBrowser(t);
    const { status, body, headers } = await browser.signIn(phone);
    expect(status).toBe(200);
    expect(body.patient).toMatchObject({ id: son.id, name: 'Veer Rao', phone, organisations: ['Shanti'] });
    expect(body.profiles.map(({ name }) => name)).toEqual(['Veer Rao', 'Asha Rao']);
    expect(body.profiles[1]).toMatchObject({ id: asha.id, organisations: ['Shanti', 'Nidan'], language: 'mr' });
    expect(headers.get('set-cookie')).toMatch(
      /^naadi_portal=np_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/,
    );
    const { body: state } = await browser.call(signIn.validate);
    expect(state).toMatchObject({ valid: true, patient: { id: son.id } });
    expect(Date.parse(state.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const [entry] = await t.db.select().from(auditLogs).where(eq(auditLogs.action, 'LOGIN'));
    expect(entry).toMatchObject({ entityType: 'portal_session', performedByRole: 'patient' });
    expect(JSON.stringify(entry)).not.toContain(phone);
  });

  it('behind https gives a cookie that only this host can set, and knows no other', async () => {
    const secure = await startTestApp({ demo: true, trustProxy: true, publicUrl: 'https://naadi.example.org' });
    const patient = await secure.patient(await secure.clinic());
    const browser = portalBrowser(secure);
    const { headers } = await browser.signIn(patient.phone);
    const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
    expect(headers.get('set-cookie')).toMatch(/^__Host-naadi_portal=np_[\w-]{43}; Path=\/; HttpOnly; .*; Secure$/);
    expect((await browser.call(signIn.validate)).body.valid).toBe(true);
    browser.cookie = cookie.replace('__Host-', '');
    expect((await browser.call(signIn.validate)).body.valid).toBe(false);
    await secure.close();
  });

  it('remembers whom somebody has chosen', async () => {
    const { phone, asha, ashaAtCenter, son } = await family();
    const browser = portalBrowser(t);
    await browser.signIn(phone);
    const chosen = await browser.call(signIn.selectProfile, { body: { patientId: ashaAtCenter.id } });
    expect(chosen.body.patient).toMatchObject({ id: ashaAtCenter.id, organisations: ['Shanti', 'Nidan'] });
    expect((await browser.call(signIn.validate)).body.patient.id).toBe(ashaAtCenter.id);
    const { body } = await browser.call(signIn.profiles, { query: { limit: '1', offset: '1' } });
    expect(body).toMatchObject({ total: 2, data: [{ name: 'Asha Rao', id: ashaAtCenter.id }] });
    const next = await portalBrowser(t).signIn(phone);
    expect(next.body.patient.id).toBe(ashaAtCenter.id);
    // Moved to another phone meanwhile: then it is who was seen last.
    await t.db.update(patients).set({ phone: newPhone() }).where(eq(patients.id, ashaAtCenter.id));
    expect((await portalBrowser(t).signIn(phone)).body.patient.id).toBe(son.id);
    expect(asha.id).not.toBe(ashaAtCenter.id);
  });

  it('gives a new token each time, and ends the session that the browser had', async () => {
    const { phone } = await family();
    const browser = portalBrowser(t);
    await browser.signIn(phone);
    const first = browser.cookie;
    await browser.signIn(phone);
    expect(browser.cookie).not.toBe(first);
    const old = portalBrowser(t);
    old.cookie = first;
    expect((await old.call(signIn.validate)).body).toEqual({ valid: false });
    // A token that somebody else has put into the browser is never taken over.
    const fixed = portalBrowser(t);
    fixed.cookie = `naadi_portal=np_${'x'.repeat(43)}`;
    await fixed.signIn(phone);
    expect(fixed.cookie).not.toContain('xxxx');
  });

  it('knows nobody where every organisation is closed, and shows nothing of a closed one', async () => {
    const { phone, clinic, ashaAtCenter } = await family();
    const browser = portalBrowser(t);
    await browser.signIn(phone);
    await t.db.update(clinics).set({ isActive: false }).where(eq(clinics.id, clinic.id));
    expect((await browser.call(signIn.validate)).body).toEqual({ valid: false });
    const { body } = await portalBrowser(t).signIn(phone);
    expect(body.profiles).toMatchObject([{ id: ashaAtCenter.id, organisations: ['Nidan'] }]);
    const other = await t.patient(clinic, { phone: newPhone() });
    expect(await portalBrowser(t).signIn(other.phone)).toMatchObject({ status: 400, body: { message: 'Invalid OTP' } });
  });
});

describe('a session', () => {
  it.each([
    ['nothing', {}],
    ['a bearer of the staff', { authorization: 'staff' }],
    ['garbage', { cookie: 'naadi_portal=np_%00%ff; naadi_portal=[]' }],
    ['a token of nobody', { cookie: `naadi_portal=np_${'a'.repeat(43)}` }],
  ])('is not valid with %s', async (_, headers: Record<string, string>) => {
    const doctor = await t.doctor();
    const sent = { ...headers, ...(headers.authorization && { authorization: `Bearer ${doctor.token}` }) };
    const { status, body } = await portalBrowser(t).call(signIn.validate, { headers: sent });
    expect({ status, body }).toEqual({ status: 200, body: { valid: false } });
  });

  it('is opened by no bearer, and opens nothing of the staff', async () => {
    const { phone } = await family();
    const browser = portalBrowser(t);
    await browser.signIn(phone);
    const doctor = await t.doctor();
    const bearer = { authorization: `Bearer ${doctor.token}` };
    expect((await portalBrowser(t).call(signIn.profiles, { headers: bearer })).status).toBe(401);
    expect((await browser.call(api.patients.list)).status).toBe(401);
    const token = browser.cookie?.split('=')[1] ?? '';
    const asBearer = { authorization: `Bearer ${token}` };
    expect((await portalBrowser(t).call(api.patients.list, { headers: asBearer })).status).toBe(401);
    expect((await portalBrowser(t).call(signIn.profiles, { headers: asBearer })).status).toBe(401);
  });

  it('is renewed under another token; the old one is good until the new one is seen, and a while after', async () => {
    const { phone } = await family();
    const browser = portalBrowser(t);
    await browser.signIn(phone);
    const first = browser.cookie;
    const answer = await browser.call(signIn.refresh);
    expect(answer.status).toBe(200);
    expect(browser.cookie).not.toBe(first);
    const old = portalBrowser(t);
    old.cookie = first;
    const isValid = async (one: typeof old) => (await one.call(signIn.validate)).body.valid;
    // The answer with the new one was lost: nobody is locked out.
    expect(await isValid(old)).toBe(true);
    expect(await isValid(browser)).toBe(true);
    expect(await isValid(old)).toBe(true);
    // Somebody who took the old one comes much later: the session is over for both.
    await t.db
      .update(patientSessions)
      .set({ rotatedAt: new Date(Date.now() - 61_000).toISOString() })
      .where(eq(patientSessions.phone, phone));
    expect(await isValid(old)).toBe(false);
    expect(await isValid(browser)).toBe(false);
  });

  it('ends with logging out, which is well also where nobody is signed in', async () => {
    const { phone } = await family();
    const browser = portalBrowser(t);
    await browser.signIn(phone);
    const cookie = browser.cookie;
    const left = await browser.call(signIn.logout);
    expect(left.status).toBe(204);
    expect(left.headers.get('set-cookie')).toMatch(/^naadi_portal=; .*Max-Age=0/);
    browser.cookie = cookie;
    expect((await browser.call(signIn.validate)).body.valid).toBe(false);
    const before = await t.db.$count(auditLogs, eq(auditLogs.action, 'LOGOUT'));
    expect(before).toBe(1);
    expect((await browser.call(signIn.logout)).status).toBe(204);
    const nobody = await portalBrowser(t).call(signIn.logout);
    expect(nobody.status).toBe(204);
    expect(nobody.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect(await t.db.$count(auditLogs, eq(auditLogs.action, 'LOGOUT'))).toBe(before);
  });

  it('ends when the person moves to another phone, the phone is shut out, or its time is over', async () => {
    const { phone, son } = await family();
    const [one, two, three] = [portalBrowser(t), portalBrowser(t), portalBrowser(t)];
    for (const browser of [one, two, three]) await browser.signIn(phone);
    const asha = (await two.call(signIn.profiles)).body.data.find(({ name }) => name === 'Asha Rao');
    await two.call(signIn.selectProfile, { body: { patientId: asha?.id } });
    await t.db.update(patients).set({ phone: newPhone() }).where(eq(patients.id, son.id));
    expect((await one.call(signIn.profiles)).status).toBe(401);
    expect((await two.call(signIn.profiles)).status).toBe(200);
    await t.db.update(patientAuth).set({ isActive: false }).where(eq(patientAuth.phone, phone));
    expect((await two.call(signIn.profiles)).status).toBe(401);
    expect((await portalBrowser(t).signIn(phone)).status).toBe(400);
    await t.db.update(patientAuth).set({ isActive: true }).where(eq(patientAuth.phone, phone));
    expect((await two.call(signIn.profiles)).status).toBe(200);
    await t.db.update(patientSessions).set({ expiresAt: new Date().toISOString() });
    expect((await two.call(signIn.profiles)).status).toBe(401);
  });

  it('shows nobody of another phone', async () => {
    const [mine, theirs] = [await family(), await family()];
    const browser = portalBrowser(t);
    await browser.signIn(mine.phone);
    for (const patientId of [theirs.asha.id, theirs.ashaAtCenter.id, 999_999]) {
      const { status, body } = await browser.call(signIn.selectProfile, { body: { patientId } });
      expect([status, body.message]).toEqual([404, 'The patient was not found']);
    }
    expect((await browser.call(signIn.validate)).body.patient.id).toBe(mine.son.id);
  });
});

it('sessions are swept away once their time is over', async () => {
  const { phone } = await family();
  const [one, two] = [portalBrowser(t), portalBrowser(t)];
  for (const browser of [one, two]) await browser.signIn(phone);
  const ofPhone = eq(patientSessions.phone, phone);
  const [first] = await t.db.select().from(patientSessions).where(ofPhone);
  const over = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  await t.db
    .update(patientSessions)
    .set(over)
    .where(eq(patientSessions.id, first?.id ?? 0));
  await sweepPortal(t.db);
  expect(await t.db.$count(patientSessions, ofPhone)).toBe(1);
});

describe('a post from another site', () => {
  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is refused with %j, and changes nothing', async (headers: Record<string, string>) => {
    const { phone, asha } = await family();
    const browser = portalBrowser(t);
    await browser.signIn(phone);
    const { body: sent } = await browser.send(phone);
    // fetch would leave out some of these headers.
    const { request } = await import('node:http');
    const post = (path: string, body: object) =>
      new Promise<number | undefined>((resolve) => {
        const sending = request(t.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie: browser.cookie ?? '', ...headers },
        });
        sending.on('response', (response) => resolve(response.resume().statusCode)).end(JSON.stringify(body));
      });
    const sessions = await t.db.$count(patientSessions, eq(patientSessions.phone, phone));
    expect(await post(signIn.sendOtp.path, { phone })).toBe(403);
    expect(await post(signIn.verifyOtp.path, { phone, otp: sent.demoOtp })).toBe(403);
    expect(await post(signIn.logout.path, {})).toBe(403);
    expect(await post(signIn.passkeyChallenge.path, {})).toBe(403);
    expect(await post(signIn.signInByPasskey.path, {})).toBe(403);
    expect(await post(signIn.selectProfile.path, { patientId: asha.id })).toBe(403);
    expect(await post(signIn.refresh.path, {})).toBe(403);
    expect(await t.db.$count(patientSessions, eq(patientSessions.phone, phone))).toBe(sessions);
    expect((await browser.call(signIn.validate)).body.patient.name).toBe('Veer Rao');
    // The code wasn't touched by it.
    expect((await browser.verify(phone, sent.demoOtp)).status).toBe(200);
  });
});
