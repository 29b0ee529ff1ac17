import { readFile } from 'node:fs/promises';
import { AppError, conflict, notFound, type Sought } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import { whyNotUndone } from '#shared/insight/transfers/transfers.rules.ts';
import type { Env } from '#server/kernel/env.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement, type UploadedFile } from '#server/kernel/http/handlers.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';
import { dataExport } from './export-job.ts';
import { deleteExport, findExport, insertExport, listExports } from './exports.repo.ts';
import { faultyRows, patientImport } from './import-job.ts';
import { findImport, holdImports, insertImport, listImports } from './imports.repo.ts';
import { countKnown, judgeImport, namedDoctors } from './judge-import.ts';
import { markUndone, removePeople, whyKept } from './undo-import.ts';

export function transfersRoutes({ env }: { env: Env }) {
  const store = storeOf(env);

  return implement(transfersApi, {
    async checkImport({ db, actor, body, file }) {
      const doctors = await namedDoctors(db, actor);
      const judged = await judgeImport(actor, doctors, await bytesOf(file), body.mapping);
      const { rows, people, repeated, withoutEmail, faults } = judged;
      const known = await countKnown(db, actor, people);
      return { rows, ready: people.length - known, known, repeated, withoutEmail, faults };
    },

    async createImport({ step, actor, body, file, request }) {
      const doctors = await step('look', ({ db }) => namedDoctors(db, actor));
      const { rows, people, faults } = await judgeImport(actor, doctors, await bytesOf(file), body.mapping);
      if (faults.length > 0 && !body.skipFaulty) throw faultyRows(faults.length);
      if (people.length === 0) throw new AppError('rule_broken', says.no_row_to_import);
      // Known to nobody but the job; when the step fails, housekeeping finds it.
      const path = newUploadPath('exports', 'csv');
      await store.keep(path, file?.temporaryPath ?? '');
      return await step('begin', async ({ db, trail }) => {
        const id = await insertImport(db, actor, { fileName: body.fileName, totalRows: rows });
        const { userId, role, clinicId, centerId, timezone, name, sessionId, specialization } = actor;
        await addJob(db, patientImport, {
          importId: id,
          path,
          columns: body.mapping,
          skipFaulty: body.skipFaulty,
          actor: { userId, role, clinicId, centerId, timezone, name, sessionId, specialization },
          request: { id: request.id, address: request.address, userAgent: request.userAgent },
        });
        trail.note({ entityId: id, details: { rows, persons: people.length, faulty: faults.length } });
        return orNotFound(await findImport(db, actor, id), 'import');
      });
    },

    listImports: ({ db, actor, query }) => listImports(db, actor, query),
    getImport: async ({ db, actor, params }) => orNotFound(await findImport(db, actor, params.id), 'import'),

    async undoImport({ db, actor, params, trail }) {
      await holdImports(db, actor.clinicId);
      const found = orNotFound(await findImport(db, actor, params.id), 'import');
      const why = whyNotUndone(found);
      if (why) throw new AppError('rule_broken', why);
      const removed = await removePeople(db, found.id);
      const kept = found.createdPatients - removed;
      const because = await whyKept(db, found.id, kept);
      await markUndone(db, found.id, because);
      trail.note({ entityId: found.id, details: { removed, kept, because } });
      return orNotFound(await findImport(db, actor, found.id), 'import');
    },

    async createExport({ db, actor, trail }) {
      const id = await insertExport(db, actor);
      if (id === undefined) throw conflict(says.export_under_way);
      await addJob(db, dataExport, { exportId: id, clinicId: actor.clinicId, userId: actor.userId });
      trail.note({ action: 'EXPORT', entityId: id, details: {} });
      return orNotFound(await findExport(db, actor, id), 'export');
    },

    listExports: ({ db, actor, query }) => listExports(db, actor, query),
    getExport: async ({ db, actor, params }) => orNotFound(await findExport(db, actor, params.id), 'export'),

    async removeExport(call) {
      const { db, actor, params } = call;
      const { filePath } = orNotFound(await deleteExport(db, actor, params.id), 'export');
      if (filePath !== null) call.after(() => store.remove(filePath));
    },
  });
}

function orNotFound<Found>(found: Found | undefined, what: Sought): Found {
  if (found === undefined) throw notFound(what);
  return found;
}

async function bytesOf(file: UploadedFile | undefined): Promise<Uint8Array> {
  if (file) return await readFile(file.temporaryPath);
  const message = says.choose_file;
  throw new AppError('invalid_input', message, { issues: [{ path: 'listFile', message }] });
}
