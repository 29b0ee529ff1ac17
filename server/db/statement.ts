import { type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Db } from './client.ts';
import type { OwnerKind } from './tenancy.ts';

const dialect = new PgDialect();

/**
 * A statement in SQL for the hot paths: its text is put together once, and it runs on any handle, also inside a
 * transaction. With a name Postgres parses and plans it once per connection; without one it is planned for each
 * call's values, as a search must be. Rows come as the driver made them: `toInstant` reads their instants.
 *
 * ```ts
 * const findDoctor = statement<{ name: string }>('doctor_by_id', () => sql`select name from ${users} where id = ${given('id')}`);
 * const [doctor] = await findDoctor(db, { id: 7 });
 * ```
 */
export function statement<Row extends QueryResultRow>(name: string | undefined, text: () => SQL) {
  let query: Query | undefined;
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    query ??= dialect.sqlToQuery(text());
    const ready = db._.session.prepareQuery<{ execute: QueryResult<Row>; all: unknown; values: unknown }>(
      query,
      undefined,
      name,
      false,
    );
    return (await ready.execute(values)).rows;
  };
}

/** A value that the call fills in. */
export const given = (name: string) => sql.placeholder(name);

/** One statement for each kind of organisation. */
export function forOwner<Statement>(build: (kind: OwnerKind) => Statement): Record<OwnerKind, Statement> {
  return { clinic: build('clinic'), center: build('center') };
}
