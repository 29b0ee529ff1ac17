import { Readable } from 'node:stream';
import { z } from 'zod';
import { DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Documents } from '#server/kernel/files/documents.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { faultFacts, isDatabaseAway } from '#server/kernel/http/faults.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import { type OrganisationColumns, scopeOfOrganisation } from '#server/kernel/principals/principal.ts';
import { patiently } from '#server/insight/transfers/patiently.ts';
import { beginZip, type OpenZip } from '#server/insight/transfers/zip-file.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { beginCopy, failCopy, finishCopy } from './copies.repo.ts';
import { type CopiedDocument, documentsIn } from './copied-documents.ts';
import { asJson, gatherRecords } from './gather-records.ts';
import type { Person } from './gathered/own-rows.ts';
import { personOf } from './gathered/person.ts';
import { summaryOf } from './records-summary.ts';

/** One at a time in a process. One that dies over it is missed after a minute, and the copy is begun anew. */
export const recordCopy = defineJob('record-copy', z.object({ copyId: z.number() }), {
  key: ({ copyId }) => String(copyId),
  retryLimit: 2,
  retryDelaySeconds: 10,
  expireInSeconds: 60,
  isLong: true,
  concurrency: 1,
});

interface CopyParts {
  store: FileStore;
  documents: Documents;
}

/** Puts everything about one person into a zip: a paper to read, the records for a machine, and the documents. */
export const recordCopyHandler = (parts: CopyParts) =>
  handle(recordCopy, {
    async run({ copyId }, tools) {
      try {
        await makeCopy(parts, copyId, tools);
      } catch (error) {
        // Begun anew elsewhere, or when the database is back.
        if (tools.signal.aborted || isDatabaseAway(error)) throw error;
        tools.log.error({ copy: copyId, ...faultFacts(error) }, 'a copy of records failed');
        await failCopy(tools.db, copyId);
      }
    },
    onGivenUp: ({ copyId }, { db }) => failCopy(db, copyId),
  });

async function makeCopy({ store, documents }: CopyParts, copyId: number, tools: JobTools): Promise<void> {
  const { db, signal } = tools;
  const copy = await beginCopy(db, copyId);
  if (!copy) return;
  const person = copy.askedBy === null ? await personOf(db, copy.patientId) : onlyHere(copy);
  const gathered = await gatherRecords(db, person);
  const madeAt = new Date().toISOString();
  const path = newUploadPath('exports', 'zip');
  const zip = await beginZip(store, path);
  try {
    const paper = await patiently(() => drawPaper('recordsSummary', copy, summaryOf(gathered, copy, madeAt)), signal);
    await zip.add('summary.pdf', Readable.from([paper]), { packed: true });
    await zip.addText('records.json', asJson(gathered, madeAt));
    let missing = 0;
    for (const document of documentsIn(gathered)) {
      signal.throwIfAborted();
      if (!(await addDocument(documents, zip, { db, signal, person }, document))) missing += 1;
    }
    const { size } = await zip.keep();
    if (!(await finishCopy(db, copyId, { path, size, missing }))) await store.remove(path);
  } catch (error) {
    await zip.drop();
    await store.remove(path);
    throw error;
  }
}

/** What a doctor hands out is what their own organisation holds, whoever else knows the person. */
const onlyHere = ({ patientId, clinicId, centerId }: { patientId: number } & OrganisationColumns): Person => ({
  scope: { kind: 'persons', persons: [{ patientId, clinicId, centerId }] },
});

/**
 * With the rights of the organisation that keeps it, and only where it is about this person; false when its bytes are gone. What
 * can't be drawn doesn't cost the person the rest.
 */
async function addDocument(
  documents: Documents,
  zip: OpenZip,
  { db, signal, person }: { db: Db; signal: AbortSignal; person: Person },
  { url, name, clinicId, centerId }: CopiedDocument,
): Promise<boolean> {
  const owner = { clinicId, centerId };
  const reader = { ...owner, timezone: DEFAULT_TIMEZONE, scope: scopeOfOrganisation(owner), role: null };
  try {
    const found = await documents.find(db, reader, url);
    if (!found || !person.scope.persons.some(({ patientId }) => patientId === found.patientId)) return false;
    const content = await patiently(() => documents.open(found), signal);
    if (!content) return false;
    await zip.add(name, Buffer.isBuffer(content) ? Readable.from([content]) : content, { packed: true });
    return true;
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    return false;
  }
}
