import type pg from 'pg';
import { readMigrations } from '#server/kernel/db/migrate/files.ts';
import { BEFORE_BASELINE } from '#server/kernel/db/migrate/history.ts';
import { type DatabaseAddresses, migrateDatabase } from '#server/kernel/db/migrate/migrate.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { findBackup, openBackup, readManifest } from './check-backup.ts';
import { copySession } from './copied-tables.ts';
import {
  expectNoOtherSecrets,
  putInstallation,
  readInstallation,
  secretMark,
  secretsIn,
} from './installation-files.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import type { OpenBackup } from './parts.ts';
import type { BackupPlace } from './places.ts';
import { putFiles } from './put-files.ts';
import { BackupRefused } from './refused.ts';

export interface RestoreParts {
  database: DatabaseAddresses;
  store: FileStore;
  dataDir: string;
  /** Those of the settings; what isn't set there is made by the installation itself. */
  secrets: Record<string, string | undefined>;
  place: BackupPlace;
  /** Of several in the place; left out, the newest. */
  name?: string | undefined;
  passphrase: (name: string) => Promise<string>;
  say: (line: string) => void;
}

export interface Restored {
  name: string;
  at: string;
  tables: number;
  rows: number;
  files: number;
  /** Named by the database, and not in the backup either. */
  missing: string[];
  /** Settings that have to be set as they were, since the backup doesn't hold them. */
  secretsToSet: string[];
  /** The generated secrets came with it, into the data folder. */
  hasSecrets: boolean;
}

/**
 * Brings a backup back into an empty place, whole or not at all: the rows are committed when all of them and all files were
 * compared with what the backup says.
 */
export async function restoreBackup(parts: RestoreParts): Promise<Restored> {
  const { place, database, dataDir, store, say } = parts;
  const found = await findBackup(place, parts.name);
  say(`The backup ${found.name}, taken at ${found.label.at} by version ${found.label.version}.`);
  const backup = await openBackup(place, found, await parts.passphrase(found.name));
  const manifest = await readManifest(backup, found.label);
  expectKnownMigrations(manifest);
  const installation = await readInstallation(backup, manifest.installation);
  await expectNoOtherSecrets(dataDir, installation);
  const secretsToSet = expectFittingSecrets(manifest, parts.secrets, secretsIn(installation));
  if (!(await store.isEmpty())) {
    throw new BackupRefused(
      `There are files in ${store.said} already. A backup is restored into an empty place only; remove what a restore has left that was killed.`,
    );
  }
  await expectEmptyDatabase(database);
  await migrateDatabase(database, { only: new Set(manifest.migrations) });
  const files = await loadAll(backup, manifest, parts);
  await putInstallation(dataDir, installation);
  return {
    name: found.name,
    at: manifest.at,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    ...files,
    secretsToSet,
    hasSecrets: manifest.hasSecrets,
  };
}

/** In one transaction, which ends when the files are there too. What was put there goes again when it fails. */
async function loadAll(backup: OpenBackup, manifest: Manifest, { database, store, say }: RestoreParts) {
  const client = await copySession(database.ownerUrl ?? database.url);
  const put: string[] = [];
  try {
    await client.query('begin');
    await loadTables(client, backup, manifest, say);
    const files = await putFiles({ client, backup, manifest, store, say, put });
    await client.query('commit');
    await client.query('analyze');
    return files;
  } catch (error) {
    for (const path of put) await store.remove(path).catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}

function expectKnownMigrations({ migrations }: Manifest): void {
  const known = new Set([...BEFORE_BASELINE, ...readMigrations().map(({ when }) => when)]);
  if (migrations.every((when) => known.has(when))) return;
  throw new BackupRefused(
    'The backup was made by a newer version of Naadi than this one. Restore it with that version.',
  );
}

/** With other keys nothing that is encrypted could be read, and the audit log would look forged. */
function expectFittingSecrets(
  { secretMarks }: Manifest,
  given: RestoreParts['secrets'],
  kept: Record<string, string>,
): string[] {
  for (const [name, mark] of Object.entries(secretMarks)) {
    const secret = given[name];
    if (secret !== undefined && secretMark(secret) !== mark && name !== 'JWT_SECRET') {
      throw new BackupRefused(
        `Setting ${name} isn't the one of the installation that was backed up. Set it as it was there.`,
      );
    }
  }
  // Those that came with the backup may not be the ones that were used: settings go before them.
  const isToBeSet = ([name, mark]: [string, string]) =>
    given[name] === undefined && secretMark(kept[name] ?? '') !== mark;
  return Object.entries(secretMarks)
    .filter(isToBeSet)
    .map(([name]) => name);
}

/** Nothing of ours is there, or tables without a row, as an interrupted restore leaves them. */
async function expectEmptyDatabase({ url, ownerUrl = url }: DatabaseAddresses): Promise<void> {
  const client = await copySession(ownerUrl);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    );
    for (const { name } of rows) await expectNoRow(client, name);
  } finally {
    await client.end();
  }
}

async function expectNoRow(client: pg.Client, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  if (rowCount === 0) return;
  throw new BackupRefused(
    `The database isn't empty: ${table} has rows. A backup is restored into an empty database only, so that nothing is mixed or overwritten.`,
  );
}
