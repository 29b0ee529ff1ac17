import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { at } from '#server/desk/appointments/times-for-tests.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { otherThan, portalBrowser, type PortalBrowser } from '#server/test/portal.ts';

const { signIn, portalProfile } = api;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true, trustProxy: true });
});
afterAll(() => t.close());
beforeEach(() => t.forgetJobs());

let last = 9_844_000_000;
const newPhone = () => String((last += 1));

/** Asha at a clinic and a centre, chosen; and her son on the same phone. */
async function family() {
  const phone = newPhone();
  const [clinic, center] = [await t.clinic({ name: 'Shanti' }), await t.center({ name: 'Nidan' })];
  const asha = await t.patient(clinic, { phone, name: 'Asha Rao', email: 'asha@home.in', allergies: ['Penicillin'] });
  const atCenter = await t.patient(undefined, {
    phone,
    name: 'Asha Rao',
    centerId: center.id,
    allergies: ['penicillin', 'Latex'],
  });
  const son = await t.patient(clinic, { phone, name: 'Veer Rao' });
  const browser = portalBrowser(t);
  await browser.signIn(phone);
  await browser.call(signIn.selectProfile, { body: { patientId: asha.id } });
  return { phone, clinic, center, asha, atCenter, son, browser };
}
const rowsOf = (...people: { id: number }[]) =>
  t.db
    .select()
    .from(patients)
    .where(
      inArray(
        patients.id,
        people.map(({ id }) => id),
      ),
    )
    .orderBy(patients.id);
const entries = (id: number, action: 'VIEW' | 'UPDATE') =>
  t.db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.entityId, String(id)), eq(auditLogs.entityType, 'patient'), eq(auditLogs.action, action)));
const askFor = async (browser: PortalBrowser, phone: string) =>
  (await browser.call(portalProfile.sendPhoneCode, { body: { phone } })).body.demoOtp;
const change = (browser: PortalBrowser, phone: string, otp: string) =>
  browser.call(portalProfile.changePhone, { body: { phone, otp } });

