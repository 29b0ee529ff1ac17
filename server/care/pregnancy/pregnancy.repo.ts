import { and, count, eq, min, sql } from 'drizzle-orm';
import { MAX_LIMIT } from '#shared/kernel/http/fields.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { countedFrom, type Dating } from '#shared/care/pregnancy/dating.ts';
import type { obstetricOut } from '#shared/care/pregnancy/obstetric.schema.ts';
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
import { datingColumns, datingOf, datingRow, earlierDatingsOf } from './dating.repo.ts';

export type TrackerRow = typeof pregnancyTrackers.$inferSelect;

const trackerColumns = {
  id: pregnancyTrackers.id,
  patientId: pregnancyTrackers.patientId,
  doctorId: pregnancyTrackers.doctorId,
  doctorName: users.name,
  lmpDate: pregnancyTrackers.lmpDate,
  eddDate: pregnancyTrackers.eddDate,
  dating: datingColumns,
  gravida: pregnancyTrackers.gravida,
  para: pregnancyTrackers.para,
  abortions: pregnancyTrackers.abortions,
  living: pregnancyTrackers.living,
  fetusCount: pregnancyTrackers.fetusCount,
  chorionicity: pregnancyTrackers.chorionicity,
  bloodGroup: pregnancyTrackers.bloodGroup,
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

const toTracker = (
  { ending: { outcome, endedOn, note }, dating, ...row }: Selected,
  earlierDatings: PregnancyTracker['earlierDatings'],
): PregnancyTracker => ({
  ...row,
  dating: datingOf({ ...dating, lmpDate: row.lmpDate }),
  earlierDatings,
  ending: outcome === null || endedOn === null ? null : { outcome, endedOn, note },
});

/** Newest first. The limit is no page: nobody has that many pregnancies. */
export async function trackersOfPatient(db: Db, actor: ClinicActor, patientId: number): Promise<PregnancyTracker[]> {
  const found = await selectTrackers(db)
    .where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.patientId, patientId)))
    .orderBy(newestFirst(pregnancyTrackers.id))
    .limit(MAX_LIMIT);
  return await withEarlierDatings(db, actor, found);
}

async function withEarlierDatings(db: Db, actor: ClinicActor, found: Selected[]): Promise<PregnancyTracker[]> {
  const ids = found.map(({ id }) => id);
  const earlier = await earlierDatingsOf(db, actor, ids);
  return found.map((row) => {
    const own = earlier.filter(({ trackerId }) => trackerId === row.id);
    return toTracker(
      row,
      own.map(({ trackerId: _tracker, ...dating }) => dating),
    );
  });
}

export async function readTracker(db: Db, actor: ClinicActor, id: number): Promise<PregnancyTracker> {
  const found = await selectTrackers(db).where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.id, id)));
  const [tracker] = await withEarlierDatings(db, actor, found);
  if (!tracker) throw notFound('pregnancy_tracker');
  return tracker;
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

/** What follows from the dating, as of a day. */
function datesFrom(dating: Dating, day: string) {
  const lmpDate = countedFrom(dating);
  if (lmpDate === null) throw new Error('A dating without its day');
  return {
    ...datingRow(dating),
    lmpDate,
    eddDate: dueDate(lmpDate),
    currentTrimester: trimesterOn(lmpDate, day),
  };
}

type ObstetricFacts = Partial<Pick<TrackerRow, keyof typeof obstetricOut>>;

export async function insertTracker(
  db: Db,
  actor: ClinicActor,
  { dating, ...tracker }: { patientId: number; dating: Dating; notes: string[] } & ObstetricFacts,
): Promise<PregnancyTracker> {
  const [inserted] = await db
    .insert(pregnancyTrackers)
    .values({
      ...tracker,
      ...datesFrom(dating, todayIn(actor.timezone)),
      clinicId: actor.clinicId,
      doctorId: actor.userId,
    })
    .returning({ id: pregnancyTrackers.id });
  return await readTracker(db, actor, inserted?.id ?? 0);
}

interface TrackerChange extends ObstetricFacts {
  dating: Dating;
  notes?: string[] | undefined;
}

export async function changeTracker(
  db: Db,
  actor: ClinicActor,
  tracker: TrackerRow,
  { dating, ...change }: TrackerChange,
): Promise<void> {
  await db
    .update(pregnancyTrackers)
    .set({ ...datesFrom(dating, tracker.endedOn ?? todayIn(actor.timezone)), ...change })
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
