import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { followUpReminders } from '#server/db/schema/messages.ts';
import { prescriptionTemplates } from '#server/db/schema/prescriptions.ts';
import { ownedBy } from '#server/db/tenancy.ts';
import { insertVisitReminder } from '#server/follow-ups/reminders.repo.ts';
import type { ClinicActor } from '#server/http/actor.ts';
import type { Trail } from '#server/http/trail.ts';
import { refer } from '#server/referrals/refer.ts';
import type { Circumstances } from './circumstances.ts';

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
  await insertVisitReminder(db, actor, {
    patient,
    prescriptionId: id,
    nextVisitDate,
    organizationName: clinic.name,
    reminderDaysBefore: clinic.reminderDaysBefore,
    messageType: clinic.remindsByWhatsapp ? 'whatsapp' : 'sms',
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
