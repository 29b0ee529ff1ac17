import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messageReplies, messageTemplates, messageUsage, messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { quietUntil } from './quiet-hours.ts';
import { settleMessage } from './sending.repo.ts';

/** Quiet hours, the month's cap, the registry's words, one way instead of another, sending again. */

const { messages } = api;

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp({ demo: true, messagePrices: { sms: '0.25', whatsapp: null } });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.forgetJobs();
  clinic = await t.clinic({ name: 'Shanti' });
  doctor = await t.doctor(clinic);
  patient = await t.patient(clinic, { name: 'Asha Rao' });
  await t.db
    .insert(organizationSettings)
    .values({ clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true, whatsappEnabled: true });
});

const rules = (values: Partial<typeof messagingSettings.$inferInsert>) =>
  t.db.update(messagingSettings).set(values).where(eq(messagingSettings.clinicId, clinic.id));
const due = { type: 'payment_reminder' as const, channel: 'sms' as const, amount: 350 };
const send = (body: Record<string, unknown> = {}, whom = patient) =>
  t.as(doctor)(messages.send, { body: { ...due, patientId: whom.id, ...body } });
const stored = (id: number) => t.db.query.messageLogs.findFirst({ where: eq(messageLogs.id, id) });
const all = () => t.db.query.messageLogs.findMany({ where: eq(messageLogs.clinicId, clinic.id) });

describe('quiet hours', () => {
  const at = (time: string, quietFrom: number, quiet: number) =>
    quietUntil({ timezone: DEFAULT_TIMEZONE, quietFrom, quietUntil: quiet }, new Date(`2026-11-20T${time}:00+05:30`));

  it.each([
    ['20:59', 21, 9, null],
    ['21:00', 21, 9, '2026-11-21T03:30:00.000Z'],
    ['00:10', 21, 9, '2026-11-20T03:30:00.000Z'],
    ['08:59', 21, 9, '2026-11-20T03:30:00.000Z'],
    ['09:00', 21, 9, null],
    ['13:30', 13, 15, '2026-11-20T09:30:00.000Z'],
    ['15:00', 13, 15, null],
    ['03:00', 0, 0, null],
  ])('at %s, quiet from %i to %i: until %s', (time, from, until, expected) => {
    expect(at(time, from, until)).toBe(expected);
  });

  it('keep a message until their end, and the job with it', async () => {
    const hour = Math.floor((Date.now() + 5.5 * 3_600_000) / 3_600_000) % 24;
    await rules({ quietFrom: hour, quietUntil: (hour + 2) % 24 });
    const { id, notBefore } = await send();
    expect(notBefore).not.toBeNull();
    expect(await t.runJobs()).toBe(0);
    expect((await stored(id))?.status).toBe('queued');
    await t.runJobs({ dueBy: notBefore ?? '' });
    expect((await stored(id))?.status).toBe('sent');
  });
});

