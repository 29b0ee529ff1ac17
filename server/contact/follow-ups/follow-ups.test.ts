import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, addMonths, atTime, DEFAULT_TIMEZONE, dayOf, todayIn } from '#shared/kernel/time/days.ts';
import { followUpReminders, messageLogs, patientEngagement } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const { followUps } = api;
const today = todayIn(DEFAULT_TIMEZONE);

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let desk: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.forgetJobs();
  clinic = await t.clinic({ name: 'Shanti Clinic' });
  doctor = await t.doctor(clinic);
  desk = await t.reception(clinic);
  patient = await t.patient(clinic, { name: 'Asha Rao' });
  await t.db
    .insert(organizationSettings)
    .values({ clinicId: clinic.id, organizationName: 'Shanti Clinic', smsEnabled: true });
});

const body = (more: Record<string, unknown> = {}) => ({
  patientId: patient.id,
  reminderType: 'general' as const,
  messageType: 'sms' as const,
  scheduledDate: addDays(today, 3),
  messageContent: 'Please come',
  ...more,
});
const remind = (more: Record<string, unknown> = {}, user = desk) =>
  t.as(user)(followUps.createReminder, { body: body(more) });
const reminders = async (query: Record<string, unknown> = {}) => (await t.as(desk)(followUps.list, { query })).rows;
const expectOn = (day: string | null, of = patient) =>
  t.db.update(patients).set({ nextVisitDate: day }).where(eq(patients.id, of.id));
const dayOfNextVisit = async () => (await t.as(desk)(api.patients.get, { params: { id: patient.id } })).nextVisitDate;

