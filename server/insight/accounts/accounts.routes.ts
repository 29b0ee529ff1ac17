import { accountsApi } from '#shared/insight/accounts/accounts.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { gstr1Csv } from './gstr1-csv.ts';
import { readGstr1 } from './gstr1.repo.ts';

export const accountsRoutes = () =>
  implement(accountsApi, {
    gstr1: ({ db, actor, query }) => readGstr1(db, actor, query.month),

    async gstr1File({ db, actor, params: { table }, query: { month }, trail }) {
      // '2026-11' is told as 202611.
      trail.note({ entityId: Number(month.replace('-', '')) });
      return {
        content: gstr1Csv(await readGstr1(db, actor, month), table),
        mime: 'text/csv',
        fileName: `gstr1-${month}-${table}.csv`,
        inline: false,
      };
    },
  });