describe('the month’s cap', () => {
  const month = todayIn(DEFAULT_TIMEZONE).slice(0, 7);
  const used = (queued: number) => t.db.insert(messageUsage).values({ clinicId: clinic.id, month, queued });
  const rung = async () =>
    (await t.db.query.notices.findMany({ where: eq(notices.clinicId, clinic.id) })).map(({ isUrgent }) => isUrgent);

  it('is warned of once from 80 per cent on, and once when it is reached', async () => {
    await rules({ monthlyCap: 10 });
    await used(6);
    await send();
    expect(await rung()).toEqual([]);
    await send();
    await send();
    expect(await rung()).toEqual([false]);
    await send();
    expect(await rung()).toEqual([false, true]);
  });

  it('refuses what goes beyond it, and nothing of it is queued', async () => {
    await rules({ monthlyCap: 1 });
    await send();
    expect(await refusalOf(send())).toMatchObject({
      status: 422,
      message: 'This is more than the 1 messages a month that your organization has set itself. Nothing was sent.',
    });
    expect(await all()).toHaveLength(1);
    expect(await t.runJobs()).toBe(1);
  });

  it('holds when two send at once', async () => {
    await rules({ monthlyCap: 1 });
    const both = await Promise.allSettled([send(), send()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await all()).toHaveLength(1);
  });
});

it('refuses a landline, and says so', async () => {
  const landline = await t.patient(clinic, { phone: '2025678901' });
  expect(await refusalOf(send({}, landline))).toMatchObject({
    status: 422,
    message: 'This number can receive no messages: mobile numbers begin with 6 to 9',
  });
  expect(await all()).toEqual([]);
});

describe('approved words', () => {
  const approve = (values: Partial<typeof messageTemplates.$inferInsert>) =>
    t.db.insert(messageTemplates).values({
      messageType: 'payment_reminder',
      channel: 'sms',
      language: 'en',
      body: '{organisation} asks {patient} for {amount}.',
      state: 'approved',
      ...values,
    });
  beforeEach(() => t.db.delete(messageTemplates));

  it('take the place of the product’s, the organisation’s own before the installation’s', async () => {
    await approve({});
    expect((await send({ customMessage: 'UPI too.' })).messageContent).toBe(
      'Shanti asks Asha Rao for Rs 350. UPI too.',
    );
    await approve({ clinicId: clinic.id, body: '{amount}, {patient}!' });
    expect((await send()).messageContent).toBe('Rs 350, Asha Rao!');
  });

  it('aren’t used while they are a draft, in another language, or with a gap that nothing fills', async () => {
    const ours = 'Shanti: Dear Asha Rao, a payment of Rs 350 is pending. Please pay at your next visit.';
    await approve({ state: 'submitted' });
    await approve({ language: 'hi' });
    await approve({ clinicId: clinic.id, body: '{amount} by {date}' });
    expect((await send()).messageContent).toBe(ours);
  });
});

describe('a WhatsApp that doesn’t arrive', () => {
  const failed = { status: 'failed' as const, reason: 'Not on WhatsApp', code: '63024' };

  it('goes out as SMS once, with the same words', async () => {
    const { id } = await send({ channel: 'whatsapp' });
    await t.runJobs();
    await Promise.all([settleMessage(t.db, id, failed), settleMessage(t.db, id, failed)]);
    const [, instead, ...more] = await all();
    expect(more).toEqual([]);
    expect(instead).toMatchObject({
      channel: 'sms',
      insteadOf: id,
      messageContent: (await stored(id))?.messageContent,
    });
    const log = (await t.as(doctor)(messages.list)).rows;
    expect(log.map((message) => [message.id, message.isReplaced])).toEqual([
      [instead?.id, false],
      [id, true],
    ]);
  });

  it('stays failed where SMS is off, where that isn’t wanted, or where an SMS would be refused too', async () => {
    const { id } = await send({ channel: 'whatsapp' });
    await settleMessage(t.db, id, { ...failed, code: 'too_late' });
    await rules({ smsFallback: false });
    const { id: second } = await send({ channel: 'whatsapp' });
    await settleMessage(t.db, second, failed);
    expect(await all()).toHaveLength(2);
  });
});

describe('states', () => {
  it('end alike in whichever order the news comes', async () => {
    const news = [
      { status: 'sent' as const, provider: 'twilio' as const, providerMessageId: null },
      { status: 'delivered' as const, providerMessageId: null },
      { status: 'failed' as const, reason: 'no', code: '30003', providerMessageId: null },
    ];
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of orders) {
      const { id } = await send();
      await t.db.update(messageLogs).set({ status: 'sending' }).where(eq(messageLogs.id, id));
      for (const index of order) await settleMessage(t.db, id, news[index] as (typeof news)[0]);
      expect((await stored(id))?.status).toBe('delivered');
    }
  });
});

