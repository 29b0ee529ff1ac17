import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { DataExport } from '#shared/insight/transfers/transfers.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { dataExports } from '#server/kernel/db/schema/transfers.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { recordFile } from '#server/kernel/files/files.repo.ts';
import type { FileStore, StoredFacts } from '#server/kernel/files/storage.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

/** What an export's file and its audit entries are called after. */
const EXPORT_RECORD = 'data_export';
const KEPT = sql`interval '24 hours'`;

const { id, status, totalSteps, doneSteps, stage, contents, failure, createdAt, finishedAt, expiresAt, filePath } =
  dataExports;
const columns = {
  id,
  status,
  totalSteps,
  doneSteps,
  stage,
  contents,
  failure,
  createdAt,
  finishedAt,
  expiresAt,
  fileUrl: sql<string | null>`case when ${expiresAt} > now() then '/' || ${filePath} end`,
  fileSize: files.size,
  createdByName: users.name,
};

const selectExports = (db: Db) =>
  db
    .select(columns)
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.createdBy))
    .leftJoin(files, eq(files.path, filePath));

export async function listExports(
  db: Db,
  actor: ClinicActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<DataExport>> {
  const owned = ownedBy(actor, dataExports);
  const rows = await selectExports(db).where(owned).orderBy(newestFirst(id)).limit(limit).offset(offset);
  return { rows, total: await db.$count(dataExports, owned) };
}

export async function findExport(db: Db, actor: ClinicActor, exportId: number): Promise<DataExport | undefined> {
  const [found] = await selectExports(db).where(and(ownedBy(actor, dataExports), eq(id, exportId)));
  return found;
}

/** A new one, unless one is being made; of two that ask at once, one is told so. */
export async function insertExport(db: Db, actor: ClinicActor): Promise<number | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`data export ${actor.clinicId}`}, 0))`);
  const underWay = and(ownedBy(actor, dataExports), inArray(status, ['queued', 'running']));
  if ((await db.$count(dataExports, underWay)) > 0) return undefined;
  const [made] = await db
    .insert(dataExports)
    .values({ clinicId: actor.clinicId, createdBy: actor.userId })
    .returning({ id });
  return made?.id;
}

/** Takes it off the list. Answers where its file lies, if there is one. */
export async function deleteExport(
  db: Db,
  actor: ClinicActor,
  exportId: number,
): Promise<{ filePath: string | null } | undefined> {
  const [gone] = await db
    .delete(dataExports)
    .where(and(ownedBy(actor, dataExports), eq(id, exportId)))
    .returning({ filePath });
  if (gone?.filePath) await forgetFile(db, gone.filePath);
  return gone;
}

const unfinished = (exportId: number): SQL | undefined => and(eq(id, exportId), isNull(finishedAt));

/** False when somebody stopped it, or another process has ended it. */
export async function noteSteps(
  db: Db,
  exportId: number,
  steps: { doneSteps: number; stage: string | null; totalSteps?: number },
): Promise<boolean> {
  const noted = await db
    .update(dataExports)
    .set({ status: 'running', ...steps })
    .where(unfinished(exportId))
    .returning({ id });
  return noted.length > 0;
}

/** The file is there: from now on it can be opened. False when nobody wants it any more. */
export async function finishExport(
  db: Db,
  actor: ClinicActor,
  exportId: number,
  file: { path: string; facts: StoredFacts; contents: Record<string, number> },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const done = await tx
      .update(dataExports)
      .set({
        status: 'done',
        doneSteps: sql`total_steps`,
        stage: null,
        contents: file.contents,
        filePath: file.path,
        finishedAt: sql`now()`,
        expiresAt: sql`now() + ${KEPT}`,
      })
      .where(unfinished(exportId))
      .returning({ id });
    if (done.length === 0) return false;
    await recordFile(tx, {
      ...file.facts,
      path: file.path,
      kind: 'exports',
      mime: 'application/zip',
      clinicId: actor.clinicId,
      centerId: null,
      patientId: null,
      recordType: EXPORT_RECORD,
      recordId: exportId,
      createdBy: actor.userId,
    });
    return true;
  });
}

export async function failExport(db: Db, exportId: number, failure: string): Promise<void> {
  await db
    .update(dataExports)
    .set({ status: 'failed', stage: null, failure, finishedAt: sql`now()` })
    .where(unfinished(exportId));
}

const forgetFile = (db: Db, path: string) => db.delete(files).where(eq(files.path, path));

const DAY_AND_MORE_MS = 25 * 3_600_000;

/** Removes the files whose time is over, of every clinic, and what a killed process left half written. */
export async function removeOldExports(db: Db, store: FileStore): Promise<void> {
  const over = await db.select({ id, filePath }).from(dataExports).where(lt(expiresAt, sql`now()`));
  for (const { id: exportId, filePath: path } of over) {
    if (path === null) continue;
    await store.remove(path);
    await db.transaction(async (tx) => {
      await tx.update(dataExports).set({ filePath: null }).where(eq(id, exportId));
      await forgetFile(tx, path);
    });
  }
  await store.removeOlderThan('exports', DAY_AND_MORE_MS);
}