describe('a reminder', () => {
  it('in a year that nobody meant is refused', async () => {
    const slip = addDays(addMonths(today, 60), 1);
    const issues = [{ path: 'scheduledDate', message: expect.stringMatching(/^This date is too late/) as string }];
    for (const scheduledDate of [slip, atTime(slip, DEFAULT_TIMEZONE, 600)])
      expect(await refusalOf(remind({ scheduledDate }))).toMatchObject({ status: 422, issues });
  });

  it('on a day is for nine in the morning there, and goes out then and not before', async () => {
    const made = await remind();
    const due = atTime(addDays(today, 3), DEFAULT_TIMEZONE, 9 * 60);
    expect(made).toMatchObject({ scheduledDate: due, status: 'scheduled', patientName: 'Asha Rao' });
    expect(await t.runJobs()).toBe(0);
    await t.runJobs({ dueBy: due });
    expect(await reminders()).toMatchObject([{ id: made.id, status: 'sent', sentDate: expect.any(String) }]);
    const sent = await t.db.select().from(messageLogs).where(eq(messageLogs.followUpReminderId, made.id));
    expect(sent).toMatchObject([{ messageContent: 'Please come', messageType: 'general', sentBy: desk.id }]);
  });

  it('is listed by its time, the next one first and what is over below, the latest first', async () => {
    const later = await remind({ scheduledDate: addDays(today, 9) });
    const next = await remind({ scheduledDate: addDays(today, 2) });
    const cancelled = await remind({ scheduledDate: addDays(today, 5) });
    const older = await remind({ scheduledDate: addDays(today, 1) });
    for (const { id } of [cancelled, older]) {
      await t.as(desk)(followUps.update, { params: { id }, body: { status: 'cancelled' } });
    }
    const ids = async (query: Record<string, unknown> = {}) => (await reminders(query)).map(({ id }) => id);
    const all = [next, later, cancelled, older].map(({ id }) => id);
    expect(await ids()).toEqual(all);
    for (const offset of [0, 1, 2, 3]) expect(await ids({ limit: 2, offset })).toEqual(all.slice(offset, offset + 2));
    expect(await ids({ status: 'scheduled' })).toEqual(all.slice(0, 2));
    expect(await ids({ status: 'cancelled' })).toEqual(all.slice(2));
    const byDay = [older, next, cancelled, later].map(({ id }) => id);
    expect(await ids({ sort: 'when' })).toEqual(byDay);
    expect(await ids({ sort: '-when', limit: 2, offset: 1 })).toEqual(byDay.toReversed().slice(1, 3));
    expect(await ids({ sort: 'when', status: 'cancelled' })).toEqual([older.id, cancelled.id]);
  });

  it('that is due is sent at once, and only once', async () => {
    const made = await remind({ scheduledDate: new Date().toISOString() });
    await t.runJobs();
    await t.runJobs();
    expect(await reminders({ status: 'sent' })).toMatchObject([{ id: made.id }]);
    expect(await t.db.$count(messageLogs, eq(messageLogs.followUpReminderId, made.id))).toBe(1);
  });

  it('that was cancelled or marked as sent is not sent, and can no longer be changed', async () => {
    const cancelled = await remind();
    const marked = await remind();
    await t.as(desk)(followUps.update, { params: { id: cancelled.id }, body: { status: 'cancelled' } });
    expect(await t.as(doctor)(followUps.markSent, { params: { id: marked.id } })).toMatchObject({ status: 'sent' });
    await t.runJobs({ dueBy: atTime(addDays(today, 9), DEFAULT_TIMEZONE) });
    expect(await t.db.$count(messageLogs, eq(messageLogs.clinicId, clinic.id))).toBe(0);
    const again = t.as(desk)(followUps.markSent, { params: { id: cancelled.id } });
    expect(await refusalOf(again)).toMatchObject({
      status: 409,
      message: 'This reminder is cancelled and can no longer be changed',
    });
  });

  it('fails when its channel is switched off by the time it is due', async () => {
    const made = await remind({ scheduledDate: new Date().toISOString() });
    await t.db
      .update(organizationSettings)
      .set({ smsEnabled: false })
      .where(eq(organizationSettings.clinicId, clinic.id));
    await t.runJobs();
    expect(await reminders()).toMatchObject([{ id: made.id, status: 'failed' }]);
  });

  it.each([
    [{ patientId: '' }, 400, 'Please fill in all required fields'],
    [{ scheduledDate: '' }, 400, 'Please fill in all required fields'],
    [{ messageContent: ' ' }, 400, 'Please fill in all required fields'],
    [{ messageType: 'whatsapp' }, 422, 'WhatsApp is switched off for your organization. Switch it on under Settings.'],
  ])('is refused for %j', async (more, status, message) => {
    expect(await refusalOf(remind(more))).toMatchObject({ status, message });
    expect(await t.db.$count(followUpReminders, eq(followUpReminders.clinicId, clinic.id))).toBe(0);
  });

  it('of a prescription is made once, some days before its next visit', async () => {
    const medicines = [{ medicineType: 'Tablet' as const, medicineName: 'Dolo 650', days: 3 }];
    const issue = async (nextVisitDate?: string) =>
      (await t.as(doctor)(api.prescriptions.createSmart, { body: { patientId: patient.id, medicines, nextVisitDate } }))
        .prescription.id;
    const id = await issue(addDays(today, 10));
    const auto = (prescriptionId: number) => t.as(desk)(followUps.autoCreate, { params: { id: prescriptionId } });
    expect(await auto(id)).toMatchObject({
      reminderType: 'next_visit',
      prescriptionId: id,
      scheduledDate: atTime(addDays(today, 9), DEFAULT_TIMEZONE, 9 * 60),
    });
    expect(await refusalOf(auto(id))).toMatchObject({
      status: 409,
      message: 'A reminder of this visit is scheduled already',
    });
    expect(await refusalOf(auto(await issue()))).toMatchObject({
      status: 422,
      message: 'This prescription has no next visit date',
    });
  });

  it('counts in the figures, and as engaging when something came of it', async () => {
    await remind();
    const answered = await remind({ scheduledDate: new Date().toISOString() });
    const other = await t.patient(clinic);
    await remind({ patientId: other.id, scheduledDate: new Date().toISOString() });
    await t.runJobs();
    await expectOn(today);
    await t.as(desk)(followUps.recordEngagement, {
      body: { patientId: answered.patientId, engagementType: 'call_agreed' },
    });
    expect(await t.as(desk)(followUps.stats)).toEqual({
      totalReminders: 3,
      sentReminders: 2,
      scheduledReminders: 1,
      engagementRate: 50,
    });
  });
});

