import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { importFields } from '#shared/insight/transfers/import-columns.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { faultFacts, isDatabaseAway, isWorthRetrying } from '#server/kernel/http/faults.ts';
import { writeAudit } from '#server/kernel/http/audit-log.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import { clinicActor } from '#server/kernel/principals/actor.ts';
import { endImport, findImport, holdImports, insertPeople, noteRows } from './imports.repo.ts';
import { judgeImport, namedDoctors } from './judge-import.ts';
import { patiently } from './patiently.ts';
import { announceTransfer, progressOf } from './progress.ts';

/** Of the people themselves nothing stands in a job: they are in the file, which goes when the work is done. */
const importPayload = z.object({
  importId: z.number(),
  path: z.string(),
  columns: z.partialRecord(z.enum(importFields), z.number()),
  skipFaulty: z.boolean(),
  actor: z.object({
    userId: z.number(),
    role: z.enum(CLINIC_ROLES),
    clinicId: z.number(),
    centerId: z.null(),
    timezone: z.string(),
    name: z.string(),
    sessionId: z.string(),
    specialization: z.string().nullable(),
  }),
  request: z.object({ id: z.string(), address: z.string(), userAgent: z.string() }),
});
type ImportPayload = z.output<typeof importPayload>;

/** A process that dies over it is missed after a minute; nobody is registered by then, so it is begun anew. */
export const patientImport = defineJob('patient-import', importPayload, {
  key: ({ importId }) => String(importId),
  retryLimit: 4,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  isLong: true,
  concurrency: 2,
});

/** So many people are registered by one statement. */
const BATCH = 500;

/** Registers the people of a list in one transaction: all of them, or nobody. */
export function patientImportHandler(store: FileStore) {
  return handle(patientImport, {
    async run(work, tools) {
      try {
        await importPeople(store, work, tools);
      } catch (error) {
        // Tried again, as what may well succeed later or elsewhere.
        if (tools.signal.aborted || isDatabaseAway(error) || isWorthRetrying(error)) throw error;
        const refused = error instanceof AppError;
        if (!refused) tools.log.error({ import: work.importId, ...faultFacts(error) }, 'import failed');
        await giveUp(store, work, tools, refused ? error.message : says.import_interrupted);
      }
    },
    onGivenUp: (work, tools) => giveUp(store, work, tools, says.import_interrupted),
  });
}

async function importPeople(store: FileStore, work: ImportPayload, { db, hub, signal }: JobTools): Promise<void> {
  const { importId } = work;
  const actor = clinicActor(work.actor);
  const progress = progressOf({
    hub,
    clinicId: actor.clinicId,
    id: importId,
    write: (done) => noteRows(db, importId, done),
  });
  const { people, rows, repeated, faults } = await patiently(() => readList(db, store, work), signal);
  await progress(0);
  await db.transaction(async (tx) => {
    await holdImports(tx, actor.clinicId);
    const current = await findImport(tx, actor, importId);
    // A process that was thought to be dead has done it meanwhile.
    if (current?.finishedAt !== null) return;
    let created = 0;
    for (let start = 0; start < people.length; start += BATCH) {
      signal.throwIfAborted();
      created += await insertPeople(tx, { clinicId: actor.clinicId, importId }, people.slice(start, start + BATCH));
      await progress(Math.min(start + BATCH, people.length));
    }
    const known = people.length - created + repeated;
    await endImport(tx, importId, { createdPatients: created, knownPatients: known });
    const details = { rows, registered: created, known, leftOut: faults.length };
    const entry = { action: 'UPDATE' as const, resource: 'patient_import', entityId: importId, details };
    await writeAudit(tx, { principal: actor, request: work.request }, [entry]);
  });
  const changed = { id: null, action: 'updated' as const, clinicId: actor.clinicId, centerId: null };
  hub.announce(['patients', 'analytics'].map((kind) => ({ kind, ...changed })));
  announceTransfer(hub, { clinicId: actor.clinicId, id: importId });
  await store.remove(work.path);
}

async function readList(db: Db, store: FileStore, { path, actor, columns, skipFaulty }: ImportPayload) {
  const file = await store.read(path);
  if (!file) throw new AppError('conflict', says.file_gone);
  const judged = await judgeImport(actor, await namedDoctors(db, actor), await buffer(file), columns);
  if (judged.faults.length > 0 && !skipFaulty) throw faultyRows(judged.faults.length);
  return judged;
}

export const faultyRows = (count: number) => new AppError('rule_broken', says.rows_faulty({ count }));

async function giveUp(store: FileStore, work: ImportPayload, { db, hub }: JobTools, failure: string): Promise<void> {
  await endImport(db, work.importId, { failure });
  announceTransfer(hub, { clinicId: work.actor.clinicId, id: work.importId });
  await store.remove(work.path);
}
