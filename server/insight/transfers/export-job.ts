import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import type { Replica } from '#server/kernel/db/replica/replica.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import type { Documents } from '#server/kernel/files/documents.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { type ClinicActor, clinicActor } from '#server/kernel/principals/actor.ts';
import { faultFacts, isDatabaseAway } from '#server/kernel/http/faults.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { tracksCommission } from '#server/people/organisations/commission-tracking.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';
import { inThread } from '#server/kernel/threads/threads.ts';
import { clockOf, headingLine, writingOfRows } from './export-cells.ts';
import { countDocuments, documentsOf } from './export-documents.ts';
import { exportLists, pageOfList } from './export-lists.ts';
import type { ExportList } from './lists/export-list.ts';
import { exportReadme } from './export-readme.ts';
import { failExport, finishExport, noteSteps } from './exports.repo.ts';
import { patiently } from './patiently.ts';
import { announceTransfer, progressOf } from './progress.ts';
import { beginZip, type OpenZip } from './zip-file.ts';

const exportPayload = z.object({ exportId: z.number(), clinicId: z.number(), userId: z.number() });
type ExportPayload = z.output<typeof exportPayload>;

/** One at a time in a process: it reads a whole clinic. A process that dies over it is missed after a minute. */
export const dataExport = defineJob('data-export', exportPayload, {
  key: ({ exportId }) => String(exportId),
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
  isLong: true,
  concurrency: 1,
});

interface ExportParts {
  store: FileStore;
  documents: Documents;
  /** Where there is one, the lists are read there. */
  replica: Replica | undefined;
}

/** Puts everything of a clinic into a zip. Begun anew when a process dies over it. */
export function dataExportHandler(parts: ExportParts) {
  const giveUp = async ({ exportId, clinicId }: ExportPayload, { db, hub }: JobTools, failure: Sentence) => {
    await failExport(db, exportId, failure);
    announceTransfer(hub, { clinicId, id: exportId });
  };
  return handle(dataExport, {
    async run(work, tools) {
      const attempt = (from: Db) => exportAll(parts, work, tools, from).catch(unlessStopped);
      try {
        // Where the replica fails over it, all of it is begun anew.
        await (parts.replica ? parts.replica.read(tools.db, attempt) : attempt(tools.db));
      } catch (error) {
        // Begun anew elsewhere, or when the database is back.
        if (tools.signal.aborted || isDatabaseAway(error)) throw error;
        tools.log.error({ export: work.exportId, ...faultFacts(error) }, 'export failed');
        await giveUp(
          work,
          tools,
          (error as NodeJS.ErrnoException).code === 'ENOSPC' ? says.export_no_space : says.export_interrupted,
        );
      }
    },
    onGivenUp: (work, tools) => giveUp(work, tools, says.export_interrupted),
  });
}

/** Somebody removed the export while it was being made. */
class Stopped extends Error {}

function unlessStopped(error: unknown): void {
  if (!(error instanceof Stopped)) throw error;
}

type Advance = (done: number, stage: string) => Promise<void>;

/** The lists are read from `listed`, everything else as ever. */
async function exportAll(parts: ExportParts, work: ExportPayload, tools: JobTools, listed: Db): Promise<void> {
  const { db, hub, log, signal } = tools;
  const { exportId, clinicId } = work;
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, clinicId));
  if (!clinic) throw new Error('The clinic is not there');
  const actor = exporterOf(work, clinic.timezone);
  const lists = exportLists({ showsCommission: await tracksCommission(db, actor) });
  const totalSteps = lists.length + (await countDocuments(db, clinicId));
  const write = async (doneSteps: number, stage: string | null) =>
    await noteSteps(db, exportId, { doneSteps: Math.min(doneSteps, totalSteps), stage });
  if (!(await noteSteps(db, exportId, { doneSteps: 0, totalSteps, stage: null }))) return;
  const progress = progressOf({ hub, clinicId, id: exportId, write });
  const advance: Advance = async (done, stage) => {
    signal.throwIfAborted();
    if (!(await progress(done, stage))) throw new Stopped();
  };

  const path = newUploadPath('exports', 'zip');
  const zip = await beginZip(parts.store, path);
  try {
    const now = new Date().toISOString();
    const counts = await addLists(listed, zip, { lists, actor, signal, advance });
    const addDocument = documentAdder(parts.documents, zip, db, actor, signal);
    const missing: string[] = [];
    let added = 0;
    for await (const { url, name } of documentsOf(db, clinicId)) {
      await advance(lists.length + added + missing.length, 'documents');
      const begun = performance.now();
      const isThere = await addDocument(url, name).catch((error: unknown) => {
        // One document that can't be drawn doesn't cost the clinic all others.
        if (isDatabaseAway(error)) throw error;
        log.warn({ export: exportId, document: name, ...faultFacts(error) }, 'document left out of an export');
        return false;
      });
      if (isThere) added += 1;
      else missing.push(name);
      await rest(performance.now() - begun, signal);
    }
    const readme = {
      clinic: clinic.name,
      made: clockOf(clinic.timezone)(now),
      timezone: clinic.timezone,
      documents: added,
      missing,
    };
    const files = [...counts].map(([name, rows]) => [`${name}.csv`, rows] as const);
    await zip.addText('README.txt', exportReadme({ ...readme, counts: files }));
    const facts = await zip.keep();
    const contents = { ...Object.fromEntries(counts), documents: added };
    if (!(await finishExport(db, actor, exportId, { path, facts, contents }))) throw new Stopped();
    announceTransfer(hub, { clinicId, id: exportId });
  } catch (error) {
    await zip.drop();
    await parts.store.remove(path);
    throw error;
  }
}

