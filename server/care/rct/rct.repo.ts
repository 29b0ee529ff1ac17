import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { MAX_LIMIT } from '#shared/kernel/http/fields.ts';
import type { NewRctTracker, RctTracker, RctTrackerChange } from '#shared/care/rct/rct.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

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
  createdAt: rctTrackers.createdAt,
  updatedAt: rctTrackers.updatedAt,
  revision: rctTrackers.revision,
};

const selectTrackers = (db: Db) =>
  db.select(columns).from(rctTrackers).innerJoin(users, eq(users.id, rctTrackers.doctorId));

/** Newest first. The limit is no page: nobody has that many teeth. */
export async function trackersOfPatient(db: Db, actor: ClinicActor, patientId: number): Promise<RctTracker[]> {
  return await selectTrackers(db)
    .where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.patientId, patientId)))
    .orderBy(newestFirst(rctTrackers.id))
    .limit(MAX_LIMIT);
}

async function readTracker(db: Db, actor: ClinicActor, id: number): Promise<RctTracker> {
  const [found] = await selectTrackers(db).where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.id, id)));
  if (!found) throw notFound('rct_tracker');
  return found;
}

export async function insertTracker(db: Db, actor: ClinicActor, tracker: NewRctTracker): Promise<RctTracker> {
  const [inserted] = await db
    .insert(rctTrackers)
    .values({ ...tracker, clinicId: actor.clinicId, doctorId: actor.userId })
    .returning({ id: rctTrackers.id });
  return await readTracker(db, actor, inserted?.id ?? 0);
}

export async function changeTracker(
  db: Db,
  actor: ClinicActor,
  id: number,
  { revision, ...change }: RctTrackerChange,
): Promise<RctTracker> {
  const [locked] = await db
    .select({ revision: rctTrackers.revision })
    .from(rctTrackers)
    .where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.id, id)))
    .for('update');
  if (!locked) throw notFound('rct_tracker');
  await assertPresent({ ...change, revision }, locked, () => readTracker(db, actor, id));
  await db
    .update(rctTrackers)
    // Named here, since a change may hold nothing else.
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(ownedBy(actor, rctTrackers), eq(rctTrackers.id, id)));
  return await readTracker(db, actor, id);
}
