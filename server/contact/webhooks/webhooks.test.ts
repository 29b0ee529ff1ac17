import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { messageReplies } from '#server/kernel/db/schema/outbox.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { approve, queueFor, reachablePatient } from '#server/test/messaging.ts';
import { signedByTwilio, startTwilio, type TwilioStandIn } from '#server/test/twilio-stand-in.ts';

/** What Twilio tells us, signed, against the whole product with Twilio configured. */

const PHONE = '9876543210';
let twilio: TwilioStandIn;
let t: TestApp;
let who: Awaited<ReturnType<typeof reachablePatient>>;

beforeAll(async () => {
  twilio = await startTwilio();
  t = await startTestApp({ twilio: twilio.settings });
  await approve(t, 'general');
});
afterAll(async () => {
  await t.close();
  await twilio.close();
});
beforeEach(async () => {
  await t.forgetJobs();
  await t.db.delete(messageOptOuts);
  twilio.goes('taken');
  who = await reachablePatient(t, PHONE);
});

const STATUS = '/api/v1/webhooks/twilio/status';
const INBOUND = '/api/v1/webhooks/twilio/inbound';

type Fields = Record<string, string>;
const call = (path: string, fields: Fields, change: { headers?: Fields; body?: string } = {}) => {
  const { headers, body } = signedByTwilio(`${t.env.publicUrl}${path}`, fields);
  return t.raw({ method: 'POST', path, headers: { ...headers, ...change.headers }, body: change.body ?? body });
};
const stored = async (id: number) =>
  (await t.db.query.messageLogs.findFirst({ where: eq(messageLogs.id, id) })) ?? expect.unreachable();
const statusOf = async (id: number) => (await stored(id)).status;
/** A message on its way, as Twilio has it. */
const sent = async (change: Parameters<typeof queueFor>[2] = {}) => {
  const id = await queueFor(t, who, change);
  await t.runJobs();
  return { id, sid: (await stored(id)).providerMessageId ?? expect.unreachable() };
};
const report = ({ id, sid }: { id: number; sid: string }, MessageStatus: string, more: Fields = {}) =>
  call(`${STATUS}?message=${id}`, { MessageSid: sid, MessageStatus, AccountSid: 'AC0123', ...more });

