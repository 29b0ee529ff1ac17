import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { keepUpload } from '#server/kernel/files/keep-upload.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { lockPatient } from '#server/people/patients/patients.repo.ts';
import { clinicReports, insertClinicReport } from './reports.repo.ts';

export function reportsRoutes({ env, hub }: { env: Env; hub: Hub }) {
  const store = storeOf(env);
  const totals = keptTotals({ hub, kind: 'reports' });

  return implement(reportsApi, {
    listManual: ({ db, actor, query: { patientId, ...page } }) =>
      clinicReports.list(db, actor, totals, { ...page, filters: { patientId } }),

    async createManual({ db, actor, body, file, undo }) {
      if (!file) {
        const message = says.choose_file;
        throw new AppError('invalid_input', message, { issues: [{ path: 'reportFile', message }] });
      }
      const patient = await lockPatient(db, actor, body.patientId);
      const stored = await keepUpload({ store, undo }, file, 'reports');
      const { testName, notes } = body;
      const report = await insertClinicReport(db, actor, {
        patientId: patient.id,
        testName,
        notes,
        fileUrl: stored.url,
      });
      await stored.hangUnder(db, actor, { type: 'report', id: report.id, patientId: patient.id });
      return report;
    },
  });
}
