import type { TestProject } from 'vitest/node';
import { startPostgres } from '#server/kernel/db/embedded.mjs';
import { migrateDatabase } from '#server/kernel/db/migrate/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database from which the others are made and removed. */
    adminUrl: string;
    /** The same server as the application's role. */
    appUrl: string;
    /** Name of the migrated, empty database that every test file gets a copy of. */
    templateDatabase: string;
  }
}

const TEMPLATE = 'template_migrated';

/** One database server for the whole run, migrated once. */
export default async function startDatabase(project: TestProject) {
  const postgres = await startPostgres({ name: 'test', ephemeral: true });
  await postgres.createDatabase(TEMPLATE);
  await migrateDatabase({ url: postgres.appUrl(TEMPLATE), ownerUrl: postgres.url(TEMPLATE) });
  project.provide('adminUrl', postgres.url('postgres'));
  project.provide('appUrl', postgres.appUrl('postgres'));
  project.provide('templateDatabase', TEMPLATE);
  return () => postgres.stop();
}
