import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { backupFailures } from '#shared/insight/backup/backup.states.ts';
import { id, instant, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';

/** When the installation is backed up: one row, made when the superadmin first changes anything. */
export const backupSettings = pgTable(
  'backup_settings',
  {
    id: integer('id').primaryKey().default(1),
    isOn: boolean('is_on').notNull().default(false),
    /** From which hour on, in India. */
    hour: integer('hour').notNull().default(2),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    check('backup_settings_one_row', sql`${t.id} = 1`),
    check('backup_settings_hour', sql`${t.hour} between 0 and 23`),
  ],
);

/** What became of each backup that made itself: of the installation, and of nobody's records. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    begunAt: instant('begun_at').notNull(),
    endedAt: instant('ended_at').notNull().default(sql`now()`),
    /** Null when it was made. */
    failure: oneOf('failure', backupFailures),
    /** Of the folder; null when it wasn't made. */
    name: text('name'),
    rows: bigint('rows', { mode: 'number' }).notNull().default(0),
    files: integer('files').notNull().default(0),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    damaged: integer('damaged').notNull().default(0),
  },
  (t) => [
    isOneOf(t.failure, backupFailures),
    check('backup_runs_outcome', sql`(${t.failure} is null) = (${t.name} is not null)`),
  ],
);
