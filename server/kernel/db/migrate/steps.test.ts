import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { madeMigrations } from '#server/test/made-migrations.ts';
import { migrateDatabase } from './migrate.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await testDatabase();
  owner = await another();
  await owner.query(
    'create table things (id integer primary key generated always as identity, word text, size integer)',
  );
  await owner.query("insert into things (word) select 'thing ' || i from generate_series(1, 3000) i");
});
afterEach(async () => {
  await owner.end();
  await database.drop();
});

async function another(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
}

async function migrate(texts: Record<string, string>): Promise<void> {
  const made = madeMigrations(texts);
  await migrateDatabase(database, made).finally(made.remove);
}

const one = async (text: string) => Object.values((await owner.query<Record<string, unknown>>(text)).rows[0] ?? {})[0];
const migrating = "pg_stat_activity where application_name = 'naadi-migrations' and datname = current_database()";
const isValid = () => one("select indisvalid from pg_index where indexrelid = to_regclass('things_word')");

describe('migrations', () => {
  it('keep those that succeeded before one that fails, and go on with that one', async () => {
    const first = 'ALTER TABLE things ADD COLUMN colour text;';
    const failing =
      'ALTER TABLE things ADD COLUMN half text;--> statement-breakpoint\nALTER TABLE nothing ADD COLUMN a text;';
    await expect(migrate({ '0001_first': first, '0002_second': failing })).rejects.toThrow('"nothing" does not exist');
    const columns = () =>
      one("select string_agg(attname, ' ') from pg_attribute where attrelid = 'things'::regclass and attnum > 3");
    expect(await columns()).toBe('colour');
    await migrate({ '0001_first': first, '0002_second': 'ALTER TABLE things ADD COLUMN half text;' });
    expect(await columns()).toBe('colour half');
  });

  it('that wait for a table let go of it again and again, so that others come in between', async () => {
    const holder = await another();
    await holder.query('begin');
    await holder.query('select from things limit 1');
    const waiting = migrate({ '0001_first': 'ALTER TABLE things ADD COLUMN colour text;' });
    await expect.poll(() => one(`select wait_event_type from ${migrating}`)).toBe('Lock');
    // A reader stands behind the waiting one, and that one behind the open transaction.
    expect(await one('select id from things where id = 7')).toBe(7);
    await holder.end();
    await waiting;
    expect(await one('select count(colour)::integer from things')).toBe(0);
  });

  it('build an index again whose making was killed', async () => {
    const index = { '0001_index': '-- step by step\nCREATE INDEX CONCURRENTLY things_word ON things (word);' };
    const older = await another();
    await older.query('begin isolation level repeatable read');
    await older.query('select from things limit 1');
    const killed = migrate(index).catch((error: unknown) => error);
    await expect.poll(isValid).toBe(false);
    await owner.query(`select pg_terminate_backend(pid) from ${migrating}`);
    expect(await killed).toBeInstanceOf(Error);
    expect(await isValid()).toBe(false);
    await older.end();
    await migrate(index);
    expect(await isValid()).toBe(true);
    // Also when the kill comes between the index and the note of it.
    await owner.query('delete from drizzle.__drizzle_migrations where created_at > 3000000000000');
    await migrate(index);
  });

  it('that start together while one builds an index wait without holding it up', async () => {
    const index = { '0001_index': '-- step by step\nCREATE INDEX CONCURRENTLY things_word ON things (word);' };
    await Promise.all([migrate(index), migrate(index), migrate(index)]);
    expect(await isValid()).toBe(true);
  });

  it('build an index of a table in parts, part by part, also when it was begun before', async () => {
    await owner.query('create table log (id integer, at date) partition by range (at)');
    for (const year of [2025, 2026])
      await owner.query(
        `create table log_${year} partition of log for values from ('${year}-01-01') to ('${year + 1}-01-01')`,
      );
    await owner.query("insert into log values (1, '2025-02-03'), (2, '2026-02-03')");
    const index = {
      '0001_index': '-- step by step\nCREATE INDEX CONCURRENTLY "log_by_id" ON "log" USING btree ("id");',
    };
    await owner.query('create index log_by_id on only log (id)');
    await owner.query('create index log_2025_log_by_id on log_2025 (id)');
    await migrate(index);
    expect(await one("select indisvalid from pg_index where indexrelid = to_regclass('log_by_id')")).toBe(true);
    expect(await one("select count(*)::integer from pg_inherits where inhparent = to_regclass('log_by_id')")).toBe(2);
    await owner.query('delete from drizzle.__drizzle_migrations where created_at > 3000000000000');
    await migrate(index);
    await owner.query('drop table log');
  });

  it('update in batches, all rows once, whatever ids are missing', async () => {
    await owner.query('delete from things where id between 500 and 1500');
    const update = 'UPDATE things SET size = coalesce(size, 0) + 1 WHERE id > $1 AND id <= $2';
    await migrate({ '0001_fill': `-- step by step\n-- in batches of things\n${update};` });
    expect(await one('select count(*) filter (where size = 1)::integer from things')).toBe(1999);
    // Each batch is a transaction of its own.
    expect(await one('select count(distinct xmin::text)::integer from things')).toBeGreaterThan(1);
  });
});
