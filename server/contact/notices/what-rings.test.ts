import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { sendingHandlers } from '#server/contact/messages/send-message.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import type { TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

/** What rings by itself, because messages don't go out as they should. */

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const bell = (user: TestUser, query = {}) => t.as(user)(api.notices.list, { query });
const messagesOf = async (user: TestUser, query = {}) => (await bell(user, query)).rows.map(({ message }) => message);

const nobody = sendingHandlers({ carriers: () => undefined, attachmentOf: async () => null });

async function sendingClinic(monthlyCap: number | null = null) {
  const clinic = await t.clinic({ name: 'Shanti Clinic' });
  await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true });
  await t.db.update(messagingSettings).set({ monthlyCap }).where(eq(messagingSettings.clinicId, clinic.id));
  return { clinic, doctor: await t.doctor(clinic), patient: await t.patient(clinic) };
}
const send = (doctor: TestUser, patientId: number) =>
  t.as(doctor)(api.messages.send, {
    body: { patientId, type: 'report_ready', channel: 'sms', reportType: 'CBC' },
  });

it('ring once an hour while it is the provider, for the doctors and for the administration', async () => {
  await t.forgetJobs();
  await t.db.delete(notices).where(eq(notices.kind, 'messages_failing'));
  const admin = await t.superadmin();
  const [first, second] = [await sendingClinic(), await sendingClinic()];
  for (const { doctor, patient } of [first, first, second]) await send(doctor, patient.id);
  await t.runJobs({ handlers: nobody });
  const failing = { kind: 'messages_failing', isUrgent: true, values: { cause: 'not_configured' } };
  for (const user of [first.doctor, second.doctor, admin]) {
    const { rows } = await bell(user, { kind: 'messages_failing' });
    expect(rows).toMatchObject([failing]);
  }
  await t.db.update(notices).set({ createdAt: sql`${notices.createdAt} - interval '61 minutes'` });
  await send(first.doctor, first.patient.id);
  await t.runJobs({ handlers: nobody });
  expect(await bell(first.doctor, { kind: 'messages_failing' })).toMatchObject({ total: 2 });
  expect(await bell(second.doctor, { kind: 'messages_failing' })).toMatchObject({ total: 1 });
  expect(await bell(admin, { kind: 'messages_failing' })).toMatchObject({ total: 2 });
});

it('ring for a cap that is near, and for one that is reached also at the administration', async () => {
  const admin = await t.superadmin();
  const { doctor, patient } = await sendingClinic(5);
  for (let sent = 0; sent < 5; sent += 1) await send(doctor, patient.id);
  expect(await messagesOf(doctor, { kind: 'message_cap' })).toEqual([
    'All 5 messages of this month are used. Nothing more goes out until the next month or a higher cap.',
    '4 of the 5 messages of this month are used.',
  ]);
  expect(await messagesOf(admin, { kind: 'message_cap' })).toEqual([
    'Shanti Clinic has used all 5 messages of this month.',
  ]);
});

async function dueReminder(doctor: TestUser, patientId: number) {
  await t.forgetJobs();
  const { id } = await t.as(doctor)(api.followUps.createReminder, {
    body: {
      patientId,
      reminderType: 'general',
      messageType: 'sms',
      scheduledDate: new Date(Date.now() + 60_000).toISOString(),
      messageContent: 'Please come',
    },
  });
  return id;
}

it('ask for a call to whom a follow-up reminder doesn’t reach', async () => {
  const { clinic, doctor } = await sendingClinic();
  const landline = await t.patient(clinic, { name: 'Asha Rao', phone: '2025512345' });
  const id = await dueReminder(doctor, landline.id);
  await t.runJobs({ dueBy: new Date(Date.now() + 120_000).toISOString() });
  expect(await t.db.query.followUpReminders.findFirst({ where: eq(followUpReminders.id, id) })).toMatchObject({
    status: 'failed',
  });
  for (const user of [doctor, await t.reception(clinic)]) {
    expect((await bell(user)).rows).toMatchObject([
      {
        kind: 'follow_up_due',
        entityType: 'follow_up',
        entityId: id,
        about: { patient: 'Asha Rao', patientId: landline.id },
      },
    ]);
  }
});
