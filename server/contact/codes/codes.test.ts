import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';
import { phoneCodes } from '#server/kernel/db/schema/codes.ts';
import { messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { messageTemplates, messageUsage, messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { patientAuth, patientSessions, portalAttempts } from '#server/kernel/db/schema/portal.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { otherThan, portalBrowser } from '#server/test/portal.ts';
import { startTwilio, type TwilioStandIn } from '#server/test/twilio-stand-in.ts';
import { sweepCodes } from './codes.repo.ts';

let t: TestApp;
let twilio: TwilioStandIn;
beforeAll(async () => {
  twilio = await startTwilio();
  t = await startTestApp({ twilio: twilio.settings, trustProxy: true, publicUrl: 'https://naadi.example.in' });
});
afterAll(async () => {
  await t.close();
  await twilio.close();
});
afterEach(() => t.forgetJobs());

let last = 9_822_000_000;
const newPhone = () => String((last += 1));

/** Somebody at a clinic that has switched nothing on. */
async function somebody() {
  const clinic = await t.clinic({ name: 'Shanti' });
  const patient = await t.patient(clinic, { phone: newPhone(), name: 'Asha Rao' });
  return { clinic, patient, phone: patient.phone, browser: portalBrowser(t) };
}
const bodyTo = (phone: string) => twilio.sent.findLast(({ To }) => To?.endsWith(phone))?.Body;
const codeTo = (phone: string) => /\d{6}/.exec(bodyTo(phone) ?? '')?.[0] ?? '';
const logOf = (phone: string) => t.db.query.messageLogs.findMany({ where: eq(messageLogs.phone, phone) });
const ago = (table: typeof portalAttempts, phone: string, interval: string) =>
  t.db
    .update(table)
    .set({ at: sql`now() - ${interval}::interval` })
    .where(eq(table.phone, phone));

describe('a code', () => {
  it('comes as an SMS that the browser fills in by itself, signs in, and stands in no table', async () => {
    const { phone, browser, patient, clinic } = await somebody();
    const { status, body } = await browser.send(phone);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        message: 'If this number is on record, a code is on its way to it.',
        expiresInSeconds: 300,
        resendInSeconds: 30,
      },
    });
    await t.runJobs();
    const code = codeTo(phone);
    expect(bodyTo(phone)).toBe(
      `Shanti: your code is ${code}. It works for 5 minutes. Do not tell it to anybody.\n\n@naadi.example.in #${code}`,
    );
    const [message] = await logOf(phone);
    expect(message).toMatchObject({
      status: 'sent',
      messageType: 'portal_code',
      patientId: patient.id,
      clinicId: clinic.id,
    });
    expect(message?.messageContent).toContain('your code is ******.');
    const stored = await t.db.select().from(phoneCodes).where(eq(phoneCodes.phone, phone));
    expect(JSON.stringify([message, stored])).not.toContain(code);
    expect((await browser.verify(phone, code)).status).toBe(200);
    expect(browser.cookie).toMatch(/^__Host-naadi_portal=/);
  });

  it('comes over WhatsApp on request, in the words that it has approved', async () => {
    const { phone, browser } = await somebody();
    await t.db.insert(messageTemplates).values({
      messageType: 'portal_code',
      channel: 'whatsapp',
      language: 'en',
      body: '{code} is your code.',
      contentSid: 'HXcode',
      state: 'approved',
    });
    await browser.send(phone, { channel: 'whatsapp' });
    await t.runJobs();
    const sent = twilio.sent.at(-1);
    expect(sent).toMatchObject({ To: `whatsapp:+91${phone}`, ContentSid: 'HXcode' });
    const code = (JSON.parse(sent?.ContentVariables ?? '{}') as Record<string, string>)['1'] ?? '';
    expect(code).toMatch(/^\d{6}$/);
    expect((await browser.verify(phone, code)).status).toBe(200);
    expect(JSON.stringify(await logOf(phone))).not.toContain(code);
  });

  it.each(messageLanguages)('is told in %s', async (language) => {
    const { phone, browser } = await somebody();
    await browser.send(phone, { language });
    await t.runJobs();
    const [message] = await logOf(phone);
    expect(message?.language).toBe(language);
    expect(bodyTo(phone)).toMatch(/\n@naadi\.example\.in #\d{6}$/);
  });

  it('works once, also when it is given twice at the same moment', async () => {
    const { phone } = await somebody();
    await portalBrowser(t).send(phone);
    await t.runJobs();
    const code = codeTo(phone);
    const tried = await Promise.all(Array.from({ length: 5 }, () => portalBrowser(t).verify(phone, code)));
    const statuses = tried.map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400, 400]);
    expect(await t.db.$count(patientSessions, eq(patientSessions.phone, phone))).toBe(1);
  });

  it('has five tries, also when fifty come at once', async () => {
    const { phone } = await somebody();
    await portalBrowser(t).send(phone);
    await t.runJobs();
    const code = codeTo(phone);
    const [one, two] = [portalBrowser(t), portalBrowser(t)];
    const tries = Array.from({ length: 50 }, (_, index) => (index % 2 ? one : two).verify(phone, otherThan(code)));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
    const right = await portalBrowser(t).verify(phone, code);
    expect(right).toMatchObject({ status: 429, body: { message: 'Too many wrong codes. Please ask for a new one.' } });
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0);
    await portalBrowser(t).send(phone);
    await t.runJobs();
    expect((await portalBrowser(t).verify(phone, codeTo(phone))).status).toBe(200);
  });

  it.each([
    ['wrong', async (code: string) => otherThan(code)],
    [
      'over',
      async (code: string, phone: string) => {
        await t.db.update(phoneCodes).set({ expiresAt: new Date().toISOString() }).where(eq(phoneCodes.phone, phone));
        return code;
      },
    ],
    [
      'replaced by a newer one',
      async (code: string, phone: string) => {
        await portalBrowser(t).send(phone);
        return code;
      },
    ],
    [
      'of another phone',
      async () => {
        const { phone, browser } = await somebody();
        await browser.send(phone);
        await t.runJobs();
        return codeTo(phone);
      },
    ],
    ['no code at all', async () => 'abcdef'],
    [
      'in other digits',
      async (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
    ],
  ])('is refused when it is %s', async (_, given) => {
    const { phone, browser } = await somebody();
    await browser.send(phone);
    await t.runJobs();
    const code = codeTo(phone);
    const refused = await browser.verify(phone, await given(code, phone));
    expect(refused).toMatchObject({ status: 400, body: { message: 'Invalid OTP', code: 'invalid_otp' } });
    expect(refused.headers.get('set-cookie')).toBeNull();
  });

  it('is refused by its form where there is none, or one too long', async () => {
    const { phone, browser } = await somebody();
    for (const otp of ['', '1234567', null, ['123456'], { $ne: '' }]) {
      expect((await browser.call(api.signIn.verifyOtp, { body: { phone, otp } })).status).toBe(400);
    }
    expect((await browser.call(api.signIn.sendOtp, { body: { phone: '98' } })).status).toBe(400);
    expect((await browser.call(api.signIn.sendOtp, { body: {} })).body.issues).toMatchObject([
      { path: 'phone', message: 'Please enter your phone number' },
    ]);
  });

  it('isn’t sent any more once it was replaced or used', async () => {
    const { phone, browser } = await somebody();
    twilio.goes({ status: 503 }, 'taken');
    await browser.send(phone);
    await t.runJobs();
    await browser.send(phone);
    await t.runJobs({ dueBy: new Date(Date.now() + 60_000).toISOString() });
    expect((await logOf(phone)).map(({ status, failureCode }) => failureCode ?? status).toSorted()).toEqual([
      'sent',
      'too_late',
    ]);
    expect((await browser.verify(phone, codeTo(phone))).status).toBe(200);
  });

  it('is never sent a second time by hand', async () => {
    const { phone, browser, clinic } = await somebody();
    twilio.goes({ status: 400, code: 30_007 }, 'taken');
    await browser.send(phone);
    await t.runJobs();
    const [message] = await logOf(phone);
    expect(message?.status).toBe('failed');
    const doctor = await t.doctor(clinic);
    const again = refusalOf(t.as(doctor)(api.messages.sendAgain, { params: { id: message?.id ?? 0 } }));
    expect(await again).toMatchObject({ status: 422 });
  });
});

