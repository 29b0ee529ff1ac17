import { type SQL, sql } from 'drizzle-orm';
import { foldName } from '#shared/kernel/words/names.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst, searchPatterns } from '#server/kernel/db/lists.ts';
import { hasAllParam, mayHaveAllParam, searchParams } from '#server/kernel/db/search-keys.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { forFilters, forOwner, given, statement, type StatementKey } from '#server/kernel/db/statement.ts';
import {
  type OwnerKind,
  ownedAmongFoundParam,
  ownedByParam,
  ownerKind,
  ownerParams,
} from '#server/kernel/db/tenancy.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { keptTotals, type Total } from '#server/kernel/http/kept-totals.ts';
import { type Filter, nameFor, scopeOf } from './referral-scope.ts';
import { beginningOfAccession, reachOf } from './accession.ts';
import { asRead, type ReadReferral } from './referral-rows.ts';

/** So many matches are rare, and their ids are kept; what has more is common, and is counted no further. */
const MOST_KEPT = 1000;
/** So many of the newest are walked through. */
const NEWEST_LOOKED_AT = 4000;

const newest = newestFirst(referrals.id);

/** The organisations that one refers to, or that refer to one: read off the index of them, one step for each. */
const partnersOf = forOwner((kind) => {
  const [others, column] = kind === 'clinic' ? [diagnosticCenters, referrals.centerId] : [clinics, referrals.clinicId];
  const next = (after: SQL) => sql`
    select ${column} as id from ${referrals} where ${ownedByParam(kind, referrals)} ${after} order by ${column} limit 1`;
  return statement<{ id: number; name: string }>(
    `referral_partners_${kind}`,
    () => sql`
      with recursive partner as (
        (${next(sql``)})
        union all
        select (${next(sql`and ${column} > partner.id`)}) from partner where partner.id is not null
      )
      select other.id, other.name from partner join ${others} other on other.id = partner.id`,
  );
});

const isNamed = sql`${referrals.patientSearch} like ${given('pattern')} and ${referrals.patientSearch} like all(${given('others')}::text[])`;

const isNumbered = sql`${referrals.accessionNumber} ~>=~ ${given('least')} and ${referrals.accessionNumber} ~<~ ${given('most')}`;

/**
 * By the patient's name or phone, by the other organisation and by the sample's number; a clinic also by its patient's e-mail, which a centre isn't
 * shown and finds nobody by.
 */
const isMeant: Record<OwnerKind, SQL> = {
  clinic: sql`(${isNamed}) or ${referrals.centerId} = any(${given('named')}::integer[])
    or ${referrals.patientId} = any(${given('emailed')}::integer[])`,
  center: sql`(${isNamed}) or ${referrals.clinicId} = any(${given('named')}::integer[]) or (${isNumbered})`,
};
const matching = (kind: OwnerKind, asked: readonly Filter[]) => sql`${scopeOf(kind, asked)} and (${isMeant[kind]})`;

/** The clinic's patients by what is typed of an e-mail. */
const emailedBy = statement<{ id: number }>(
  undefined,
  () => sql`
    select id from ${patients}
    where ${ownedAmongFoundParam('clinic', patients)} and ${mayHaveAllParam('clinic', patients, patients.searchText)}
      and ${hasAllParam(patients.searchText)}
    order by id desc limit 200`,
);

/** Which are meant, up to one more than are kept. */
const idsOf = forFilters((kind, { asked }: StatementKey<Filter>) =>
  statement<{ id: number }>(
    undefined,
    () =>
      sql`select ${referrals.id} from ${referrals} where ${matching(kind, asked)} limit ${sql.raw(String(MOST_KEPT + 1))}`,
  ),
);

/** A page that is known by its ids. */
export const ofIds = forFilters((kind, key: StatementKey<Filter>) =>
  statement<ReadReferral>(nameFor('ids', kind, key), () =>
    asRead(
      kind,
      sql`select * from ${referrals} where ${scopeOf(kind, key.asked)} and ${referrals.id} = any(${given('ids')}::integer[])`,
    ),
  ),
);

