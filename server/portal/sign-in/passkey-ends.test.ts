import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth, portalPasskeys } from '#server/kernel/db/schema/portal.ts';
import { softwareAuthenticator } from '#server/test/authenticator.ts';
import type { PatientRow } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { portalBrowser, type PortalBrowser } from '#server/test/portal.ts';
import { sweepPortal } from './sign-in.repo.ts';

/** When a passkey opens nothing any more: consent taken back, an erasure carried out, the phone somebody else's. */

const { signIn, privacy, privacyDesk, portalProfile } = api;
const origin = 'https://naadi.example.in';
const REFUSED = { status: 401, body: { message: 'This passkey could not be used. Please sign in with a code.' } };

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true, trustProxy: true, publicUrl: origin });
});
afterAll(() => t.close());
beforeEach(() => t.forgetJobs());

let last = 9_855_000_000;
const newPhone = () => String((last += 1));

type Device = ReturnType<typeof softwareAuthenticator>;

const word = (browser: PortalBrowser, state: 'given' | 'withdrawn') =>
  browser.call(privacy.changeConsent, { body: { purpose: 'portal', state } });
const optionsOf = async (
  browser: PortalBrowser,
  endpoint: typeof signIn.passkeyOptions | typeof signIn.passkeyChallenge,
) => (await browser.call(endpoint)).body as unknown as { challenge: string };

async function make(browser: PortalBrowser): Promise<Device> {
  const device = softwareAuthenticator({ origin });
  const answer = device.make(await optionsOf(browser, signIn.passkeyOptions));
  expect((await browser.call(signIn.addPasskey, { body: { answer } })).status).toBe(201);
  return device;
}
async function comeIn(device: Device) {
  const browser = portalBrowser(t);
  const answer = device.use(await optionsOf(browser, signIn.passkeyChallenge));
  return { browser, ...(await browser.call(signIn.signInByPasskey, { body: { answer } })) };
}
/** With a code, looking after this person, who agrees to the notice. */
async function agreed({ id: patientId, phone }: PatientRow) {
  const browser = portalBrowser(t);
  await browser.signIn(phone);
  await browser.call(signIn.selectProfile, { body: { patientId } });
  expect((await word(browser, 'given')).status).toBe(200);
  return browser;
}
const asha = async (phone = newPhone()) => await t.patient(undefined, { phone, name: 'Asha Rao' });
const moved = (patient: PatientRow, phone: string) =>
  t.db.update(patients).set({ phone }).where(eq(patients.id, patient.id));
const kept = (phone: string) => t.db.$count(portalPasskeys, eq(portalPasskeys.phone, phone));

describe('consent to the portal that is taken back', () => {
  it('ends the passkey; with a code and a yes to the notice everything is as new', async () => {
    const patient = await asha();
    const browser = await agreed(patient);
    const device = await make(browser);
    expect((await comeIn(device)).status).toBe(200);
    expect((await word(browser, 'withdrawn')).status).toBe(200);
    expect(await comeIn(device)).toMatchObject(REFUSED);
    expect(await kept(patient.phone)).toBe(0);

    const again = portalBrowser(t);
    expect((await again.signIn(patient.phone)).body.patient).toMatchObject({ id: patient.id, noticeAccepted: false });
    expect((await again.call(signIn.validate)).body.patient).toMatchObject({ noticeAccepted: false });
    await word(again, 'given');
    expect((await again.call(signIn.validate)).body.patient).toMatchObject({ noticeAccepted: true });
    expect(await comeIn(device)).toMatchObject(REFUSED);
    expect((await comeIn(await make(again))).status).toBe(200);
  });

  it('leaves the passkey to those of the family who agree, and it doesn’t open that person', async () => {
    const mother = await asha();
    const son = await t.patient(undefined, { phone: mother.phone, name: 'Veer Rao' });
    const never = await t.patient(undefined, { phone: mother.phone, name: 'Lata Rao' });
    const sons = await agreed(son);
    const mothers = await agreed(mother);
    const device = await make(mothers);
    expect((await comeIn(device)).body.patient.id).toBe(mother.id);
    await word(mothers, 'withdrawn');
    const { status, body } = await comeIn(device);
    expect(status).toBe(200);
    expect(body.patient.id).toBe(son.id);
    expect(body.profiles.map(({ id }) => id)).toEqual([son.id]);
    expect((await sons.call(signIn.validate)).body.valid).toBe(true);
    expect((await mothers.call(signIn.validate)).body.valid).toBe(false);
    const back = await agreed(mother);
    const { profiles } = (await comeIn(device)).body;
    expect(profiles.map(({ id }) => id)).toEqual(expect.arrayContaining([mother.id, son.id]));
    expect(profiles.map(({ id }) => id)).not.toContain(never.id);
    await word(back, 'withdrawn');
    await word(sons, 'withdrawn');
    expect(await comeIn(device)).toMatchObject(REFUSED);
    expect(await kept(mother.phone)).toBe(0);
  });
});