describe('nobody can tell a phone that is known', () => {
  it('answers alike, counts alike, and sends nothing', async () => {
    const { phone } = await somebody();
    const shutOut = await somebody();
    await t.db.insert(patientAuth).values({ phone: shutOut.phone, isActive: false });
    const closed = await somebody();
    await t.db.update(clinics).set({ isActive: false }).where(eq(clinics.id, closed.clinic.id));
    const unknown = newPhone();
    const answersFor = async (one: string) => {
      const browser = portalBrowser(t);
      const told = [];
      for (let time = 0; time < 4; time += 1) {
        const { status, body, headers } = await browser.send(one);
        told.push({ status, body: { ...body, resendInSeconds: undefined }, keys: [...headers.keys()] });
      }
      for (let time = 0; time < 7; time += 1) {
        const { status, body } = await browser.verify(one, 'abcdef');
        told.push({ status, body });
      }
      return told;
    };
    const known = await answersFor(phone);
    expect(known.map(({ status }) => status)).toEqual([200, 200, 200, 429, 400, 400, 400, 400, 400, 429, 429]);
    for (const one of [unknown, shutOut.phone, closed.phone]) expect(await answersFor(one)).toEqual(known);
    const before = twilio.sent.length;
    await t.runJobs();
    expect(twilio.sent.slice(before).map(({ To }) => To)).toEqual([`+91${phone}`]);
    for (const one of [unknown, shutOut.phone, closed.phone]) expect(await logOf(one)).toEqual([]);
    const rows = (one: string) => t.db.$count(portalAttempts, eq(portalAttempts.phone, one));
    expect(await rows(unknown)).toBe(await rows(phone));
  });
});

