import type pg from 'pg';

/**
 * Tables that have rows and a column, or an index over an expression, of which the planner knows nothing. What is added to a large table
 * stays unknown until a tenth of its rows have changed, which may take months; meanwhile the planner guesses that one row in two hundred
 * is without a value there, where all of them are. An index that holds no rows has nothing to know, and would be asked for at each start.
 */
const UNKNOWN_SOMEWHERE = `
  with parts as (
    select c.oid, c.oid as of, c.relname, a.attnum, a.attname, a.attstattarget, a.attisdropped
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    union all
    select c.oid, i.indrelid, c.relname, a.attnum, a.attname, a.attstattarget, a.attisdropped
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'i' and c.relnamespace = 'public'::regnamespace and i.indkey[a.attnum - 1] = 0
      and c.reltuples > 0
  )
  select distinct of::regclass::text as name
  from parts join pg_class whole on whole.oid = of
  where attnum > 0 and not attisdropped and coalesce(attstattarget, -1) <> 0 and whole.relkind = 'r' and whole.reltuples > 0
    and not exists (select from pg_stats where schemaname = 'public' and tablename = parts.relname and pg_stats.attname = parts.attname)
  order by 1`;

/** Reads a sample of each such table; whoever reads or writes there isn't held up. */
export async function learnWhatIsNew(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(UNKNOWN_SOMEWHERE);
  for (const { name } of rows) await client.query(`analyze ${name}`);
}