describe('a callback on a message', () => {
  it('brings it further', async () => {
    const message = await sent();
    expect(await statusOf(message.id)).toBe('sent');
    const response = await report(message, 'delivered');
    expect([response.status, await response.text()]).toEqual([204, '']);
    expect(await stored(message.id)).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) });
  });

  const orders: [string[], string][] = [
    [['queued', 'sent', 'delivered', 'read'], 'delivered'],
    [['delivered', 'sent', 'queued'], 'delivered'],
    [['read', 'failed', 'sending'], 'delivered'],
    [['undelivered', 'delivered'], 'delivered'],
    [['sent', 'failed', 'sent', 'failed'], 'failed'],
    [['a state of the next version'], 'sent'],
  ];
  it.each(orders)('ends alike in any order and however often: %j', async (states, end) => {
    const message = await sent();
    for (const state of states) expect((await report(message, state)).status).toBe(204);
    expect(await statusOf(message.id)).toBe(end);
  });

  it('says why it failed', async () => {
    const message = await sent();
    await report(message, 'undelivered', { ErrorCode: '30003', ErrorMessage: 'Unreachable handset' });
    expect(await stored(message.id)).toMatchObject({ failureCode: '30003', failureReason: 'Unreachable handset' });
  });

  it('settles a message whose answer never came, and tells its id', async () => {
    const id = await queueFor(t, who);
    twilio.goes('answer lost');
    await t.runJobs();
    expect(await stored(id)).toMatchObject({ status: 'unknown', providerMessageId: null });
    const sid = twilio.taken.at(-1)?.sid ?? '';
    await report({ id, sid }, 'delivered');
    expect(await stored(id)).toMatchObject({ status: 'delivered', provider: 'twilio', providerMessageId: sid });
  });

  it('finds the message by Twilio’s id too', async () => {
    const { id, sid } = await sent();
    await call(STATUS, { MessageSid: sid, MessageStatus: 'delivered' });
    expect(await statusOf(id)).toBe('delivered');
  });

  it('leaves alone what has another id of Twilio’s, and what nobody knows', async () => {
    const { id } = await sent();
    expect((await report({ id, sid: 'SM0' }, 'failed')).status).toBe(204);
    expect((await report({ id: 999_999, sid: 'SM0' }, 'failed')).status).toBe(204);
    expect((await call(STATUS, { MessageSid: 'SM0', MessageStatus: 'failed' })).status).toBe(204);
    expect(await statusOf(id)).toBe('sent');
  });

  it.each(['undelivered', 'failed'])(
    'sends an SMS in the place of a WhatsApp that is %s, once of many at once',
    async (state) => {
      const message = await sent({ channel: 'whatsapp' });
      expect(twilio.sent.at(-1)).toMatchObject({ To: `whatsapp:+91${PHONE}`, ContentSid: 'HXgeneral' });
      await Promise.all(Array.from({ length: 6 }, () => report(message, state, { ErrorCode: '63016' })));
      await t.runJobs();
      const instead = await t.db.query.messageLogs.findMany({ where: eq(messageLogs.insteadOf, message.id) });
      expect(instead).toMatchObject([{ channel: 'sms', status: 'sent', messageContent: 'Hello Asha' }]);
      expect(twilio.sent.slice(-1)).toMatchObject([{ To: `+91${PHONE}`, Body: 'Hello Asha' }]);
    },
  );

  it('remembers a STOP that Twilio heard', async () => {
    const message = await sent({ channel: 'whatsapp' });
    await report(message, 'failed', { ErrorCode: '21610' });
    expect(await stored(message.id)).toMatchObject({ failureCode: 'opted_out' });
    expect(await t.db.query.messageOptOuts.findMany()).toMatchObject([{ phone: PHONE }]);
    expect(await t.db.query.messageLogs.findMany({ where: eq(messageLogs.insteadOf, message.id) })).toEqual([]);
  });
});

