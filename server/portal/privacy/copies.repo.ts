import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { AppError, conflict } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { RecordCopy } from '#shared/portal/privacy/privacy.schema.ts';
import { MOST_COPIES_A_DAY } from '#shared/portal/privacy/privacy.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { recordCopies } from '#server/kernel/db/schema/privacy.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { ownRow } from './person.repo.ts';

export const isThere = sql<boolean>`(${recordCopies.filePath} is not null and coalesce(${recordCopies.expiresAt} > now(), false))`;
export const copyColumns = {
  id: recordCopies.id,
  status: recordCopies.status,
  fileSize: recordCopies.fileSize,
  missing: recordCopies.missing,
  isThere,
  createdAt: recordCopies.createdAt,
  expiresAt: recordCopies.expiresAt,
};

/** Those that the person asked for; what a doctor makes to hand out is the organisation's to fetch. */
const ownCopies = (actor: PatientActor) => and(ownedBy(actor, recordCopies), isNull(recordCopies.askedBy));

export async function listCopies(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<RecordCopy>> {
  const owned = ownCopies(actor);
  const rows = await db
    .select(copyColumns)
    .from(recordCopies)
    .where(owned)
    .orderBy(desc(recordCopies.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(recordCopies, owned) };
}

/** One at a time and a few in a day; of two that ask at once, one is told so. */
export async function insertCopy(db: Db, actor: PatientActor): Promise<RecordCopy> {
  const { clinicId, centerId } = await ownRow(db, actor, actor.patientId);
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`record copy ${actor.phone}`}, 0))`);
  const owned = ownCopies(actor);
  const underWay = and(owned, inArray(recordCopies.status, ['queued', 'running']));
  if ((await db.$count(recordCopies, underWay)) > 0) throw conflict(says.copy_under_way);
  const ofToday = and(owned, sql`${recordCopies.createdAt} > now() - interval '24 hours'`);
  if ((await db.$count(recordCopies, ofToday)) >= MOST_COPIES_A_DAY) {
    throw new AppError('too_many_requests', says.copies_used_up({ most: MOST_COPIES_A_DAY }));
  }
  const [made] = await db
    .insert(recordCopies)
    .values({ patientId: actor.patientId, clinicId, centerId })
    .returning(copyColumns);
  if (!made) throw new Error('The copy was not written down');
  return made;
}

/** Where the person's own copy lies, while it may be fetched. */
export async function findCopy(db: Db, actor: PatientActor, id: number): Promise<string | undefined> {
  const [found] = await db
    .select({ filePath: recordCopies.filePath })
    .from(recordCopies)
    .where(and(ownCopies(actor), eq(recordCopies.id, id), isThere));
  return found?.filePath ?? undefined;
}

const unfinished = (id: number) => and(eq(recordCopies.id, id), isNull(recordCopies.finishedAt));

/** Whose copy it is; undefined when another process has ended it. */
export async function beginCopy(db: Db, id: number) {
  const [begun] = await db.update(recordCopies).set({ status: 'running' }).where(unfinished(id)).returning();
  return begun;
}

export async function finishCopy(
  db: Db,
  id: number,
  { path, size, missing }: { path: string; size: number; missing: number },
): Promise<boolean> {
  const done = await db
    .update(recordCopies)
    .set({
      status: 'done',
      filePath: path,
      fileSize: size,
      missing,
      finishedAt: sql`now()`,
      expiresAt: sql`now() + interval '24 hours'`,
    })
    .where(unfinished(id))
    .returning({ id: recordCopies.id });
  return done.length > 0;
}

export async function failCopy(db: Db, id: number): Promise<void> {
  await db.update(recordCopies).set({ status: 'failed', finishedAt: sql`now()` }).where(unfinished(id));
}

/** Removes the files whose day is over. */
export async function removeOldCopies(db: Db, store: FileStore): Promise<void> {
  const over = await db
    .select({ id: recordCopies.id, filePath: recordCopies.filePath })
    .from(recordCopies)
    .where(and(lt(recordCopies.expiresAt, sql`now()`), isNotNull(recordCopies.filePath)));
  for (const { id, filePath } of over) {
    if (filePath !== null) await store.remove(filePath);
    await db.update(recordCopies).set({ filePath: null }).where(eq(recordCopies.id, id));
  }
}
