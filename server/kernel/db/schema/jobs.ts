import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isNotBlank, isNotNegative } from '../columns.ts';

/**
 * Work to be done after a commit, written in the transaction that causes it. A worker takes the due ones with
 * `for update skip locked`, so any number of processes share them and a crash loses none.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    /** At most one unfinished job of a kind has this key. */
    onceKey: text('once_key'),
    runAt: instant('run_at').notNull().default(sql`now()`),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    finishedAt: instant('finished_at'),
    /** Set with `finished_at` when it was given up. */
    failedAt: instant('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    isNotBlank(t.kind),
    isNotNegative(t.attempts),
    check('jobs_failed_is_finished', sql`${t.failedAt} is null or ${t.finishedAt} is not null`),
    uniqueIndex('jobs_once').on(t.kind, t.onceKey).where(sql`${t.finishedAt} is null`),
    index('jobs_due').on(t.runAt, t.id).where(sql`${t.finishedAt} is null`),
    index('jobs_finished').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
  ],
);
