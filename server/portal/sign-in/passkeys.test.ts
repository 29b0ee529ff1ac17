import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import { patientAuth, portalChallenges, portalPasskeys } from '#server/kernel/db/schema/portal.ts';
import { softwareAuthenticator } from '#server/test/authenticator.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { portalBrowser, type PortalBrowser } from '#server/test/portal.ts';
import { sweepPortal } from './sign-in.repo.ts';

const { signIn, privacy } = api;
const origin = 'https://naadi.example.in';
const REFUSED = { status: 401, body: { message: 'This passkey could not be used. Please sign in with a code.' } };

let t: TestApp;
beforeAll(async () => {
  // A demo shows its codes, and has another address only here.
  t = await startTestApp({ demo: true, trustProxy: true, publicUrl: origin });
});
afterAll(() => t.close());

let last = 9_833_000_000;
async function signedIn() {
  const phone = String((last += 1));
  const patient = await t.patient(undefined, { phone, name: 'Asha Rao' });
  const browser = portalBrowser(t);
  await browser.signIn(phone);
  expect((await agree(browser)).status).toBe(200);
  return { phone, patient, browser };
}
/** The notice is answered before a passkey is offered. */
const agree = (browser: PortalBrowser) =>
  browser.call(privacy.changeConsent, { body: { purpose: 'portal', state: 'given' } });
const optionsFor = async (browser: PortalBrowser, endpoint: Endpoint = signIn.passkeyOptions) =>
  (await browser.call(endpoint)).body as unknown as { challenge: string } & Record<string, unknown>;
async function withPasskey() {
  const known = await signedIn();
  const device = softwareAuthenticator({ origin });
  const answer = device.make(await optionsFor(known.browser));
  const made = await known.browser.call(signIn.addPasskey, { body: { answer, name: 'Chrome on Android' } });
  expect(made.status).toBe(201);
  return { ...known, device, made: made.body as unknown as { id: number } };
}
const comeIn = async (
  device: ReturnType<typeof softwareAuthenticator>,
  otherwise: Parameters<typeof device.use>[1] = {},
  browser = portalBrowser(t),
) => {
  const options = await optionsFor(browser, signIn.passkeyChallenge);
  const answer = device.use(options, otherwise);
  return { browser, answer, ...(await browser.call(signIn.signInByPasskey, { body: { answer } })) };
};

