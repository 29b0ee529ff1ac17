import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { followUpReminders, messageLogs, messageOptOuts } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { queueDue } from './plan-messages.ts';

/** What goes out by itself: when, once, in which words, and not where somebody took it off. */

const { automation, messages, invoices } = api;
const zone = DEFAULT_TIMEZONE;
const today = todayIn(zone);

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
  clinic = await t.clinic({ name: 'Shanti' });
  doctor = await t.doctor(clinic, { name: 'Dr. Meera Nair' });
  patient = await t.patient(clinic, { name: 'Asha Rao' });
  await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true });
});

const rules = (values: Partial<typeof messagingSettings.$inferInsert>) =>
  t.db.update(messagingSettings).set(values).where(eq(messagingSettings.clinicId, clinic.id));
const book = async (start: string, extras: Partial<typeof appointments.$inferInsert> = {}) => {
  const [row] = await t.db
    .insert(appointments)
    .values({
      clinicId: clinic.id,
      patientId: patient.id,
      doctorId: doctor.id,
      visitDay: todayIn(zone, Date.parse(start)),
      startDateTime: start,
      endDateTime: new Date(Date.parse(start) + 900_000).toISOString(),
      createdAt: '2026-01-01T00:00:00.000Z',
      ...extras,
    })
    .returning();
  return row as NonNullable<typeof row>;
};
const owner = () => ({ clinicId: clinic.id, centerId: null });
const runAt = (instant: string) => t.db.transaction((tx) => queueDue(tx, owner(), new Date(instant)));
const sent = () =>
  t.db.query.messageLogs.findMany({ where: eq(messageLogs.clinicId, clinic.id), orderBy: asc(messageLogs.id) });
const planned = (day: string, by = doctor) => t.as(by)(automation.planned, { query: { day } });

describe('a reminder some days before a visit', () => {
  const tomorrow = addDays(today, 1);
  const nine = (day: string) => atTime(day, zone, 9 * 60);

  it('goes out at nine, once, however often the round is made, and the desk’s own round leaves it out', async () => {
    await book(atTime(addDays(tomorrow, 1), zone, 10 * 60 + 30));
    expect(await runAt(atTime(tomorrow, zone, 8 * 60 + 59))).toBe(0);
    expect(await runAt(nine(tomorrow))).toBe(1);
    expect(await runAt(atTime(tomorrow, zone, 9 * 60 + 5))).toBe(0);
    expect(await sent()).toMatchObject([
      {
        messageType: 'appointment_reminder',
        sentBy: null,
        channel: 'sms',
        messageContent: expect.stringMatching(/^Shanti: Dear Asha Rao, .*at 10:30 am\.$/) as string,
      },
    ]);
  });

  it('goes out once when two processes make the round together', async () => {
    await book(atTime(addDays(tomorrow, 1), zone, 600));
    const counts = await Promise.all([runAt(nine(tomorrow)), runAt(nine(tomorrow))]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await sent()).toHaveLength(1);
  });

  it('isn’t sent hours too late, nor where it is switched off, nor for a cancelled visit', async () => {
    const visit = await book(atTime(addDays(tomorrow, 1), zone, 600));
    expect(await runAt(atTime(tomorrow, zone, 15 * 60 + 1))).toBe(0);
    await rules({ remindDaysBefore: false });
    expect(await runAt(nine(tomorrow))).toBe(0);
    await rules({ remindDaysBefore: true });
    await t.db.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, visit.id));
    expect(await runAt(nine(tomorrow))).toBe(0);
  });

  it('is seen before it goes, taken off and put back by anybody of the organisation', async () => {
    await book(atTime(addDays(tomorrow, 1), zone, 600));
    const reception = await t.reception(clinic);
    const [one] = (await planned(tomorrow, reception)).messages;
    expect(one).toMatchObject({ kind: 'days_before', patientName: 'Asha Rao', at: nine(tomorrow), isSkipped: false });
    const change = (call: typeof automation.skip | typeof automation.unskip, by: TestUser) =>
      t.as(by)(call, { body: { key: one?.key ?? '' } });
    expect(await refusalOf(change(automation.skip, await t.doctor()))).toMatchObject({ status: 404 });
    await change(automation.skip, reception);
    expect((await planned(tomorrow)).messages).toMatchObject([{ isSkipped: true }]);
    expect(await runAt(nine(tomorrow))).toBe(0);
    await change(automation.unskip, reception);
    expect(await runAt(nine(tomorrow))).toBe(1);
    expect(await sent()).toMatchObject([{ messageContent: one?.text }]);
  });

  it('stands with the reason where the patient has taken consent back, or asked for no more, and doesn’t go', async () => {
    await book(atTime(addDays(tomorrow, 1), zone, 600));
    const reception = await t.reception(clinic);
    const hindrance = async () => (await planned(tomorrow)).messages.map((one) => one.hindrance);
    const consent = (state: 'given' | 'withdrawn') =>
      t.as(reception)(api.privacyDesk.changeConsent, {
        params: { id: patient.id },
        body: { purpose: 'reminders', state },
      });
    expect(await hindrance()).toEqual([null]);
    await consent('withdrawn');
    expect(await hindrance()).toEqual(['no_consent']);
    await consent('given');
    expect(await hindrance()).toEqual([null]);
    await t.db.insert(messageOptOuts).values({ phone: patient.phone });
    expect(await hindrance()).toEqual(['opted_out']);
    await t.db.delete(messageOptOuts);
    await consent('withdrawn');
    expect(await runAt(nine(tomorrow))).toBe(0);
    expect(await sent()).toEqual([]);
  });

  it('is refused for a key that names nothing', async () => {
    for (const key of ['days_before:1:x y', 'dues', 'days_before:999999:2026-01-01', "dues:1'; drop table"]) {
      expect(await refusalOf(t.as(doctor)(automation.skip, { body: { key } }))).toMatchObject({ status: 404 });
    }
  });
});

