import { openDatabase } from '#server/kernel/db/open-database.ts';
import { CannotMigrate } from './history.ts';

// npm run migrate: what a start does first, for those who keep the owner's password away from the server.

try {
  const { close } = await openDatabase();
  await close();
  console.log('The database is up to date.');
} catch (error) {
  if (!(error instanceof CannotMigrate)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
