import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import type { Records } from './canary-kinds.ts';
import type { Side } from './canary-records.ts';
import { rowsOwnedBy, type TableRows } from './snapshot.ts';

/**
 * A row in every table that nobody filled by hand, made from what the database says of its columns. A table is filled by hand
 * where its columns hang together in a way that no constraint tells.
 */

interface Column {
  table: string;
  column: string;
  type: string;
  /** The database makes the value, or has one of its own. */
  given: boolean;
  required: boolean;
  /** The first of the words that a column with a list may hold. */
  word: string | null;
}

interface Reference {
  table: string;
  target: string;
  columns: string[];
  targets: string[];
}

async function columnsOf(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select t.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type,
      -- A partitioned table's id comes from a trigger.
      (a.atthasdef or a.attidentity <> '' or (t.relkind = 'p' and a.attname = 'id')) as given, a.attnotnull as required,
      (select substring(pg_get_constraintdef(c.oid) from '''([^'']+)''')
       from pg_constraint c where c.conrelid = t.oid and c.conkey = array[a.attnum] and c.conname like '%\\_one\\_of') as word
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relkind in ('r', 'p') and not t.relispartition and t.relnamespace = 'public'::regnamespace
    order by t.relname, a.attnum`);
  return rows;
}

async function referencesOf(db: Db): Promise<Reference[]> {
  const named = (relation: string, keys: string) =>
    sql.raw(`(select array_agg(attname::text order by place) from unnest(${keys}) with ordinality as key (number, place)
      join pg_attribute on attrelid = ${relation} and attnum = number)`);
  const { rows } = await db.execute<Reference & Record<string, unknown>>(sql`
    select conrelid::regclass::text as "table", confrelid::regclass::text as target,
      ${named('conrelid', 'conkey')} as columns, ${named('confrelid', 'confkey')} as targets
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

/**
 * Fills what is empty of an organisation, and enters the ids of all its records by their table. Answers why a table stayed empty:
 * whoever reads from it in a call is told.
 */
export async function fillRest(
  side: Side,
  organisation: { clinicId: number } | { centerId: number },
  records: Records,
): Promise<Map<string, string>> {
  const { db } = side.t;
  const [key, id] =
    'clinicId' in organisation
      ? (['clinic_id', organisation.clinicId] as const)
      : (['center_id', organisation.centerId] as const);
  const ours = key === 'clinic_id' ? { clinics: [id], centers: [] } : { clinics: [], centers: [id] };
  const [columns, references] = await Promise.all([columnsOf(db), referencesOf(db)]);
  const failed = new Map<string, string>();
  let owned = await rowsOwnedBy(db, ours);
  const empty = owned.filter(({ rows }) => rows.length === 0).map(({ table }) => table);
  // Twice: one that points at another may come before it. What is missing in a copy is no plain text: canary-person.ts.
  for (const table of [...empty, ...empty.filter((one) => one !== 'record_copies')]) {
    if (owned.some((one) => one.table === table && one.rows.length > 0)) continue;
    const own = columns.filter((one) => one.table === table);
    if (!own.some(({ column }) => column === key)) continue;
    const row = { ...valuesOf(side, own), ...linksOf(table, references, owned), [key]: id };
    const names = sql.join(
      Object.keys(row).map((name) => sql.identifier(name)),
      sql`, `,
    );
    failed.delete(table);
    await db
      .execute(
        sql`insert into ${sql.identifier(table)} (${names})
          select ${names} from jsonb_populate_record(null::${sql.identifier(table)}, ${JSON.stringify(row)}::jsonb)`,
      )
      .catch(({ message, cause }: Error) => failed.set(table, cause instanceof Error ? cause.message : message));
    owned = await rowsOwnedBy(db, ours);
  }
  const payments = owned.find(({ table }) => table === 'payment_transactions')?.rows ?? [];
  records.gatewayOrder ??= payments.flatMap(({ gateway_order_id: order }) => (typeof order === 'string' ? order : []));
  for (const { table, rows } of owned)
    records[table] ??= rows.flatMap(({ id: one }) => (typeof one === 'number' ? one : []));
  return failed;
}

/** The first record of the organisation's that each reference may name. */
function linksOf(table: string, references: Reference[], owned: TableRows[]): Record<string, unknown> {
  const links = references
    .filter((one) => one.table === table)
    // Whose a row is follows from the record that it hangs under, where there is one.
    .toSorted((one, other) => Number(other.target === 'patients') - Number(one.target === 'patients'))
    .map(({ target, columns, targets }) => {
      const [row] = owned.find((one) => one.table === target)?.rows ?? [];
      return row ? Object.fromEntries(columns.map((column, index) => [column, row[targets[index] ?? '']])) : {};
    });
  return Object.assign({}, ...links) as Record<string, unknown>;
}

function valuesOf({ book, owner }: Side, columns: Column[]): Record<string, unknown> {
  const valueOf = ({ table, column, type, required, word }: Column): unknown => {
    const cell = `${table}.${column}`;
    const text = () => word ?? (column.endsWith('phone') ? book.phone(owner, cell) : book.word(owner, cell));
    switch (type) {
      case 'text':
        return column === 'vpa' ? `${text()}@bank` : text();
      case 'text[]':
        return [text()];
      case 'jsonb':
        return { note: book.word(owner, cell) };
      case 'date':
        return book.dayAhead(owner, cell);
      case 'timestamp with time zone':
        return required ? new Date().toISOString() : undefined;
      case 'time without time zone':
        return '08:00';
      case 'boolean':
        return required ? false : undefined;
      default:
        return required ? 1 : undefined;
    }
  };
  const isWords = ({ type }: Column) => type === 'text' || type === 'text[]' || type === 'jsonb';
  const wanted = columns.filter((one) => !one.given || (isWords(one) && one.word === null));
  return Object.fromEntries(
    wanted.map((one) => [one.column, valueOf(one)] as const).filter(([, value]) => value !== undefined),
  );
}
