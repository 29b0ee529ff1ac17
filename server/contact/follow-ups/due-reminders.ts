import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { addJob, addJobs, defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { askForCall } from '#server/contact/notices/ask-for-call.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { worded } from '#server/contact/messages/worded.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';

/** Everything it does is one short transaction of ours: it fails only with the database, and then for a while. */
const sendReminder = defineJob('send-reminder', z.object({ reminderId: z.number() }), {
  key: ({ reminderId }) => String(reminderId),
  retryLimit: 10,
  retryDelaySeconds: 5,
  expireInSeconds: 30,
  concurrency: 2,
});

/** The job that sends a reminder at its time. Written with the reminder: neither is there without the other. */
export const planSending = (db: Db, reminder: { id: number; scheduledDate: string }): Promise<void> =>
  addJob(db, sendReminder, { reminderId: reminder.id }, { startAfter: reminder.scheduledDate });

/** At a start: the scheduled reminders that no job knows of, written before there were jobs or brought by a restore. */
export async function planForgotten(db: Db): Promise<void> {
  const forgotten = await db
    .select({ reminderId: followUpReminders.id, startAfter: followUpReminders.scheduledDate })
    .from(followUpReminders)
    .where(
      and(
        eq(followUpReminders.status, 'scheduled'),
        sql`not exists (
          select from pgboss.job j
          where j.name = ${sendReminder.name} and j.state <= 'active' and j.singleton_key = ${followUpReminders.id}::text)`,
      ),
    );
  const planned = forgotten.map(({ reminderId, startAfter }) => ({ payload: { reminderId }, startAfter }));
  await addJobs(db, sendReminder, planned);
}

/** Puts a due reminder into the outbox, once: whatever became of it meanwhile is left as it is. */
export const sendReminderHandler = handle(sendReminder, {
  async run({ reminderId }, { db, hub }) {
    announceReminder(hub, await db.transaction((tx) => sendIfScheduled(tx, reminderId)));
  },
  async onGivenUp({ reminderId }, { db, hub }) {
    const [failed] = await db
      .update(followUpReminders)
      .set({ status: 'failed' })
      .where(and(eq(followUpReminders.id, reminderId), eq(followUpReminders.status, 'scheduled')))
      .returning();
    if (failed) await askForCall(db, { ...failed, reminderId });
    announceReminder(hub, failed && ownerOfRow(failed));
  },
});

function announceReminder(hub: Hub, owner: ReturnType<typeof ownerOfRow> | undefined): void {
  if (!owner) return;
  const change = { id: null, action: 'updated' as const, clinicId: owner.clinicId, centerId: owner.centerId };
  hub.announce((['follow-ups', 'messages'] as const).map((kind) => ({ kind, ...change })));
}

/** The job acts for the organisation whose reminder it is, which the row itself names. */
async function sendIfScheduled(db: Db, reminderId: number) {
  const [due] = await db
    .select({
      reminder: followUpReminders,
      patient: {
        name: patients.name,
        phone: patients.phone,
        language: patients.language,
        nextVisitDate: patients.nextVisitDate,
      },
    })
    .from(followUpReminders)
    .innerJoin(patients, eq(patients.id, followUpReminders.patientId))
    .where(and(eq(followUpReminders.id, reminderId), eq(followUpReminders.status, 'scheduled')))
    .for('update', { of: followUpReminders });
  if (!due) return undefined;
  const { reminder, patient } = due;
  const owner = ownerOfRow(reminder);
  const { on, timezone, organizationName } = await messagingSettings(db, owner);
  const isAutomatic = reminder.prescriptionId !== null;
  if (isAutomatic && !isExpected(patient.nextVisitDate, reminder, todayIn(timezone))) {
    await db.update(followUpReminders).set({ status: 'cancelled' }).where(eq(followUpReminders.id, reminder.id));
    return owner;
  }
  const { ids, hindered } = on[reminder.messageType]
    ? await queueMessages(db, { ...owner, userId: isAutomatic ? null : reminder.createdBy }, [
        {
          patientId: reminder.patientId,
          patientName: patient.name,
          phone: patient.phone,
          channel: reminder.messageType,
          messageType: reminder.reminderType,
          content: reminder.messageContent ?? '',
          followUpReminderId: reminder.id,
          ...asMade(reminder, { ...patient, organizationName, timezone }),
        },
      ])
    : { ids: [], hindered: [] };
  // Whoever wants no reminders, or has left, isn't called instead.
  const isUnwanted = hindered.includes('no_consent') || hindered.includes('record_closed');
  await db
    .update(followUpReminders)
    .set(ids.length > 0 ? { status: 'sent', sentDate: sql`now()` } : { status: isUnwanted ? 'cancelled' : 'failed' })
    .where(eq(followUpReminders.id, reminder.id));
  if (ids.length === 0 && !isUnwanted) await askForCall(db, { ...owner, reminderId });
  return owner;
}

/** What the text was made of, as long as it is ours: what somebody wrote by hand was made of nothing. */
function asMade(
  { reminderType, messageContent, visitDay }: typeof followUpReminders.$inferSelect,
  { name, language, ...sentFor }: { name: string; language: string | null; organizationName: string; timezone: string },
) {
  const values = { ...sentFor, patientName: name, ...(visitDay && { visitDate: visitDay }) };
  const words = worded(reminderType, languageOf(language), values);
  return words.content === messageContent ? { language: words.language, variables: words.variables } : {};
}

/** Whether the patient is still expected on the day that it reminds of. */
const isExpected = (nextVisitDate: string | null, { visitDay }: { visitDay: string | null }, today: string): boolean =>
  nextVisitDate !== null && nextVisitDate >= today && nextVisitDate === visitDay;

/** A reminder has one of the two, which the table sees to. */
const ownerOfRow = ({ clinicId, centerId }: { clinicId: number | null; centerId: number | null }) =>
  clinicId === null ? { clinicId: null, centerId: centerId ?? 0 } : { clinicId, centerId: null };
