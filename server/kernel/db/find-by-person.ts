import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { hasAll, newestFirst } from './lists.ts';
import { clinics } from './schema/organisations.ts';
import { patients } from './schema/patients.ts';
import { referrals } from './schema/referrals.ts';
import { mayHaveAll, searched } from './search-keys.ts';
import { ownedBy } from './tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

/** How many of the newest rows are looked through before the names are asked. */
const RECENT = 2000;
const MOST_COUNTED = 1000;

export interface PersonSearch {
  table: PgTable & { id: PgColumn; patientId: PgColumn };
  /** The caller's rows, with the list's other filters. */
  scope: SQL | undefined;
  /** For the patients' `search_text`. */
  patterns: readonly string[];
  /** What else makes a row a match, beside its patient. */
  orElse?: SQL | undefined;
}

export interface FoundIds {
  ids: number[];
  total: number;
  /** Counting stopped at `total`. */
  atLeast: boolean;
}

/**
 * One page of the rows about people whose name, phone or e-mail matches, newest first. A frequent name is met soon
 * among the newest rows, and there walking them is the fast way; a rare one is found by the trigram index on the
 * people. Which it is shows after the first look, and neither way ever reads a whole table.
 */
export async function findByPerson(
  db: Db,
  actor: Member,
  search: PersonSearch,
  page: { limit: number; offset: number },
): Promise<FoundIds> {
  const recent = await lookThroughRecent(db, actor, search, page);
  if (recent.looked < RECENT) return { ...recent, atLeast: false };
  if (recent.total > page.offset + page.limit) return { ...recent, atLeast: true };
  return await askForNames(db, actor, search, page);
}

/** A centre isn't shown the e-mail of the people referred to it, and doesn't find them by it. */
const isNamed = (actor: Member, { patterns }: PersonSearch): SQL => {
  const isMeant = hasAll(patients.searchText, patterns);
  if (actor.clinicId !== null) return isMeant;
  const shown = sql`(' ' || ${patients.nameKey} || ' ' || ${patients.phone})`;
  return sql`(${isMeant} and ${hasAll(shown, patterns)})`;
};

/** The own people that are meant, and for a centre those of the clinics that refer to it: one look into the index for each. */
function namedPeople(actor: Member, search: PersonSearch): SQL {
  const isMeant = isNamed(actor, search);
  const { patterns } = search;
  const isOwn = searched(actor, patients, patients.searchText, patterns);
  const own = sql`select ${patients.id} as id from ${patients} where ${isOwn} and ${isMeant}`;
  if (actor.clinicId !== null) return own;
  const ofClinic = { kind: 'clinic', ownerId: sql`${clinics.id}` } as const;
  const mayBeMeant = mayHaveAll(ofClinic, patients, patients.searchText, patterns);
  return sql`${own} union all select referred.id from ${clinics} cross join lateral (
      select ${patients.id} as id from ${patients}
      where ${patients.clinicId} = ${clinics.id} and ${mayBeMeant} and ${isMeant} offset 0) referred
    where exists (select from ${referrals} where ${ownedBy(actor, referrals)} and ${referrals.clinicId} = ${clinics.id})`;
}

const ownMatch = ({ orElse }: PersonSearch): SQL => orElse ?? sql`false`;

async function lookThroughRecent(
  db: Db,
  actor: Member,
  search: PersonSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const { table, scope } = search;
  const { rows } = await db.execute<{ looked: number; total: number; ids: number[] | null }>(sql`
    with recent as materialized (
      select ${table.id} as id, ${table.patientId} as patient_id, ${ownMatch(search)} as hit from ${table}
      where ${scope} order by ${newestFirst(table.id)} limit ${RECENT}
    )
    select (select count(*) from recent)::integer as looked, count(*)::integer as total,
      (array_agg(recent.id order by recent.id desc))[${offset + 1}:${offset + limit}] as ids
    from recent join ${patients} on ${patients.id} = recent.patient_id
    where recent.hit or ${isNamed(actor, search)}`);
  const { looked = 0, total = 0, ids } = rows[0] ?? {};
  return { looked, total, ids: ids ?? [] };
}

async function askForNames(
  db: Db,
  actor: Member,
  search: PersonSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundIds> {
  const { table, scope, orElse } = search;
  const enough = Math.max(MOST_COUNTED, offset + limit) + 1;
  // 'offset 0' keeps the planner from walking all rows to see whether one is about one of the people.
  const aboutPeople = sql`
    (select of_person.id from people cross join lateral (
      select ${table.id} as id from ${table} where ${table.patientId} = people.id and ${scope} offset 0) of_person
    order by of_person.id desc limit ${enough})`;
  const byItself =
    orElse &&
    sql`
    union (select ${table.id} from ${table} where ${scope} and ${orElse} order by ${newestFirst(table.id)} limit ${enough})`;
  const { rows } = await db.execute<{ total: number; ids: number[] | null }>(sql`
    with people as materialized (${namedPeople(actor, search)}),
    found as (${aboutPeople} ${byItself ?? sql``})
    select count(*)::integer as total, (array_agg(id order by id desc))[${offset + 1}:${offset + limit}] as ids from found`);
  const { total = 0, ids } = rows[0] ?? {};
  const atLeast = total >= enough;
  return { ids: ids ?? [], total: atLeast ? enough - 1 : total, atLeast };
}
