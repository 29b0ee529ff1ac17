import { recordDenied } from '#shared/http/errors.ts';
import { patientsApi } from '#shared/patients/patients.api.ts';
import { canEditPatient } from '#shared/patients/patients.rules.ts';
import type { Env } from '#server/env.ts';
import type { Hub } from '#server/events/hub.ts';
import { localStore } from '#server/files/storage.ts';
import { implement } from '#server/http/handlers.ts';
import { keptTotals } from '#server/http/kept-totals.ts';
import { collectFromPatient } from '#server/invoices/collect.ts';
import { changePatient, registerPatient } from './patient-details.ts';
import { listPatients } from './patient-lists.ts';
import { drawPatientSummary } from './patient-summary.ts';
import { lockPatient, readPatient } from './patients.repo.ts';
import { movePatient } from './visit-status.ts';

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

    async update({ db, actor, params, body }) {
      const patient = await lockPatient(db, actor, params.id);
      if (!canEditPatient(actor, patient)) throw recordDenied('You can only edit your own patients');
      await changePatient(db, actor, patient, body);
      return readPatient(db, actor, patient.id);
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
