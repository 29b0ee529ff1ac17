import { type DatabaseSettings, loadEnvFile, readDatabaseSettings } from '#server/kernel/env.ts';
import { type Connection, connect } from './client.ts';
import { type DatabaseAddresses, migrateDatabase } from './migrate/migrate.ts';

interface DatabaseServer extends DatabaseAddresses {
  stop: () => Promise<void>;
}

/** The server of DATABASE_URL, else the embedded one, which is joined when it runs and started otherwise. */
export async function openDatabaseServer(settings: DatabaseSettings): Promise<DatabaseServer> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings;
  if (databaseUrl) return { url: databaseUrl, ownerUrl: databaseOwnerUrl, stop: async () => undefined };
  const { startPostgres } = await import('./embedded.mjs');
  const server = await startPostgres({ dataDir });
  await server.createDatabase('naadi');
  return { url: server.appUrl('naadi'), ownerUrl: server.url('naadi'), stop: server.stop };
}

/** The migrated database of this installation, for a command. `close` leaves it as it was found. */
export async function openDatabase(): Promise<DatabaseAddresses & Pick<Connection, 'db' | 'close'>> {
  loadEnvFile();
  const server = await openDatabaseServer(readDatabaseSettings());
  try {
    await migrateDatabase(server);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const connection = connect(server.url);
  return {
    ...server,
    db: connection.db,
    close: async () => {
      await connection.close();
      await server.stop();
    },
  };
}

/** Tells the planner about many rows that came at once. Only the owner is let; without it the database does so by itself, later. */
export async function analyze({ url, ownerUrl = url }: DatabaseAddresses): Promise<void> {
  const owner = connect(ownerUrl, { max: 1 });
  try {
    await owner.pool.query('vacuum analyze');
  } finally {
    await owner.close();
  }
}
