import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';
import { check, customType, date, integer, type PgColumn, text } from 'drizzle-orm/pg-core';

/**
 * Postgres' text of a timestamptz, '2026-11-20 05:30:00.12+00' (or its JSON form), as the ISO string used everywhere
 * else: '2026-11-20T05:30:00.120Z'. String work only, since it runs for every cell; a session in another zone than
 * UTC takes the slow way.
 */
export function toInstant(raw: string): string {
  const zone = raw.indexOf('+', 19);
  if (zone === -1 || !/^\+00(:?00)?$/.test(raw.slice(zone))) return new Date(raw).toISOString();
  const milliseconds = raw.slice(20, zone).slice(0, 3).padEnd(3, '0');
  return `${raw.slice(0, 10)}T${raw.slice(11, 19)}.${milliseconds}Z`;
}

/** An instant, kept to the millisecond so that what was read can be compared with what is stored. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: toInstant,
});

/** A calendar day, 'yyyy-MM-dd', in no zone. */
export const day = (name: string) => date(name, { mode: 'string' });

/** A time of the day, 'HH:mm', in the organisation's zone. */
export const clock = customType<{ data: string; driverData: string }>({
  dataType: () => 'time (0)',
  fromDriver: (raw) => raw.slice(0, 5),
});

/** An amount of rupees, '350.00'. Inside JSON the driver has made a number of it. */
export const money = customType<{ data: string; driverData: string | number }>({
  dataType: () => 'numeric(10, 2)',
  fromDriver: (raw) => (typeof raw === 'string' ? raw : raw.toFixed(2)),
});

export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity();

export const createdAt = () => instant('created_at').notNull().default(sql`now()`);

/** Set by every update through Drizzle; a hand-written statement sets it itself. */
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)
    .$onUpdate(() => sql`now()`);

/**
 * How often people have changed the record; 0 of a new one. A trigger raises it (`<table>_revision`), whichever way the columns that
 * people edit are changed: server/kernel/db/revisions.test.ts.
 */
export const revision = () => integer('revision').notNull().default(0);

/** A text column that takes one of a list; `isOneOf` with the same list is its CHECK. */
export const oneOf = <const Value extends string>(name: string, list: readonly [Value, ...Value[]]) =>
  text(name, { enum: list as [Value, ...Value[]] });

/** The CHECK of a column of `oneOf`. Null passes. */
export const isOneOf = (column: PgColumn, list: readonly string[]) =>
  check(constraintName(column, 'one_of'), sql`${column} in (${literals(list)})`);

/** An amount or count that can't be negative. Null passes. */
export const isNotNegative = (column: PgColumn) => check(constraintName(column, 'not_negative'), sql`${column} >= 0`);

/** A figure from least to most. Null passes. */
export const isWithin = (column: PgColumn, [least, most]: readonly [number, number]) =>
  check(constraintName(column, 'within'), sql`${column} between ${sql.raw(`${least}`)} and ${sql.raw(`${most}`)}`);

/** Null passes. */
export const isPositive = (column: PgColumn) => check(constraintName(column, 'positive'), sql`${column} > 0`);

/** A text that must say something. */
export const isNotBlank = (column: PgColumn) => check(constraintName(column, 'not_blank'), sql`btrim(${column}) <> ''`);

/** A list of texts as an SQL list of literals, for CHECKs and the conditions of indexes. */
export const literals = (list: readonly string[]): SQL =>
  sql.raw(list.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));

const constraintName = (column: AnyColumn, rule: string) => `${getTableName(column.table)}_${column.name}_${rule}`;
