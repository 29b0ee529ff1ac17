import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type {
  MessageFilters,
  MessageLog,
  MessageStats,
  NotificationLog,
} from '#shared/contact/messages/messages.schema.ts';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownedList } from '#server/kernel/db/owned-list.ts';
import { falling, type Sorts } from '#server/kernel/db/sorting.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';

/** Another stands in for it: the next channel's, or the one that was sent again. */
export const isReplaced = sql<boolean>`exists (select from message_logs instead where instead.instead_of = ${messageLogs.id})`;

export const messageSorts: Sorts<'sent'> = { sent: [falling(messageLogs.id)] };

const storedMessages = ownedList<MessageLog, 'type' | 'channel' | 'status' | 'patientId' | 'from' | 'until', 'sent'>({
  name: 'message_logs',
  table: messageLogs,
  sorts: messageSorts,
  filters: {
    type: (value) => sql`${messageLogs.messageType} = ${value}`,
    channel: (value) => sql`${messageLogs.channel} = ${value}`,
    status: (value) => sql`${messageLogs.status} = ${value}`,
    patientId: (value) => sql`${messageLogs.patientId} = ${value}`,
    from: (value) => sql`${messageLogs.createdAt} >= ${value}`,
    until: (value) => sql`${messageLogs.createdAt} < ${value}`,
  },
  select: (db) =>
    db
      .select({
        id: messageLogs.id,
        clinicId: messageLogs.clinicId,
        centerId: messageLogs.centerId,
        patientId: messageLogs.patientId,
        patientName: messageLogs.patientName,
        phone: messageLogs.phone,
        email: messageLogs.email,
        messageType: messageLogs.messageType,
        channel: messageLogs.channel,
        status: messageLogs.status,
        messageContent: messageLogs.messageContent,
        failureReason: messageLogs.failureReason,
        failureCode: messageLogs.failureCode,
        isReplaced,
        notBefore: messageLogs.notBefore,
        language: messageLogs.language,
        sentBy: users.name,
        sentDate: messageLogs.sentDate,
        createdAt: messageLogs.createdAt,
      })
      .from(messageLogs)
      .leftJoin(users, eq(users.id, messageLogs.sentBy))
      .$dynamic(),
});

/** The same records as the notification screens know them. */
const toNotification = ({ messageType, ...message }: MessageLog): NotificationLog => ({
  ...message,
  type: messageType,
});

const wanted = (actor: Member, { type, channel, status, patientId, date, ...page }: MessageFilters) => ({
  ...page,
  filters: {
    type,
    channel,
    status,
    patientId,
    from: date && startOfDay(date, actor.timezone),
    until: date && endOfDay(date, actor.timezone),
  },
});

export const listMessages = (db: Db, actor: Member, filters: MessageFilters, totals: KeptTotals) =>
  storedMessages.list(db, actor, totals, wanted(actor, filters));

export async function listNotifications(
  db: Db,
  actor: Member,
  filters: MessageFilters,
  totals: KeptTotals,
): Promise<PageOf<NotificationLog>> {
  const { rows, ...page } = await listMessages(db, actor, filters, totals);
  return { ...page, rows: rows.map(toNotification) };
}

export async function readMessage(db: Db, actor: Member, id: number): Promise<MessageLog> {
  const message = await storedMessages.one(db, actor, id);
  if (!message) throw new Error('A message that was just queued is gone');
  return message;
}

/** All of the organisation, in one pass. */
export async function countMessages(db: Db, actor: Member): Promise<MessageStats> {
  const counted = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::integer`;
  const [row] = await db
    .select({
      total: count(),
      sent: counted(eq(messageLogs.status, 'sent')),
      delivered: counted(eq(messageLogs.status, 'delivered')),
      failed: counted(eq(messageLogs.status, 'failed')),
      // On its way out, the moment of the call included.
      queued: counted(inArray(messageLogs.status, ['queued', 'sending'])),
      whatsapp: counted(eq(messageLogs.channel, 'whatsapp')),
      sms: counted(eq(messageLogs.channel, 'sms')),
      email: counted(eq(messageLogs.channel, 'email')),
    })
    .from(messageLogs)
    .where(ownedBy(actor, messageLogs));
  return row ?? { total: 0, sent: 0, delivered: 0, failed: 0, queued: 0, whatsapp: 0, sms: 0, email: 0 };
}

export interface Recipient {
  id: number;
  name: string;
  phone: string;
  email: string | null;
  language: string | null;
}

/** Those of the organisation among them, in the order in which they were asked for. */
export async function findRecipients(db: Db, actor: Member, ids: readonly number[]): Promise<Recipient[]> {
  const found = await db
    .select({
      id: patients.id,
      name: patients.name,
      phone: patients.phone,
      email: patients.email,
      language: patients.language,
    })
    .from(patients)
    .where(and(ownedBy(actor, patients), inArray(patients.id, [...ids])));
  return ids.flatMap((id) => found.find((patient) => patient.id === id) ?? []);
}

/** Everybody who is booked for a day, in the order of their time. */
export async function listExpected(db: Db, actor: ClinicActor, day: string) {
  const rows = await db
    .select({
      id: patients.id,
      name: patients.name,
      phone: patients.phone,
      startDateTime: appointments.startDateTime,
      doctorName: users.name,
      isReminded: sql<boolean>`${appointments.remindedAt} is not null`,
    })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .leftJoin(users, eq(users.id, appointments.doctorId))
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.visitDay, day),
        sql`${appointments.status} in ('booked', 'appointment')`,
      ),
    )
    .orderBy(sql`${appointments.startDateTime} nulls last`, appointments.id)
    .limit(500);
  // Two visits on one day are one person to write to.
  return rows.filter((row, index) => rows.findIndex(({ id }) => id === row.id) === index);
}

export interface VisitToRemindOf {
  appointmentId: number;
  patientId: number;
  patientName: string;
  phone: string;
  language: string | null;
  /** Null for a place in the queue. */
  startDateTime: string | null;
}

/** The visits of a day that nobody was reminded of, in the order of their time. Locked: two presses remind once. */
export async function lockVisitsToRemindOf(db: Db, actor: ClinicActor, day: string): Promise<VisitToRemindOf[]> {
  return await db
    .select({
      appointmentId: appointments.id,
      patientId: patients.id,
      patientName: patients.name,
      phone: patients.phone,
      language: patients.language,
      startDateTime: appointments.startDateTime,
    })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.visitDay, day),
        sql`${appointments.status} in ('booked', 'appointment')`,
        isNull(appointments.remindedAt),
      ),
    )
    .orderBy(sql`${appointments.startDateTime} nulls last`, appointments.id)
    .for('update', { of: appointments });
}

export async function markReminded(db: Db, actor: ClinicActor, messageIds: number[]): Promise<void> {
  await db
    .update(appointments)
    .set({ remindedAt: sql`now()` })
    .from(messageLogs)
    .where(
      and(
        ownedBy(actor, appointments),
        eq(messageLogs.appointmentId, appointments.id),
        sql`${messageLogs.id} = any(${sql.param(messageIds)}::integer[])`,
      ),
    );
}
