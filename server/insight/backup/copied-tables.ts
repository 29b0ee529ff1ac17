import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { countRows, type RowsSeen } from './digests.ts';

// Tables go over the wire as COPY writes them, so nothing has to be installed beside the product.

/** Values are written the same way by every server and for every role, so that they can be compared as text. */
const SETTINGS = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'bytea_output=hex',
  'extra_float_digits=1',
  'search_path=public',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
];

/** A session of its own, for as long as it takes. */
export async function copySession(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'naadi-backup',
    options: SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    keepAlive: true,
  });
  // A server lost between two queries would otherwise end the process; the next query reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

export interface Table {
  schema: string;
  name: string;
  /** What is stored; generated columns follow from them. */
  columns: string[];
}

/** pg-boss' version and queues are made by the migrate step of whichever version is started. */
const MADE_BY_MIGRATING = ['pgboss.version', 'pgboss.queue'];

/** Every table of the product, of its jobs and of its migrations; one in parts as a whole. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ('public', 'pgboss', 'drizzle') and c.relkind in ('r', 'p') and not c.relispartition
       and n.nspname || '.' || c.relname <> all($1)
     group by 1, 2 order by 1, 2`,
    [MADE_BY_MIGRATING],
  );
  return rows;
}

export const nameOf = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

const columnsOf = ({ columns }: Table): string => columns.map(pg.escapeIdentifier).join(', ');

/**
 * The rows as they leave, all of them or those of a condition of ours. By a query, since a table in parts can't be copied by its
 * name.
 */
export const copyOut = (client: pg.Client, table: Table, where = 'true'): Readable =>
  client.query(copyStreams.to(`copy (select ${columnsOf(table)} from ${nameOf(table)} where ${where}) to stdout`));

export async function copyIn(client: pg.Client, table: Table, rows: Readable): Promise<void> {
  await pipeline(rows, client.query(copyStreams.from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`)));
}

/** What a table holds now. */
export async function lookAtTable(client: pg.Client, table: Table): Promise<RowsSeen> {
  const counted = countRows();
  counted.stream.resume();
  await pipeline(copyOut(client, table), counted.stream);
  return counted.seen();
}

export interface SequenceAt {
  schema: string;
  name: string;
  value: string | null;
}

/** Sequences go on without regard to transactions: asked after the rows were seen, none stands before one of them. */
export async function readSequences(client: pg.Client): Promise<SequenceAt[]> {
  const { rows } = await client.query<SequenceAt>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'pgboss', 'drizzle') order by 1, 2`,
  );
  return rows;
}
