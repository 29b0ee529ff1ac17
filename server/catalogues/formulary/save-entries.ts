import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import type { labTests, medicines } from '#server/kernel/db/schema/formulary.ts';

export interface Saved {
  added: number;
  updated: number;
  unchanged: number;
}

type EntryTable = typeof medicines | typeof labTests;

const BATCH = 5000;

/**
 * Puts the entries of a list in, or brings them up to date by their source and code; what is as it should be is not
 * written. A code may stand in the list only once.
 *
 * @param said what an entry of the list says; the other columns are ours
 */
export async function saveEntries<Table extends EntryTable>(
  db: Db,
  table: Table,
  said: readonly (keyof Table['$inferInsert'] & string)[],
  rows: readonly Table['$inferInsert'][],
): Promise<Saved> {
  const columns = getTableColumns<EntryTable>(table) as Record<string, { name: string }>;
  const keys = ['source', 'sourceCode', ...said];
  const nameOf = (key: string) => columns[key]?.name ?? key;
  const listed = (names: readonly string[], as: (name: SQL) => SQL) =>
    sql.join(
      names.map((key) => as(sql`${sql.identifier(nameOf(key))}`)),
      sql`, `,
    );
  const all = listed(keys, (name) => name);
  const excluded = listed(said, (name) => sql`excluded.${name}`);
  const saved: Saved = { added: 0, updated: 0, unchanged: 0 };
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH);
    const written = await db.execute<{ is_new: boolean }>(sql`
      insert into ${table} (${all})
      select ${all} from jsonb_to_recordset(${asJson(batch, keys, nameOf)}) as list(${listed(keys, (name) => sql`${name} text`)})
      on conflict (source, source_code) do update
        set (${listed(said, (name) => name)}) = (${excluded}), is_active = true, updated_at = now()
        where (${listed(said, (name) => sql`${table}.${name}`)}, ${table}.is_active) is distinct from (${excluded}, true)
      -- a row version that replaces another is marked with the replacing transaction, a new one with nothing
      returning xmax = 0 as is_new`);
    const added = written.rows.filter((row) => row.is_new).length;
    saved.added += added;
    saved.updated += written.rows.length - added;
    saved.unchanged += batch.length - written.rows.length;
  }
  return saved;
}

/** One parameter for a batch: thousands of them cost more than the insert. */
const asJson = (rows: readonly object[], keys: readonly string[], nameOf: (key: string) => string): string =>
  JSON.stringify(
    rows.map((row) => {
      const values = row as Record<string, unknown>;
      return Object.fromEntries(keys.map((key) => [nameOf(key), values[key] ?? null]));
    }),
  );

/** No longer offers the starter entries that this version of the product doesn't ship. */
export async function retireStarter(db: Db, table: EntryTable, codes: readonly string[]): Promise<void> {
  await db
    .update(table)
    .set({ isActive: false })
    .where(
      and(eq(table.source, 'starter'), eq(table.isActive, true), sql`${table.sourceCode} <> all(${sql.param(codes)})`),
    );
}
