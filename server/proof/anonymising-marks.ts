import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { readCatalogue } from './catalogue.ts';

/**
 * Words that stand in the rows of one person and nowhere else. Which tables are about a person, how others hang under them, and which
 * columns can hold words is asked of the database, so that a column of a later version is marked too.
 */

export interface Whose {
  patientId: number;
  clinicId: number | null;
  centerId: number | null;
}

interface Column {
  table: string;
  column: string;
  type: 'text' | 'text[]' | 'jsonb';
}

/** A phone as people have them, which no other row has. */
const phoneMark = (patientId: number, place: number): string => `7${String(patientId * 1000 + place).padStart(9, '0')}`;
const wordMark = ({ patientId }: Whose): string => `zqp${patientId}x`;

/** What is searched for: all that was written into the rows of a person begins with it. */
export const marksOf = (whose: Whose): string[] => [
  wordMark(whose),
  `7${String(whose.patientId * 1000)
    .padStart(9, '0')
    .slice(0, -3)}`,
];

async function wordColumns(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column & Record<string, unknown>>(sql`
    select relname as "table", attname as "column", format_type(atttypid, null) as type
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and format_type(atttypid, null) in ('text', 'text[]', 'jsonb')
    order by 1, attnum`);
  return rows;
}

/** The rows of each table that are about the person and that their organisation wrote, as a condition. */
export async function conditionsOf(db: Db, { patientId, centerId }: Whose): Promise<Map<string, string>> {
  const tables = await readCatalogue(db);
  const { rows } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and column_name in ('patient_id', 'clinic_id', 'center_id') group by 1`);
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  const found = new Map([['patients', `id = ${patientId}`]]);
  for (const { name } of tables) {
    const columns = columnsOf.get(name) ?? [];
    // The portal's are of a phone, and go with it.
    if (!columns.includes('patient_id') || ['patient_auth', 'patient_sessions'].includes(name)) continue;
    // Of a clinic's patient a laboratory has rows of its own. Only a referral is written by the clinic.
    const isMixed = columns.includes('center_id') && name !== 'referrals';
    const ofOrganisation = isMixed ? ` and center_id is not distinct from ${centerId ?? 'null::integer'}` : '';
    found.set(name, `patient_id = ${patientId}${ofOrganisation}`);
  }
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { name, foreignKeys } of tables) {
      if (found.has(name) || (columnsOf.get(name) ?? []).includes('patient_id')) continue;
      const above = foreignKeys.flatMap(({ columns, target }) =>
        target === 'patients' || target === 'files' || !found.has(target)
          ? []
          : columns
              .filter((column) => !['clinic_id', 'center_id'].includes(column))
              .map((column) => `${column} in (select id from ${target} where ${found.get(target)})`),
      );
      if (above.length > 0) found.set(name, above.join(' or '));
    }
  }
  return found;
}

export interface MarkedRows extends Whose {
  /** 'prescriptions.diagnosis' for each that holds a word of the person's own now. */
  marked: Set<string>;
  /** Those that take none: codes and lists that the database holds to their form. */
  refused: Set<string>;
}

/** Writes words into every column of the person's rows that takes one. As the owner, with the triggers asleep. */
export async function markRowsOf(db: Db, whose: Whose): Promise<MarkedRows> {
  const conditions = await conditionsOf(db, whose);
  const [marked, refused] = [new Set<string>(), new Set<string>()];
  const columns = await wordColumns(db);
  for (const [place, { table, column, type }] of columns.entries()) {
    const condition = conditions.get(table);
    if (condition === undefined) continue;
    const cell = `${table}.${column}`;
    const unique = `${wordMark(whose)}${place}x' || md5(ctid::text) || '`;
    const word = `'${unique}'`;
    const phone = `'${phoneMark(whose.patientId, place)}'`;
    const value = {
      text: word,
      'text[]': `array[${word}]`,
      jsonb: `case jsonb_typeof(${column}) when 'array' then jsonb_build_array(jsonb_build_object('note', ${word})) else jsonb_build_object('note', ${word}) end`,
    }[type];
    const tries = [
      `update ${table} set ${column} = ${value} where (${condition})`,
      `update ${table} set ${column} = ${value} where (${condition}) and ${column} is not null`,
      ...(type === 'text' ? [`update ${table} set ${column} = ${phone} where (${condition})`] : []),
    ];
    let isThere = false;
    for (const one of tries) {
      const written = await db.transaction(async (inner) => await inner.execute(sql.raw(one))).catch(() => undefined);
      if (!written) continue;
      isThere = true;
      if ((written.rowCount ?? 0) > 0) marked.add(cell);
      break;
    }
    if (!isThere) refused.add(cell);
  }
  return { ...whose, marked, refused };
}

/** 'prescriptions.diagnosis' for each cell of the whole database in which one of the texts stands. */
export async function cellsWith(db: Db, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition`);
  for (const { name } of tables) {
    const { rows } = await db.execute<{ key: string }>(sql`
      select distinct cell.key from ${sql.raw(name)} one, jsonb_each(to_jsonb(one)) cell
      where ${sql.join(
        texts.map((text) => sql`strpos(lower(cell.value::text), ${text}) > 0`),
        sql` or `,
      )}`);
    for (const { key } of rows) found.add(`${name.replace(/^public\./, '')}.${key}`);
  }
  return [...found].toSorted();
}

/** People who between them have a row in every table that any of these has one in. */
export async function coveringPeople(db: Db, people: readonly Whose[]): Promise<Whose[]> {
  const [chosen, covered]: [Whose[], Set<string>] = [[], new Set()];
  for (const whose of people) {
    const filled: string[] = [];
    for (const [table, condition] of await conditionsOf(db, whose)) {
      const { rowCount } = await db.execute(sql.raw(`select from ${table} where ${condition} limit 1`));
      if (rowCount) filled.push(table);
    }
    if (filled.every((table) => covered.has(table))) continue;
    chosen.push(whose);
    for (const table of filled) covered.add(table);
  }
  return chosen;
}
