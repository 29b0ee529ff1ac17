import { implement } from '#server/kernel/http/handlers.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { conflict, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { closingsApi } from '#shared/people/closings/closings.api.ts';
import { keptOf } from '#shared/people/closings/retention.ts';
import { listAnonymisings } from './anonymise.repo.ts';
import { anonymise, previewAnonymising } from './anonymise.ts';
import { closeRecord, listClosings, lockToClose, readClosing, reopenRecord } from './closings.repo.ts';
import { lastOf } from './last-of.ts';
import { openOf } from './open-things.ts';

export function closingsRoutes() {
  return implement(closingsApi, {
    async preview({ db, actor, params }) {
      const patient = await readPatient(db, actor, params.id);
      const { copiedAt, ...last } = await lastOf(db, actor, patient);
      return {
        open: await openOf(db, actor, patient),
        kept: keptOf(last, todayIn(actor.timezone)),
        copiedAt,
        patientRevision: patient.revision,
      };
    },

    async close({ db, actor, params, body, trail }) {
      const patient = await lockToClose(db, actor, params.id);
      if (patient.closedAt !== null) throw ruleBroken(says.closing_already);
      if (patient.revision !== body.patientRevision) throw conflict(says.closing_seen_otherwise);
      const [open] = await openOf(db, actor, patient);
      if (open) throw ruleBroken(says.closing_open({ what: open.kind }));
      const id = await closeRecord(db, actor, patient, body);
      // Own words stand with the closing: they may name somebody, and the log is also read by who sees no patients.
      trail.note({ entityId: id, details: { patient: patient.id, reason: body.reason } });
      return await readClosing(db, actor, id);
    },

    async reopen({ db, actor, params, body, trail }) {
      const patient = await lockToClose(db, actor, params.id);
      if (patient.anonymisedAt !== null) throw ruleBroken(says.record_anonymised);
      const id = await reopenRecord(db, actor, patient, body.reason);
      trail.note({ entityId: id, details: { patient: patient.id, reopened: true } });
      return await readClosing(db, actor, id);
    },

    async list({ db, actor, params, query }) {
      await readPatient(db, actor, params.id);
      return await listClosings(db, actor, params.id, query);
    },

    async anonymisingPreview({ db, actor, params }) {
      return await previewAnonymising(db, actor, await readPatient(db, actor, params.id));
    },

    async anonymise({ db, actor, params, body, trail }) {
      return await anonymise(db, actor, await lockToClose(db, actor, params.id), body, trail);
    },

    async anonymisings({ db, actor, params, query }) {
      await readPatient(db, actor, params.id);
      return await listAnonymisings(db, actor, params.id, query);
    },
  });
}
