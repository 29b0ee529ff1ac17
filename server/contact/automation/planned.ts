import { and, between, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { PlannedKind } from '#shared/contact/automation/automation.states.ts';
import type { Channel, MessageType } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import type { MessageValues } from '#shared/contact/words/message-text.ts';
import { addDays, atTime, dayOf, endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { type MessagingSettings, reminderChannel } from '#server/contact/messages/channels.ts';
import { remindedKey } from '#server/contact/messages/cause-keys.ts';
import { quietUntil } from '#server/contact/messages/quiet-hours.ts';

/** A message that goes out by itself at its time, unless somebody takes it off before. */
export interface Planned {
  /** Names what sets it off: an organisation sends once for it. */
  key: string;
  kind: PlannedKind;
  patientId: number;
  patientName: string;
  phone: string;
  language: MessageLanguage;
  messageType: MessageType;
  channel: Channel;
  at: string;
  values: Pick<MessageValues, 'appointmentDate' | 'amount'>;
  appointmentId?: number;
  /** Pointless afterwards. */
  notAfter?: string;
}

const REMIND_AT_MINUTES = 9 * 60;
const DUES_AT_MINUTES = 11 * 60;
const HOURS_BEFORE = 2;
/** A visit that begins sooner after the quiet hours isn't reminded of any more. */
const LEAST_NOTICE_MS = 20 * 60_000;
/** Of one bill. */
const MOST_DUE_REMINDERS = 2;

/** What can set a message off, for an organisation with these settings. */
export const isOn = (settings: MessagingSettings): Record<PlannedKind, boolean> => ({
  days_before: settings.remindDaysBefore,
  hours_before: settings.remindHoursBefore,
  follow_up: settings.autoFollowUp,
  dues: settings.remindOfDues,
});

/**
 * What goes out between two instants, in the order of its time. The list that people look through and the job that sends
 * ask here alike, so what was seen is what is sent. Follow-up reminders have a job each, and aren't among them.
 */
export async function plannedBetween(
  db: Db,
  owner: OrganisationColumns,
  settings: MessagingSettings,
  { from, until }: { from: string; until: string },
): Promise<Planned[]> {
  const channel = reminderChannel(settings);
  if (!channel) return [];
  const on = isOn(settings);
  const span = { from, until };
  const found = [
    ...(on.days_before && owner.clinicId !== null ? await daysBefore(db, owner, settings, channel, span) : []),
    ...(on.hours_before && owner.clinicId !== null ? await hoursBefore(db, owner, settings, channel, span) : []),
    ...(on.dues ? await dues(db, owner, settings, channel, span) : []),
  ];
  return found.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

interface Span {
  from: string;
  until: string;
}

const person = {
  patientId: patients.id,
  patientName: patients.name,
  phone: patients.phone,
  language: patients.language,
};

const isBooked = sql`${appointments.status} in ('booked', 'appointment')`;

/** The days of the organisation's zone that a span touches. */
function daysOf({ from, until }: Span, timezone: string): string[] {
  const days: string[] = [];
  for (let day = dayOf(from, timezone); startOfDay(day, timezone) < until; day = addDays(day, 1)) days.push(day);
  return days;
}

async function daysBefore(
  db: Db,
  owner: OrganisationColumns,
  { timezone, reminderDaysBefore }: MessagingSettings,
  channel: Channel,
  span: Span,
): Promise<Planned[]> {
  const days = daysOf(span, timezone).filter((day) => {
    const at = atTime(day, timezone, REMIND_AT_MINUTES);
    return at >= span.from && at < span.until;
  });
  if (days.length === 0) return [];
  const rows = await db
    .select({ ...person, id: appointments.id, visitDay: appointments.visitDay, start: appointments.startDateTime })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        ownedBy(owner, appointments),
        inArray(
          appointments.visitDay,
          days.map((day) => addDays(day, reminderDaysBefore)),
        ),
        isBooked,
        isNull(appointments.remindedAt),
      ),
    );
  return rows.map(({ id, visitDay, start, language, ...whom }) => ({
    ...whom,
    language: languageOf(language),
    key: remindedKey(id, visitDay),
    kind: 'days_before',
    messageType: 'appointment_reminder',
    channel,
    at: atTime(addDays(visitDay, -reminderDaysBefore), timezone, REMIND_AT_MINUTES),
    values: { appointmentDate: start ?? visitDay },
    appointmentId: id,
    notAfter: start ?? endOfDay(visitDay, timezone),
  }));
}

async function hoursBefore(
  db: Db,
  owner: OrganisationColumns,
  settings: MessagingSettings,
  channel: Channel,
  { from, until }: Span,
): Promise<Planned[]> {
  const ahead = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * 3_600_000).toISOString();
  // One that falls into the quiet hours waits for their end, so the visits of a whole night are looked at.
  const rows = await db
    .select({ ...person, id: appointments.id, start: appointments.startDateTime, bookedAt: appointments.createdAt })
    .from(appointments)
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(
      and(
        ownedBy(owner, appointments),
        between(
          appointments.visitDay,
          dayOf(from, settings.timezone),
          dayOf(ahead(until, HOURS_BEFORE), settings.timezone),
        ),
        gte(appointments.startDateTime, from),
        lt(appointments.startDateTime, ahead(until, HOURS_BEFORE)),
        isBooked,
      ),
    );
  return rows.flatMap(({ id, start, bookedAt, language, ...whom }): Planned[] => {
    if (start === null) return [];
    const wanted = ahead(start, -HOURS_BEFORE);
    const at = quietUntil(settings, new Date(wanted)) ?? wanted;
    const isInSpan = at >= from && at < until;
    const inTime = Date.parse(start) - Date.parse(at) >= LEAST_NOTICE_MS;
    // Whoever booked within these two hours knows.
    if (!isInSpan || !inTime || bookedAt > wanted) return [];
    const planned: Planned = {
      ...whom,
      language: languageOf(language),
      key: `hours_before:${id}:${start}`,
      kind: 'hours_before',
      messageType: 'appointment_soon',
      channel,
      at,
      values: { appointmentDate: start },
      appointmentId: id,
      notAfter: start,
    };
    return [planned];
  });
}

async function dues(
  db: Db,
  owner: OrganisationColumns,
  { timezone, duesAfterDays }: MessagingSettings,
  channel: Channel,
  span: Span,
): Promise<Planned[]> {
  const found: Planned[] = [];
  for (const day of daysOf(span, timezone)) {
    const at = atTime(day, timezone, DUES_AT_MINUTES);
    if (at < span.from || at >= span.until) continue;
    for (let time = 1; time <= MOST_DUE_REMINDERS; time += 1) {
      const billed = addDays(day, -duesAfterDays * time);
      const rows = await db
        .select({ ...person, id: invoices.id, open: sql<string>`(${invoices.amount} - ${invoices.paidAmount})::text` })
        .from(invoices)
        .innerJoin(patients, and(eq(patients.id, invoices.patientId), ownedBy(owner, patients)))
        .where(
          and(
            ownedBy(owner, invoices),
            eq(invoices.status, 'pending'),
            isNull(invoices.deletedAt),
            gte(invoices.createdAt, startOfDay(billed, timezone)),
            lt(invoices.createdAt, endOfDay(billed, timezone)),
          ),
        );
      found.push(
        ...rows.map(
          ({ id, open, language, ...whom }): Planned => ({
            ...whom,
            language: languageOf(language),
            key: `dues:${id}:${time}`,
            kind: 'dues',
            messageType: 'payment_reminder',
            channel,
            at,
            values: { amount: open },
          }),
        ),
      );
    }
  }
  return found;
}
