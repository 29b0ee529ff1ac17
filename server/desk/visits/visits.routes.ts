import { visitsApi } from '#shared/desk/visits/visits.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient, readPatient } from '#server/people/patients/patients.repo.ts';
import { type AssertSettled, movePatient } from './visit-status.ts';

export const visitsRoutes = ({ assertSettled }: { assertSettled: AssertSettled }) =>
  implement(visitsApi, {
    async setStatus({ db, actor, params, body, trail }) {
      const patient = await lockPatient(db, actor, params.id);
      const marked = { patientId: patient.id, waive: body.waive };
      if (body.status === 'bill_paid') await assertSettled(db, actor, marked, trail);
      await movePatient(db, actor, patient, body.status);
      return readPatient(db, actor, patient.id);
    },
  });
