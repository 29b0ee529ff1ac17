import { accountsApi } from '#shared/insight/accounts/accounts.api.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { gstr1Csv } from './gstr1-csv.ts';
import { readGstr1 } from './gstr1.repo.ts';

/** On a screen; the file has the rest. */
const MOST_SHOWN = 100;
const MOST_ROWS = 50_000;

export const accountsRoutes = () =>
  implement(accountsApi, {
    gstr1: ({ db, actor, query }) => readGstr1(db, actor, query.month, MOST_SHOWN),

    async gstr1File({ db, actor, params: { table }, query: { month }, trail }) {
      // '2026-11' is told as 202611.
      trail.note({ entityId: Number(month.replace('-', '')) });
      return {
        content: gstr1Csv(await wholeReturn(db, actor, month), table),
        mime: 'text/csv',
        fileName: `gstr1-${month}-${table}.csv`,
        inline: false,
      };
    },
  });

/** No row of a return is left out without a word. */
async function wholeReturn(db: Db, actor: Member, month: string) {
  const report = await readGstr1(db, actor, month, MOST_ROWS);
  if (Object.values(report.counts).some((count) => count > MOST_ROWS))
    throw ruleBroken(says.return_too_long({ most: MOST_ROWS }));
  return report;
}
