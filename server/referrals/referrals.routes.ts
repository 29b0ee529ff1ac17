import { referralsApi } from '#shared/referrals/referrals.api.ts';
import type { Hub } from '#server/events/hub.ts';
import { implement } from '#server/http/handlers.ts';
import { keptTotals } from '#server/http/kept-totals.ts';
import { listReferrals } from './referrals.repo.ts';

export function referralsRoutes({ hub }: { hub: Hub }) {
  const totals = keptTotals({ hub, kind: 'referrals' });

  return implement(referralsApi, {
    list: ({ db, actor, query }) => listReferrals(db, actor, query, totals),
  });
}
