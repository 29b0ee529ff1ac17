import type { Env } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { summaryApi } from '#shared/care/summary/summary.api.ts';
import { drawPatientSummary } from './patient-summary.ts';

export function summaryRoutes({ env }: { env: Env }) {
  const store = storeOf(env);

  return implement(summaryApi, {
    print: async ({ db, actor, params, query }) => ({
      content: await drawPatientSummary({ db, env, store }, actor, params.id, query.language),
      mime: 'application/pdf',
      fileName: `patient_${params.id}_summary.pdf`,
      inline: true,
    }),
  });
}