describe('a passkey', () => {
  it('is made once and signs in without a phone or a code', async () => {
    const { browser, device, patient, phone } = await withPasskey();
    const { body } = await browser.call(signIn.passkeys);
    expect(body).toMatchObject({ total: 1, data: [{ name: 'Chrome on Android', lastUsedAt: null }] });
    const came = await comeIn(device);
    expect(came).toMatchObject({
      status: 200,
      body: { patient: { id: patient.id }, profiles: [{ name: 'Asha Rao' }] },
    });
    expect((await came.browser.call(signIn.validate)).body).toMatchObject({ valid: true, patient: { phone } });
    const [row] = await t.db.select().from(portalPasskeys).where(eq(portalPasskeys.phone, phone));
    expect(row).toMatchObject({ counter: 2, transports: ['internal'] });
    expect(row?.lastUsedAt).not.toBeNull();
  });

  it('is asked for with a finger, to be found without a name, and says nothing of the phone', async () => {
    const { browser, phone } = await withPasskey();
    const options = await optionsFor(browser);
    expect(options).toMatchObject({
      rp: { id: 'naadi.example.in', name: 'Naadi' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    });
    const challenge = await optionsFor(portalBrowser(t), signIn.passkeyChallenge);
    expect(challenge).toMatchObject({ rpId: 'naadi.example.in', userVerification: 'required' });
    expect(JSON.stringify(challenge)).not.toContain(phone);
    expect(challenge.allowCredentials).toBeUndefined();
    expect(JSON.stringify(await t.db.select().from(portalChallenges))).not.toContain(challenge.challenge);
  });

  it.each<[string, Parameters<ReturnType<typeof softwareAuthenticator>['use']>[1]]>([
    ['of another site', { origin: 'https://naadi.example.evil' }],
    ['for another site', { rpID: 'evil.example' }],
    ['without a finger', { unverified: true }],
    ['with a count that was there before', { counter: 1 }],
    ['to a challenge of nobody', { challenge: 'x'.repeat(43) }],
  ])('is refused with an answer %s', async (_, otherwise) => {
    const { device } = await withPasskey();
    expect(await comeIn(device, otherwise)).toMatchObject(REFUSED);
    // An honest one still comes in.
    expect((await comeIn(device, { counter: 5 })).status).toBe(200);
  });

  it('is refused with an answer that was given before, to an old challenge, or with another one’s key', async () => {
    const { device, browser } = await withPasskey();
    const { answer } = await comeIn(device);
    expect(await portalBrowser(t).call(signIn.signInByPasskey, { body: { answer } })).toMatchObject(REFUSED);
    const options = await optionsFor(portalBrowser(t), signIn.passkeyChallenge);
    const late = device.use(options);
    await t.db.update(portalChallenges).set({ expiresAt: sql`now()` });
    expect(await portalBrowser(t).call(signIn.signInByPasskey, { body: { answer: late } })).toMatchObject(REFUSED);
    const stranger = softwareAuthenticator({ origin });
    const forged = {
      ...stranger.use(await optionsFor(portalBrowser(t), signIn.passkeyChallenge)),
      id: device.id,
      rawId: device.id,
    };
    expect(await portalBrowser(t).call(signIn.signInByPasskey, { body: { answer: forged } })).toMatchObject(REFUSED);
    expect(await comeIn(stranger)).toMatchObject(REFUSED);
    // The challenge that makes one opens nothing.
    const making = device.use(await optionsFor(browser));
    expect(await portalBrowser(t).call(signIn.signInByPasskey, { body: { answer: making } })).toMatchObject(REFUSED);
  });

  it('signs in once where the same answer comes ten times at once', async () => {
    const { device } = await withPasskey();
    const answer = device.use(await optionsFor(portalBrowser(t), signIn.passkeyChallenge));
    const tries = Array.from({ length: 10 }, () => portalBrowser(t).call(signIn.signInByPasskey, { body: { answer } }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(9);
  });

  it.each([
    ['nothing of an answer', { response: {} }],
    ['no text where there should be', { response: { clientDataJSON: 7, authenticatorData: [], signature: null } }],
    ['broken bytes', { response: { clientDataJSON: '!!', authenticatorData: 'AA', signature: '' } }],
    [
      'a challenge that is no text',
      { response: { clientDataJSON: Buffer.from('{"challenge":{}}').toString('base64url') } },
    ],
  ])('is refused with %s', async (_, more) => {
    const { device, browser } = await withPasskey();
    const answer = { id: device.id, rawId: device.id, type: 'public-key', clientExtensionResults: {}, ...more };
    expect(await portalBrowser(t).call(signIn.signInByPasskey, { body: { answer } })).toMatchObject(REFUSED);
    expect((await browser.call(signIn.addPasskey, { body: { answer } })).status).toBe(422);
  });

  it('no longer signs in once it was removed, or its phone was shut out', async () => {
    const { device, browser, made, phone } = await withPasskey();
    await t.db.update(patientAuth).set({ isActive: false }).where(eq(patientAuth.phone, phone));
    expect(await comeIn(device)).toMatchObject(REFUSED);
    await t.db.update(patientAuth).set({ isActive: true }).where(eq(patientAuth.phone, phone));
    expect((await comeIn(device)).status).toBe(200);
    expect((await browser.call(signIn.removePasskey, { params: { id: made.id } })).status).toBe(204);
    expect(await comeIn(device)).toMatchObject(REFUSED);
    expect((await browser.call(signIn.removePasskey, { params: { id: made.id } })).status).toBe(404);
  });
});

describe('making a passkey', () => {
  const add = async (browser: PortalBrowser, options: { challenge: string }, otherwise = {}) =>
    await browser.call(signIn.addPasskey, {
      body: { answer: softwareAuthenticator({ origin }).make(options, otherwise) },
    });

  it('takes the challenge of the own session, once', async () => {
    const [mine, theirs] = [await signedIn(), await signedIn()];
    expect((await add(mine.browser, await optionsFor(theirs.browser))).status).toBe(422);
    expect((await add(mine.browser, await optionsFor(portalBrowser(t), signIn.passkeyChallenge))).status).toBe(422);
    const options = await optionsFor(mine.browser);
    expect((await add(mine.browser, options)).status).toBe(201);
    expect((await add(mine.browser, options)).status).toBe(422);
    const spent = await optionsFor(mine.browser);
    expect((await add(mine.browser, spent, { origin: 'https://evil.example' })).status).toBe(422);
    expect((await add(mine.browser, spent)).status).toBe(422);
    expect((await add(mine.browser, await optionsFor(mine.browser), { unverified: true })).status).toBe(422);
    // A maker's certificate isn't looked at, nor what it names fetched.
    expect((await add(mine.browser, await optionsFor(mine.browser), { format: 'packed' })).status).toBe(422);
    expect(await t.db.$count(portalPasskeys, eq(portalPasskeys.phone, mine.phone))).toBe(1);
  });

  it('is for the own phone alone, and others’ are not there', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    const answer = theirs.device.make(await optionsFor(mine.browser));
    expect((await mine.browser.call(signIn.addPasskey, { body: { answer } })).status).toBe(422);
    expect((await mine.browser.call(signIn.removePasskey, { params: { id: theirs.made.id } })).status).toBe(404);
    expect((await mine.browser.call(signIn.passkeys)).body.total).toBe(1);
    expect((await comeIn(theirs.device)).body.patient.id).toBe(theirs.patient.id);
  });

  it('ends at ten, also when more come at once', async () => {
    const { browser, phone } = await signedIn();
    const given = [];
    for (let time = 0; time < 12; time += 1) given.push(await optionsFor(browser));
    const made = await Promise.all(given.map((options) => add(browser, options)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(await t.db.$count(portalPasskeys, eq(portalPasskeys.phone, phone))).toBe(10);
    expect(await browser.call(signIn.passkeyOptions)).toMatchObject({
      status: 422,
      body: { message: 'There are 10 passkeys already. Please remove one first.' },
    });
  });
});

it('gives out thirty challenges to one address, and another when they are answered or over', async () => {
  const browser = portalBrowser(t);
  const ask = () => browser.call(signIn.passkeyChallenge);
  for (let time = 0; time < 30; time += 1) expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await t.db.update(portalChallenges).set({ createdAt: sql`now() - interval '6 minutes'`, expiresAt: sql`now()` });
  expect((await ask()).status).toBe(200);
  await sweepPortal(t.db);
  expect(await t.db.$count(portalChallenges)).toBe(1);
});
