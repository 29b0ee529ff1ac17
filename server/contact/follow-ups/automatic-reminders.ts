import { and, eq, inArray, isNotNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import type { Channel, ReminderStatus } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { messageText } from '#shared/contact/words/message-text.ts';
import { addDays, atTime, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';
import {
  messagingSettings,
  type MessagingSettings,
  NO_CHANNEL_ON,
  reminderChannel,
} from '#server/contact/messages/channels.ts';
import { insertReminder, REMIND_AT_MINUTES } from './reminders.repo.ts';

// The reminders of next visits that hang on a prescription. What somebody wrote by hand is theirs to cancel.

interface Expected {
  id: number;
  name: string;
  language: string | null;
}

/**
 * Lets the automatic reminders follow a locked patient's next visit as it stands now: those of another day are
 * cancelled, and where the clinic wants that one is planned, once for a day, however often the visit comes back to it.
 */
export async function followNextVisit(
  db: Db,
  actor: ClinicActor,
  patient: Expected,
  { nextVisitDate, prescriptionId }: { nextVisitDate: string | null; prescriptionId?: number },
): Promise<void> {
  await cancelReminders(
    db,
    actor,
    patient.id,
    nextVisitDate === null ? undefined : ne(followUpReminders.visitDay, nextVisitDate),
  );
  if (nextVisitDate === null || nextVisitDate <= todayIn(actor.timezone)) return;
  const settings = await messagingSettings(db, actor);
  const channel = reminderChannel(settings);
  if (!settings.autoFollowUp || !channel || (await wasPlanned(db, actor, patient.id, nextVisitDate))) return;
  const hangsOn = prescriptionId ?? (await lastThatAsked(db, actor, patient.id))?.id;
  if (hangsOn === undefined) return;
  await planReminder(db, actor, { patient, prescriptionId: hangsOn, nextVisitDate, settings, channel });
}

/**
 * What somebody asks for with a prescription at hand: a reminder of the day on which its patient is expected now, be it
 * that the visit was moved. 409 when one is scheduled already.
 */
export async function remindOfPrescription(db: Db, actor: ClinicActor, prescriptionId: number): Promise<number> {
  const [found] = await db
    .select({
      patient: { id: patients.id, name: patients.name, language: patients.language },
      asked: prescriptions.nextVisitDate,
      nextVisitDate: patients.nextVisitDate,
    })
    .from(prescriptions)
    .innerJoin(patients, eq(patients.id, prescriptions.patientId))
    .where(and(ownedBy(actor, prescriptions), eq(prescriptions.id, prescriptionId)))
    .for('no key update', { of: patients });
  if (!found) throw notFound('prescription');
  const { patient, asked, nextVisitDate } = found;
  if (asked === null) throw ruleBroken(says.no_next_visit_date);
  if (nextVisitDate === null || nextVisitDate <= todayIn(actor.timezone)) {
    throw ruleBroken(says.no_visit_ahead);
  }
  const settings = await messagingSettings(db, actor);
  const channel = reminderChannel(settings);
  if (!channel) throw ruleBroken(NO_CHANNEL_ON);
  if (await wasPlanned(db, actor, patient.id, nextVisitDate, ['scheduled'])) {
    throw conflict(says.reminder_scheduled);
  }
  return await planReminder(db, actor, { patient, prescriptionId, nextVisitDate, settings, channel });
}

/** Who was seen has come: a next visit that was due by today is over, and one ahead stays. */
export async function endDueVisit(db: Db, actor: Pick<Member, 'scope' | 'timezone'>, patientId: number): Promise<void> {
  const ended = await db
    .update(patients)
    .set({ nextVisitDate: null })
    .where(
      and(ownedBy(actor, patients), eq(patients.id, patientId), lte(patients.nextVisitDate, todayIn(actor.timezone))),
    )
    .returning({ id: patients.id });
  if (ended.length > 0) await cancelReminders(db, actor, patientId);
}

interface VisitAhead {
  patient: Expected;
  prescriptionId: number;
  nextVisitDate: string;
  settings: MessagingSettings;
  channel: Channel;
}

/** Some days before the visit at nine; at once when that is past already. */
async function planReminder(db: Db, actor: ClinicActor, visit: VisitAhead): Promise<number> {
  const { patient, prescriptionId, nextVisitDate, settings, channel } = visit;
  const { organizationName, reminderDaysBefore, timezone } = settings;
  const planned = atTime(addDays(nextVisitDate, -reminderDaysBefore), actor.timezone, REMIND_AT_MINUTES);
  const now = new Date().toISOString();
  const messageContent = messageText('next_visit', languageOf(patient.language), {
    patientName: patient.name,
    organizationName,
    timezone,
    visitDate: nextVisitDate,
  });
  return await insertReminder(db, actor, {
    patientId: patient.id,
    prescriptionId,
    reminderType: 'next_visit',
    messageType: channel,
    messageContent,
    visitDay: nextVisitDate,
    scheduledDate: planned > now ? planned : now,
  });
}

export const automaticOf = (actor: Pick<Member, 'scope'>, patientId: number): SQL | undefined =>
  and(
    ownedBy(actor, followUpReminders),
    eq(followUpReminders.patientId, patientId),
    eq(followUpReminders.reminderType, 'next_visit'),
    isNotNull(followUpReminders.prescriptionId),
  );

async function cancelReminders(db: Db, actor: Pick<Member, 'scope'>, patientId: number, which?: SQL): Promise<void> {
  await db
    .update(followUpReminders)
    .set({ status: 'cancelled' })
    .where(and(automaticOf(actor, patientId), eq(followUpReminders.status, 'scheduled'), which));
}

async function wasPlanned(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  day: string,
  statuses: ReminderStatus[] = ['scheduled', 'sent'],
): Promise<boolean> {
  const [planned] = await db
    .select({ id: followUpReminders.id })
    .from(followUpReminders)
    .where(
      and(
        automaticOf(actor, patientId),
        inArray(followUpReminders.status, statuses),
        eq(followUpReminders.visitDay, day),
      ),
    )
    .limit(1);
  return planned !== undefined;
}

/** A visit that was moved is still the one that a prescription asked for. */
export async function lastThatAsked(db: Db, actor: ClinicActor, patientId: number) {
  const [last] = await db
    .select({ id: prescriptions.id, doctorId: prescriptions.doctorId, createdAt: prescriptions.createdAt })
    .from(prescriptions)
    .where(
      and(
        ownedBy(actor, prescriptions),
        eq(prescriptions.patientId, patientId),
        isNotNull(prescriptions.nextVisitDate),
      ),
    )
    .orderBy(sql`${prescriptions.id} desc`)
    .limit(1);
  return last;
}
