import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { Channel, NotificationType } from '#shared/contact/messages/messages.states.ts';
import { addDays, addMonths, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { queueMessage, sendMessage } from './outbox.ts';
import { sendingHandlers } from './send-message.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';

const { messages } = api;

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.forgetJobs();
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  doctor = await t.doctor(clinic, { name: 'Dr. Meera Nair' });
  patient = await t.patient(clinic, { name: 'Asha Rao', phone: '9822012345' });
});

const switchOn = (settings: Partial<typeof organizationSettings.$inferInsert>, clinicId = clinic.id) =>
  t.db.insert(organizationSettings).values({ clinicId, organizationName: 'Shanti Clinic & Sons', ...settings });

const payment = (to: { id: number } = patient) => ({
  type: 'payment_reminder' as const,
  channel: 'sms' as const,
  patientId: to.id,
  amount: 350,
});
const send = (body: Record<string, unknown> = payment(), by = doctor) => t.as(by)(messages.send, { body });
const messageOf = async () => (await t.as(doctor)(messages.list)).rows[0];

describe('a notification', () => {
  it('is queued with its logs and its job, then sent, and both logs say so', async () => {
    await switchOn({ smsEnabled: true });
    const queued = await send();
    expect(queued).toMatchObject({
      patientId: patient.id,
      clinicId: clinic.id,
      centerId: null,
      patientName: 'Asha Rao',
      phone: '9822012345',
      messageType: 'payment_reminder',
      channel: 'sms',
      status: 'queued',
      messageContent:
        'Shanti Clinic & Sons: Dear Asha Rao, a payment of Rs 350 is pending. Please pay at your next visit.',
      sentBy: 'Dr. Meera Nair',
      sentDate: null,
    });
    expect(await t.runJobs()).toBe(1);
    expect(await messageOf()).toMatchObject({ id: queued.id, status: 'sent', sentDate: expect.any(String) });
    const { rows } = await t.as(doctor)(messages.notifications);
    expect(rows).toEqual([
      expect.objectContaining({
        clinicId: clinic.id,
        centerId: null,
        patientName: 'Asha Rao',
        type: 'payment_reminder',
        status: 'sent',
        failureReason: null,
      }),
    ]);
    const trail = await t.db.query.auditLogs.findMany({ where: eq(auditLogs.performedByUserId, doctor.id) });
    expect(trail).toMatchObject([{ action: 'SEND', entityType: 'message', entityId: String(queued.id) }]);
    expect(JSON.stringify(trail)).not.toContain('350');
  });

  it('is in the language of the patient, and keeps what it was made of', async () => {
    await switchOn({ smsEnabled: true });
    const meena = await t.patient(clinic, { name: 'Meena', phone: '9822012349', language: 'hi' });
    const { id } = await send({ patientId: meena.id, channel: 'sms', type: 'report_ready', reportType: 'HIV' });
    expect(await messageOf()).toMatchObject({
      id,
      language: 'hi',
      messageContent: 'Shanti Clinic & Sons: Meena जी, आपकी रिपोर्ट तैयार है। कृपया काउंटर से ले जाएँ या हमसे कॉपी माँग लें।',
    });
    const kept = await t.db.query.messageLogs.findFirst({ where: eq(messageLogs.id, id) });
    expect(kept?.variables).toEqual({ organisation: 'Shanti Clinic & Sons', patient: 'Meena', reportType: 'HIV' });
  });

  it('goes out within a moment of the commit, and once however often the job runs', async () => {
    await switchOn({ smsEnabled: true });
    const stop = await t.startWorker();
    const { id } = await send();
    await expect.poll(async () => (await messageOf())?.status, { timeout: 2_000 }).toBe('sent');
    await stop();
    const before = await messageOf();
    await addJob(t.db, sendMessage, { messageId: id });
    await t.runJobs();
    expect(await messageOf()).toEqual(before);
  });

  it.each<[Channel, string]>([
    ['sms', 'SMS is switched off for your organization. Switch it on under Settings.'],
    ['whatsapp', 'WhatsApp is switched off for your organization. Switch it on under Settings.'],
  ])('over %s is refused while that is off', async (channel, message) => {
    const refused = { status: 422, code: 'rule_broken', message };
    expect(await refusalOf(send({ ...payment(), channel }))).toMatchObject(refused);
    await switchOn({ smsEnabled: channel !== 'sms', whatsappEnabled: channel !== 'whatsapp' });
    expect(await refusalOf(send({ ...payment(), channel }))).toMatchObject(refused);
    expect(await t.db.$count(messageLogs, eq(messageLogs.clinicId, clinic.id))).toBe(0);
  });

  it('does not go to a number that answered STOP, also when STOP came while it waited', async () => {
    await switchOn({ smsEnabled: true });
    await send();
    await t.db.insert(messageOptOuts).values({ phone: patient.phone });
    expect(await refusalOf(send())).toMatchObject({
      status: 422,
      message: 'This number has asked for no more messages',
    });
    await t.runJobs();
    expect(await messageOf()).toMatchObject({
      status: 'failed',
      failureReason: 'This number has asked for no more messages',
    });
    await t.db.delete(messageOptOuts);
  });

  it("doesn't reach another organisation's patient, whose id is not found before anything else is said", async () => {
    const stranger = await t.patient();
    expect(await refusalOf(send(payment(stranger)))).toMatchObject({
      status: 404,
      message: 'The patient was not found',
    });
    expect(await t.db.$count(messageLogs, eq(messageLogs.patientId, stranger.id))).toBe(0);
  });

  it('goes from a centre to its own walk-ins', async () => {
    const center = await t.center({ name: 'City Labs' });
    const pathologist = await t.centerDoctor(center);
    const walkIn = await t.patient(undefined, { centerId: center.id, isWalkin: true });
    await t.db
      .insert(organizationSettings)
      .values({ centerId: center.id, organizationName: 'City Labs', whatsappEnabled: true });
    const body = { type: 'report_ready', channel: 'whatsapp', patientId: walkIn.id, reportType: 'Blood test' };
    expect(await send(body, pathologist)).toMatchObject({ messageContent: expect.stringMatching(/^City Labs: /) });
    expect(await refusalOf(send({ ...body, patientId: patient.id }, pathologist))).toMatchObject({ status: 404 });
    const technician = await t.technician(center);
    expect((await t.as(technician)(messages.notifications)).total).toBe(1);
  });

  it('is refused field by field', async () => {
    expect(await refusalOf(send({ ...payment(), amount: undefined }))).toMatchObject({
      status: 400,
      message: 'Amount is required',
      issues: [{ path: 'amount', message: 'Amount is required' }],
    });
    expect(await refusalOf(send({}))).toMatchObject({ message: 'Please select at least one patient' });
    const appointmentDate = addDays(addMonths(todayIn(DEFAULT_TIMEZONE), 60), 1);
    expect(await refusalOf(send({ ...payment(), type: 'appointment_reminder', appointmentDate }))).toMatchObject({
      status: 422,
      issues: [{ path: 'appointmentDate', message: expect.stringMatching(/^This date is too late/) as string }],
    });
  });
});

