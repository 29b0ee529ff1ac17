import { and, eq, sql } from 'drizzle-orm';
import { addDays, atTime } from '#shared/time/days.ts';
import type { Db } from '#server/db/client.ts';
import { followUpReminders } from '#server/db/schema/messages.ts';
import { prescriptionTemplates } from '#server/db/schema/prescriptions.ts';
import { ownedBy } from '#server/db/tenancy.ts';
import { planSending } from '#server/follow-ups/due-reminders.ts';
import type { ClinicActor } from '#server/http/actor.ts';
import type { Trail } from '#server/http/trail.ts';
import { refer } from '#server/referrals/refer.ts';
import type { Circumstances } from './circumstances.ts';

/** Nine in the morning. */
const REMIND_AT_MINUTES = 9 * 60;

export interface Issued {
  id: number;
  patient: { id: number; name: string };
}

/** One referral for each chosen centre. */
export async function referToCenters(
  db: Db,
  actor: ClinicActor,
  { id, patient }: Issued,
  { clinic, centers, tests }: Circumstances,
  trail: Trail,
): Promise<number[]> {
  const centerIds = centers.map((center) => center.id);
  const referral = { patientId: patient.id, prescriptionId: id, centerIds, tests };
  const made = await refer(db, actor, clinic, referral, trail);
  for (const [place, entityId] of made.entries()) {
    trail.add({ action: 'CREATE', resource: 'referral', entityId, details: { centerId: centerIds[place] } });
  }
  return made;
}

/** Counted by the database, so that two uses at once are two. */
export async function countTemplateUse(db: Db, actor: ClinicActor, templateId: number): Promise<void> {
  await db
    .update(prescriptionTemplates)
    .set({ usageCount: sql`${prescriptionTemplates.usageCount} + 1`, lastUsedAt: sql`now()` })
    .where(and(ownedBy(actor, prescriptionTemplates), eq(prescriptionTemplates.id, templateId)));
}

/** The reminder of the next visit, some days before it at nine; at once when that is past already. */
export async function remindOfNextVisit(
  db: Db,
  actor: ClinicActor,
  { id, patient }: Issued,
  clinic: Circumstances['clinic'],
  nextVisitDate: string,
): Promise<void> {
  const planned = atTime(addDays(nextVisitDate, -clinic.reminderDaysBefore), actor.timezone, REMIND_AT_MINUTES);
  const now = new Date().toISOString();
  const scheduledDate = planned > now ? planned : now;
  const [stored] = await db
    .insert(followUpReminders)
    .values({
      clinicId: actor.clinicId,
      patientId: patient.id,
      prescriptionId: id,
      reminderType: 'next_visit',
      messageType: clinic.remindsByWhatsapp ? 'whatsapp' : 'sms',
      messageContent: `Dear ${patient.name}, this is a reminder of your next visit to ${clinic.name} on ${longDay(nextVisitDate)}.`,
      scheduledDate,
      createdBy: actor.userId,
    })
    .returning({ id: followUpReminders.id });
  await planSending(db, { id: stored?.id ?? 0, scheduledDate });
}

/** The prescription that was superseded no longer reminds of its next visit. */
export async function cancelReminders(db: Db, actor: ClinicActor, prescriptionId: number): Promise<void> {
  await db
    .update(followUpReminders)
    .set({ status: 'cancelled' })
    .where(
      and(
        ownedBy(actor, followUpReminders),
        eq(followUpReminders.prescriptionId, prescriptionId),
        eq(followUpReminders.status, 'scheduled'),
      ),
    );
}

const dayFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));
