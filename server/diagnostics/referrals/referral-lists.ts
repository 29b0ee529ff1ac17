import { sql } from 'drizzle-orm';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Referral, ReferralFilters } from '#shared/diagnostics/referrals/referrals.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { forFilters, given, statement, type StatementKey } from '#server/kernel/db/statement.ts';
import { ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { keptTotals } from '#server/kernel/http/kept-totals.ts';
import { asRead, type ReadReferral, toReferral } from './referral-rows.ts';
import { readSorted } from './referral-sorts.ts';
import { allFilters, type Filter, nameFor, scopeOf } from './referral-scope.ts';
import { ofIds, referralSearch } from './referral-search.ts';

const firstPage = forFilters((kind, key: StatementKey<Filter>) =>
  statement<ReadReferral>(nameFor('first', kind, key), () =>
    asRead(
      kind,
      sql`select * from ${referrals} where ${scopeOf(kind, key.asked)}
        order by ${newestFirst(referrals.id)} limit ${sql.raw(String(key.limit))}`,
    ),
  ),
);

/** Of a further page only the ids are planned for each call: what is joined to them keeps its plan. */
const idsOfPage = forFilters((kind, { asked }: StatementKey<Filter>) =>
  statement<{ id: number }>(
    undefined,
    () => sql`select ${referrals.id} from ${referrals} where ${scopeOf(kind, asked)}
      order by ${newestFirst(referrals.id)} limit ${given('limit')} offset ${given('offset')}`,
  ),
);

const totalOf = forFilters((kind, { asked }: StatementKey<Filter>) =>
  statement<{ total: number }>(
    undefined,
    () => sql`select count(*)::integer as total from ${referrals} where ${scopeOf(kind, asked)}`,
  ),
);

/** The list of one's referrals, newest first or as it is asked for: filtered, searched, a page at a time. */
export function referralLists({ hub }: { hub: Hub }) {
  const totals = keptTotals({ hub, kind: 'referrals' });
  const search = referralSearch({ hub });

  return async function listReferrals(db: Db, actor: Member, filters: ReferralFilters): Promise<PageOf<Referral>> {
    const { limit, offset, search: typed, sort, ...narrowed } = filters;
    if (typed && sort) throw new AppError('invalid_input', says.search_not_sorted);
    const kind = ownerKind(actor);
    const asked = allFilters.filter((filter) => narrowed[filter] !== undefined);
    const values = { ...ownerParams(actor), ...narrowed, limit, offset };

    const found = await search(db, actor, { typed, asked, values });
    const readPage = async () => {
      if (sort) return await readSorted(db, { kind, sort, asked, values });
      if (offset === 0) return await firstPage(kind, limit, asked)(db, values);
      const ids = (await idsOfPage(kind, 0, asked)(db, values)).map(({ id }) => id);
      return ids.length > 0 ? await ofIds(kind, limit, asked)(db, { ...values, ids }) : [];
    };
    const rows = (found?.rows ?? (await readPage())).map((row) => toReferral(actor, row));
    const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
    if (isLastPage) return { rows, total: offset + rows.length };
    if (found) return { rows, ...found.reach };
    const counted = await totals(actor, narrowed, async () => {
      const [row] = await totalOf(kind, 0, asked)(db, values);
      return { total: row?.total ?? 0 };
    });
    return { rows, ...counted };
  };
}
