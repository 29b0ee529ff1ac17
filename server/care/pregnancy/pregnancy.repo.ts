import { and, count, eq, min, sql } from 'drizzle-orm';
import { MAX_LIMIT } from '#shared/kernel/http/fields.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { dueDate, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type {
  NewVisitLog,
  PregnancyTracker,
  VisitLog,
  VisitLogChange,
} from '#shared/care/pregnancy/pregnancy.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { pregnancyTrackers, pregnancyVisitLogs } from '#server/kernel/db/schema/trackers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

export type TrackerRow = typeof pregnancyTrackers.$inferSelect;

const trackerColumns = {
  id: pregnancyTrackers.id,
  patientId: pregnancyTrackers.patientId,
  doctorId: pregnancyTrackers.doctorId,
  doctorName: users.name,
  lmpDate: pregnancyTrackers.lmpDate,
  eddDate: pregnancyTrackers.eddDate,
  currentTrimester: pregnancyTrackers.currentTrimester,
  notes: pregnancyTrackers.notes,
  ending: {
    outcome: pregnancyTrackers.outcome,
    endedOn: pregnancyTrackers.endedOn,
    note: pregnancyTrackers.endNote,
  },
  createdAt: pregnancyTrackers.createdAt,
  updatedAt: pregnancyTrackers.updatedAt,
  revision: pregnancyTrackers.revision,
};

const logColumns = {
  id: pregnancyVisitLogs.id,
  trackerId: pregnancyVisitLogs.trackerId,
  visitDate: pregnancyVisitLogs.visitDate,
  weight: pregnancyVisitLogs.weight,
  bloodPressure: pregnancyVisitLogs.bloodPressure,
  fetalHeartbeat: pregnancyVisitLogs.fetalHeartbeat,
  scanDone: pregnancyVisitLogs.scanDone,
  notes: pregnancyVisitLogs.notes,
  createdAt: pregnancyVisitLogs.createdAt,
  updatedAt: pregnancyVisitLogs.updatedAt,
  revision: pregnancyVisitLogs.revision,
};

const selectTrackers = (db: Db) =>
  db.select(trackerColumns).from(pregnancyTrackers).innerJoin(users, eq(users.id, pregnancyTrackers.doctorId));

type Selected = Awaited<ReturnType<typeof selectTrackers>>[number];

const toTracker = ({ ending: { outcome, endedOn, note }, ...row }: Selected): PregnancyTracker => ({
  ...row,
  ending: outcome === null || endedOn === null ? null : { outcome, endedOn, note },
});

/** Newest first. The limit is no page: nobody has that many pregnancies. */
export async function trackersOfPatient(db: Db, actor: ClinicActor, patientId: number): Promise<PregnancyTracker[]> {
  const found = await selectTrackers(db)
    .where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.patientId, patientId)))
    .orderBy(newestFirst(pregnancyTrackers.id))
    .limit(MAX_LIMIT);
  return found.map(toTracker);
}

export async function readTracker(db: Db, actor: ClinicActor, id: number): Promise<PregnancyTracker> {
  const [found] = await selectTrackers(db).where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.id, id)));
  if (!found) throw notFound('pregnancy_tracker');
  return toTracker(found);
}

/** The tracker's row: held until the commit inside a write, so that its dates and its visits stay in step. */
export async function findTracker(db: Db, actor: ClinicActor, id: number, lock = false): Promise<TrackerRow> {
  const query = db
    .select()
    .from(pregnancyTrackers)
    .where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.id, id)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw notFound('pregnancy_tracker');
  return found;
}

/** What follows from the LMP date, as of a day. */
const datesFrom = (lmpDate: string, day: string) => ({
  lmpDate,
  eddDate: dueDate(lmpDate),
  currentTrimester: trimesterOn(lmpDate, day),
});

export async function insertTracker(
  db: Db,
  actor: ClinicActor,
  { lmpDate, ...tracker }: { patientId: number; lmpDate: string; notes: string[] },
): Promise<PregnancyTracker> {
  const [inserted] = await db
    .insert(pregnancyTrackers)
    .values({
      ...tracker,
      ...datesFrom(lmpDate, todayIn(actor.timezone)),
      clinicId: actor.clinicId,
      doctorId: actor.userId,
    })
    .returning({ id: pregnancyTrackers.id });
  return await readTracker(db, actor, inserted?.id ?? 0);
}

export async function changeTracker(
  db: Db,
  actor: ClinicActor,
  tracker: TrackerRow,
  { lmpDate = tracker.lmpDate, notes = tracker.notes }: { lmpDate?: string | undefined; notes?: string[] | undefined },
): Promise<void> {
  await db
    .update(pregnancyTrackers)
    .set({ ...datesFrom(lmpDate, tracker.endedOn ?? todayIn(actor.timezone)), notes })
    .where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.id, tracker.id)));
}

const logsOf = (actor: ClinicActor, trackerId: number) =>
  and(ownedBy(actor, pregnancyVisitLogs), eq(pregnancyVisitLogs.trackerId, trackerId));

export async function firstVisitOf(db: Db, actor: ClinicActor, trackerId: number): Promise<string | null> {
  const [found] = await db
    .select({ first: min(pregnancyVisitLogs.visitDate) })
    .from(pregnancyVisitLogs)
    .where(logsOf(actor, trackerId));
  return found?.first ?? null;
}

export async function listLogs(
  db: Db,
  actor: ClinicActor,
  trackerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<VisitLog>> {
  const rows = await db
    .select(logColumns)
    .from(pregnancyVisitLogs)
    .where(logsOf(actor, trackerId))
    .orderBy(sql`${pregnancyVisitLogs.visitDate} desc nulls last`, newestFirst(pregnancyVisitLogs.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db.select({ total: count() }).from(pregnancyVisitLogs).where(logsOf(actor, trackerId));
  return { rows, total: counted?.total ?? 0 };
}

export async function insertLog(db: Db, actor: ClinicActor, trackerId: number, log: NewVisitLog): Promise<VisitLog> {
  const [inserted] = await db
    .insert(pregnancyVisitLogs)
    .values({ ...log, trackerId, clinicId: actor.clinicId })
    .returning(logColumns);
  if (!inserted) throw new Error('The visit was not stored');
  return inserted;
}

/** A visit; its tracker is locked before it is changed. */
export async function readLog(db: Db, actor: ClinicActor, id: number): Promise<VisitLog> {
  const [found] = await db
    .select(logColumns)
    .from(pregnancyVisitLogs)
    .where(and(ownedBy(actor, pregnancyVisitLogs), eq(pregnancyVisitLogs.id, id)));
  if (!found) throw notFound('visit');
  return found;
}

export async function changeLog(
  db: Db,
  actor: ClinicActor,
  id: number,
  { revision: _seen, ...change }: VisitLogChange,
): Promise<VisitLog> {
  const [changed] = await db
    .update(pregnancyVisitLogs)
    // Named here, since a change may hold nothing else.
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(ownedBy(actor, pregnancyVisitLogs), eq(pregnancyVisitLogs.id, id)))
    .returning(logColumns);
  if (!changed) throw notFound('visit');
  return changed;
}
