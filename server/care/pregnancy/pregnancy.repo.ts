import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { countedFrom, type Dating } from '#shared/care/pregnancy/dating.ts';
import type { obstetricOut } from '#shared/care/pregnancy/obstetric.schema.ts';
import { dueDate, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { MAX_LIMIT } from '#shared/kernel/http/fields.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
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

async function withEarlierDatings(
  db: Db,
  actor: Pick<ClinicActor, 'scope'>,
  found: Selected[],
): Promise<PregnancyTracker[]> {
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

export async function readTracker(db: Db, actor: Pick<ClinicActor, 'scope'>, id: number): Promise<PregnancyTracker> {
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
