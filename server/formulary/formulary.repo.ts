import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FormularyEntry, TestEntry } from '#shared/formulary/formulary.api.ts';
import { foldName } from '#shared/patients/names.ts';
import type { Db } from '#server/db/client.ts';
import { escapeLike } from '#server/db/lists.ts';
import { doctorMedicines, doctorTests, labTests, medicines } from '#server/db/schema/formulary.ts';
import type { Actor } from '#server/http/actor.ts';
import type { PageOf } from '#server/http/handlers.ts';

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

export const searchMedicines = (db: Db, actor: Actor, asked: Asked) => searchNames<FormularyEntry>(db, actor, medicineNames, asked);

export const searchTests = (db: Db, actor: Actor, asked: Asked) => searchNames<TestEntry>(db, actor, testNames, asked);

/** Of the shared names so many are weighed; the page is the best of them. A fragment that more have says too little. */
const WEIGHED = 400;

/**
 * The caller's own names and favourites first, then the shared ones: a name that begins with what was typed, then one
 * with a word that does, then any. Every typed word must be found somewhere in the name, the generic or brand name,
 * the strength or another name of it.
 *
 * The trigram index finds candidates in the order in which they were stored, the list that ships with the product
 * first; only so many are read and ranked, so that 'a' costs no more than 'azithromycin'.
 */
async function searchNames<Entry>(db: Db, actor: Actor, catalogue: Catalogue, asked: Asked): Promise<PageOf<Entry>> {
  const typed = typedWords(asked.search);
  const { limit, offset } = asked;
  const candidates = Math.max(WEIGHED, offset + limit + 1);
  const { rows } = await db.execute<{ total: number; candidates: number; entries: Entry[] | null }>(
    typed.length > 0 ? matching(catalogue, actor, typed, { limit, offset, candidates }) : usual(catalogue, actor, { limit, offset, candidates }),
  );
  const [found] = rows;
  const atLeast = (found?.candidates ?? 0) >= candidates;
  return { rows: found?.entries ?? [], total: found?.total ?? 0, ...(atLeast && { atLeast }) };
}
