import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { undoUntil } from '#shared/people/merges/merges.rules.ts';
import type { PatientMerge } from '#shared/people/merges/merges.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patientMerges } from '#server/kernel/db/schema/merges.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { missingPatient } from '#server/people/patients/missing-patient.ts';
import type { Two } from './hindrances.ts';

export type MergeRow = typeof patientMerges.$inferSelect;

/**
 * Both rows, held until the commit, in the order of their numbers: two merges of the same people wait for one another. Whoever
 * adds a record to either waits too, and then finds the person where they are.
 */
export async function lockTwo(
  db: Db,
  actor: Member,
  { keptId, goneId }: { keptId: number; goneId: number },
): Promise<Two> {
  const rows = await db
    .select()
    .from(patients)
    .where(and(ownedBy(actor, patients), inArray(patients.id, [keptId, goneId])))
    .orderBy(patients.id)
    .for('update');
  const [kept, gone] = [rows.find(({ id }) => id === keptId), rows.find(({ id }) => id === goneId)];
  if (!kept) throw await missingPatient(db, actor, keptId);
  if (!gone) throw await missingPatient(db, actor, goneId);
  return { kept, gone };
}

/** A merge, held, with the record that the person has now. */
export async function lockMerge(db: Db, actor: Member, id: number): Promise<MergeRow> {
  const own = and(ownedBy(actor, patientMerges), eq(patientMerges.id, id));
  const [found] = await db.select({ patientId: patientMerges.patientId }).from(patientMerges).where(own);
  if (!found) throw notFound('merge');
  await db.select({ id: patients.id }).from(patients).where(eq(patients.id, found.patientId)).for('update');
  const [merge] = await db.select().from(patientMerges).where(own).for('update');
  if (!merge) throw notFound('merge');
  return merge;
}

/** Another record has become part of the same one later, or that one part of another. */
export async function hasLaterMerge(db: Db, { id, patientId, keptId }: MergeRow): Promise<boolean> {
  if (patientId !== keptId) return true;
  const later = and(eq(patientMerges.patientId, patientId), gt(patientMerges.id, id), isNull(patientMerges.undoneAt));
  return (await db.$count(patientMerges, later)) > 0;
}

const selectMerges = (db: Db) =>
  db
    .select({
      id: patientMerges.id,
      patientId: patientMerges.patientId,
      goneId: patientMerges.goneId,
      goneName: sql<string>`${patientMerges.gone} ->> 'name'`,
      gonePhone: sql<string>`${patientMerges.gone} ->> 'phone'`,
      reason: patientMerges.reason,
      mergedBy: users.name,
      mergedAt: patientMerges.createdAt,
      undoneAt: patientMerges.undoneAt,
    })
    .from(patientMerges)
    .innerJoin(users, eq(users.id, patientMerges.mergedBy));

const toMerge = (row: Omit<PatientMerge, 'undoUntil'>): PatientMerge => ({
  ...row,
  undoUntil: undoUntil(row.mergedAt),
});

export async function readMerge(db: Db, actor: Member, id: number): Promise<PatientMerge> {
  const [row] = await selectMerges(db).where(and(ownedBy(actor, patientMerges), eq(patientMerges.id, id)));
  if (!row) throw notFound('merge');
  return toMerge(row);
}

/** The records that are part of this one now. */
export async function listMerges(
  db: Db,
  actor: Member,
  patientId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<PatientMerge>> {
  const standing: SQL | undefined = and(
    ownedBy(actor, patientMerges),
    eq(patientMerges.patientId, patientId),
    isNull(patientMerges.undoneAt),
  );
  const rows = await selectMerges(db).where(standing).orderBy(desc(patientMerges.id)).limit(limit).offset(offset);
  return { rows: rows.map(toMerge), total: await db.$count(patientMerges, standing) };
}