/** A further page of what is common. Like the first one, only its ids are planned for each call: what is joined to them keeps its plan. */
const idsOfFurtherPage = forFilters((kind, { asked }: StatementKey<Filter>) =>
  statement<{ id: number }>(
    undefined,
    () => sql`select ${referrals.id} from ${referrals} where ${matching(kind, asked)}
      order by ${newest} limit ${given('limit')} offset ${given('offset')}`,
  ),
);

/**
 * The first page of what is common: it is full before long. Planned for each call: a plan that is kept reckons with an organisation
 * of middling size, and would put all of a large one's in order to have the newest.
 */
const idsAmongNewest = forFilters((kind, { asked }: StatementKey<Filter>) =>
  statement<{ id: number }>(
    undefined,
    () => sql`
      select id from (
        select * from ${referrals} where ${scopeOf(kind, asked)} order by ${newest} limit ${sql.raw(String(NEWEST_LOOKED_AT))}
      ) referrals
      where ${isMeant[kind]}
      order by ${newest} limit ${given('limit')}`,
  ),
);

interface Asked {
  typed: string | undefined;
  asked: Filter[];
  values: Record<string, unknown> & { limit: number; offset: number };
}

/** The ids of a rare search, the newest first; null for a common one. */
interface Found {
  ids: number[] | null;
}

/**
 * Finds referrals by the patient and by the other organisation. What is common is met soon among the newest, what is rare
 * is found by the indexes, once for all its pages: its ids are kept like the totals. Undefined when nothing was typed.
 */
export function referralSearch({ hub }: { hub: Hub }) {
  const searches = keptTotals<Found>({ hub, kind: 'referrals' });
  const partners = keptTotals<{ id: number; name: string }[]>({ hub, kind: 'referrals' });

  return async function search(
    db: Db,
    actor: Member,
    { typed, asked, values }: Asked,
  ): Promise<{ rows: ReadReferral[]; reach: Total } | undefined> {
    const patterns = searchPatterns(typed);
    if (patterns === undefined) return undefined;
    const [pattern, ...others] = patterns;
    const kind = ownerKind(actor);
    const known = await partners(actor, 'partners', () => partnersOf[kind](db, ownerParams(actor)));
    const text = foldName(typed ?? '');
    const named = known.filter(({ name }) => foldName(name).includes(text)).map(({ id }) => id);
    const seeksEmail = kind === 'clinic' && text.includes('@');
    const emailed = seeksEmail ? await emailedBy(db, { ...ownerParams(actor), ...searchParams(patterns) }) : [];
    const numbers = reachOf(beginningOfAccession(typed ?? ''));
    const given = { ...values, ...numbers, pattern, others, named, emailed: emailed.map(({ id }) => id) };

    const { ids } = await searches(
      actor,
      [patterns, numbers, named, asked, values.status, values.patientId],
      async () => {
        const found = await idsOf(kind, 0, asked)(db, given);
        const isRare = found.length <= MOST_KEPT;
        return { ids: isRare ? found.map(({ id }) => id).toSorted((a, b) => b - a) : null };
      },
    );
    const { limit, offset } = values;
    const read = async (page: number[]) =>
      page.length > 0 ? await ofIds(kind, limit, asked)(db, { ...given, ids: page }) : [];
    if (ids) return { rows: await read(ids.slice(offset, offset + limit)), reach: { total: ids.length } };
    const first = offset === 0 ? await idsAmongNewest(kind, 0, asked)(db, given) : [];
    const page = first.length === limit ? first : await idsOfFurtherPage(kind, 0, asked)(db, given);
    return { rows: await read(page.map(({ id }) => id)), reach: { total: MOST_KEPT, atLeast: true } };
  };
}
