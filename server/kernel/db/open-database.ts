import { loadEnvFile, readDatabaseSettings } from '#server/kernel/env.ts';
import { type Connection, connect } from './client.ts';
import { migrateDatabase } from './migrate.ts';

/**
 * The migrated database of this installation, for a command: the one of DATABASE_URL, else the embedded one, which is
 * joined when the server runs and started otherwise. `close` leaves it as it was found.
 */
export async function openDatabase(): Promise<{ db: Connection['db']; close: () => Promise<void> }> {
  loadEnvFile();
  const { databaseUrl, dataDir } = readDatabaseSettings();
  const server = databaseUrl ? undefined : await startEmbedded(dataDir);
  const url = databaseUrl ?? server?.url('naadi') ?? '';
  try {
    await migrateDatabase(url);
  } catch (error) {
    await server?.stop();
    throw error;
  }
  const connection = connect(url);
  return {
    db: connection.db,
    close: async () => {
      await connection.close();
      await server?.stop();
    },
  };
}

async function startEmbedded(dataDir: string) {
  const { startPostgres } = await import('./embedded.mjs');
  const server = await startPostgres({ dataDir });
  await server.createDatabase('naadi');
  return server;
}
