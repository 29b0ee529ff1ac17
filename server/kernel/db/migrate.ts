import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 5_201_126;

/**
 * Brings the database up to date. Processes that start together wait for one another; all pending migrations are one
 * transaction, so a kill in between leaves the database as it was.
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
    await migrate(drizzle({ client }), { migrationsFolder: migrationsFolder() });
  } finally {
    // The lock is the session's: it goes with the connection.
    await client.end();
  }
}

/** Beside this source, or as seen from the bundle in dist/server. */
function migrationsFolder(): string {
  const places = ['./migrations', './migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => existsSync(`${place}/meta/_journal.json`));
  if (!found) throw new Error(`No migrations found in ${places.join(' or ')}`);
  return found;
}