it('an erasure that was carried out ends sessions and passkey, wherever the person was chosen', async () => {
  const clinic = await t.clinic();
  const doctor = await t.doctor(clinic);
  const atClinic = await t.patient(clinic, { phone: newPhone(), name: 'Asha Rao' });
  const elsewhere = await asha(atClinic.phone);
  const browser = await agreed(elsewhere);
  const device = await make(browser);
  const asked = await browser.call(privacy.ask, { body: { patientId: atClinic.id, kind: 'erasure' } });
  const params = { id: Number(asked.body.id) };
  const body = { outcome: 'done', answer: 'It is erased.', apply: true, revision: 0 };
  expect((await t.as(doctor)(privacyDesk.answer, { params, body })).deeds).toContain('portal_ended');
  expect((await browser.call(signIn.validate)).body).toEqual({ valid: false });
  expect(await comeIn(device)).toMatchObject(REFUSED);
  expect(await kept(atClinic.phone)).toBe(0);
  expect((await portalBrowser(t).signIn(atClinic.phone)).body.patient).toMatchObject({ noticeAccepted: false });
});

describe('a phone that everybody has left', () => {
  it('by a change in the portal, keeps no passkey for whoever has the number next', async () => {
    const patient = await asha();
    const browser = await agreed(patient);
    const device = await make(browser);
    const next = newPhone();
    const otp = (await browser.call(portalProfile.sendPhoneCode, { body: { phone: next } })).body.demoOtp;
    expect((await browser.call(portalProfile.changePhone, { body: { phone: next, otp } })).status).toBe(200);
    expect(await kept(patient.phone)).toBe(0);
    await agreed(await t.patient(undefined, { phone: patient.phone, name: 'Somebody New' }));
    expect(await comeIn(device)).toMatchObject(REFUSED);
    expect((await comeIn(await make(browser))).body.patient).toMatchObject({ id: patient.id, phone: next });
  });

  it('by the desk, opens nobody who comes after, and is swept', async () => {
    const [patient, another] = [await asha(), await asha()];
    const devices = [await make(await agreed(patient)), await make(await agreed(another))] as const;
    for (const left of [patient, another]) await moved(left, newPhone());
    expect(await comeIn(devices[0])).toMatchObject(REFUSED);
    const stranger = await t.patient(undefined, { phone: patient.phone, name: 'Somebody New' });
    expect(await comeIn(devices[0])).toMatchObject(REFUSED);
    await agreed(stranger);
    expect(await comeIn(devices[0])).toMatchObject(REFUSED);
    expect(await kept(patient.phone)).toBe(0);
    expect(await kept(another.phone)).toBe(1);
    await sweepPortal(t.db);
    expect(await kept(another.phone)).toBe(0);
  });

  it('opens nobody who moves to it in the portal', async () => {
    const [former, patient] = [await asha(), await asha()];
    const device = await make(await agreed(former));
    await moved(former, newPhone());
    const browser = await agreed(patient);
    const { phone } = former;
    const otp = (await browser.call(portalProfile.sendPhoneCode, { body: { phone } })).body.demoOtp;
    expect((await browser.call(portalProfile.changePhone, { body: { phone, otp } })).status).toBe(200);
    expect(await comeIn(device)).toMatchObject(REFUSED);
  });

  it('and a family that stays keeps its passkey', async () => {
    const mother = await asha();
    const son = await t.patient(undefined, { phone: mother.phone, name: 'Veer Rao' });
    await agreed(son);
    const device = await make(await agreed(mother));
    await moved(mother, newPhone());
    await sweepPortal(t.db);
    expect((await comeIn(device)).body.patient.id).toBe(son.id);
  });
});

describe('a number that may be somebody else’s by now', () => {
  const provedDaysAgo = (phone: string, days: number) =>
    t.db
      .update(patientAuth)
      .set({ provedAt: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where(eq(patientAuth.phone, phone));

  it('asks for a code again after ninety days, which then makes the passkey good once more', async () => {
    const patient = await asha();
    const device = await make(await agreed(patient));
    await provedDaysAgo(patient.phone, 89);
    expect((await comeIn(device)).status).toBe(200);
    await provedDaysAgo(patient.phone, 91);
    expect(await comeIn(device)).toMatchObject(REFUSED);
    await portalBrowser(t).signIn(patient.phone);
    expect((await comeIn(device)).status).toBe(200);
  });

  it('is not kept open by renewing the session either', async () => {
    const patient = await asha();
    const browser = await agreed(patient);
    await provedDaysAgo(patient.phone, 86);
    const { body } = await browser.call(signIn.refresh);
    const { expiresAt } = body as unknown as { expiresAt: string };
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(4);
  });
});
