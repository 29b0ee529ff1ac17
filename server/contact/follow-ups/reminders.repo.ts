import { and, asc, count, desc, eq, not, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import type { NewReminder, Reminder, ReminderFilters } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import type { ReminderStatus } from '#shared/contact/messages/messages.states.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import { atTime } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { followUpReminders, patientEngagement } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { planSending } from './due-reminders.ts';
import { orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';

/** Nine in the morning, for a reminder that names a day and no time. */
export const REMIND_AT_MINUTES = 9 * 60;

const columns = {
  id: followUpReminders.id,
  patientId: followUpReminders.patientId,
  patientName: patients.name,
  patientPhone: patients.phone,
  prescriptionId: followUpReminders.prescriptionId,
  reminderType: followUpReminders.reminderType,
  messageType: followUpReminders.messageType,
  messageContent: followUpReminders.messageContent,
  scheduledDate: followUpReminders.scheduledDate,
  sentDate: followUpReminders.sentDate,
  status: followUpReminders.status,
  clinicId: followUpReminders.clinicId,
  createdAt: followUpReminders.createdAt,
};

const selectReminders = (db: Db) =>
  db.select(columns).from(followUpReminders).innerJoin(patients, eq(patients.id, followUpReminders.patientId));

export const reminderSorts: Sorts<'when'> = {
  when: [rising(followUpReminders.scheduledDate), rising(followUpReminders.id)],
};

/** Those that are to go out, the next one first; below them what is over, the latest first. Each half is read along an index. */
export async function listReminders(db: Db, actor: ClinicActor, filters: ReminderFilters): Promise<PageOf<Reminder>> {
  const { patientId, status, sort, limit, offset } = filters;
  const own = and(
    ownedBy(actor, followUpReminders),
    patientId === undefined ? undefined : eq(followUpReminders.patientId, patientId),
  );
  if (sort)
    return await sortedReminders(db, and(own, status && eq(followUpReminders.status, status)), { ...filters, sort });
  const isDue = eq(followUpReminders.status, 'scheduled');
  const due = and(own, isDue);
  const over = and(own, status === undefined ? not(isDue) : eq(followUpReminders.status, status));
  const dueTotal = status === undefined || status === 'scheduled' ? await db.$count(followUpReminders, due) : 0;
  const overTotal = status === 'scheduled' ? 0 : await db.$count(followUpReminders, over);
  const { scheduledDate, id } = followUpReminders;
  const next =
    offset < dueTotal
      ? await selectReminders(db).where(due).orderBy(asc(scheduledDate), asc(id)).limit(limit).offset(offset)
      : [];
  const room = limit - next.length;
  const past =
    overTotal > 0 && room > 0
      ? await selectReminders(db)
          .where(over)
          .orderBy(desc(scheduledDate), desc(id))
          .limit(room)
          .offset(Math.max(0, offset - dueTotal))
      : [];
  return { rows: [...next, ...past], total: dueTotal + overTotal };
}

async function sortedReminders(
  db: Db,
  where: SQL | undefined,
  { sort, limit, offset }: { sort: SortBy<'when'>; limit: number; offset: number },
): Promise<PageOf<Reminder>> {
  const rows = await selectReminders(db).where(where).orderBy(orderBy(reminderSorts, sort)).limit(limit).offset(offset);
  return { rows, total: await db.$count(followUpReminders, where) };
}

export async function readReminder(db: Db, actor: ClinicActor, id: number): Promise<Reminder> {
  const [found] = await selectReminders(db).where(and(ownedBy(actor, followUpReminders), eq(followUpReminders.id, id)));
  if (!found) throw notFound('reminder');
  return found;
}

/** Writes a reminder and, in the same transaction, the job that sends it at its time. */
export async function insertReminder(
  db: Db,
  actor: ClinicActor,
  reminder: NewReminder & { prescriptionId?: number; visitDay?: string },
): Promise<number> {
  const scheduledDate =
    reminder.scheduledDate.length === 10
      ? atTime(reminder.scheduledDate, actor.timezone, REMIND_AT_MINUTES)
      : reminder.scheduledDate;
  const [stored] = await db
    .insert(followUpReminders)
    .values({ ...reminder, scheduledDate, clinicId: actor.clinicId, createdBy: actor.userId })
    .returning({ id: followUpReminders.id });
  const id = stored?.id ?? 0;
  await planSending(db, { id, scheduledDate });
  return id;
}

/** Only a scheduled reminder can become something else. */
export async function settleReminder(
  db: Db,
  actor: ClinicActor,
  id: number,
  status: Extract<ReminderStatus, 'sent' | 'cancelled'>,
): Promise<Reminder> {
  const [found] = await db
    .select({ status: followUpReminders.status })
    .from(followUpReminders)
    .where(and(ownedBy(actor, followUpReminders), eq(followUpReminders.id, id)))
    .for('update');
  if (!found) throw notFound('reminder');
  if (found.status !== 'scheduled') throw conflict(says.reminder_done({ status: found.status }));
  await db
    .update(followUpReminders)
    .set({ status, ...(status === 'sent' && { sentDate: sql`now()` }) })
    .where(eq(followUpReminders.id, id));
  return await readReminder(db, actor, id);
}

const ENGAGED_WITHIN_DAYS = 14;
const RATED_DAYS = 90;

export async function reminderStats(db: Db, actor: ClinicActor) {
  const own = ownedBy(actor, followUpReminders);
  const byStatus = await db
    .select({ status: followUpReminders.status, total: count() })
    .from(followUpReminders)
    .where(own)
    .groupBy(followUpReminders.status);
  const totalOf = (status: ReminderStatus) => byStatus.find((row) => row.status === status)?.total ?? 0;
  return {
    totalReminders: byStatus.reduce((sum, { total }) => sum + total, 0),
    sentReminders: totalOf('sent'),
    scheduledReminders: totalOf('scheduled'),
    engagementRate: await engagementRate(db, actor),
  };
}

/** Whether the person came, or something came of a call, within two weeks of the reminder. */
async function engagementRate(db: Db, actor: ClinicActor): Promise<number> {
  const days = sql.raw(`interval '${ENGAGED_WITHIN_DAYS} days'`);
  const sent = followUpReminders.sentDate;
  const came = sql`exists (
    select from ${appointments}
    where ${ownedBy(actor, appointments)} and ${appointments.patientId} = ${followUpReminders.patientId}
      and ${appointments.status} in ('inprogress', 'bill_pending', 'bill_paid')
      and ${appointments.appointmentDate} between ${sent} and ${sent} + ${days})`;
  const answered = sql`exists (
    select from ${patientEngagement}
    where ${ownedBy(actor, patientEngagement)} and ${patientEngagement.patientId} = ${followUpReminders.patientId}
      and ${patientEngagement.engagementType} in ('visit_completed', 'call_agreed', 'call_later')
      and ${patientEngagement.engagementDate} between ${sent} and ${sent} + ${days})`;
  const [row] = await db
    .select({ sent: count(), engaged: sql<number>`count(*) filter (where ${came} or ${answered})::integer` })
    .from(followUpReminders)
    .where(
      and(
        ownedBy(actor, followUpReminders),
        eq(followUpReminders.status, 'sent'),
        sql`${followUpReminders.scheduledDate} > now() - ${sql.raw(`interval '${RATED_DAYS} days'`)}`,
      ),
    );
  return row && row.sent > 0 ? Math.round((row.engaged * 1000) / row.sent) / 10 : 0;
}
