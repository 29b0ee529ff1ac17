import type pg from 'pg';
import type { Migration } from './files.ts';

// Which migrations a database has seen. The table is drizzle-kit's own, so that its commands go on working.

/** Thrown when the database can't be brought up to date; its message is what the start shows. */
export class CannotMigrate extends Error {}

/** The moments of the nine migrations that became the baseline. */
export const BEFORE_BASELINE = [
  1_795_173_811_288, 1_795_173_813_786, 1_795_173_815_872, 1_795_175_304_974, 1_795_182_509_587, 1_795_193_976_175,
  1_795_194_816_335, 1_795_198_772_157, 1_795_200_018_131,
];

export async function makeHistory(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** The moments of the migrations that the database has seen. */
export async function readHistory(client: pg.Client): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations');
  return new Set(rows.map((row) => Number(row.created_at)));
}

/** Whether the nine migrations made this database, so that the baseline has nothing left to do. */
export function hasWhatBecameTheBaseline(applied: ReadonlySet<number>): boolean {
  const seen = BEFORE_BASELINE.filter((when) => applied.has(when)).length;
  if (seen > 0 && seen < BEFORE_BASELINE.length) {
    throw new CannotMigrate(
      `This database stopped at migration ${seen} of the ${BEFORE_BASELINE.length} that have since become one. Start it once with the version of Naadi before that (the commit before '0000_baseline'), then with this one.`,
    );
  }
  return seen > 0;
}

export async function noteMigration(client: pg.Client, { hash, when }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
}