const somebodyWaits = async () => {
  const { rows } = await t.db.execute(
    sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length > 0;
};

describe('the profile', () => {
  it('is what all organisations know of the person, and looking at it is on record', async () => {
    const { browser, asha, clinic } = await family();
    await t.db
      .insert(organizationSettings)
      .values({ clinicId: clinic.id, organizationName: 'Shanti', phone: '02025431234' });
    const { body } = await browser.call(portalProfile.get);
    expect(body).toMatchObject({
      id: asha.id,
      name: 'Asha Rao',
      email: 'asha@home.in',
      allergies: ['Penicillin', 'Latex'],
      organisations: [
        { kind: 'clinic', name: 'Shanti', address: 'Pune', phone: '02025431234' },
        { kind: 'center', name: 'Nidan', address: 'Pune', phone: null },
      ],
    });
    expect(await entries(asha.id, 'VIEW')).toMatchObject([{ performedByKind: 'patient', clinicId: clinic.id }]);
  });

  it('changes at every organisation, which see it in their own log, and nobody else on the phone', async () => {
    const { browser, asha, atCenter, son, clinic, center } = await family();
    const { status, body } = await browser.call(portalProfile.update, {
      body: { email: '', address: '7 FC Road', language: 'mr', name: 'Somebody Else', phone: '9000000000' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: null, address: '7 FC Road', language: 'mr', name: 'Asha Rao' });
    const [one, two] = await rowsOf(asha, atCenter);
    for (const row of [one, two])
      expect(row).toMatchObject({ email: null, address: '7 FC Road', language: 'mr', revision: 1 });
    expect((await rowsOf(son))[0]).toMatchObject({ address: son.address, revision: 0 });
    const details = { fields: ['email', 'address', 'language'] };
    expect(await entries(asha.id, 'UPDATE')).toMatchObject([
      { clinicId: clinic.id, performedByKind: 'patient', details },
    ]);
    expect(await entries(atCenter.id, 'UPDATE')).toMatchObject([{ centerId: center.id, details }]);
    expect((await browser.call(portalProfile.update, { body: {} })).status).toBe(200);
    expect((await rowsOf(asha))[0]?.revision).toBe(1);
    for (const wrong of [{ email: 'no' }, { address: ' ' }, { language: 'xx' }]) {
      expect((await browser.call(portalProfile.update, { body: wrong })).status).toBe(400);
    }
  });
});

it('takes no more than what is named, whatever else is sent', async () => {
  const [mine, theirs] = [await family(), await family()];
  const more = {
    id: theirs.asha.id,
    sessionId: 1,
    clinicId: theirs.clinic.id,
    centerId: theirs.center.id,
    boundTo: '1',
    isActive: false,
    revision: 9,
    identity: 1,
    allergies: [],
    ['__proto__']: { isAdmin: true },
  };
  const chosen = await mine.browser.call(signIn.selectProfile, {
    body: { ...more, phone: theirs.phone, patientId: mine.son.id },
  });
  expect(chosen.body.patient).toMatchObject({ id: mine.son.id, phone: mine.phone });
  await mine.browser.call(portalProfile.update, { body: { ...more, patientId: theirs.asha.id, address: 'Elsewhere' } });
  const next = newPhone();
  const otp = await askFor(mine.browser, next);
  const body = { ...more, patientId: theirs.son.id, phone: next, otp };
  expect((await mine.browser.call(portalProfile.changePhone, { body })).status).toBe(200);
  expect((await rowsOf(mine.asha, mine.son)).map((row) => row.phone)).toEqual([mine.phone, next]);
  expect(await rowsOf(theirs.asha, theirs.atCenter, theirs.son)).toEqual([theirs.asha, theirs.atCenter, theirs.son]);
});

describe('another phone', () => {
  it('takes the person with all rows and this session, and leaves the family and what is theirs', async () => {
    const { browser, phone, asha, atCenter, son, clinic, center } = await family();
    const tablet = portalBrowser(t);
    await tablet.signIn(phone);
    await tablet.call(signIn.selectProfile, { body: { patientId: son.id } });
    const elsewhere = portalBrowser(t);
    await elsewhere.signIn(phone);
    await elsewhere.call(signIn.selectProfile, { body: { patientId: asha.id } });
    const next = newPhone();
    const code = await askFor(browser, next);
    expect(await change(browser, next, otherThan(code))).toMatchObject({
      status: 400,
      body: { message: 'Invalid OTP' },
    });
    const { status, body } = await change(browser, next, code);
    expect(status).toBe(200);
    expect(body).toMatchObject({ patient: { id: asha.id, phone: next }, profiles: [{ name: 'Asha Rao' }] });
    expect((await rowsOf(asha, atCenter, son)).map((row) => row.phone)).toEqual([next, next, phone]);
    expect((await rowsOf(asha))[0]?.revision).toBe(1);
    expect((await browser.call(signIn.validate)).body).toMatchObject({ valid: true, patient: { phone: next } });
    expect((await tablet.call(signIn.validate)).body).toMatchObject({ valid: true, patient: { name: 'Veer Rao' } });
    expect((await elsewhere.call(signIn.validate)).body).toEqual({ valid: false });
    expect((await portalBrowser(t).signIn(next)).body.patient.id).toBe(asha.id);
    expect((await tablet.call(signIn.profiles)).body.data).toMatchObject([{ name: 'Veer Rao' }]);
    expect(await entries(asha.id, 'UPDATE')).toMatchObject([{ clinicId: clinic.id, details: { fields: ['phone'] } }]);
    expect(await entries(atCenter.id, 'UPDATE')).toMatchObject([{ centerId: center.id }]);
    // Who had the phone hears of it.
    const isNotice = and(eq(messageLogs.messageType, 'phone_changed'), eq(messageLogs.phone, phone));
    const told = await t.db.select().from(messageLogs).where(isNotice);
    expect(told).toMatchObject([
      { phone, messageContent: expect.stringMatching(/^Shanti: Dear Asha Rao, the phone number/) as string },
    ]);
  });

  it('ends what is open elsewhere for good, and takes along what was asked of a clinic that doesn’t know them', async () => {
    const { browser, phone, asha } = await family();
    const elsewhere = portalBrowser(t);
    await elsewhere.signIn(phone);
    await elsewhere.call(signIn.selectProfile, { body: { patientId: asha.id } });
    const doctor = await t.doctor();
    await t.as(doctor)(api.booking.saveDoctor, { params: { doctorId: doctor.id }, body: { mode: 'request' } });
    await t.as(doctor)(api.booking.saveSettings, { body: { isPublic: true } });
    const wish = { doctorId: doctor.id, startDateTime: at('10:00') };
    expect((await browser.call(api.portalVisits.book, { body: wish })).status).toBe(201);
    const next = newPhone();
    expect((await change(browser, next, await askFor(browser, next))).status).toBe(200);
    expect((await browser.call(api.portalVisits.requests)).body.total).toBe(1);
    expect((await t.as(doctor)(api.booking.requests)).rows).toMatchObject([{ phone: next }]);
    expect((await change(browser, phone, await askFor(browser, phone))).status).toBe(200);
    expect((await browser.call(signIn.validate)).body.valid).toBe(true);
    expect((await elsewhere.call(signIn.validate)).body).toEqual({ valid: false });
  });

  it('takes no code that was sent for something else, to somebody else, or to another session', async () => {
    const [mine, theirs] = [await family(), await family()];
    const next = newPhone();
    const toOther = await askFor(theirs.browser, next);
    const signInCode = (await portalBrowser(t).send(next)).body.demoOtp;
    const own = await askFor(mine.browser, newPhone());
    for (const otp of [toOther, signInCode, own]) expect((await change(mine.browser, next, otp)).status).toBe(400);
    expect((await rowsOf(mine.asha))[0]?.phone).toBe(mine.phone);
    // And the code for a new phone opens no portal.
    const known = await family();
    const code = await askFor(mine.browser, known.phone);
    expect((await portalBrowser(t).verify(known.phone, code)).status).toBe(400);
  });

  it('shares its limits with signing in', async () => {
    const { browser } = await family();
    const next = newPhone();
    for (let time = 0; time < 3; time += 1) await portalBrowser(t).send(next);
    const refused = await browser.call(portalProfile.sendPhoneCode, { body: { phone: next } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('is refused where somebody of that name has it already, or it is the present one, or was shut out', async () => {
    const { browser, phone, clinic, asha, atCenter } = await family();
    const namesake = await t.patient(clinic, { phone: newPhone(), name: 'ASHA  RAO' });
    const code = await askFor(browser, namesake.phone);
    expect(await change(browser, namesake.phone, code)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await browser.call(portalProfile.sendPhoneCode, { body: { phone } })).status).toBe(422);
    const shutOut = newPhone();
    await t.db.insert(patientAuth).values({ phone: shutOut, isActive: false });
    expect((await change(browser, shutOut, await askFor(browser, shutOut))).status).toBe(400);
    expect((await rowsOf(asha, atCenter)).map((row) => row.phone)).toEqual([phone, phone]);
    expect((await browser.call(signIn.validate)).body.valid).toBe(true);
  });

  it('moves nobody whom the desk has moved meanwhile', async () => {
    const { browser, phone, clinic, asha, atCenter } = await family();
    const [next, desks] = [newPhone(), newPhone()];
    const code = await askFor(browser, next);
    const reception = await t.reception(clinic);
    let changed: Promise<{ status: number }> | undefined;
    await t.db.transaction(async (tx) => {
      await tx.update(patients).set({ phone: desks }).where(eq(patients.id, asha.id));
      changed = change(browser, next, code);
      await expect.poll(somebodyWaits).toBe(true);
    });
    expect((await changed)?.status).toBe(401);
    expect((await rowsOf(asha, atCenter)).map((row) => row.phone)).toEqual([desks, phone]);
    expect((await browser.call(portalProfile.get)).status).toBe(401);
    expect((await t.as(reception)(api.patients.get, { params: { id: asha.id } })).phone).toBe(desks);
  });
});
