import { Readable } from 'node:stream';
import type pg from 'pg';
import { readHistory } from '#server/kernel/db/migrate/history.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { VERSION } from '#server/kernel/version.ts';
import { checkBackup } from './check-backup.ts';
import { copyOut, copySession, listTables, readSequences, type Table } from './copied-tables.ts';
import { countRows } from './digests.ts';
import { keepInstallation, secretMark } from './installation-files.ts';
import { CopiedRows, filesWriter, namedByImports, namedFiles } from './kept-files.ts';
import { type KeptTable, LABEL, type Label, MANIFEST, type Manifest, newLabel, writeLabel } from './manifest.ts';
import { type OpenBackup, writePart, writeWhole } from './parts.ts';
import { type BackupPlace, backupName } from './places.ts';
import { BackupRefused, BeingTaken } from './refused.ts';
import { keyMark, keyOf, newKeyFacts } from './sealed-part.ts';

export interface BackupParts {
  databaseUrl: string;
  store: FileStore;
  dataDir: string;
  /** Those in use, by their setting. */
  secrets: Record<string, string>;
  /** The installation made its secrets itself, so they are nowhere but in its data folder. */
  madeItsSecrets: boolean;
  place: BackupPlace;
  passphrase: string;
  /** A line of progress. */
  say: (line: string) => void;
  signal?: AbortSignal;
}

export interface TakenBackup {
  name: string;
  at: string;
  tables: number;
  rows: number;
  files: number;
  bytes: number;
  /** What the database names and the store didn't have. */
  missing: string[];
  /** Files that weren't what their records say of them; they are in the backup as they were. */
  differing: string[];
}

/**
 * Database and files as they were at one moment, put away encrypted and read back before it is said to be done. The server
 * goes on working meanwhile. A backup that breaks off is taken away again.
 */
export async function takeBackup(parts: BackupParts): Promise<TakenBackup> {
  const { place, passphrase, say, signal } = parts;
  const facts = newKeyFacts();
  const name = backupName(new Date());
  if ((await place.list()).includes(name))
    throw new BackupRefused(`There is a backup of this very second in ${place.said}.`);
  const backup: OpenBackup = { place, name, key: await keyOf(passphrase, facts) };
  try {
    const manifest = await writeParts(backup, parts);
    const kept = await writeWhole(backup, MANIFEST, Buffer.from(JSON.stringify(manifest)));
    const { name: _name, ...bytesSeen } = kept;
    const label: Label = newLabel({
      at: manifest.at,
      version: VERSION,
      key: facts,
      keyMark: keyMark(backup.key),
      manifest: bytesSeen,
    });
    say('Reading it back ...');
    await checkBackup(backup, label, { signal });
    // Last, since it says that the rest is whole.
    await place.write(name, LABEL, Readable.from([writeLabel(label)]));
    return summaryOf(name, manifest);
  } catch (error) {
    // Nothing of ours is there yet when another is at it, and of the same second its folder has our name.
    if (!(error instanceof BeingTaken)) await place.remove(name).catch(() => undefined);
    throw error;
  }
}

async function writeParts(backup: OpenBackup, parts: BackupParts): Promise<Manifest> {
  const { dataDir, madeItsSecrets, secrets, store, say, signal } = parts;
  const client = await copySession(parts.databaseUrl);
  try {
    await expectSomething(client);
    await expectNoOther(client);
    const installation = await keepInstallation(backup, { dataDir, withSecrets: madeItsSecrets });
    const copied = new CopiedRows();
    const files = filesWriter(backup, store, copied, signal);
    await files.copy(namedFiles(client, copied));

    await client.query('begin isolation level repeatable read read only');
    const at = await momentOfSnapshot(client);
    const missing = await files.copy(namedFiles(client, copied));
    missing.push(...(await files.copy(pathsOf(await namedByImports(client)))));
    say(`${files.files()} files`);
    const tables = await keepTables(backup, client, parts);
    const manifest = {
      at,
      migrations: [...(await readHistory(client))],
      jobs: await readJobs(client),
      tables,
      sequences: await readSequences(client),
      installation,
      volumes: files.volumes,
      missing,
      differing: files.differing,
      secretMarks: Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [name, secretMark(secret)])),
      hasSecrets: madeItsSecrets,
    };
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

async function expectSomething(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('public.users') is not null and to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) throw new BackupRefused('The database holds nothing of Naadi: there is nothing to back up.');
}

/** Any number that nothing else locks. */
const BACKUP_LOCK = 5_201_161;

/** The lock is the session's: it goes with the connection, however that ends. */
async function expectNoOther(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [BACKUP_LOCK]);
  if (!rows[0]?.ours) throw new BeingTaken();
}

/** The first statement of the transaction makes its snapshot: what is committed from here on isn't in the backup. */
async function momentOfSnapshot(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  return rows[0]?.at.toISOString() ?? new Date().toISOString();
}

async function* pathsOf(paths: string[]): AsyncGenerator<{ path: string }> {
  for (const path of paths) yield { path };
}

async function keepTables(backup: OpenBackup, client: pg.Client, { say, signal }: BackupParts): Promise<KeptTable[]> {
  const kept: KeptTable[] = [];
  for (const table of await listTables(client)) {
    const counted = countRows();
    const part = await writePart(backup, partOf(table), copyOut(client, table), [counted.stream], signal);
    const seen = counted.seen();
    kept.push({ ...table, ...seen, part });
    say(`${table.schema}.${table.name}: ${seen.rows} rows`);
  }
  return kept;
}

const partOf = ({ schema, name }: Table): string => `tables/${schema}.${name}`;

async function readJobs(client: pg.Client): Promise<Manifest['jobs']> {
  const { rows } = await client.query<Manifest['jobs']>(
    'select version, array(select name::text from pgboss.queue order by 1) as queues from pgboss.version',
  );
  const [jobs] = rows;
  if (!jobs) throw new BackupRefused('The database has no queue of jobs: run `npm run migrate` first.');
  return jobs;
}

const summaryOf = (name: string, { at, tables, volumes, installation, missing, differing }: Manifest): TakenBackup => ({
  name,
  at,
  tables: tables.length,
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  files: volumes.reduce((sum, { files }) => sum + files, 0),
  bytes: [...tables, ...volumes, installation].reduce((sum, { part }) => sum + part.size, 0),
  missing,
  differing,
});
