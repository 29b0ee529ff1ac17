import { type SQL, sql } from 'drizzle-orm';
import { foldName } from '#shared/patients/names.ts';
import type { Db } from '#server/db/client.ts';
import { newestFirst, searchPattern } from '#server/db/lists.ts';
import { clinics, diagnosticCenters } from '#server/db/schema/organisations.ts';
import { patients } from '#server/db/schema/patients.ts';
import { referrals } from '#server/db/schema/referrals.ts';
import { forOwner, given, statement } from '#server/db/statement.ts';
import { type OwnerKind, ownedByParam, ownerKind, ownerParams } from '#server/db/tenancy.ts';
import type { Hub } from '#server/events/hub.ts';
import type { Member } from '#server/http/actor.ts';
import { keptTotals } from '#server/http/kept-totals.ts';
import { type Filter, memo, nameFor, scopeOf } from './referral-scope.ts';
import { asRead, type ReadReferral } from './referral-rows.ts';

/** A search is counted up to here. */
const MOST_COUNTED = 1000;
/** Of a name that more people have, the newest referrals are walked through; the referrals of fewer people are looked up. */
const FEW_PEOPLE = 800;
/** So many of the newest are walked through. */
const NEWEST_LOOKED_AT = 4000;

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

/** Whether the person `p` is meant. A centre isn't shown the e-mail of the people referred to it, and doesn't find them by it. */
const isMeant: Record<OwnerKind, SQL> = {
  clinic: sql`p.search_text like ${given('pattern')}`,
  center: sql`(' ' || p.name_key || ' ' || p.phone) like ${given('pattern')}`,
};

/** The people who are meant, of the caller's own clinic or of those that refer to the caller's centre, by the index of their names. */
const people: Record<OwnerKind, SQL> = {
  clinic: sql`select p.id from ${patients} p where p.clinic_id = ${given('ownerId')} and ${isMeant.clinic}`,
  center: sql`select p.id from ${patients} p
    where p.clinic_id = any(${given('partners')}::integer[]) and p.search_text like ${given('pattern')} and ${isMeant.center}`,
};

const partnerColumn = { clinic: referrals.centerId, center: referrals.clinicId };

/** The referrals of these people, and those of the organisations that are named; `offset 0` keeps either way to its index. */
const found = (kind: OwnerKind, asked: Filter[], enough: SQL) => sql`
  (select of_person.id from people cross join lateral (
    select ${referrals.id} from ${referrals} where ${referrals.patientId} = people.id and ${scopeOf(kind, asked)} offset 0) of_person)
  union
  (select of_partner.id from unnest(${given('named')}::integer[]) named (id) cross join lateral (
    select ${referrals.id} from ${referrals} where ${partnerColumn[kind]} = named.id and ${scopeOf(kind, asked)}
    order by ${newestFirst(referrals.id)} limit ${enough}) of_partner)`;

/** How many people are meant, and how many referrals: both up to a limit. */
const reachOf = memo((kind, { asked }) =>
  statement<{ people: number; total: number }>(undefined, () => {
    const most = sql.raw(String(MOST_COUNTED + 1));
    return sql`
      with people as materialized (${people[kind]} limit ${most}), found as materialized (${found(kind, asked, most)})
      select (select count(*) from people)::integer as people, (select count(*) from found)::integer as total`;
  }),
);

/** The page of few people's referrals: all of them are looked up, and the newest taken. */
const ofFewPeople = memo((kind, key) =>
  statement<ReadReferral>(nameFor('found', kind, key), () =>
    asRead(
      kind,
      sql`
        with people as materialized (${people[kind]}), found as materialized (${found(kind, key.asked, sql`${given('enough')}`)})
        select * from ${referrals} where ${referrals.id} in (
          select id from found order by id desc offset ${given('offset')} limit ${sql.raw(String(key.limit))})`,
    ),
  ),
);

/** The first page of a name that many have: it is full before long. */
const amongNewest = memo((kind, key) =>
  statement<ReadReferral>(nameFor('newest', kind, key), () => {
    const newest = newestFirst(referrals.id);
    return asRead(
      kind,
      sql`
        select * from (
          select * from ${referrals} where ${scopeOf(kind, key.asked)} order by ${newest} limit ${sql.raw(String(NEWEST_LOOKED_AT))}
        ) referrals
        where ${partnerColumn[kind]} = any(${given('named')}::integer[])
          or (select ${isMeant[kind]} from ${patients} p where p.id = ${referrals.patientId})
        order by ${newest} limit ${sql.raw(String(key.limit))}`,
    );
  }),
);

interface Reach {
  people: number;
  total: number;
  atLeast?: true;
}

interface Asked {
  typed: string | undefined;
  asked: Filter[];
  values: Record<string, unknown> & { limit: number; offset: number };
}

/**
 * Finds referrals by the patient and by the other organisation. A frequent name is met soon among the newest, a rare one
 * is found by the index of names: which it is, is kept like the totals. Undefined when nothing was typed.
 */
export function referralSearch({ hub }: { hub: Hub }) {
  const reaches = keptTotals<Reach>({ hub, kind: 'referrals' });
  const partners = keptTotals<{ id: number; name: string }[]>({ hub, kind: 'referrals' });

  return async function search(
    db: Db,
    actor: Member,
    { typed, asked, values }: Asked,
  ): Promise<{ rows: ReadReferral[]; reach: { total: number; atLeast?: true } } | undefined> {
    const pattern = searchPattern(typed);
    if (pattern === undefined) return undefined;
    const kind = ownerKind(actor);
    const known = await partners(actor, 'partners', () => partnersOf[kind](db, ownerParams(actor)));
    const text = foldName(typed ?? '');
    const named = known.filter(({ name }) => foldName(name).includes(text)).map(({ id }) => id);
    const { limit, offset } = values;
    const given = { ...values, pattern, partners: known.map(({ id }) => id), named, enough: offset + limit };

    const { people: many, ...reach } = await reaches(
      actor,
      [pattern, named, asked, values.status, values.patientId],
      async () => {
        const [counted] = await reachOf(kind, 0, asked)(db, given);
        const { total = 0, people = 0 } = counted ?? {};
        return total > MOST_COUNTED ? { people, total: MOST_COUNTED, atLeast: true } : { people, total };
      },
    );
    if (many > FEW_PEOPLE && offset === 0) {
      const rows = await amongNewest(kind, limit, asked)(db, given);
      if (rows.length === limit) return { rows, reach };
    }
    return { rows: await ofFewPeople(kind, limit, asked)(db, given), reach };
  };
}
