import { type Query, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Db } from './client.ts';
import type { OwnerKind } from './tenancy.ts';

const dialect = new PgDialect();

/**
 * A statement in SQL for the hot paths: its text is put together once, and it runs on any handle, also inside a
 * transaction. With a name Postgres parses and plans it once per connection; without one it is planned for each
 * call's values, as a search must be. Rows come as the driver made them: `toInstant` reads their instants, and nobody
 * checks that `Row` is what the SQL gives.
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

/** Which filters a statement has, and the limit that stands in its text; 0 where it has none there. */
export interface StatementKey<Filter extends string> {
  limit: number;
  asked: readonly Filter[];
}

/** The statements of a list for each kind of organisation, limit and set of filters, put together when first asked for. */
export function forFilters<Filter extends string, Statement>(
  build: (kind: OwnerKind, key: StatementKey<Filter>) => Statement,
) {
  const built = new Map<string, Statement>();
  return (kind: OwnerKind, limit: number, asked: readonly Filter[]): Statement => {
    const key = [kind, limit, ...asked].join(' ');
    const known = built.get(key);
    if (known !== undefined) return known;
    const fresh = build(kind, { limit, asked });
    built.set(key, fresh);
    return fresh;
  };
}
