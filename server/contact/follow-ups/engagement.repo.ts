import { and, eq } from 'drizzle-orm';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { nextVisitAfter } from '#shared/contact/follow-ups/follow-ups.rules.ts';
import type { Engagement, NewEngagement } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { tooFarAhead } from '#shared/kernel/time/ahead.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { patientEngagement } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { followNextVisit } from './automatic-reminders.ts';

const selectEngagement = (db: Db) =>
  db
    .select({
      id: patientEngagement.id,
      patientId: patientEngagement.patientId,
      engagementType: patientEngagement.engagementType,
      engagementDate: patientEngagement.engagementDate,
      notes: patientEngagement.notes,
      dueDate: patientEngagement.dueDate,
      prescriptionId: patientEngagement.prescriptionId,
      followUpReminderId: patientEngagement.followUpReminderId,
      clinicId: patientEngagement.clinicId,
      createdByName: users.name,
      createdAt: patientEngagement.createdAt,
    })
    .from(patientEngagement)
    .leftJoin(users, eq(users.id, patientEngagement.createdBy));

export async function listEngagement(
  db: Db,
  actor: ClinicActor,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<Engagement>> {
  const matching = and(ownedBy(actor, patientEngagement), eq(patientEngagement.patientId, patientId));
  const rows = await selectEngagement(db)
    .where(matching)
    .orderBy(newestFirst(patientEngagement.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(patientEngagement, matching) };
}

function assertAhead(day: string, today: string): void {
  const problem = day < today ? says.new_date_past : tooFarAhead(day, today);
  if (problem) throw ruleBroken(problem);
}

/** Keeps what came of it, and moves or clears the next visit that it was about. */
export async function recordEngagement(db: Db, actor: ClinicActor, said: NewEngagement): Promise<Engagement> {
  const { engagementType, dueDate } = said;
  if (engagementType === 'call_later' && dueDate) assertAhead(dueDate, todayIn(actor.timezone));
  const patient = await lockPatient(db, actor, said.patientId);
  if (patient.nextVisitDate === null && engagementType !== 'visit_restored') {
    throw ruleBroken(says.no_next_visit);
  }
  const nextVisitDate = nextVisitAfter(said, patient.nextVisitDate);
  if (nextVisitDate !== patient.nextVisitDate) {
    await db
      .update(patients)
      .set({ nextVisitDate })
      .where(and(ownedBy(actor, patients), eq(patients.id, patient.id)));
    await followNextVisit(db, actor, patient, { nextVisitDate });
  }
  const [stored] = await db
    .insert(patientEngagement)
    .values({
      clinicId: actor.clinicId,
      patientId: patient.id,
      engagementType,
      notes: said.notes,
      // A completion remembers the day that it completed.
      dueDate: dueDate ?? patient.nextVisitDate,
      createdBy: actor.userId,
    })
    .returning({ id: patientEngagement.id });
  const [row] = await selectEngagement(db).where(
    and(ownedBy(actor, patientEngagement), eq(patientEngagement.id, stored?.id ?? 0)),
  );
  if (!row) throw new Error('What was stored is not there');
  return row;
}
