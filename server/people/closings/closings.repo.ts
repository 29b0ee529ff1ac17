import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { patientClosings } from '#server/kernel/db/schema/closings.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { missingPatient } from '#server/people/patients/missing-patient.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import { notFound, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { NewClosing, PatientClosing } from '#shared/people/closings/closings.schema.ts';

/** The person's row, held so that nobody writes in the record meanwhile: `refuse_closed` waits for it. */
export async function lockToClose(db: Db, actor: Member, id: number): Promise<PatientRow> {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, id)))
    .for('update');
  if (!row) throw await missingPatient(db, actor, id);
  return row;
}

/** Closes a record that is held. Nobody is expected any more: the day stands with the closing, and comes back with a reopening. */
export async function closeRecord(
  db: Db,
  actor: Member,
  { id, nextVisitDate }: PatientRow,
  { reason, words }: NewClosing,
): Promise<number> {
  const [made] = await db
    .insert(patientClosings)
    .values({
      ...ownerOf(actor),
      patientId: id,
      reason,
      words: words ?? null,
      nextVisitDate,
      closedBy: actor.userId,
    })
    .returning({ id: patientClosings.id });
  if (!made) throw new Error('The closing was not written down');
  await db
    .update(patients)
    .set({ closedAt: sql`now()`, nextVisitDate: null, updatedAt: sql`now()` })
    .where(eq(patients.id, id));
  return made.id;
}

/** Opens a closed record that is held. */
export async function reopenRecord(db: Db, actor: Member, { id }: PatientRow, reason: string): Promise<number> {
  const [opened] = await db
    .update(patientClosings)
    .set({ reopenedAt: sql`now()`, reopenedBy: actor.userId, reopenReason: reason })
    .where(and(ownedBy(actor, patientClosings), eq(patientClosings.patientId, id), isNull(patientClosings.reopenedAt)))
    .returning({ id: patientClosings.id, nextVisitDate: patientClosings.nextVisitDate });
  if (!opened) throw ruleBroken(says.closing_open_already);
  const isAhead = opened.nextVisitDate !== null && opened.nextVisitDate >= todayIn(actor.timezone);
  await db
    .update(patients)
    .set({ closedAt: null, nextVisitDate: isAhead ? opened.nextVisitDate : null, updatedAt: sql`now()` })
    .where(eq(patients.id, id));
  return opened.id;
}

const opener = alias(users, 'opener');

const selectClosings = (db: Db) =>
  db
    .select({
      id: patientClosings.id,
      patientId: patientClosings.patientId,
      reason: patientClosings.reason,
      words: patientClosings.words,
      closedBy: users.name,
      closedAt: patientClosings.createdAt,
      reopenedBy: opener.name,
      reopenedAt: patientClosings.reopenedAt,
      reopenReason: patientClosings.reopenReason,
    })
    .from(patientClosings)
    .innerJoin(users, eq(users.id, patientClosings.closedBy))
    .leftJoin(opener, eq(opener.id, patientClosings.reopenedBy));

export async function readClosing(db: Db, actor: Member, id: number): Promise<PatientClosing> {
  const [row] = await selectClosings(db).where(and(ownedBy(actor, patientClosings), eq(patientClosings.id, id)));
  if (!row) throw notFound('closing');
  return row;
}

export async function listClosings(
  db: Db,
  actor: Member,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<PatientClosing>> {
  const own = and(ownedBy(actor, patientClosings), eq(patientClosings.patientId, patientId));
  const rows = await selectClosings(db).where(own).orderBy(desc(patientClosings.id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(patientClosings, own) };
}
