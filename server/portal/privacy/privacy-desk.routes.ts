import { privacyDeskApi } from '#shared/portal/privacy/privacy-desk.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient, readPatient } from '#server/people/patients/patients.repo.ts';
import { answerRequest } from './answer-request.ts';
import { insertDeskConsents, readConsentsOf } from './consents.repo.ts';
import { recordCopy } from './copy-job.ts';
import { findDeskCopy, insertDeskCopy, listDeskCopies } from './desk-copies.repo.ts';
import { readNominee } from './nominees.repo.ts';
import { listRequests, readRequest } from './requests.repo.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';
import { notFound } from '#shared/kernel/http/errors.ts';

export function privacyDeskRoutes({ store }: { store: FileStore }) {
  return implement(privacyDeskApi, {
    list: ({ db, actor, query }) => listRequests(db, actor, query),
    get: ({ db, actor, params }) => readRequest(db, actor, params.id),

    async answer({ db, actor, params, body, trail }) {
      const answered = await answerRequest(db, actor, params.id, body, trail);
      trail.note({ entityId: answered.id, details: { outcome: body.outcome, deeds: answered.deeds } });
      return answered;
    },

    async nominee({ db, actor, params }) {
      const { id } = await readPatient(db, actor, params.id);
      return { nominee: await readNominee(db, actor, id) };
    },

    consents: async ({ db, actor, params }) => readConsentsOf(db, actor, await readPatient(db, actor, params.id)),

    async copies({ db, actor, params, query }) {
      const { id } = await readPatient(db, actor, params.id);
      return await listDeskCopies(db, actor, id, query);
    },

    async askCopy({ db, actor, params, trail }) {
      const { id } = await readPatient(db, actor, params.id);
      const copy = await insertDeskCopy(db, actor, id);
      await addJob(db, recordCopy, { copyId: copy.id });
      trail.note({ entityId: copy.id, details: { patient: id } });
      return copy;
    },

    async copyFile({ db, actor, params }) {
      const found = await findDeskCopy(db, actor, params.id);
      const content = found && (await store.read(found.path));
      if (!content) throw notFound('copy');
      return { content, mime: 'application/zip', fileName: `records-of-${found.patientId}.zip`, inline: false };
    },

    async changeConsent({ db, actor, params, body, trail }) {
      const patient = await lockPatient(db, actor, params.id);
      await insertDeskConsents(db, actor, patient, [body]);
      trail.note({ entityId: patient.id, details: { purpose: body.purpose, state: body.state } });
      return await readConsentsOf(db, actor, patient);
    },
  });
}