describe('without a provider', () => {
  const message = () => ({
    patientId: patient.id,
    patientName: patient.name,
    phone: patient.phone,
    channel: 'sms' as const,
    messageType: 'general' as const,
    content: 'Hello',
  });

  it('a message fails and says why; nobody is its sender when the product sent it', async () => {
    await switchOn({ smsEnabled: true });
    await queueMessage(t.db, { clinicId: clinic.id, centerId: null, userId: null }, message());
    await t.runJobs({ handlers: sendingHandlers({ carriers: () => undefined, attachmentOf: async () => null }) });
    const failed = { status: 'failed', failureReason: 'Messaging is not configured' };
    expect(await messageOf()).toMatchObject({ ...failed, sentBy: null });
    expect((await t.as(doctor)(messages.notifications)).rows).toMatchObject([failed]);
  });
});

describe('appointment reminders', () => {
  const today = todayIn(DEFAULT_TIMEZONE);
  const book = (extras: Partial<typeof appointments.$inferInsert> & { visitDay: string }) =>
    t.db.insert(appointments).values({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, ...extras });
  const remind = () => t.as(doctor)(messages.sendReminders);

  it('go to the visits as many days ahead as the settings say, once each, by WhatsApp where it is on', async () => {
    await switchOn({ smsEnabled: true, whatsappEnabled: true, reminderDaysBefore: 2 });
    const [day, startDateTime] = [addDays(today, 2), atTime(addDays(today, 2), DEFAULT_TIMEZONE, 630)];
    await book({ visitDay: day, startDateTime, endDateTime: atTime(day, DEFAULT_TIMEZONE, 660) });
    await book({ visitDay: day });
    await book({ visitDay: day, status: 'cancelled' });
    await book({ visitDay: addDays(today, 1) });
    await book({ visitDay: addDays(today, 3) });
    const elsewhere = await t.clinic();
    await book({ visitDay: day, clinicId: elsewhere.id, doctorId: null, patientId: (await t.patient(elsewhere)).id });

    const both = await Promise.all([remind(), remind()]);
    expect(both.map(({ sent }) => sent).toSorted((one, other) => one - other)).toEqual([0, 2]);
    expect(await remind()).toEqual({ sent: 0, failed: 0 });
    const { rows } = await t.as(doctor)(messages.list, {
      query: { type: 'appointment_reminder', channel: 'whatsapp' },
    });
    expect(rows).toHaveLength(2);
    expect(rows.map(({ messageContent }) => messageContent).join()).toContain('at 10:30 am.');
    expect(await t.runJobs()).toBe(2);
  });

  it('take SMS where WhatsApp is off for reminders, and leave out who answered STOP', async () => {
    await switchOn({ smsEnabled: true, whatsappEnabled: true, enableWhatsappReminders: false });
    const refusing = await t.patient(clinic);
    await t.db.insert(messageOptOuts).values({ phone: refusing.phone });
    await book({ visitDay: addDays(today, 1) });
    await book({ visitDay: addDays(today, 1), patientId: refusing.id });
    expect(await remind()).toEqual({ sent: 1, failed: 1 });
    expect(await messageOf()).toMatchObject({ channel: 'sms', patientName: 'Asha Rao' });
  });

  it('are refused while every channel is off', async () => {
    expect(await refusalOf(remind())).toMatchObject({
      status: 422,
      message: 'SMS and WhatsApp are switched off for your organization. Switch one on under Settings.',
    });
  });
});

