import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrateDatabase } from '#server/kernel/db/migrate/migrate.ts';
import { madeMigrations } from '#server/test/made-migrations.ts';
import { testDatabase } from '#server/test/database.ts';
import { startLoad, watchWaits } from './under-load.ts';

/** Every kind of change that a large table meets, run by the product's own runner while others read and write it. */

/** A query that somebody began before, and that nobody may be made to wait for. */
const LONG_QUERY_SECONDS = 3;

/** As an engineer writes them; held to the rules of check.ts by the test. */
export const changes = {
  '0001_add': `
    ALTER TABLE ledger ADD COLUMN state text DEFAULT 'open' NOT NULL;--> statement-breakpoint
    ALTER TABLE ledger ADD CONSTRAINT ledger_book FOREIGN KEY (book_id) REFERENCES books (id) NOT VALID;`,
  '0002_fill': `-- step by step
    -- in batches of ledger
    UPDATE ledger SET note = 'none' WHERE id > $1 AND id <= $2 AND note IS NULL;--> statement-breakpoint
    CREATE INDEX CONCURRENTLY ledger_by_book ON ledger (book_id, amount);--> statement-breakpoint
    ALTER TABLE ledger VALIDATE CONSTRAINT ledger_book;`,
  // Only now: an update of a row that isn't filled yet would break it, valid or not.
  '0003_check': 'ALTER TABLE ledger ADD CONSTRAINT ledger_note_there CHECK (note IS NOT NULL) NOT VALID;',
  '0004_validate': `-- step by step
    ALTER TABLE ledger VALIDATE CONSTRAINT ledger_note_there;`,
  '0005_tighten': `
    -- validated by ledger_note_there
    ALTER TABLE ledger ALTER COLUMN note SET NOT NULL;--> statement-breakpoint
    ALTER TABLE ledger DROP CONSTRAINT ledger_note_there;`,
};

interface Outcome {
  /** The longest that one statement of a client took, in milliseconds, whatever kept it. */
  slowest: number;
  /** The longest that a client was seen waiting for a lock. */
  longestWait: number;
  statements: number;
  took: number;
  /** Rows that are not as the migrations should have left them. */
  wrong: number;
}

export async function migrateUnderLoad(rows: number): Promise<Outcome> {
  const database = await testDatabase();
  const { folder, remove } = madeMigrations(changes);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await makeLedger(owner, rows);
    await migrateDatabase(database);
    const endLoad = startLoad(database.url, workOn(rows));
    const endWatch = watchWaits(owner);
    const longQuery = readForLong(database.url);
    await sleep(300);
    const begun = performance.now();
    const migrated = await migrateDatabase(database, { folder }).catch((error: unknown) => error);
    const took = performance.now() - begun;
    const [load, longestWait] = await Promise.all([endLoad(), endWatch(), longQuery]);
    if (migrated instanceof Error) throw migrated;
    return { ...load, longestWait, took, wrong: await countWrong(owner) };
  } finally {
    await owner.end();
    await database.drop();
    remove();
  }
}

async function makeLedger(owner: pg.Client, rows: number): Promise<void> {
  await owner.query(`
    create table books (id integer primary key);
    insert into books select generate_series(0, 99);
    create table ledger (id integer primary key generated always as identity, book_id integer not null, amount integer not null, note text);`);
  await owner.query('insert into ledger (book_id, amount) select i % 100, i from generate_series(1, $1::integer) i', [
    rows,
  ]);
  await owner.query('vacuum analyze ledger');
}

/** What people do with it meanwhile. */
function workOn(rows: number): (() => pg.QueryConfig)[] {
  const anyRow = () => 1 + Math.floor(Math.random() * rows);
  return [
    () => ({ text: 'select * from ledger where id = $1', values: [anyRow()] }),
    () => ({ text: 'update ledger set amount = amount + 1 where id = $1', values: [anyRow()] }),
    () => ({ text: 'insert into ledger (book_id, amount, note) values ($1, 1, $2)', values: [anyRow() % 100, 'new'] }),
  ];
}

async function readForLong(url: string): Promise<void> {
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('select count(*), pg_sleep($1) from ledger where id = 1', [LONG_QUERY_SECONDS]);
  await reader.end();
}

async function countWrong(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ wrong: number }>(`
    select (select count(*) from ledger where note is null or state <> 'open')
      + (select count(*) from pg_constraint where conrelid = 'ledger'::regclass and not convalidated)
      + (select count(*) from pg_index where indrelid = 'ledger'::regclass and not indisvalid)
      + (select count(*) from pg_attribute where attrelid = 'ledger'::regclass and attname = 'note' and not attnotnull) as wrong`);
  return Number(rows[0]?.wrong);
}