describe('limits', () => {
  it('are three codes of a phone in fifteen minutes, and five in an hour, for all addresses and ways together', async () => {
    const { phone } = await somebody();
    const send = (channel = 'sms') => portalBrowser(t).send(phone, { channel });
    expect((await send()).body.resendInSeconds).toBe(30);
    expect((await send('whatsapp')).body.resendInSeconds).toBe(30);
    expect((await send()).body.resendInSeconds).toBeGreaterThan(880);
    const fourth = await send('whatsapp');
    expect(fourth).toMatchObject({
      status: 429,
      body: { message: 'Too many codes were asked for. Please try again in 15 minutes.' },
    });
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(880);
    await ago(portalAttempts, phone, '16 minutes');
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const sixth = await send();
    expect(sixth).toMatchObject({ status: 429, body: { message: expect.stringMatching(/in 44 minutes/) as string } });
    // What is refused isn't counted: knocking keeps nobody out.
    await ago(portalAttempts, phone, '61 minutes');
    expect((await send()).status).toBe(200);
  });

  it('are three also when twenty ask at once', async () => {
    const { phone } = await somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => portalBrowser(t).send(phone)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });

  it('are twenty codes an hour from one address, whatever the phones; a network of IPv6 is one address', async () => {
    const from = (suffix: number) => portalBrowser(t, `2001:db8:77:1::${suffix}`);
    for (let time = 0; time < 20; time += 1) expect((await from(time + 1).send(newPhone())).status).toBe(200);
    expect((await from(99).send(newPhone())).status).toBe(429);
    expect((await portalBrowser(t, '2001:db8:77:2::1').send(newPhone())).status).toBe(200);
  });

  it('are twenty wrong ones a day of a phone, and then also the right one waits', async () => {
    const { phone } = await somebody();
    const wrong = { kind: 'wrong_code' as const, phone, address: '192.0.2.1' };
    await portalBrowser(t).send(phone);
    await t.runJobs();
    const code = codeTo(phone);
    await t.db.insert(portalAttempts).values(Array.from({ length: 19 }, () => wrong));
    expect((await portalBrowser(t).verify(phone, otherThan(code))).status).toBe(400);
    const refused = await portalBrowser(t).verify(phone, code);
    expect(refused).toMatchObject({
      status: 429,
      body: { message: 'Too many wrong codes. Please try again in 24 hours.' },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect((await portalBrowser(t).send(phone)).status).toBe(429);
    await t.db
      .update(portalAttempts)
      .set({ at: sql`now() - interval '25 hours'` })
      .where(eq(portalAttempts.kind, 'wrong_code'));
    expect((await portalBrowser(t).verify(phone, code)).status).toBe(200);
  });

  it('are kept for a day, and codes until they are over', async () => {
    const { phone } = await somebody();
    await portalBrowser(t).send(phone);
    await sweepCodes(t.db);
    expect(await t.db.$count(phoneCodes, eq(phoneCodes.phone, phone))).toBe(1);
    await ago(portalAttempts, phone, '25 hours');
    await t.db.update(phoneCodes).set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    await sweepCodes(t.db);
    expect(await t.db.$count(phoneCodes)).toBe(0);
    expect(await t.db.$count(portalAttempts, eq(portalAttempts.phone, phone))).toBe(0);
  });
});

describe('a code leaves', () => {
  it('at night, past a spent month and a STOP, and counts towards the month', async () => {
    const { phone, browser, clinic } = await somebody();
    const hour = Math.floor((Date.now() + 5.5 * 3_600_000) / 3_600_000) % 24;
    await t.db
      .update(messagingSettings)
      .set({ quietFrom: hour, quietUntil: (hour + 2) % 24, monthlyCap: 10 })
      .where(eq(messagingSettings.clinicId, clinic.id));
    const month = todayIn('Asia/Kolkata').slice(0, 7);
    await t.db.insert(messageUsage).values({ clinicId: clinic.id, month, queued: 10 });
    await t.db.insert(messageOptOuts).values({ phone });
    await browser.send(phone);
    await t.runJobs();
    expect((await browser.verify(phone, codeTo(phone))).status).toBe(200);
    const [usage] = await t.db.select().from(messageUsage).where(eq(messageUsage.clinicId, clinic.id));
    expect(usage?.queued).toBe(11);
  });

  it('before everything else: not behind hundreds of reminders, nor behind those that hang', async () => {
    const { phone, browser, clinic, patient } = await somebody();
    const sender = { clinicId: clinic.id, centerId: null, userId: null };
    const reminder = (index: number) => ({
      patientId: patient.id,
      patientName: patient.name,
      phone,
      channel: 'sms' as const,
      messageType: 'general' as const,
      content: `Hello ${index}`,
    });
    await t.db.transaction((tx) =>
      queueMessages(
        tx,
        sender,
        Array.from({ length: 500 }, (_, index) => reminder(index)),
      ),
    );
    // Those three that are under way get no answer.
    twilio.goes('silence', 'silence', 'silence', 'taken');
    const before = twilio.sent.length;
    const stop = await t.startWorker();
    await expect.poll(() => twilio.sent.length - before).toBe(3);
    await browser.send(phone);
    await expect.poll(() => codeTo(phone), { timeout: 5000 }).toMatch(/^\d{6}$/);
    expect(twilio.sent.length - before).toBe(4);
    await stop();
  });
});