describe('a forged call', () => {
  const MessageSid = 'SM1';
  it.each<[string, Parameters<typeof call>[2]]>([
    ['without a signature', { headers: { 'x-twilio-signature': '' } }],
    ['with another’s signature', { headers: { 'x-twilio-signature': 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' } }],
    ['with other words', { body: `MessageSid=${MessageSid}&MessageStatus=failed&From=%2B91${PHONE}&Body=START` }],
    ['with a word more', { body: `MessageSid=${MessageSid}&MessageStatus=sent&From=%2B91${PHONE}&Body=&To=1` }],
  ])('%s is 403, and nothing happens', async (_, change) => {
    const { id } = await sent();
    for (const path of [`${STATUS}?message=${id}`, INBOUND]) {
      const response = await call(path, { MessageSid, MessageStatus: 'sent', From: `+91${PHONE}`, Body: '' }, change);
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect(await statusOf(id)).toBe('sent');
    expect(await t.db.select().from(messageReplies).where(eq(messageReplies.messageId, id))).toEqual([]);
  });

  it('with the signature of another message is 403', async () => {
    const [one, other] = [await sent(), await sent()];
    const fields = { MessageSid: one.sid, MessageStatus: 'failed' };
    const { headers, body } = signedByTwilio(`${t.env.publicUrl}${STATUS}?message=${one.id}`, fields);
    const response = await t.raw({ method: 'POST', path: `${STATUS}?message=${other.id}`, headers, body });
    expect(response.status).toBe(403);
  });

  it('is 403 also where Twilio is not configured', async () => {
    const without = await startTestApp();
    const path = `${STATUS}?message=1`;
    const { headers, body } = signedByTwilio(`${without.env.publicUrl}${path}`, { MessageSid, MessageStatus: 'sent' });
    expect((await without.raw({ method: 'POST', path, headers, body })).status).toBe(403);
    await without.close();
  });
});

describe('a text from a patient', () => {
  let count = 0;
  const write = (Body: string, more: Fields = {}) => {
    count += 1;
    const MessageSid = `SMin${count}`;
    return call(INBOUND, { MessageSid, From: `+91${PHONE}`, To: '+14155550100', Body, ...more });
  };
  const replies = () => t.db.select().from(messageReplies).where(eq(messageReplies.clinicId, who.clinic.id));
  const optOuts = async () => (await t.db.query.messageOptOuts.findMany()).map(({ phone }) => phone);
  const bells = () => t.db.query.notices.findMany({ where: eq(notices.clinicId, who.clinic.id) });

  it('is kept under the last message to that phone, rings the bell, and is answered with nothing', async () => {
    const { id } = await sent();
    const response = await write('Can I come\u0007 at 5?', { From: `whatsapp:+91${PHONE}` });
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/xml; charset=utf-8',
      '<Response/>',
    ]);
    expect(await replies()).toMatchObject([
      { messageId: id, patientId: who.patient.id, phone: PHONE, channel: 'whatsapp', content: 'Can I come at 5?' },
    ]);
    expect(await bells()).toMatchObject([
      {
        kind: 'message_reply',
        entityType: 'patient',
        entityId: who.patient.id,
        roles: ['clinic_doctor', 'clinic_reception'],
      },
    ]);
  });

  it('is kept once, however often it comes', async () => {
    await sent();
    const MessageSid = 'SMtwice';
    await Promise.all(Array.from({ length: 5 }, () => write('Hello', { MessageSid })));
    expect(await replies()).toHaveLength(1);
    expect(await bells()).toHaveLength(1);
  });

  it.each(['STOP', 'Unsubscribe', 'बंद'])(
    'that says %s ends messages to it across the installation; START brings them back',
    async (word) => {
      await sent();
      await write(word, { MessageSid: `SMstop${word}` });
      expect(await optOuts()).toEqual([PHONE]);
      const other = await reachablePatient(t, PHONE);
      await expect(queueFor(t, other)).rejects.toMatchObject({ code: 'rule_broken' });
      await write('शुरू');
      expect(await optOuts()).toEqual([]);
      await write(word, { MessageSid: `SMstop${word}` });
      expect(await optOuts()).toEqual([]);
      expect(await replies()).toHaveLength(2);
    },
  );

  it('goes by Twilio’s judgement of words that we do not know', async () => {
    await sent();
    await write('Arrêt', { OptOutType: 'STOP' });
    expect(await optOuts()).toEqual([PHONE]);
  });

  it('of a number that nobody wrote to is kept nowhere, and its STOP is obeyed', async () => {
    const From = '+919812345678';
    expect((await write('Who are you?', { From })).status).toBe(200);
    expect((await write('STOP', { From })).status).toBe(200);
    expect(await optOuts()).toEqual(['9812345678']);
    expect((await write('Hello', { From: '+14155550123' })).status).toBe(200);
    expect(await t.db.select().from(messageReplies).where(eq(messageReplies.phone, '9812345678'))).toEqual([]);
  });

  it('lets WhatsApp take free words for a day', async () => {
    const phone = '9811111111';
    who = await reachablePatient(t, phone);
    const change = { channel: 'whatsapp' as const, messageType: 'follow_up' as const, content: 'Come at 5' };
    await sent();
    const before = await queueFor(t, who, change);
    await t.runJobs();
    expect(await stored(before)).toMatchObject({ failureCode: 'no_template' });
    await write('Hello', { From: `whatsapp:+91${phone}` });
    await sent(change);
    expect(twilio.sent.at(-1)).toMatchObject({ To: `whatsapp:+91${phone}`, Body: 'Come at 5' });
  });
});
