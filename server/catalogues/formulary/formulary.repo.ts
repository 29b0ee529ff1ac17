import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FormularyEntry, TestEntry } from '#shared/catalogues/formulary/formulary.api.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { doctorMedicines, doctorTests, labTests, medicines } from '#server/kernel/db/schema/formulary.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';

interface Catalogue {
  names: PgTable;
  uses: PgTable;
  /** The column of `uses` that points at `names`. */
  useOf: SQL;
  /** What the wire has of a name, from a row called `entry`. */
  columns: SQL;
}

const medicineNames: Catalogue = {
  names: medicines,
  uses: doctorMedicines,
  useOf: sql`medicine_id`,
  columns: sql`entry.display_name as "displayName", entry.generic_name as "genericName", entry.strength,
    coalesce(entry.form, 'Other') as form`,
};

const testNames: Catalogue = {
  names: labTests,
  uses: doctorTests,
  useOf: sql`lab_test_id`,
  columns: sql`entry.name, entry.category`,
};

interface Asked {
  search: string;
  limit: number;
  offset: number;
}

export const searchMedicines = (db: Db, actor: Actor, asked: Asked) =>
  searchNames<FormularyEntry>(db, actor, medicineNames, asked);

export const searchTests = (db: Db, actor: Actor, asked: Asked) => searchNames<TestEntry>(db, actor, testNames, asked);

/** Of the shared names that match so many are weighed, and the page is the best of them. */
const WEIGHED = 400;

/**
 * The caller's own names and favourites first, then the shared ones: a name that begins with what was typed, then one
 * with a word that does, then any. Every typed word must stand somewhere in the name, the generic or brand name, the
 * strength or another name of it. Without a typed word: the favourites, then the list that ships with the product.
 *
 * The trigram index gives candidates in the order in which they were stored, the shipped list first; only so many are
 * read and ranked, so that two letters that thousands have cost no more than a whole name.
 */
async function searchNames<Entry>(db: Db, actor: Actor, catalogue: Catalogue, asked: Asked): Promise<PageOf<Entry>> {
  const { names, uses, useOf, columns } = catalogue;
  const { limit, offset } = asked;
  const typed = typedWords(asked.search);
  if (asked.search !== '' && typed.length === 0) return { rows: [], total: 0 };
  const candidates = Math.max(WEIGHED, offset + limit + 1);
  const isMatch = sql.join(
    [sql`entry.is_active`, ...typed.map((word) => sql`entry.search_text like ${anywhere(word)}`)],
    sql` and `,
  );
  const shared = (condition: SQL) => sql`
    (select entry.*, false as mine from ${names} entry
      where entry.doctor_id is null and ${isMatch} and ${condition} limit ${candidates})`;
  const common =
    typed.length > 0
      ? sql`${shared(sql`entry.search_text like ${` ${escapeLike(typed.join(' '))}%`}`)} union all ${shared(sql`true`)}`
      : shared(sql`entry.source = 'starter'`);
  const { rows } = await db.execute<{ total: number; weighed: number; entries: Entry[] | null }>(sql`
    with used as (
      select ${useOf} as id, use_count, is_favourite from ${uses} where doctor_id = ${actor.userId}
    ), common as materialized (${common}
    ), found as (
      select distinct on (entry.id) entry.* from (
        select entry.*, true as mine from ${names} entry where entry.doctor_id = ${actor.userId} and ${isMatch}
        union all
        select entry.*, true as mine from used join ${names} entry on entry.id = used.id where entry.doctor_id is null and ${isMatch}
        union all
        select * from common
      ) entry order by entry.id, entry.mine desc
    ), ranked as (
      select entry.*, coalesce(used.use_count, 0) as use_count,
        row_number() over (order by entry.mine desc, ${closeness(typed)}, coalesce(used.is_favourite, false) desc,
          coalesce(used.use_count, 0) desc, entry.source <> 'starter',
          ${typed.length > 0 ? sql`length(entry.name_key), ` : sql``}entry.name_key, entry.id) as place
      from found entry left join used on used.id = entry.id
    )
    select (select count(*) from ranked)::integer as total, (select count(distinct id) from common)::integer as weighed,
      (select json_agg(page order by page.place) from (
        select entry.id, ${columns}, entry.use_count as "useCount", entry.doctor_id is not null as own, entry.place
        from ranked entry order by entry.place limit ${limit} offset ${offset}) page) as entries`);
  const { total = 0, weighed = 0, entries } = rows[0] ?? {};
  return { rows: entries ?? [], total, ...(weighed >= candidates && { atLeast: true }) };
}

/** 'Dolo 650mg' -> ['dolo', '650', 'mg']: strengths are stored as a number and a unit. */
function typedWords(search: string): string[] {
  const spaced = foldName(search).replace(/(\d)(mg|mcg|g|ml|iu|%)(?=\s|$)/g, '$1 $2');
  return spaced
    .split(' ')
    .filter((word) => /[\p{L}\p{N}%]/u.test(word))
    .slice(0, 8);
}

/** Three letters and more anywhere, fewer at the start of a word, where the trigram index still helps. */
const anywhere = (word: string): string => (word.length < 3 ? `% ${escapeLike(word)}%` : `%${escapeLike(word)}%`);

function closeness([first, ...more]: readonly string[]): SQL {
  if (first === undefined) return sql`0`;
  const begins = `${escapeLike([first, ...more].join(' '))}%`;
  const word = `% ${escapeLike(first)}%`;
  return sql`case when entry.name_key like ${begins} then 0 when ' ' || entry.name_key like ${word} then 1
    when entry.search_text like ${word} then 2 else 3 end`;
}
