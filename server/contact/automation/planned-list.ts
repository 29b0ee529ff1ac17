import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { PlannedMessage } from '#shared/contact/automation/automation.schema.ts';
import { plannedKinds, type PlannedKind } from '#shared/contact/automation/automation.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import { addDays, endOfDay, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { messageSkips } from '#server/kernel/db/schema/outbox.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { planSending } from '#server/contact/follow-ups/due-reminders.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { hindrancesOf } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';
import { isOn, plannedBetween } from './planned.ts';
import { skippedAmong } from './plan-messages.ts';

/** As many as anybody looks through. */
const MOST_SHOWN = 200;

interface PlannedDay {
  day: string;
  messages: PlannedMessage[];
  more: number;
  off: PlannedKind[];
}

type Listed = Omit<PlannedMessage, 'hindrance'>;

/**
 * What goes out by itself on a day, from now on where it is today: with its words, and whether somebody took it off. What the
 * patient doesn't want, or can't get, stands there with the reason, so that the desk may call instead.
 */
export async function plannedOn(db: Db, actor: Member, asked: string | undefined): Promise<PlannedDay> {
  const settings = await messagingSettings(db, actor);
  const today = todayIn(actor.timezone);
  const day = asked ?? addDays(today, 1);
  const begins = startOfDay(day, actor.timezone);
  const now = new Date().toISOString();
  const span = { from: begins > now ? begins : now, until: endOfDay(day, actor.timezone) };
  const planned = await plannedBetween(db, actor, settings, span);
  const skipped = await skippedAmong(
    db,
    actor,
    planned.map(({ key }) => key),
  );
  const shown = await Promise.all(
    planned.slice(0, MOST_SHOWN).map(async (one) => {
      const { messageType, channel, language, patientName, values } = one;
      const say = wordsFor(db, actor, messageType, channel);
      const { content } = await say(language, { ...settings, ...values, patientName });
      return { ...one, text: content, isSkipped: skipped.has(one.key) };
    }),
  );
  const reminders = actor.clinicId === null ? [] : await remindersWithin(db, actor, span);
  const all = [...shown, ...reminders].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const messages = all.slice(0, MOST_SHOWN);
  const hindered = await hindrancesOf(db, messages);
  const on = isOn(settings);
  const kinds = actor.clinicId === null ? (['dues'] as const) : plannedKinds;
  return {
    day,
    messages: messages.map((one, index) => ({ ...one, hindrance: hindered[index] ?? null })),
    more: Math.max(0, planned.length - MOST_SHOWN) + Math.max(0, all.length - MOST_SHOWN),
    off: kinds.filter((kind) => !on[kind]),
  };
}

/** Follow-up reminders have a time and a job of their own; what was taken off of them is a cancelled one. */
async function remindersWithin(
  db: Db,
  actor: Member,
  { from, until }: { from: string; until: string },
): Promise<Listed[]> {
  const rows = await db
    .select({ reminder: followUpReminders, name: patients.name, phone: patients.phone, language: patients.language })
    .from(followUpReminders)
    .innerJoin(patients, eq(patients.id, followUpReminders.patientId))
    .where(
      and(
        ownedBy(actor, followUpReminders),
        gte(followUpReminders.scheduledDate, from),
        lt(followUpReminders.scheduledDate, until),
        sql`${followUpReminders.status} in ('scheduled', 'cancelled')`,
      ),
    )
    .orderBy(asc(followUpReminders.scheduledDate))
    .limit(MOST_SHOWN);
  return rows.map(({ reminder, name, phone, language }) => ({
    key: followUpKey(reminder.id),
    kind: 'follow_up',
    patientId: reminder.patientId,
    patientName: name,
    phone,
    messageType: reminder.reminderType,
    channel: reminder.messageType,
    language: languageOf(language),
    at: reminder.scheduledDate,
    text: reminder.messageContent ?? '',
    isSkipped: reminder.status === 'cancelled',
  }));
}

const followUpKey = (reminderId: number) => `follow_up:${reminderId}`;
const KEY = /^(days_before|hours_before|dues|follow_up):(\d{1,9})(?::[\w.:-]{1,40})?$/;

/** 'Not this one', or after all. The key names a record of the own organisation, or nothing. */
export async function setSkipped(db: Db, actor: Member, key: string, isSkipped: boolean): Promise<void> {
  const [, kind, id] = KEY.exec(key) ?? [];
  if (kind === undefined) throw notFound('reminder');
  if (kind === 'follow_up') return setReminderSkipped(db, actor, Number(id), isSkipped);
  await assertOwn(db, actor, kind, Number(id));
  if (isSkipped) {
    await db
      .insert(messageSkips)
      .values({ ...ownerOf(actor), causeKey: key, createdBy: actor.userId })
      .onConflictDoNothing();
    return;
  }
  await db.delete(messageSkips).where(and(ownedBy(actor, messageSkips), eq(messageSkips.causeKey, key)));
}

/** Nobody can take off what isn't their organisation's. */
async function assertOwn(db: Db, actor: Member, kind: string, id: number): Promise<void> {
  const table = kind === 'dues' ? invoices : appointments;
  const found = await db.$count(table, and(ownedBy(actor, table), eq(table.id, id)));
  if (found === 0) throw notFound('reminder');
}

async function setReminderSkipped(db: Db, actor: Member, id: number, isSkipped: boolean): Promise<void> {
  const [found] = await db
    .select({ status: followUpReminders.status, scheduledDate: followUpReminders.scheduledDate })
    .from(followUpReminders)
    .where(and(ownedBy(actor, followUpReminders), eq(followUpReminders.id, id)))
    .for('update');
  if (!found) throw notFound('reminder');
  const [was, becomes] = isSkipped ? (['scheduled', 'cancelled'] as const) : (['cancelled', 'scheduled'] as const);
  if (found.status === becomes) return;
  const isOver = !isSkipped && found.scheduledDate <= new Date().toISOString();
  if (found.status !== was || isOver) throw conflict(says.reminder_done({ status: found.status }));
  await db.update(followUpReminders).set({ status: becomes }).where(eq(followUpReminders.id, id));
  if (becomes === 'scheduled') await planSending(db, { id, scheduledDate: found.scheduledDate });
}
