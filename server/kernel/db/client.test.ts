import { sql } from 'drizzle-orm';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isDatabaseAway } from '#server/kernel/http/faults.ts';
import { ownDatabase } from '#server/test/rows.ts';

const database = ownDatabase();

it('survives a connection that dies between two statements of a transaction, and goes on with another', async () => {
  const { db } = database;
  const broken = await db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // Nobody waits for an answer on it at this moment.
      await sleep(100);
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseAway(broken)).toBe(true);
  expect((await db.execute<{ one: number }>(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
});
