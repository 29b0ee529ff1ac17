import { commissionApi } from '#shared/diagnostics/commission/commission.api.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import { tracksCommission } from '#server/people/organisations/commission-tracking.ts';
import { lockReferral, readReferral } from '#server/diagnostics/referrals/referrals.repo.ts';
import { storeCommission } from '#server/diagnostics/referrals/commission-row.ts';
import { type CommissionTotal, listCommission, totalCommission } from './commission.repo.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

export function commissionRoutes({ hub }: { hub: Hub }) {
  const totals = keptTotals<CommissionTotal>({ hub, kind: 'commission' });

  return implement(commissionApi, {
    async summary({ db, actor, query }) {
      if (!(await tracksCommission(db, actor))) return { rows: [], total: 0, headers: { 'X-Total-Amount': '0.00' } };
      const { month, centerId, search } = query;
      const narrowed = { month, centerId, search };
      const [rows, { total, amount }] = await Promise.all([
        listCommission(db, actor, query),
        totals(actor, narrowed, () => totalCommission(db, actor, narrowed)),
      ]);
      return { rows, total, headers: { 'X-Total-Amount': amount } };
    },

    async set({ db, actor, params: { id }, body, trail }) {
      const { commissionAmount } = body;
      const referral = await lockReferral(db, actor, id);
      await assertPresent(body, referral, () => readReferral(db, actor, id));
      if (actor.clinicId !== null && !(await tracksCommission(db, actor))) {
        throw ruleBroken(says.commission_off);
      }
      await storeCommission(db, actor, id, commissionAmount);
      const before = { commissionAmount: referral.commissionAmount };
      trail.note({ details: { before, after: { commissionAmount } } });
      tellBothSides(actor, referral, trail);
      return await readReferral(db, actor, id);
    },
  });
}

/**
 * A commission stands on the screens of both, and in the figures of the clinic, which keep the earlier months until they
 * hear by its id that a referral of theirs has changed.
 */
function tellBothSides(
  actor: Member,
  { id, clinicId, centerId }: { id: number; clinicId: number; centerId: number },
  trail: Trail,
) {
  trail.announce({ kind: 'referrals', id, action: 'updated', clinicId });
  if (actor.clinicId !== null) {
    trail.announce({ kind: 'referrals', id, action: 'updated', centerId });
    return;
  }
  for (const kind of ['commission', 'analytics']) trail.announce({ kind, id, action: 'updated', clinicId });
}
