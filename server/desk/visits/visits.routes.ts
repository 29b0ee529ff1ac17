import { visitsApi } from '#shared/desk/visits/visits.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient, readPatient } from '#server/people/patients/patients.repo.ts';
import { movePatient } from './visit-status.ts';

export const visitsRoutes = () =>
  implement(visitsApi, {
    async setStatus({ db, actor, params, body }) {
      const patient = await lockPatient(db, actor, params.id);
      await movePatient(db, actor, patient, body.status);
      return readPatient(db, actor, patient.id);
    },
  });
