import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { assertOwnPatient } from '#server/care/trackers/access.ts';
import { packagesOfPatient, readPackage } from './session-packages.repo.ts';
import { sellPackage } from './sell-package.ts';

export const sessionPackagesRoutes = () =>
  implement(sessionPackagesApi, {
    async list({ db, actor, params, query }) {
      await assertOwnPatient(db, actor, params.id);
      return await packagesOfPatient(db, actor, params.id, query);
    },

    async sell({ db, actor, body, trail }) {
      const { id: patientId } = await lockPatient(db, actor, body.patientId);
      const sold = await readPackage(db, actor, await sellPackage(db, actor, { ...body, patientId }));
      const { invoiceNumber, sessions, price } = sold;
      trail.note({ details: { after: { invoiceNumber, sessions, price } } });
      return sold;
    },
  });
