import { revenueApi } from '#shared/insight/revenue/revenue.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { commissionsOf } from './commissions.ts';
import { addedUp } from './revenue-figures.ts';
import { listRows } from './revenue-rows.ts';
import { earnedByService } from './services.ts';

export const revenueRoutes = () =>
  implement(revenueApi, {
    async figures({ db, actor, query }) {
      const [sums, byService, commissions] = await Promise.all([
        addedUp(db, actor, query),
        earnedByService(db, actor, query),
        commissionsOf(db, actor, query),
      ]);
      return { ...sums, byService, commissions };
    },

    rows: ({ db, actor, query }) => listRows(db, actor, query),
  });
