import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findMissingQueues, installJobs } from '#server/kernel/jobs/queues.ts';
import { expectHarmlessRole, grantAppRights } from './app-role.ts';
import { readMigrations } from './files.ts';
import { CannotMigrate, hasWhatBecameTheBaseline, makeHistory, noteMigration, readHistory } from './history.ts';
import { learnWhatIsNew } from './statistics.ts';
import { applyAtOnce, applyStepByStep } from './steps.ts';

/** Any number that nothing else locks. */
const MIGRATION_LOCK = 5_201_126;
const LOOK_AGAIN_MS = 50;
const UNDEFINED_TABLE = '42P01';

export interface DatabaseAddresses {
  /** The database as the application goes there. */
  url: string;
  /** The same database as the owner of its tables. Without it the application's role is taken for the owner. */
  ownerUrl?: string | undefined;
}

/**
 * Brings the database up to date as its owner, and lets the application's role do what it needs and no more. Processes that
 * start together wait for one another; each migration is a transaction of its own, so a kill in between leaves the database
 * as the last whole one made it, and the next start goes on from there. Answers whether the application is the owner itself.
 * Another folder than the product's own is for tests; `only` makes the tables of a version before, for a backup of that.
 */
export async function migrateDatabase(
  { url, ownerUrl = url }: DatabaseAddresses,
  { folder, only }: { folder?: string; only?: ReadonlySet<number> } = {},
): Promise<{ asOwner: boolean }> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: 'naadi-migrations',
    options: '-c timezone=UTC',
  });
  const owner = client.user ?? '';
  const app = new pg.Client({ connectionString: url }).user ?? '';
  // A server lost between two queries would otherwise end the process; the next query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await mayChangeTables(client))) {
      await expectUpToDate(client, owner);
      return { asOwner: false };
    }
    if (app !== owner) await expectHarmlessRole(client, app);
    await waitForTurn(client);
    // Before ours: they may move rows into its tables.
    await installJobs(client);
    const grant = async () => (app === owner ? undefined : await grantAppRights(client, app));
    await applyPending(client, grant, { folder, only });
    await grant();
    await learnWhatIsNew(client);
    return { asOwner: app === owner };
  } finally {
    // The lock is the session's: it goes with the connection.
    await client.end();
  }
}

/** Whoever owns the history owns what it tells of; an empty database is for whoever comes first and may make anything there. */
async function mayChangeTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(`
    select coalesce(bool_and(pg_has_role(relowner, 'USAGE')), has_database_privilege(current_database(), 'CREATE')) as may
    from pg_class where oid = to_regclass('drizzle.__drizzle_migrations')`);
  return rows[0]?.may ?? false;
}

/** Where migrations are run apart from the server, the server has to find them done. */
async function expectUpToDate(client: pg.Client, role: string): Promise<void> {
  const applied = await readHistory(client).catch(noneYet);
  const waiting = readMigrations().flatMap(({ when, name }) => (applied.has(when) ? [] : [name]));
  const lacking = waiting.length > 0 ? waiting : await findMissingQueues(client);
  if (lacking.length === 0) return;
  throw new CannotMigrate(
    `The database lacks ${lacking.join(', ')}, and its role ${role} may not change tables. Set DATABASE_OWNER_URL, or run \`npm run migrate\` with it. See docs/operations.md.`,
  );
}

const noneYet = (error: unknown): ReadonlySet<number> => {
  if ((error as { code?: string }).code === UNDEFINED_TABLE) return new Set();
  throw error;
};

/** By trying: a session that waits in a statement is one that an index built concurrently waits for in its turn. */
async function waitForTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [MIGRATION_LOCK]);
    if (rows[0]?.ours) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

async function applyPending(
  client: pg.Client,
  grant: () => Promise<void>,
  { folder, only }: { folder: string | undefined; only: ReadonlySet<number> | undefined },
): Promise<void> {
  await makeHistory(client);
  const applied = await readHistory(client);
  for (const [index, migration] of readMigrations(folder).entries()) {
    if (applied.has(migration.when) || only?.has(migration.when) === false) continue;
    if (index === 0 && hasWhatBecameTheBaseline(applied)) await noteMigration(client, migration);
    else if (migration.stepByStep) await applyStepByStep(client, migration);
    else await applyAtOnce(client, migration, grant);
  }
}
