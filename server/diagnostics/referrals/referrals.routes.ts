import { countReferrals } from './referral-counts.ts';
import { pricesOfTests } from './test-prices.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { ReferralStats } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { makeTemporaryFolder } from '#server/kernel/http/body.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { tracksCommission } from '#server/people/organisations/commission-tracking.ts';
import { moveReferral } from './center-steps.ts';
import { changeReferral } from './change-referral.ts';
import type { TurnaroundOf } from './refer.ts';
import { referPatient } from './refer-patient.ts';
import { referralLists } from './referral-lists.ts';
import { readReferral, readReferralStats } from './referrals.repo.ts';
import { uploadReport } from './upload-report.ts';
import { withdrawReport } from './withdraw-report.ts';

interface Given {
  env: Env;
  hub: Hub;
  /** As the centres' definitions say, which stand above. */
  turnaroundOf: TurnaroundOf;
}

export function referralsRoutes({ env, hub, turnaroundOf }: Given) {
  const store = storeOf(env);
  const temporaryFolder = makeTemporaryFolder(env.dataDir);
  const listReferrals = referralLists({ hub });
  const keptStats = keptTotals<ReferralStats>({ hub, kind: 'referrals' });

  return implement(referralsApi, {
    list: ({ db, actor, query }) => listReferrals(db, actor, query),

    async stats({ db, actor }) {
      const stats = await keptStats(actor, 'stats', () => readReferralStats(db, actor));
      return (await tracksCommission(db, actor)) ? stats : { ...stats, totalCommission: null };
    },

    counts: ({ db, actor }) => countReferrals(db, actor),

    get: ({ db, actor, params }) => readReferral(db, actor, params.id),

    async prices({ db, actor, params }) {
      const { testList } = await readReferral(db, actor, params.id);
      const { tests, bill } = await pricesOfTests(db, actor, testList);
      return { tests, total: bill?.totals.amount ?? null };
    },

    async setStatus({ db, actor, params, body, trail }) {
      await moveReferral(db, actor, params.id, body, trail);
      return await readReferral(db, actor, params.id);
    },

    async uploadReport({ db, actor, params, body, file, trail, undo }) {
      await uploadReport(db, actor, params.id, { body, file }, { store, undo, temporaryFolder, trail });
      return await readReferral(db, actor, params.id);
    },

    async withdrawReport({ db, actor, params, body, trail }) {
      await withdrawReport(db, actor, params.id, body, trail);
      return await readReferral(db, actor, params.id);
    },

    async refer({ db, actor, body, trail }) {
      const id = await referPatient(db, actor, body, { trail, turnaroundOf });
      return await readReferral(db, actor, id);
    },

    async update({ db, actor, params, body, trail }) {
      await changeReferral(db, actor, params.id, body, { trail, turnaroundOf });
      return await readReferral(db, actor, params.id);
    },
  });
}
