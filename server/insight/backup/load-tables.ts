import pg from 'pg';
import { copyIn, lookAtTable, nameOf } from './copied-tables.ts';
import type { KeptTable, Manifest } from './manifest.ts';
import { type OpenBackup, readPart } from './parts.ts';
import { BackupRefused } from './refused.ts';

// Rows are loaded by the owner of the tables, who needs no superuser's rights: our triggers rest (they would number the audit log anew and
// refuse bills whose payments come later), and foreign keys, with rules that aren't validated yet, are put back when all rows are there,
// which looks at every one of them. All in the one transaction of the restore.

export async function loadTables(
  client: pg.Client,
  backup: OpenBackup,
  manifest: Manifest,
  say: (line: string) => void,
): Promise<void> {
  await expectSameJobs(client, manifest.jobs.version);
  await makeQueues(client, manifest.jobs.queues);
  const tables = await ownTables(client);
  const rules = await postponedRules(client);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of rules) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of manifest.tables) await loadTable(client, backup, table, say);
  await setSequences(client, manifest);
  for (const { table, name, rule } of rules) await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
}

/** In tables of another form jobs would be lost, or done twice. */
async function expectSameJobs(client: pg.Client, version: number): Promise<void> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  if (rows[0]?.version === version) return;
  throw new BackupRefused(
    "The backup's jobs are of another version of pg-boss. Restore it with the version of Naadi that made it, and update afterwards.",
  );
}

/** Jobs lie in a part for each queue; one that this version doesn't know any more is made for those that wait in it. */
async function makeQueues(client: pg.Client, queues: readonly string[]): Promise<void> {
  for (const queue of queues) {
    await client.query('select pgboss.create_queue($1, $2)', [queue, JSON.stringify({ policy: 'short' })]);
  }
}

async function ownTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle') and relkind in ('r', 'p') order by 1`,
  );
  return rows.map(({ name }) => name);
}

interface Rule {
  table: string;
  name: string;
  rule: string;
}

async function postponedRules(client: pg.Client): Promise<Rule[]> {
  const { rows } = await client.query<Rule>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint
     where connamespace::regnamespace::text in ('public', 'pgboss', 'drizzle') and conparentid = 0
       and (contype = 'f' or (contype = 'c' and not convalidated))
     order by 1, 2`,
  );
  return rows;
}

async function loadTable(
  client: pg.Client,
  backup: OpenBackup,
  table: KeptTable,
  say: (line: string) => void,
): Promise<void> {
  const { rowCount } = await client.query('select to_regclass($1) as there where to_regclass($1) is not null', [
    nameOf(table),
  ]);
  if (rowCount === 0) throw new BackupRefused(`The backup has a table that this version doesn't: ${table.name}.`);
  // What migrating has put there: its own history, and the schedules of jobs.
  if (table.schema !== 'public') await client.query(`delete from ${nameOf(table)}`);
  await readPart(backup, table.part, (rows) => copyIn(client, table, rows));
  const seen = await lookAtTable(client, table);
  if (seen.rows !== table.rows || seen.digest !== table.digest) {
    throw new BackupRefused(
      `The table ${table.name} isn't what was backed up: ${seen.rows} rows are there, ${table.rows} were. Nothing is kept of this restore.`,
    );
  }
  say(`${table.schema}.${table.name}: ${seen.rows} rows, compared`);
}

/** Where they stood, and never before the last row: of one that the backup's role couldn't read, its rows tell. */
async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const { schema, name, value } of sequences) {
    if (value !== null) await client.query('select setval($1, $2)', [nameOf({ schema, name }), value]);
  }
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(
    `select s.oid::regclass::text as sequence, d.refobjid::regclass::text as table, quote_ident(a.attname) as column
     from pg_class s
     join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
     join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
     where s.relkind = 'S' and s.relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')`,
  );
  for (const { sequence, table, column } of rows) {
    await client.query(
      `select setval($1, last) from (select max(${column}) as last from ${table}) rows
       where last > coalesce(pg_sequence_last_value($1::regclass), 0)`,
      [sequence],
    );
  }
}