/** The rights that the documents are looked up with: those of a doctor of this clinic. */
const exporterOf = ({ clinicId, userId }: ExportPayload, timezone: string): ClinicActor =>
  clinicActor({
    role: 'clinic_doctor',
    clinicId,
    centerId: null,
    userId,
    timezone,
    name: '',
    sessionId: '',
    specialization: null,
  });

/** All lists as they stood at one moment, so that they fit each other. */
async function addLists(
  db: Db,
  zip: OpenZip,
  given: { lists: ExportList[]; actor: ClinicActor; signal: AbortSignal; advance: Advance },
): Promise<Map<string, number>> {
  const { lists, actor, signal, advance } = given;
  const counts = new Map<string, number>();
  const read = async (tx: Db) => {
    for (const [index, list] of lists.entries()) {
      await advance(index, list.name);
      counts.set(list.name, 0);
      const onRows = async (count: number) => {
        counts.set(list.name, (counts.get(list.name) ?? 0) + count);
        await advance(index, list.name);
      };
      await zip.add(`${list.name}.csv`, Readable.from(linesOf(tx, list, { actor, signal, onRows })));
    }
  };
  await db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  return counts;
}

const FIRST_PAGE = 50;
const MOST_ROWS = 100;
/** What one page comes to, as far as the page before it tells. */
const PAGE_BYTES = 48 * 1024;
/** So much is handed to the zip at once. */
const PIECE_BYTES = 64 * 1024;
const LONGEST_REST_MS = 250;

async function* linesOf(
  db: Db,
  list: ExportList,
  given: { actor: ClinicActor; signal: AbortSignal; onRows: (count: number) => Promise<void> },
): AsyncGenerator<Buffer> {
  const { actor, signal, onRows } = given;
  const { clinicId, timezone } = actor;
  let after = 0;
  for (let size = FIRST_PAGE; ; ) {
    const begun = performance.now();
    const { rows, fields } = await db.execute(pageOfList(list, { clinicId, after, size }));
    if (after === 0) yield Buffer.from(headingLine(fields));
    await onRows(rows.length);
    if (rows.length === 0) return;
    const page = { rows, fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })), timezone };
    const written = await patiently(() => inThread(writingOfRows, page, ownerOf(actor)), signal);
    for (let at = 0; at < written.length; at += PIECE_BYTES) yield Buffer.from(written.subarray(at, at + PIECE_BYTES));
    if (rows.length < size) return;
    await rest(2 * (performance.now() - begun), signal);
    after = Number(rows.at(-1)?.ID);
    size = Math.min(MOST_ROWS, Math.ceil((rows.length * PAGE_BYTES) / written.length));
  }
}

/** It has time, and who waits for a screen has none. */
const rest = async (ms: number, signal: AbortSignal): Promise<void> =>
  await pause(Math.min(ms, LONGEST_REST_MS), undefined, { signal });

/** Adds one document, drawn now where nobody has asked for it before; false when its bytes are gone. */
function documentAdder(documents: Documents, zip: OpenZip, db: Db, actor: ClinicActor, signal: AbortSignal) {
  return async (url: string, name: string): Promise<boolean> => {
    const found = await documents.find(db, actor, url);
    const content = found && (await patiently(() => documents.open(found), signal));
    if (!content) return false;
    await zip.add(name, Buffer.isBuffer(content) ? Readable.from([content]) : content, { packed: true });
    return true;
  };
}
