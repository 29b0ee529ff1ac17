import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';

/** What the database says of its own tables: whose rows they are, and how they hang together. */

interface ForeignKey {
  name: string;
  columns: string[];
  target: string;
  /** Whether a row may be without it. */
  optional: boolean;
}

export interface Table {
  name: string;
  /** Those that name an organisation. */
  organisation: string[];
  /** A row is of a clinic or of a centre, never of both: the CHECK of `isOfOneOrganisation`. */
  ofOne: boolean;
  foreignKeys: ForeignKey[];
  /** Of primary keys, constraints, indexes and exclusions: the columns, and those that an expression reads. */
  uniques: { name: string; columns: string[] }[];
}

export async function readCatalogue(db: Db): Promise<Table[]> {
  const names = (relation: string, keys: string) =>
    sql.raw(`array(select attname::text from pg_attribute where attrelid = ${relation} and attnum = any (${keys}))`);
  const { rows } = await db.execute<Table & Record<string, unknown>>(sql`
    select c.relname::text as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and not attisdropped
        and attname in ('clinic_id', 'center_id')) as organisation,
      exists (select from pg_constraint where conrelid = c.oid and conname = c.relname || '_one_organisation') as "ofOne",
      coalesce((select jsonb_agg(jsonb_build_object('name', conname, 'columns', ${names('conrelid', 'conkey')},
          'target', (select relname from pg_class where oid = confrelid), 'optional',
          exists (select from pg_attribute where attrelid = conrelid and attnum = any (conkey) and not attnotnull)))
        from pg_constraint where conrelid = c.oid and contype = 'f'), '[]') as "foreignKeys",
      coalesce((select jsonb_agg(jsonb_build_object('name', i.relname, 'columns',
          array(select distinct attname::text from pg_attribute join pg_depend on objid = i.oid and refobjid = c.oid and refobjsubid = attnum
            where attrelid = c.oid
            union select attname::text from pg_attribute where attrelid = c.oid and attnum = any (x.indkey))))
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = c.oid and (x.indisunique or x.indisexclusion)), '[]') as uniques
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1`);
  return rows;
}

/** The columns of a table that tell its row's organisation, by keys that can't lead to another organisation's. */
export function tellingColumns(table: Table): Set<string> {
  const told = new Set(table.organisation);
  if (told.size === 0) return told;
  // A key that names the organisation too ties its other columns to it: the patient, the item, the record above.
  for (const { columns } of table.foreignKeys)
    if (columns.some((column) => table.organisation.includes(column))) for (const column of columns) told.add(column);
  // And so on: a prescription that is named together with the patient is the organisation's.
  for (let before = 0; before !== told.size; ) {
    before = told.size;
    for (const { columns } of table.foreignKeys)
      if (columns.length > 1 && columns.some((column) => told.has(column)))
        for (const column of columns) told.add(column);
  }
  // Who works somewhere works at one organisation.
  for (const { columns, target } of table.foreignKeys)
    if (target === 'users') for (const column of columns) told.add(column);
  return told;
}
