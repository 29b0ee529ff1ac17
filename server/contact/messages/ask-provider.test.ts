import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageChannels, messageTypes } from '#shared/contact/messages/messages.states.ts';
import { messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { approve, queueFor, reachablePatient } from '#server/test/messaging.ts';
import { type SmtpStandIn, startSmtp } from '#server/test/smtp-stand-in.ts';
import { startTwilio, type TwilioStandIn } from '#server/test/twilio-stand-in.ts';
import { claimMessage } from './sending.repo.ts';

/** From the outbox through the real providers to their stand-ins, and what is asked afterwards. */

let twilio: TwilioStandIn;
let smtp: SmtpStandIn;
let t: TestApp;
let who: Awaited<ReturnType<typeof reachablePatient>>;
let count = 0;

beforeAll(async () => {
  [twilio, smtp] = await Promise.all([startTwilio(), startSmtp()]);
  t = await startTestApp({ twilio: twilio.settings, email: smtp.settings });
  for (const type of messageTypes) await approve(t, type);
});
afterAll(async () => {
  await t.close();
  await Promise.all([twilio.close(), smtp.close()]);
});
beforeEach(async () => {
  await t.forgetJobs();
  await t.db.delete(messageOptOuts);
  twilio.goes('taken');
  twilio.asked.length = 0;
  smtp.says.toWords = undefined;
  count += 1;
  who = await reachablePatient(t, `98765${String(count).padStart(5, '0')}`);
  await t.db.update(messagingSettings).set({ emailEnabled: true }).where(eq(messagingSettings.clinicId, who.clinic.id));
});

const inADay = () => new Date(Date.now() + 86_400_000).toISOString();
const in20Minutes = () => new Date(Date.now() + 1_200_000).toISOString();
const stored = async (id: number) =>
  (await t.db.query.messageLogs.findFirst({ where: eq(messageLogs.id, id) })) ?? expect.unreachable();
const address = { phone: null, email: 'asha@home.example', subject: 'Hello' };

describe('what leaves for each type and channel', () => {
  // A reset's link and a code are put in when they leave; their own tests look at it.
  const types = messageTypes.filter((type) => type !== 'password_reset' && type !== 'portal_code');
  const each = types.flatMap((type) => messageChannels.map((channel) => [type, channel] as const));
  it.each(each)('%s by %s', async (messageType, channel) => {
    const before = smtp.taken.length;
    const id = await queueFor(t, who, { messageType, channel, ...(channel === 'email' && address) });
    await t.runJobs();
    const StatusCallback = `${t.env.publicUrl}/api/v1/webhooks/twilio/status?message=${id}`;
    const To = `+91${who.patient.phone}`;
    const requests = {
      sms: [{ To, From: '+14155550100', Body: 'Hello Asha', StatusCallback }],
      whatsapp: [
        {
          To: `whatsapp:${To}`,
          From: 'whatsapp:+14155550199',
          ContentSid: `HX${messageType}`,
          ContentVariables: '{"1":"Asha"}',
          StatusCallback,
        },
      ],
      email: [],
    };
    expect(twilio.sent).toEqual(requests[channel]);
    expect(smtp.taken.length - before).toBe(channel === 'email' ? 1 : 0);
    expect(await stored(id)).toMatchObject({ status: 'sent', provider: channel === 'email' ? 'smtp' : 'twilio' });
  });

  it('goes by the organisation’s own sender', async () => {
    const own = { smsFrom: '+918000000000', whatsappFrom: '+918000000001' };
    await t.db.update(messagingSettings).set(own).where(eq(messagingSettings.clinicId, who.clinic.id));
    await queueFor(t, who);
    await queueFor(t, who, { channel: 'whatsapp' });
    await t.runJobs();
    expect(twilio.sent.map(({ From = '' }) => From).toSorted((one, other) => one.length - other.length)).toEqual([
      '+918000000000',
      'whatsapp:+918000000001',
    ]);
  });
});

describe('a message of which nobody knows what became', () => {
  const lost = async (change: Parameters<typeof queueFor>[2] = {}) => {
    twilio.goes('answer lost');
    const id = await queueFor(t, who, change);
    await t.runJobs();
    expect(await stored(id)).toMatchObject({ status: 'unknown', providerMessageId: null });
    return id;
  };

  it('is found by asking, and was sent once', async () => {
    const id = await lost();
    await t.runJobs({ dueBy: in20Minutes() });
    expect(await stored(id)).toMatchObject({ status: 'sent', providerMessageId: twilio.taken.at(-1)?.sid });
    expect(twilio.sent).toHaveLength(1);
  });

  it('is told apart from one with the same words to the same phone', async () => {
    const ids = [await lost(), await lost()];
    await t.runJobs({ dueBy: in20Minutes() });
    const sids = await Promise.all(ids.map(async (id) => (await stored(id)).providerMessageId));
    expect(new Set(sids)).toEqual(new Set(twilio.taken.slice(-2).map(({ sid }) => sid)));
  });

  it('has failed when the provider has never heard of it, after three questions', async () => {
    const id = await queueFor(t, who);
    await claimMessage(t.db, id);
    await t.runJobs({ dueBy: in20Minutes() });
    expect(await stored(id)).toMatchObject({ status: 'unknown' });
    await t.runJobs({ dueBy: inADay() });
    expect(await stored(id)).toMatchObject({ status: 'failed', failureCode: 'no_such_message' });
    expect(twilio.asked).toHaveLength(3);
    expect(twilio.sent).toEqual([]);
  });

  it('stays unknown as an e-mail, which cannot be asked about', async () => {
    smtp.says.toWords = 'breaks off';
    const id = await queueFor(t, who, { channel: 'email', ...address });
    await t.runJobs({ dueBy: inADay() });
    expect(await stored(id)).toMatchObject({ status: 'unknown', failureCode: 'no_answer' });
    expect(smtp.taken.filter((mail) => mail.includes(`message-${id}@`))).toHaveLength(1);
  });
});

describe('the price of a message', () => {
  it('is asked for later, with what became of it', async () => {
    const id = await queueFor(t, who);
    await t.runJobs();
    Object.assign(twilio.taken.at(-1) ?? {}, { status: 'delivered', price: '-0.00750', num_segments: '2' });
    await t.runJobs({ dueBy: in20Minutes() });
    expect(await stored(id)).toMatchObject({ status: 'delivered', price: '0.00750', priceUnit: 'USD', segments: 2 });
    await t.runJobs({ dueBy: inADay() });
    expect(twilio.asked).toHaveLength(1);
  });

  it('is asked for twice, and then left', async () => {
    const id = await queueFor(t, who);
    await t.runJobs({ dueBy: inADay() });
    expect(twilio.asked).toHaveLength(2);
    expect(await stored(id)).toMatchObject({ status: 'sent', price: null });
  });
});
