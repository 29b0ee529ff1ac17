import { and, eq, sql } from 'drizzle-orm';
import { CENTER_ROLES } from '#shared/http/roles.ts';
import { addDays, atTime } from '#shared/time/days.ts';
import type { Db } from '#server/db/client.ts';
import { followUpReminders } from '#server/db/schema/messages.ts';
import { prescriptionTemplates } from '#server/db/schema/prescriptions.ts';
import { ownedBy } from '#server/db/tenancy.ts';
import type { ClinicActor } from '#server/http/actor.ts';
import type { Trail } from '#server/http/trail.ts';
import { ringBell } from '#server/notices/notices.repo.ts';
import { insertReferrals } from '#server/referrals/referrals.repo.ts';
import type { Circumstances } from './circumstances.ts';

/** Nine in the morning. */
const REMIND_AT_MINUTES = 9 * 60;

export interface Issued {
  id: number;
  patient: { id: number; name: string };
}

/** One referral for each chosen centre; its people hear of it, by the clinic's name and without a word about the patient. */
export async function referToCenters(
  db: Db,
  actor: ClinicActor,
  { id, patient }: Issued,
  { clinic, centers, tests }: Circumstances,
  trail: Trail,
): Promise<number[]> {
  if (centers.length === 0) return [];
  const centerIds = centers.map((center) => center.id);
  const made = await insertReferrals(db, actor, { patientId: patient.id, prescriptionId: id, centerIds, tests });
  const rung = made.map((referral) => ({
    clinicId: null,
    centerId: referral.centerId,
    roles: [...CENTER_ROLES],
    kind: 'referral_received' as const,
    message: `New referral from ${clinic.name}`,
    entityType: 'referral',
    entityId: referral.id,
  }));
  await ringBell(db, ...rung);
  for (const referral of made) {
    const { centerId } = referral;
    trail.add({ action: 'CREATE', resource: 'referral', entityId: referral.id, details: { centerId } });
    trail.announce({ kind: 'referrals', id: referral.id, action: 'created', centerId });
    trail.announce({ kind: 'notices', id: null, action: 'created', centerId });
  }
  return made.map((referral) => referral.id);
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
  await db.insert(followUpReminders).values({
    clinicId: actor.clinicId,
    patientId: patient.id,
    prescriptionId: id,
    reminderType: 'next_visit',
    messageType: clinic.remindsByWhatsapp ? 'whatsapp' : 'sms',
    messageContent: `Dear ${patient.name}, this is a reminder of your next visit to ${clinic.name} on ${longDay(nextVisitDate)}.`,
    scheduledDate: planned > now ? planned : now,
    createdBy: actor.userId,
  });
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