describe('the logs', () => {
  const write = (extras: Partial<typeof messageLogs.$inferInsert> & { messageType: NotificationType }) =>
    t.db.insert(messageLogs).values({
      clinicId: clinic.id,
      patientId: patient.id,
      patientName: patient.name,
      phone: patient.phone,
      channel: 'sms',
      messageContent: 'Hello',
      ...extras,
    });

  it('are narrowed by type, channel, status, name and day, and counted', async () => {
    const ravi = await t.patient(clinic, { name: 'Ravi Kumar' });
    await write({ messageType: 'follow_up', status: 'delivered', createdAt: '2026-03-01T18:29:00.000Z' });
    await write({
      messageType: 'follow_up',
      status: 'failed',
      channel: 'whatsapp',
      createdAt: '2026-03-01T18:31:00.000Z',
    });
    await write({ messageType: 'report_ready', status: 'sent', patientId: ravi.id, patientName: ravi.name });
    const found = async (query: Record<string, string>) => (await t.as(doctor)(messages.list, { query })).total;
    expect(await found({ type: 'follow_up' })).toBe(2);
    expect(await found({ channel: 'whatsapp' })).toBe(1);
    expect(await found({ status: 'sent' })).toBe(1);
    expect(await found({ search: 'ravi' })).toBe(1);
    expect(await found({ search: 'asha', status: 'sent' })).toBe(0);
    // Half past midnight is the next day in India.
    expect(await found({ date: '2026-03-01' })).toBe(1);
    expect(await found({ date: '2026-03-02' })).toBe(1);
    expect(await t.as(doctor)(messages.stats)).toEqual({
      total: 3,
      sent: 1,
      delivered: 1,
      failed: 1,
      queued: 0,
      whatsapp: 1,
      sms: 2,
      email: 0,
    });
    const page = await t.as(doctor)(messages.providerLogs, { query: { limit: 2 } });
    expect([page.rows.length, page.total]).toEqual([2, 3]);
    expect((await t.as(await t.doctor())(messages.list)).total).toBe(0);
  });

  it('of notifications are found with every filter at once, by a statement whose name Postgres can hold', async () => {
    const warned = vi.spyOn(console, 'error');
    const found = await t.as(doctor)(messages.notifications, {
      query: { type: 'follow_up', channel: 'sms', status: 'sent', patientId: patient.id, date: '2026-03-01' },
    });
    expect(found.total).toBe(0);
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('of notifications count those as pending of which the provider has only said that they went out', async () => {
    for (const status of ['queued', 'sent', 'sent', 'delivered', 'failed'] as const) {
      await write({ messageType: 'follow_up', status });
    }
    expect(await t.as(doctor)(messages.notificationStats)).toEqual({ total: 5, delivered: 1, pending: 2, failed: 1 });
    expect((await t.as(doctor)(messages.notifications, { query: { search: 'asha', status: 'sent' } })).total).toBe(2);
  });
});

it('says how messages leave, and what is switched on', async () => {
  const off = { provider: 'demo', channels: [], email: false, reminderChannel: null, reminderDaysBefore: 1 };
  expect(await t.as(doctor)(messages.setup)).toEqual({ ...off, organizationName: 'Shanti Clinic' });
  await switchOn({ whatsappEnabled: true, reminderDaysBefore: 3 });
  expect(await t.as(doctor)(messages.setup)).toEqual({
    provider: 'demo',
    channels: ['whatsapp'],
    email: false,
    reminderChannel: 'whatsapp',
    reminderDaysBefore: 3,
    organizationName: 'Shanti Clinic & Sons',
  });
});
