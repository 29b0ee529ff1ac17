import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import { MAX_LIMIT } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { NewRctTracker, RctTracker } from '#shared/care/rct/rct.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import { withdrawnOf } from '#server/care/trackers/withdrawal.ts';

const withdrawer = alias(users, 'withdrawer');

const columns = {
  id: rctTrackers.id,
  patientId: rctTrackers.patientId,
  doctorId: rctTrackers.doctorId,
  doctorName: users.name,
  toothNumber: rctTrackers.toothNumber,
  diagnosis: rctTrackers.diagnosis,
  procedureSteps: rctTrackers.procedureSteps,
  currentStep: rctTrackers.currentStep,
  notes: rctTrackers.notes,
  status: rctTrackers.status,
  canals: rctTrackers.canals,
  withdrawn: withdrawnOf(rctTrackers, withdrawer),
  createdAt: rctTrackers.createdAt,
  updatedAt: rctTrackers.updatedAt,
  revision: rctTrackers.revision,
};

const selectTrackers = (db: Db) =>
  db
    .select(columns)
    .from(rctTrackers)
    .innerJoin(users, eq(users.id, rctTrackers.doctorId))
    .leftJoin(withdrawer, eq(withdrawer.id, rctTrackers.withdrawnBy));

/** Newest first. The limit is no page: nobody has that many teeth. */
export async function trackersOfPatient(db: Db, actor: ClinicActor, patientId: number): Promise<RctTracker[]> {
  return await selectTrackers(db)
    .where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.patientId, patientId)))
    .orderBy(newestFirst(rctTrackers.id))
    .limit(MAX_LIMIT);
}

export async function readTracker(db: Db, actor: ClinicActor, id: number): Promise<RctTracker> {
  const [found] = await selectTrackers(db).where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.id, id)));
  if (!found) throw notFound('rct_tracker');
  return found;
}

export async function insertTracker(db: Db, actor: ClinicActor, tracker: NewRctTracker): Promise<RctTracker> {
  const [inserted] = await db
    .insert(rctTrackers)
    .values({ ...tracker, clinicId: actor.clinicId, doctorId: actor.userId })
    .returning({ id: rctTrackers.id })
    .catch((error: unknown) => refuseSecond(error, tracker.toothNumber));
  return await readTracker(db, actor, inserted?.id ?? 0);
}

export type TrackerRow = typeof rctTrackers.$inferSelect;

export async function lockTracker(db: Db, actor: ClinicActor, id: number): Promise<TrackerRow> {
  const [locked] = await db
    .select()
    .from(rctTrackers)
    .where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.id, id)))
    .for('update');
  if (!locked) throw notFound('rct_tracker');
  return locked;
}

export async function changeTracker(
  db: Db,
  actor: ClinicActor,
  tracker: TrackerRow,
  change: Partial<typeof rctTrackers.$inferInsert>,
): Promise<RctTracker> {
  await db
    .update(rctTrackers)
    // Named here, since a change may hold nothing else.
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.id, tracker.id)))
    .catch((error: unknown) => refuseSecond(error, change.toothNumber ?? tracker.toothNumber));
  return await readTracker(db, actor, tracker.id);
}

/** One root canal of a tooth is open at a time, promised by the database. */
function refuseSecond(error: unknown, tooth: string): never {
  if (isUniqueViolation(error, 'rct_trackers_open')) throw conflict(says.open_root_canal({ tooth }));
  throw error;
}
