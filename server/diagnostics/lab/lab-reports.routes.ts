import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { correctReport, discardReport, giveBackReport, saveResults, submitReport } from './change-report.ts';
import { listUnseen, markSeen } from './critical.repo.ts';
import { listLabReports, readLabReport } from './lab-reports.repo.ts';
import { readEntry } from './read-entry.ts';
import { readReferral } from '#server/diagnostics/referrals/referrals.repo.ts';
import { signReport } from './sign-report.ts';
import { startReport } from './start-report.ts';
import { drawReferralLabels, drawReportLabels } from './sample-labels.ts';
import { setLabSample, setReferralSample } from './set-sample.ts';
import { readTrends } from './trends.repo.ts';

export function labReportsRoutes({ env, hub }: { env: Env; hub: Hub }) {
  const store = storeOf(env);
  const totals = keptTotals({ hub, kind: 'lab-reports' });

  return implement(labReportsApi, {
    list: ({ db, actor, query }) => listLabReports(db, actor, query, totals),

    get: ({ db, actor, params }) => readLabReport(db, actor, params.id),

    async entry({ db, actor, query, trail }) {
      const entry = await readEntry(db, actor, query);
      trail.note({ entityId: entry.patientId });
      return entry;
    },

    async start({ db, actor, body }) {
      const id = await startReport(db, actor, body);
      return await readLabReport(db, actor, id);
    },

    async save({ db, actor, params, body }) {
      await saveResults(db, actor, params.id, body);
      return await readLabReport(db, actor, params.id);
    },

    async setSample({ db, actor, params, body }) {
      await setLabSample(db, actor, params.id, body);
      return await readLabReport(db, actor, params.id);
    },

    async setReferralSample({ db, actor, params, body, trail }) {
      await setReferralSample(db, actor, params.id, body, trail);
      return await readReferral(db, actor, params.id);
    },

    labels: async ({ db, actor, params }) => ({
      content: await drawReportLabels({ db, env, store }, actor, params.id),
      mime: 'application/pdf',
      fileName: `labels_report_${params.id}.pdf`,
      inline: true,
    }),

    referralLabels: async ({ db, actor, params }) => ({
      content: await drawReferralLabels({ db, env, store }, actor, params.id),
      mime: 'application/pdf',
      fileName: `labels_referral_${params.id}.pdf`,
      inline: true,
    }),

    async submit({ db, actor, params, body }) {
      await submitReport(db, actor, params.id, body.revision);
      return await readLabReport(db, actor, params.id);
    },

    async giveBack({ db, actor, params, body }) {
      await giveBackReport(db, actor, params.id, body);
      return await readLabReport(db, actor, params.id);
    },

    async sign({ db, actor, params, body, trail }) {
      await signReport(db, actor, params.id, body, trail);
      return await readLabReport(db, actor, params.id);
    },

    unseenCritical: ({ db, actor, query }) => listUnseen(db, actor, query),

    async seen({ db, actor, params, trail }) {
      await markSeen(db, actor, params.id, trail);
      return await readLabReport(db, actor, params.id);
    },

    async correct({ db, actor, params, body }) {
      const id = await correctReport(db, actor, params.id, body.reason);
      return await readLabReport(db, actor, id);
    },

    discard: ({ db, actor, params }) => discardReport(db, actor, params.id),

    trends: ({ db, actor, query }) => readTrends(db, actor, query),
  });
}
