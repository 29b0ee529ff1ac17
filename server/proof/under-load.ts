import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CLIENTS = 3;

/** People at work, by the application's role, each doing all of `work` in turns; the function given back ends it. */
export function startLoad(
  url: string,
  work: readonly (() => pg.QueryConfig)[],
): () => Promise<{ slowest: number; statements: number }> {
  const ending = new AbortController();
  let slowest = 0;
  let statements = 0;
  async function client(): Promise<void> {
    const connection = new pg.Client({ connectionString: url, application_name: 'naadi-load' });
    await connection.connect();
    try {
      for (let turn = 0; !ending.signal.aborted; turn += 1) {
        const begun = performance.now();
        await connection.query(work[turn % work.length]!());
        slowest = Math.max(slowest, performance.now() - begun);
        statements += 1;
        await sleep(2);
      }
    } finally {
      await connection.end();
    }
  }
  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  // It is asked for at the end; until then it is nobody's.
  clients.catch(() => {});
  return async () => {
    ending.abort();
    await clients;
    return { slowest, statements };
  };
}

/** What the database itself says about who waits, so that a busy machine isn't taken for a lock. */
export function watchWaits(owner: pg.Client): () => Promise<number> {
  const ending = new AbortController();
  let longest = 0;
  const watching = (async () => {
    while (!ending.signal.aborted) {
      const { rows } = await owner.query<{ waited: number | null }>(`
        select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as waited
        from pg_locks join pg_stat_activity using (pid) where not granted and application_name = 'naadi-load'`);
      longest = Math.max(longest, rows[0]?.waited ?? 0);
      await sleep(10);
    }
  })();
  return async () => {
    ending.abort();
    await watching;
    return longest;
  };
}