describe('sending again', () => {
  const again = (id: number, by = doctor) => t.as(by)(messages.sendAgain, { params: { id } });

  it('is a message of its own with the same words, once, and only for what failed', async () => {
    const { id } = await send();
    expect(await refusalOf(again(id))).toMatchObject({ status: 409 });
    await settleMessage(t.db, id, { status: 'failed', reason: 'no', code: '30003' });
    const made = await again(id, await t.reception(clinic));
    expect(made).toMatchObject({ status: 'queued', messageContent: (await stored(id))?.messageContent });
    expect(await refusalOf(again(id))).toMatchObject({
      status: 409,
      message: 'A newer message stands in for this one already',
    });
    expect(await refusalOf(again(id, await t.doctor()))).toMatchObject({ status: 404 });
  });

  it('waits while nobody knows whether it arrived', async () => {
    const { id } = await send();
    await t.db.update(messageLogs).set({ status: 'sending' }).where(eq(messageLogs.id, id));
    await settleMessage(t.db, id, { status: 'unknown', reason: 'silence', code: 'no_answer' });
    expect(await refusalOf(again(id))).toMatchObject({
      status: 409,
      message:
        'This message is perhaps sent: wait until that is known. It is sent again only when it certainly did not arrive.',
    });
  });
});

describe('the preview', () => {
  it('tells each one’s words and language, the parts and the price, and who gets none', async () => {
    const meena = await t.patient(clinic, { name: 'Meena', language: 'hi' });
    const landline = await t.patient(clinic, { name: 'Ravi', phone: '2025678901' });
    const refusing = await t.patient(clinic, { name: 'Om' });
    await t.db.insert(messageOptOuts).values({ phone: refusing.phone });
    await rules({ monthlyCap: 100 });
    const stranger = await t.patient();
    const shown = await t.as(doctor)(messages.preview, {
      body: { ...due, patientIds: [patient.id, meena.id, landline.id, refusing.id] },
    });
    const beyond = t.as(doctor)(messages.preview, { body: { ...due, patientIds: [patient.id, stranger.id] } });
    expect(await refusalOf(beyond)).toMatchObject({ status: 404 });
    expect(shown.messages.map(({ patientName, language, hindrance }) => [patientName, language, hindrance])).toEqual([
      ['Asha Rao', 'en', null],
      ['Meena', 'hi', null],
      ['Ravi', 'en', 'no_mobile'],
      ['Om', 'en', 'opted_out'],
    ]);
    const segments = shown.messages.slice(0, 2).reduce((sum, one) => sum + one.segments, 0);
    expect(shown.total).toEqual({ messages: 2, segments });
    expect(shown.price).toBe((segments * 0.25).toFixed(2));
    expect(shown.left).toBe(100);
    expect(await all()).toEqual([]);
    const sent = await send({}, meena);
    expect(sent.messageContent).toBe(shown.messages[1]?.text);
  });
});

describe('the conversation', () => {
  it('shows everybody of the organisation what went out and what came back, and nobody else', async () => {
    const { id } = await send();
    await t.db.insert(messageReplies).values({
      clinicId: clinic.id,
      patientId: patient.id,
      messageId: id,
      phone: patient.phone,
      channel: 'sms',
      content: 'I have paid',
      providerMessageId: `SM${id}`,
    });
    await t.db.insert(messageOptOuts).values({ phone: patient.phone }).onConflictDoNothing();
    const read = (by: TestUser) => t.as(by)(messages.conversation, { params: { id: patient.id } });
    const { rows, total } = await read(await t.reception(clinic));
    expect(total).toBe(2);
    expect(rows.map(({ kind, text }) => [kind, text])).toEqual([
      ['reply', 'I have paid'],
      ['sent', 'Shanti: Dear Asha Rao, a payment of Rs 350 is pending. Please pay at your next visit.'],
    ]);
    expect(await refusalOf(read(await t.doctor()))).toMatchObject({ status: 404 });
    expect(await refusalOf(read(await t.technician()))).toMatchObject({ status: 404 });
  });
});

it('names everybody who is expected on a day, each once', async () => {
  const day = addDays(todayIn(DEFAULT_TIMEZONE), 1);
  const start = atTime(day, DEFAULT_TIMEZONE, 600);
  const book = { clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, visitDay: day };
  await t.db
    .insert(appointments)
    .values([
      { ...book, startDateTime: start, endDateTime: atTime(day, DEFAULT_TIMEZONE, 615) },
      { ...book },
      { ...book, visitDay: addDays(day, 1) },
    ]);
  const { patients } = await t.as(doctor)(messages.expected);
  expect(patients).toMatchObject([{ id: patient.id, startDateTime: start, isReminded: false }]);
  expect((await t.as(await t.doctor())(messages.expected)).patients).toEqual([]);
});
