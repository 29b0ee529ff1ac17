import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { onVisitDay } from '#shared/contact/follow-ups/follow-ups.rules.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { jobs } from '#server/kernel/db/schema/jobs.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { JobKind, JobTools } from '#server/kernel/jobs/queue.ts';
import { addJob } from '#server/kernel/jobs/queue.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';

export const SEND_REMINDER = 'send-reminder';

const onceKey = (id: number) => `reminder ${id}`;

/** The job that sends a reminder at its time. Written with the reminder: neither is there without the other. */
export const planSending = (db: Db, reminder: { id: number; scheduledDate: string }): Promise<void> =>
  addJob(db, {
    kind: SEND_REMINDER,
    payload: { reminderId: reminder.id },
    runAt: reminder.scheduledDate,
    onceKey: onceKey(reminder.id),
  });

/** At a start: the scheduled reminders that no job knows of, written before there were jobs or brought by a restore. */
export async function planForgotten(db: Db): Promise<void> {
  await db.execute(sql`
    insert into ${jobs} (kind, payload, once_key, run_at)
    select ${SEND_REMINDER}, jsonb_build_object('reminderId', r.id), 'reminder ' || r.id, r.scheduled_date
    from ${followUpReminders} r
    where r.status = 'scheduled' and not exists (
      select from ${jobs} j
      where j.kind = ${SEND_REMINDER} and j.once_key = 'reminder ' || r.id and j.finished_at is null)
    on conflict do nothing`);
}

const payloadOf = z.object({ reminderId: z.number() });

/** Puts a due reminder into the outbox, once: whatever became of it meanwhile is left as it is. */
export const sendReminderJob: JobKind = {
  async run(payload, { db, hub }: JobTools) {
    const { reminderId } = payloadOf.parse(payload);
    const sent = await db.transaction((tx) => sendIfScheduled(tx, reminderId));
    if (!sent) return;
    const { clinicId, centerId } = sent;
    hub.announce(
      (['follow-ups', 'messages'] as const).map((kind) => ({ kind, id: null, action: 'updated', clinicId, centerId })),
    );
  },
};

/** The job acts for the organisation whose reminder it is, which the row itself names. */
async function sendIfScheduled(db: Db, reminderId: number) {
  const [due] = await db
    .select({
      reminder: followUpReminders,
      patient: { name: patients.name, phone: patients.phone, nextVisitDate: patients.nextVisitDate },
    })
    .from(followUpReminders)
    .innerJoin(patients, eq(patients.id, followUpReminders.patientId))
    .where(and(eq(followUpReminders.id, reminderId), eq(followUpReminders.status, 'scheduled')))
    .for('update', { of: followUpReminders });
  if (!due) return undefined;
  const { reminder, patient } = due;
  const owner = ownerOfRow(reminder);
  const { on, timezone } = await messagingSettings(db, owner);
  const isAutomatic = reminder.prescriptionId !== null;
  if (isAutomatic && !isExpected(patient.nextVisitDate, reminder, todayIn(timezone))) {
    await db.update(followUpReminders).set({ status: 'cancelled' }).where(eq(followUpReminders.id, reminder.id));
    return owner;
  }
  const queued = on[reminder.messageType]
    ? await queueMessages(db, { ...owner, userId: isAutomatic ? null : reminder.createdBy }, [
        {
          patientId: reminder.patientId,
          patientName: patient.name,
          phone: patient.phone,
          channel: reminder.messageType,
          messageType: reminder.reminderType,
          content: reminder.messageContent ?? '',
          followUpReminderId: reminder.id,
        },
      ])
    : [];
  await db
    .update(followUpReminders)
    .set(queued.length > 0 ? { status: 'sent', sentDate: sql`now()` } : { status: 'failed' })
    .where(eq(followUpReminders.id, reminder.id));
  return owner;
}

/** Whether the patient is still expected on the day that the reminder names. */
const isExpected = (
  nextVisitDate: string | null,
  { messageContent }: { messageContent: string | null },
  today: string,
): boolean =>
  nextVisitDate !== null && nextVisitDate >= today && Boolean(messageContent?.includes(onVisitDay(nextVisitDate)));

/** A reminder has one of the two, which the table sees to. */
const ownerOfRow = ({ clinicId, centerId }: { clinicId: number | null; centerId: number | null }) =>
  clinicId === null ? { clinicId: null, centerId: centerId ?? 0 } : { clinicId, centerId: null };
