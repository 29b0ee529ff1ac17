import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './files.ts';
import { CannotMigrate, noteMigration } from './history.ts';

// How a migration is run so that nobody who works meanwhile waits for a second.

/** For so long a statement may wait for a lock: whoever comes after it waits as well. */
const LOCK_WAIT_MS = 400;
const SHORTEST_LOCK_WAIT_MS = 50;
/** For so long a migration tries again before it gives up. */
const PATIENCE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 5_000;

/** A batch is made as long as takes about this. */
const BATCH_MS = 150;
const FIRST_BATCH = 1_000;
const LARGEST_BATCH = 20_000;
const SMALLEST_ID = '-2147483648';
/** Of the names of PostgreSQL. */
const LONGEST_NAME = 63;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * In one transaction, which never waits long while it holds what others want. `grant` belongs to it: a table that takes another's
 * place is used by the version before from the commit on.
 */
export async function applyAtOnce(client: pg.Client, migration: Migration, grant: () => Promise<void>): Promise<void> {
  await untilLocksAreFree(migration, async () => {
    const begun = Date.now();
    await client.query('begin');
    try {
      for (const statement of migration.statements) {
        const left = Math.max(SHORTEST_LOCK_WAIT_MS, LOCK_WAIT_MS - (Date.now() - begun));
        await client.query(`set local lock_timeout = ${left};${statement}`);
      }
      await noteMigration(client, migration);
      await grant();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
}

/** Statement by statement, each on its own: after a kill they are all run again, and find what is done already. */
export async function applyStepByStep(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) {
    const index = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
      statement,
    )?.[1];
    const inBatches = /^\s*-- in batches of (\w+)/m.exec(statement)?.[1];
    const retrying = (work: () => Promise<unknown>) => untilLocksAreFree(migration, work);
    if (index) await retrying(() => buildIndex(client, index, statement));
    else if (inBatches) await updateInBatches(client, inBatches, statement, retrying);
    else await retrying(() => withLockTimeout(client, LOCK_WAIT_MS, statement));
  }
  await noteMigration(client, migration);
}

/** One that was killed leaves an index which is kept up to date and never read. */
async function buildIndex(client: pg.Client, name: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [`"${name}"`],
  );
  if (rows[0]?.valid) return;
  const table = ON_TABLE.exec(statement)?.[1] ?? '';
  const parts = await partsOf(client, table);
  if (parts.length > 0) return await buildIndexOfParts(client, name, statement, parts);
  // It blocks nobody, and waits for every transaction that is older than itself.
  if (rows[0]) await withLockTimeout(client, 0, `drop index concurrently "${name}"`);
  await withLockTimeout(client, 0, statement);
}

const ON_TABLE = /\bon\s+"?(\w+)"?/i;
const NAMED = /concurrently\s+(?:if\s+not\s+exists\s+)?"?\w+"?/i;

async function partsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ part: string }>(
    'select relname as part from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = to_regclass($1)',
    [`"${table}"`],
  );
  return rows.map(({ part }) => part);
}

/**
 * Of a table in parts nothing is built concurrently, but of each part: the whole has it once the last part does. A part that comes
 * meanwhile brings it along.
 */
async function buildIndexOfParts(client: pg.Client, name: string, statement: string, parts: string[]): Promise<void> {
  const whole = statement.replace(NAMED, `if not exists "${name}"`).replace(ON_TABLE, 'on only "$1"');
  await withLockTimeout(client, LOCK_WAIT_MS, whole);
  for (const part of parts) {
    const own = `${part}_${name}`.slice(0, LONGEST_NAME);
    await buildIndex(client, own, statement.replace(NAMED, `concurrently "${own}"`).replace(ON_TABLE, `on "${part}"`));
    await withLockTimeout(client, LOCK_WAIT_MS, `alter index "${name}" attach partition "${own}"`);
  }
}

/**
 * Runs the statement for the rows with `$1 < id and id <= $2`, a stretch at a time, until none is left. Rows that are written
 * meanwhile are either after the last stretch, and come, or were written by a version that knows the new column.
 */
async function updateInBatches(
  client: pg.Client,
  table: string,
  statement: string,
  retrying: (work: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
  let size = FIRST_BATCH;
  await client.query(`set lock_timeout = ${LOCK_WAIT_MS}`);
  for (let from = SMALLEST_ID; ; ) {
    const { rows } = await client.query<{ last: string | null }>(
      `select max(id) as last from (select id from "${table}" where id > $1 order by id limit ${size}) as stretch`,
      [from],
    );
    const last = rows[0]?.last;
    if (last == null) return;
    const begun = Date.now();
    await retrying(() => client.query(statement, [from, last]));
    const took = Math.max(1, Date.now() - begun);
    size = Math.ceil(Math.min(LARGEST_BATCH, size * 2, (size * BATCH_MS) / took));
    from = last;
  }
}

async function withLockTimeout(client: pg.Client, milliseconds: number, statement: string): Promise<void> {
  await client.query(`set lock_timeout = ${milliseconds}`);
  await client.query(statement);
}

async function untilLocksAreFree({ name }: Migration, work: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (let pause = LOCK_WAIT_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 1.5)) {
    try {
      await work();
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error;
      if (Date.now() > deadline) {
        throw new CannotMigrate(
          `Migration ${name} found a table locked for five minutes. Look in pg_stat_activity for a query or a transaction that doesn't end, and start again.`,
          { cause: error },
        );
      }
      await sleep(pause);
    }
  }
}
