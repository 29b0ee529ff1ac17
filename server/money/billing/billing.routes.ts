import { billingApi } from '#shared/money/billing/billing.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { readPatient } from '#server/people/patients/patients.repo.ts';
import { collectFromPatient } from './collect.ts';

export const billingRoutes = () =>
  implement(billingApi, {
    async collect({ db, actor, params, body, trail }) {
      const { invoice, patientId } = await collectFromPatient(db, actor, params.id, body, trail);
      return { invoice, patient: await readPatient(db, actor, patientId) };
    },
  });