const say = (more: Record<string, unknown>) =>
  t.as(desk)(followUps.recordEngagement, {
    body: { patientId: patient.id, engagementType: 'visit_completed', ...more } as never,
  });

describe('what came of a next visit', () => {
  it.each([
    [{ engagementType: 'visit_completed' }, null],
    [{ engagementType: 'call_agreed' }, today],
    [{ engagementType: 'call_no_answer' }, today],
    [{ engagementType: 'call_later', dueDate: addDays(today, 7) }, addDays(today, 7)],
    [{ engagementType: 'call_removed', notes: 'Moved away' }, null],
  ])('%j moves it', async (more, expected) => {
    await expectOn(today);
    const said = await say(more);
    expect(await dayOfNextVisit()).toBe(expected);
    const { rows } = await t.as(desk)(followUps.patientEngagement, { params: { id: patient.id } });
    expect(rows).toEqual([said]);
  });

  it('can be taken back with the day that it completed', async () => {
    await expectOn(today);
    const { dueDate } = await say({});
    await say({ engagementType: 'visit_restored', dueDate });
    expect(await dayOfNextVisit()).toBe(today);
  });

  it.each([
    [{ engagementType: 'call_later' }, 400, 'Please select a date'],
    [{ engagementType: 'call_removed' }, 400, 'Please say why'],
    [{ engagementType: 'call_later', dueDate: addDays(today, -1) }, 422, 'The new date cannot be in the past'],
    [{ engagementType: 'call_later', dueDate: addMonths(today, 61) }, 422, expect.stringMatching(/is too late/)],
  ])('is refused for %j', async (more, status, message) => {
    await expectOn(today);
    expect(await refusalOf(say(more))).toMatchObject({ status, message });
    expect(await dayOfNextVisit()).toBe(today);
  });

  it('is nothing without a next visit', async () => {
    expect(await refusalOf(say({}))).toMatchObject({ status: 422, message: 'This patient has no next visit' });
  });
});

