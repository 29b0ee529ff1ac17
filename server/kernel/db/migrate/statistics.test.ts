import { expect, it } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { connect } from '#server/kernel/db/client.ts';
import { migrateDatabase } from './migrate.ts';

it('lets the planner know what a column and an index hold that came to a table with rows', async () => {
  const database = await testDatabase();
  const owner = connect(database.ownerUrl);
  try {
    const known = async () => {
      const { rows } = await owner.pool.query<{ column: string; guessed: number }>(`
        select tablename || '.' || attname as column, null_frac as guessed from pg_stats
        where tablename = 'clinics' and attname = 'closed_on' or tablename = 'clinics_initial' order by 1`);
      return rows;
    };
    await owner.pool.query(`
      insert into clinics (name, location) select 'Clinic ' || n, 'Pune' from generate_series(1, 50) as n;
      analyze clinics;
      alter table clinics add column closed_on date;
      create index clinics_initial on clinics (left(name, 1))`);
    expect(await known()).toEqual([]);
    await migrateDatabase({ url: database.ownerUrl });
    expect(await known()).toEqual([
      { column: 'clinics.closed_on', guessed: 1 },
      { column: 'clinics_initial.left', guessed: 0 },
    ]);
  } finally {
    await owner.close();
    await database.drop();
  }
});

it('reads nothing again at the next start, also where an index over an expression holds no rows', async () => {
  const database = await testDatabase();
  const owner = connect(database.ownerUrl);
  try {
    const timesRead = async () => {
      const { rows } = await owner.pool.query<{ times: string }>(
        `select analyze_count::text as times from pg_stat_user_tables where relname = 'clinics'`,
      );
      return Number(rows[0]?.times);
    };
    await owner.pool.query(`
      insert into clinics (name, location) select 'Clinic ' || n, 'Pune' from generate_series(1, 50) as n;
      create index clinics_nowhere on clinics (lower(name)) where location = 'nowhere';
      analyze clinics`);
    await migrateDatabase({ url: database.ownerUrl });
    const before = await timesRead();
    await migrateDatabase({ url: database.ownerUrl });
    expect(await timesRead()).toBe(before);
    expect(before).toBeLessThanOrEqual(1);
  } finally {
    await owner.close();
    await database.drop();
  }
});
