import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { BadSetting } from '#server/kernel/bad-setting.ts';

const CHANNEL = 'naadi_pool_probe';
const PATIENCE_MS = 5_000;

type PoolState = 'well' | 'another database' | 'forgets statements';

/**
 * What goes over PgBouncer: whether its connections lead to the database that is listened to (what is said over the one is heard over
 * the other), and keep a named statement, whichever connection of the database each call is given.
 */
export async function stateOfPool({ url, poolUrl }: { url: string; poolUrl: string }): Promise<PoolState> {
  const nonce = randomUUID();
  const listening = new pg.Client({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  const pool = new pg.Pool({ connectionString: poolUrl, max: 2, connectionTimeoutMillis: PATIENCE_MS });
  // What is lost between two queries would otherwise end the process; the next query reports it.
  listening.on('error', () => {});
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await listening.connect();
    await listening.query(`listen ${CHANNEL}`);
    const heard = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), PATIENCE_MS).unref();
      listening.on('notification', ({ payload }) => payload === nonce && resolve(true));
    });
    await pool.query('select pg_notify($1, $2)', [CHANNEL, nonce]);
    if (!(await heard)) return 'another database';
    return (await keepsStatements(pool)) ? 'well' : 'forgets statements';
  } finally {
    await Promise.all([listening.end(), pool.end()]);
  }
}

/** In two sessions that each believe to have told the database of it, also where both are given the same connection. */
async function keepsStatements(pool: pg.Pool): Promise<boolean> {
  const named = { name: `naadi_pool_probe_${randomUUID().slice(0, 8)}`, text: 'select 1' };
  const clients = [await pool.connect(), await pool.connect()];
  try {
    for (let turn = 0; turn < 2; turn += 1) for (const client of clients) await client.query(named);
    return true;
  } catch {
    return false;
  } finally {
    for (const client of clients) client.release(true);
  }
}

/** Where the pool's connections go: the database itself, or PgBouncer before it. */
export async function poolAddress(url: string, poolUrl: string | undefined): Promise<string> {
  if (poolUrl === undefined) return url;
  const state = await stateOfPool({ url, poolUrl });
  if (state === 'well') return poolUrl;
  throw new BadSetting(
    state === 'another database'
      ? 'Setting DATABASE_POOL_URL leads to another database than DATABASE_URL. See docs/operations.md, PgBouncer.'
      : 'PgBouncer at DATABASE_POOL_URL keeps no named statements: version 1.21 or newer with max_prepared_statements. See docs/operations.md, PgBouncer.',
  );
}