describe('the automatic reminder of a next visit', () => {
  const inDays = (days: number) => addDays(today, days);
  const dueOn = (day: string) => atTime(day, DEFAULT_TIMEZONE, 9 * 60);
  const ask = async (nextVisitDate: string | null, more: Record<string, unknown> = {}) => {
    const medicines = [{ medicineType: 'Tablet' as const, medicineName: 'Dolo 650', days: 3 }];
    const body = { patientId: patient.id, medicines, nextVisitDate, ...more };
    return (await t.as(doctor)(api.prescriptions.createSmart, { body })).prescription.id;
  };
  /** 'scheduled 2026-11-19' for each, in the order in which they were made. */
  const automatic = async () =>
    (await reminders())
      .filter(({ prescriptionId }) => prescriptionId !== null)
      .toSorted((one, other) => one.id - other.id)
      .map(({ status, scheduledDate }) => `${status} ${dayOf(scheduledDate, DEFAULT_TIMEZONE)}`);

  const remindBySelf = (autoFollowUpEnabled: boolean) =>
    t.db.update(organizationSettings).set({ autoFollowUpEnabled }).where(eq(organizationSettings.clinicId, clinic.id));

  beforeEach(() => remindBySelf(true));

  it.each([
    [{ engagementType: 'visit_completed' }],
    [{ engagementType: 'call_removed', notes: 'Moved away' }],
    [{ engagementType: 'call_later', dueDate: inDays(20) }, `scheduled ${inDays(19)}`],
  ])('ends with its visit: %j', async (outcome, ...next) => {
    await ask(inDays(10));
    const own = await remind({ reminderType: 'next_visit' });
    await say(outcome);
    expect(await automatic()).toEqual([`cancelled ${inDays(9)}`, ...next]);
    expect(await reminders({ status: 'scheduled' })).toContainEqual(own);
  });

  it('comes back with the visit, and stays through a call that changes nothing', async () => {
    await ask(inDays(10));
    await say({});
    await say({ engagementType: 'visit_restored', dueDate: inDays(10) });
    await say({ engagementType: 'call_agreed' });
    expect(await automatic()).toEqual([`cancelled ${inDays(9)}`, `scheduled ${inDays(9)}`]);
  });

  it('follows a newer prescription, and is one for one day', async () => {
    await ask(inDays(10));
    await ask(inDays(20));
    await ask(null);
    await ask(inDays(20));
    expect(await automatic()).toEqual([`cancelled ${inDays(9)}`, `scheduled ${inDays(19)}`]);
  });

  it('is not sent a second time for the same day', async () => {
    await ask(inDays(1));
    await t.runJobs({ dueBy: dueOn(inDays(1)) });
    await say({});
    await say({ engagementType: 'visit_restored', dueDate: inDays(1) });
    await ask(inDays(1));
    expect(await automatic()).toEqual([`sent ${today}`]);
    const [sent] = await t.db.select().from(messageLogs).where(eq(messageLogs.clinicId, clinic.id));
    expect(sent?.sentBy).toBeNull();
  });

  it('is written in the language of the patient', async () => {
    await t.db.update(patients).set({ language: 'mr' }).where(eq(patients.id, patient.id));
    await ask(inDays(10));
    expect((await reminders()).map(({ messageContent }) => messageContent)).toEqual([
      expect.stringMatching(/: नमस्कार .*, आपली पुढची भेट .* रोजी आहे\.$/),
    ]);
  });

  it('knows its visit by the day, whatever its words say', async () => {
    await ask(inDays(10));
    await t.db
      .update(followUpReminders)
      .set({ messageContent: `See you on ${inDays(12)}` })
      .where(eq(followUpReminders.clinicId, clinic.id));
    await ask(inDays(10));
    expect(await automatic()).toEqual([`scheduled ${inDays(9)}`]);
    await t.runJobs({ dueBy: dueOn(inDays(9)) });
    expect(await automatic()).toEqual([`sent ${inDays(9)}`]);
  });

  it('is none for a visit that is today', async () => {
    await ask(today);
    expect(await automatic()).toEqual([]);
  });

  it('ends when the patient was seen on the day', async () => {
    await ask(inDays(10));
    await expectOn(today);
    const paid = { params: { id: patient.id }, body: { status: 'bill_paid' } } as const;
    await t.as(desk)(api.visits.setStatus, paid);
    expect(await automatic()).toEqual([`cancelled ${inDays(9)}`]);
  });

  it.each([null, inDays(-1), inDays(12)])('stays unsent when the patient is expected on %s by then', async (day) => {
    await ask(inDays(10));
    await expectOn(day);
    await t.runJobs({ dueBy: dueOn(inDays(9)) });
    expect(await automatic()).toEqual([`cancelled ${inDays(9)}`]);
    expect(await t.db.$count(messageLogs, eq(messageLogs.clinicId, clinic.id))).toBe(0);
  });

  it('is made on demand for the day on which the patient is expected now, and not for one that is over', async () => {
    await remindBySelf(false);
    const id = await ask(inDays(10));
    const make = () => t.as(desk)(followUps.autoCreate, { params: { id } });
    await expectOn(today);
    expect(await refusalOf(make())).toMatchObject({ status: 422, message: 'There is no visit ahead to remind of' });
    await expectOn(inDays(12));
    await make();
    expect(await automatic()).toEqual([`scheduled ${inDays(11)}`]);
  });
});