describe('a reminder two hours before', () => {
  const tomorrow = addDays(today, 1);

  it('goes out two hours before, waits for the morning where it must, and not for who booked just now', async () => {
    await rules({ remindHoursBefore: true, remindDaysBefore: false, quietFrom: 21, quietUntil: 9 });
    const noon = await book(atTime(tomorrow, zone, 12 * 60));
    await book(atTime(tomorrow, zone, 10 * 60));
    await book(atTime(tomorrow, zone, 9 * 60 + 10));
    await book(atTime(tomorrow, zone, 13 * 60), { createdAt: atTime(tomorrow, zone, 11 * 60 + 30) });
    const { messages: shown } = await planned(tomorrow);
    expect(shown.map(({ at }) => at)).toEqual([atTime(tomorrow, zone, 9 * 60), atTime(tomorrow, zone, 10 * 60)]);
    expect(await runAt(atTime(tomorrow, zone, 10 * 60 + 1))).toBe(1);
    const [message] = await sent();
    expect(message).toMatchObject({
      appointmentId: noon.id,
      messageType: 'appointment_soon',
      notAfter: noon.startDateTime,
    });
  });
});

describe('what is due', () => {
  it('is reminded of after as many days as the organisation says, twice at most, and not once it is paid', async () => {
    await rules({ remindOfDues: true, duesAfterDays: 7 });
    const invoice = await t.as(doctor)(invoices.create, {
      body: { patientId: patient.id, amount: '500', description: 'Visit' },
    });
    const eleven = (days: number) => atTime(addDays(today, days), zone, 11 * 60);
    expect(await runAt(eleven(6))).toBe(0);
    expect(await runAt(eleven(7))).toBe(1);
    expect(await runAt(eleven(7))).toBe(0);
    expect((await planned(addDays(today, 14))).messages).toMatchObject([{ kind: 'dues', isSkipped: false }]);
    await t.as(doctor)(invoices.setStatus, { params: { id: invoice.id }, body: { status: 'paid' } });
    expect(await runAt(eleven(14))).toBe(0);
    expect(await sent()).toMatchObject([
      { messageType: 'payment_reminder', messageContent: expect.stringContaining('Rs 500') as string },
    ]);
  });
});

describe('a doctor who runs late', () => {
  const late = (minutes: number, more = {}) =>
    t.as(doctor)(automation.tellOfDelay, { body: { doctorId: doctor.id, minutes, ...more } });
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const onToday = { visitDay: today };

  it('is seen by the first time that has passed, and those who wait are told once', async () => {
    await book(minutesAgo(40), onToday);
    const ravi = await t.patient(clinic, { name: 'Ravi', language: 'hi' });
    await book(minutesAgo(20), { ...onToday, patientId: ravi.id });
    const [delay] = (await t.as(doctor)(automation.delays)).rows;
    expect(delay).toMatchObject({
      doctorId: doctor.id,
      minutesLate: 40,
      waiting: [{ isTold: false }, { isTold: false }],
    });
    expect(await late(40)).toEqual({ sent: 2, failed: 0 });
    expect(await late(40)).toEqual({ sent: 0, failed: 2 });
    expect((await sent()).map(({ messageType, language }) => [messageType, language])).toEqual([
      ['running_late', 'en'],
      ['running_late', 'hi'],
    ]);
    expect(await late(80)).toEqual({ sent: 2, failed: 0 });
  });

  it('is told of to chosen ones only, and of another clinic’s doctor not at all', async () => {
    const visit = await book(minutesAgo(40), onToday);
    await book(minutesAgo(20), { ...onToday });
    expect(await late(30, { appointmentIds: [visit.id] })).toEqual({ sent: 1, failed: 0 });
    const stranger = await t.doctor();
    expect(await refusalOf(late(30, { doctorId: stranger.id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(late(4))).toMatchObject({ status: 400, message: 'Between 5 and 360 minutes' });
  });

  it('has nobody to tell when nobody waits', async () => {
    expect(await refusalOf(late(30))).toMatchObject({ status: 422, message: 'Nobody is waiting for this doctor now' });
    expect((await t.as(doctor)(automation.delays)).rows).toEqual([]);
  });
});

describe('follow-up reminders', () => {
  it('stand among what is planned; taken off they are cancelled, and put back they go', async () => {
    const at = atTime(addDays(today, 1), zone, 600);
    const reception = await t.reception(clinic);
    const { id } = await t.as(reception)(api.followUps.create, {
      body: {
        patientId: patient.id,
        reminderType: 'general',
        messageType: 'sms',
        scheduledDate: at,
        messageContent: 'Hello',
      },
    });
    const [one] = (await planned(addDays(today, 1))).messages;
    expect(one).toMatchObject({ kind: 'follow_up', text: 'Hello', at });
    const state = async () =>
      (await t.db.query.followUpReminders.findFirst({ where: eq(followUpReminders.id, id) }))?.status;
    await t.as(reception)(automation.skip, { body: { key: one?.key ?? '' } });
    expect(await state()).toBe('cancelled');
    await t.as(reception)(automation.unskip, { body: { key: one?.key ?? '' } });
    await t.runJobs({ dueBy: at });
    expect(await state()).toBe('sent');
  });
});

it('says what is switched off', async () => {
  expect((await planned(today)).off).toEqual(['hours_before', 'follow_up', 'dues']);
  expect((await t.as(doctor)(messages.list)).total).toBe(0);
});
