import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { newestFirst } from './lists.ts';
import { patients } from './schema/patients.ts';

/** How many of the newest rows are looked through before the names are asked. */
const RECENT = 2000;
const MOST_COUNTED = 1000;

export interface PersonSearch {
  table: PgTable & { id: PgColumn; patientId: PgColumn };
  /** The caller's rows, with the list's other filters. */
  scope: SQL | undefined;
  /** For the patients' `search_text`. */
  pattern: string;
  /** Whether the caller may find people by their e-mail too: a centre isn't shown that of the people referred to it. */
  byEmail: boolean;
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
  search: PersonSearch,
  page: { limit: number; offset: number },
): Promise<FoundIds> {
  const recent = await lookThroughRecent(db, search, page);
  if (recent.looked < RECENT) return { ...recent, atLeast: false };
  if (recent.total > page.offset + page.limit) return { ...recent, atLeast: true };
  return await askForNames(db, search, page);
}

const isPerson = ({ pattern, byEmail }: PersonSearch): SQL =>
  byEmail
    ? sql`${patients.searchText} like ${pattern}`
    : sql`(${patients.searchText} like ${pattern} and (' ' || ${patients.nameKey} || ' ' || ${patients.phone}) like ${pattern})`;

const ownMatch = ({ orElse }: PersonSearch): SQL => orElse ?? sql`false`;

async function lookThroughRecent(db: Db, search: PersonSearch, { limit, offset }: { limit: number; offset: number }) {
  const { table, scope } = search;
  const { rows } = await db.execute<{ looked: number; total: number; ids: number[] | null }>(sql`
    with recent as materialized (
      select ${table.id} as id, ${table.patientId} as patient_id, ${ownMatch(search)} as hit from ${table}
      where ${scope} order by ${newestFirst(table.id)} limit ${RECENT}
    )
    select (select count(*) from recent)::integer as looked, count(*)::integer as total,
      (array_agg(recent.id order by recent.id desc))[${offset + 1}:${offset + limit}] as ids
    from recent join ${patients} on ${patients.id} = recent.patient_id
    where recent.hit or ${isPerson(search)}`);
  const { looked = 0, total = 0, ids } = rows[0] ?? {};
  return { looked, total, ids: ids ?? [] };
}

async function askForNames(
  db: Db,
  search: PersonSearch,
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundIds> {
  const { table, scope, orElse } = search;
  const enough = Math.max(MOST_COUNTED, offset + limit) + 1;
  const newest = (condition: SQL) => sql`
    (select ${table.id} as id from ${table} where ${scope} and ${condition} order by ${newestFirst(table.id)} limit ${enough})`;
  const ofPeople = newest(sql`${table.patientId} in (select id from people)`);
  const { rows } = await db.execute<{ total: number; ids: number[] | null }>(sql`
    with people as materialized (select ${patients.id} as id from ${patients} where ${isPerson(search)}),
    found as (${orElse ? sql`${ofPeople} union ${newest(orElse)}` : ofPeople})
    select count(*)::integer as total, (array_agg(id order by id desc))[${offset + 1}:${offset + limit}] as ids from found`);
  const { total = 0, ids } = rows[0] ?? {};
  const atLeast = total >= enough;
  return { ids: ids ?? [], total: atLeast ? enough - 1 : total, atLeast };
}
