import { referralsApi } from '#shared/referrals/referrals.api.ts';
import type { ReferralStats } from '#shared/referrals/referrals.schema.ts';
import type { Hub } from '#server/events/hub.ts';
import { implement } from '#server/http/handlers.ts';
import { keptTotals } from '#server/http/kept-totals.ts';
import { tracksCommission } from '#server/organisations/commission-tracking.ts';
import { changeReferral } from './change-referral.ts';
import { referPatient } from './refer-patient.ts';
import { listReferrals, readReferral, readReferralStats } from './referrals.repo.ts';

export function referralsRoutes({ hub }: { hub: Hub }) {
  const totals = keptTotals({ hub, kind: 'referrals' });
  const keptStats = keptTotals<ReferralStats>({ hub, kind: 'referrals' });

  return implement(referralsApi, {
    list: ({ db, actor, query }) => listReferrals(db, actor, query, totals),

    async stats({ db, actor }) {
      const stats = await keptStats(actor, 'stats', () => readReferralStats(db, actor));
      return (await tracksCommission(db, actor)) ? stats : { ...stats, totalCommission: null };
    },

    async refer({ db, actor, body, trail }) {
      const id = await referPatient(db, actor, body, trail);
      return await readReferral(db, actor, id);
    },

    async update({ db, actor, params, body, trail }) {
      await changeReferral(db, actor, params.id, body, trail);
      return await readReferral(db, actor, params.id);
    },
  });
}