describe('the list of next visits', () => {
  it('filters, counts, searches, and is a list of calls with the longest overdue first', async () => {
    const at = async (name: string, days: number) => {
      const made = await t.patient(clinic, { name });
      await expectOn(addDays(today, days), made);
      return made;
    };
    const late = await at('Late Lata', -3);
    const later = await at('Later Lila', -9);
    const now = await at('Now Nandini', 0);
    const soon = await at('Soon Sona', 4);
    const list = async (query: Record<string, unknown>) => await t.as(desk)(followUps.nextVisits, { query });

    const all = await list({});
    expect(all.rows.map(({ patientId }) => patientId)).toEqual([soon, now, later, late].map(({ id }) => id));
    expect(all.headers).toMatchObject({
      'x-count-all': '4',
      'x-count-today': '1',
      'x-count-upcoming': '1',
      'x-count-overdue': '2',
    });
    // By the day of registration, which of an imported person isn't the order of the ids.
    await t.db.update(patients).set({ createdAt: '2020-01-01T00:00:00.000Z' }).where(eq(patients.id, soon.id));
    expect((await list({})).rows.at(-1)?.patientId).toBe(soon.id);
    const calls = await list({ order: 'due' });
    expect(calls.rows.map(({ name, visitStatus, daysFromToday }) => [name, visitStatus, daysFromToday])).toEqual([
      ['Later Lila', 'overdue', -9],
      ['Late Lata', 'overdue', -3],
      ['Now Nandini', 'today', 0],
      ['Soon Sona', 'upcoming', 4],
    ]);
    const table = await list({ order: 'next' });
    expect(table.rows.map(({ daysFromToday }) => daysFromToday)).toEqual([0, 4, -3, -9]);
    expect(await list({ filter: 'overdue' })).toMatchObject({ total: 2 });
    expect(await list({ search: 'sona' })).toMatchObject({ total: 1, rows: [{ name: 'Soon Sona' }] });
    await t.as(desk)(followUps.recordEngagement, { body: { patientId: now.id, engagementType: 'call_agreed' } });
    expect((await list({ filter: 'today' })).rows[0]?.lastOutcome).toMatchObject({ engagementType: 'call_agreed' });
  });

  it('expects whoever missed the day and is booked for another on that one, and counts nobody as missed who comes', async () => {
    await expectOn(addDays(today, -3));
    const list = async (filter: 'all' | 'overdue' | 'upcoming') =>
      await t.as(desk)(followUps.nextVisits, { query: { filter } });
    expect((await list('overdue')).rows).toMatchObject([{ visitStatus: 'overdue', bookedFor: null }]);
    const start = atTime(addDays(today, 2), DEFAULT_TIMEZONE, 10 * 60);
    await t.as(desk)(api.appointments.create, {
      body: { patientId: patient.id, doctorId: doctor.id, startDateTime: start, appointmentType: 'telemedicine' },
    });
    expect((await list('all')).rows).toMatchObject([{ bookedFor: start, bookedByVideo: true }]);
    expect((await list('overdue')).rows).toEqual([]);
    const [row] = (await list('upcoming')).rows;
    expect(row).toMatchObject({ patientId: patient.id, visitStatus: 'upcoming', daysFromToday: -3 });
    expect((await list('all')).headers).toMatchObject({ 'x-count-overdue': '0', 'x-count-upcoming': '1' });
  });

  it('tells what came of a call about the present next visit, unless it was taken back', async () => {
    const lastOutcome = async () => (await t.as(desk)(followUps.nextVisits)).rows[0]?.lastOutcome;
    await expectOn(today);
    await say({ engagementType: 'call_no_answer' });
    await say({ engagementType: 'call_removed', notes: 'Moved away' });
    await say({ engagementType: 'visit_restored', dueDate: today });
    expect(await lastOutcome()).toBeNull();
    await say({ engagementType: 'call_later', dueDate: addDays(today, 4) });
    expect(await lastOutcome()).toMatchObject({ engagementType: 'call_later' });
    await expectOn(addDays(today, 30));
    expect(await lastOutcome()).toBeNull();
  });
});

it('has nothing of another clinic', async () => {
  const elsewhere = await t.reception(await t.clinic());
  const made = await remind();
  await expectOn(today);
  const asked = [
    t.as(elsewhere)(followUps.createReminder, { body: body() as never }),
    t.as(elsewhere)(followUps.markSent, { params: { id: made.id } }),
    t.as(elsewhere)(followUps.update, { params: { id: made.id }, body: { status: 'cancelled' } }),
    t.as(elsewhere)(followUps.patientEngagement, { params: { id: patient.id } }),
    t.as(elsewhere)(followUps.recordEngagement, { body: { patientId: patient.id, engagementType: 'visit_completed' } }),
  ];
  expect((await Promise.all(asked.map(refusalOf))).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await t.as(elsewhere)(followUps.list)).rows).toEqual([]);
  expect((await t.as(elsewhere)(followUps.nextVisits)).rows).toEqual([]);
  expect(await t.db.$count(patientEngagement, eq(patientEngagement.patientId, patient.id))).toBe(0);
  expect(await dayOfNextVisit()).toBe(today);
});
