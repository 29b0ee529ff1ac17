import { recordDenied } from '#shared/kernel/http/errors.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { canEditPatient } from '#shared/people/patients/patients.rules.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { collectFromPatient } from '#server/money/invoices/collect.ts';
import { centersOf } from '#server/diagnostics/referrals/referrals.repo.ts';
import { changePatient, registerPatient } from './patient-details.ts';
import { listPatients } from './patient-lists.ts';
import { drawPatientSummary } from './patient-summary.ts';
import { lockPatient, readPatient } from './patients.repo.ts';
import { movePatient } from '#server/desk/visits/visit-status.ts';

export function patientsRoutes({ env, hub }: { env: Env; hub: Hub }) {
  const store = localStore(env.dataDir);
  const totalOf = keptTotals({ hub, kind: 'patients' });

  return implement(patientsApi, {
    list: ({ db, actor, query }) => listPatients(db, actor, query, totalOf),

    get: ({ db, actor, params }) => readPatient(db, actor, params.id),

    summary: async ({ db, actor, params }) => ({
      content: await drawPatientSummary({ db, env, store }, actor, params.id),
      mime: 'application/pdf',
      fileName: `patient_${params.id}_summary.pdf`,
      inline: true,
    }),

    create: ({ db, actor, body }) => registerPatient(db, actor, body),

    async update({ db, actor, params, body, trail }) {
      const patient = await lockPatient(db, actor, params.id);
      if (!canEditPatient(actor, patient)) throw recordDenied('You can only edit your own patients');
      await changePatient(db, actor, patient, body);
      const changed = await readPatient(db, actor, patient.id);
      if (isOtherPerson(patient, changed)) tellCenters(await centersOf(db, actor, patient.id), trail);
      return changed;
    },

    async setStatus({ db, actor, params, body }) {
      const patient = await lockPatient(db, actor, params.id);
      await movePatient(db, actor, patient, body.status);
      return readPatient(db, actor, patient.id);
    },

    async collect({ db, actor, params, body, trail }) {
      const { invoice, patientId } = await collectFromPatient(db, actor, params.id, body, trail);
      return { invoice, patient: await readPatient(db, actor, patientId) };
    },
  });
}

const shownElsewhere = ['name', 'phone', 'gender', 'dateOfBirth'] as const;
type Shown = Record<(typeof shownElsewhere)[number], string>;

/** Whether what a centre sees of somebody who was referred to it is another now. */
const isOtherPerson = (before: Shown, after: Shown): boolean =>
  shownElsewhere.some((field) => before[field] !== after[field]);

/** The person stands in the centre's referrals, and in the bills and reports that they led to. */
function tellCenters(centerIds: readonly number[], trail: Trail): void {
  for (const centerId of centerIds) {
    for (const kind of ['referrals', 'invoices', 'lab-reports']) {
      trail.announce({ kind, id: null, action: 'updated', centerId });
    }
  }
}
