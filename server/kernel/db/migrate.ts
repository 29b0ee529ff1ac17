import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installJobs } from '#server/kernel/jobs/queues.ts';
import { hasWhatBecameTheBaseline, type Migration, noteMigration, readHistory } from './migration-history.ts';

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 5_201_126;

/** Where drizzle-kit puts a line between two statements. */
const BETWEEN_STATEMENTS = '--> statement-breakpoint';

/**
 * Brings the database up to date. Processes that start together wait for one another; each migration is a transaction of
 * its own, so a kill in between leaves the database as the last whole one made it, and the next start goes on from there.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'naadi-migrations',
    options: '-c timezone=UTC',
  });
  // A server lost between two queries would otherwise end the process; the next query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    // Before ours: they may move rows into its tables.
    await installJobs(client);
    const migrations = readMigrations();
    const applied = await readHistory(client);
    for (const [index, migration] of migrations.entries()) {
      if (applied.has(migration.when)) continue;
      const isThere = index === 0 && hasWhatBecameTheBaseline(applied);
      await (isThere ? noteMigration(client, migration) : apply(client, migration));
    }
  } finally {
    // The lock is the session's: it goes with the connection.
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await noteMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

function readMigrations(): Migration[] {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  const journal = JSON.parse(fs.readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = fs.readFileSync(`${folder}/${tag}.sql`, 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name: tag, when, hash, statements: text.split(BETWEEN_STATEMENTS) };
  });
}
