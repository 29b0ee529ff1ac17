import { rctApi } from '#shared/care/rct/rct.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import { changeTracker, insertTracker, trackersOfPatient } from './rct.repo.ts';

export const rctRoutes = () =>
  implement(rctApi, {
    async get({ db, actor, params }) {
      assertSpecialist(actor, 'Dentistry');
      const [current, ...history] = await trackersOfPatient(db, actor, params.id);
      if (!current) await assertOwnPatient(db, actor, params.id);
      return { current: current ?? null, history };
    },

    async create({ db, actor, body }) {
      assertSpecialist(actor, 'Dentistry');
      const patient = await lockPatient(db, actor, body.patientId);
      return await insertTracker(db, actor, { ...body, patientId: patient.id });
    },

    update({ db, actor, params, body }) {
      assertSpecialist(actor, 'Dentistry');
      return changeTracker(db, actor, params.id, body);
    },
  });
