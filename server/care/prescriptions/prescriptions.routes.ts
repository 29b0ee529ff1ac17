import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { clinicDefaults } from './clinic-defaults.ts';
import { issuePrescription } from './issue.ts';
import { usualFee } from './usual-fee.ts';
import { usualUse } from './usual-use.ts';
import { listPrescriptions, readPrescription } from './prescriptions.repo.ts';

export function prescriptionsRoutes({ hub }: { hub: Hub }) {
  const totals = keptTotals({ hub, kind: 'prescriptions' });

  return implement(prescriptionsApi, {
    list: ({ db, actor, query }) => listPrescriptions(db, actor, query, totals),

    get: ({ db, actor, params }) => readPrescription(db, actor, params.id),

    defaults: ({ db, actor }) => clinicDefaults(db, actor),

    usual: ({ db, actor, params }) => usualUse(db, actor, params.id),

    usualFee: ({ db, actor, query }) => usualFee(db, actor, query.patientId),

    createSmart: ({ db, actor, body, trail }) => issuePrescription(db, actor, body, trail),
  });
}
