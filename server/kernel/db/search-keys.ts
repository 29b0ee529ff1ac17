import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Member } from '#server/kernel/principals/actor.ts';
import { hasAll } from './lists.ts';
import { given } from './statement.ts';
import { ownedBy, type OwnerKind, ownerKind, ownerParams } from './tenancy.ts';

// A text is searched by its pieces of three letters. The database makes a key of each piece together with the organisation
// (`search_keys`), and an index over the keys finds the rows: what a search costs grows with the organisation's own rows,
// however many of its neighbours have the same name. The keys only narrow: the patterns stand beside them.

interface Searched {
  clinicId?: PgColumn;
  centerId?: PgColumn;
}

/** What stands between the first and the last % of each pattern, as it was typed. */
const fragmentsOf = (patterns: readonly string[]): string[] =>
  patterns.map((pattern) => pattern.slice(1, -1).replaceAll(/\\([\\%_])/g, '$1'));

const keysOf = (kind: OwnerKind, { clinicId, centerId }: Searched, column: PgColumn): SQL =>
  sql`search_keys(${kind === 'clinic' ? clinicId : centerId}, ${column})`;

const askedKeys = (ownerId: SQL | number, fragments: SQL) => sql`asked_keys(${ownerId}::integer, ${fragments}::text[])`;

/** That one of this organisation's rows may have all the patterns in this column. Stands beside `ownedBy` and `hasAll`. */
export const mayHaveAll = (
  { kind, ownerId }: { kind: OwnerKind; ownerId: SQL | number },
  table: Searched,
  column: PgColumn,
  patterns: readonly string[],
): SQL => sql`${keysOf(kind, table, column)} @> ${askedKeys(ownerId, sql`${sql.param(fragmentsOf(patterns))}`)}`;

/** The rows of a caller's organisation that have all the patterns in this column. */
export const searched = (actor: Member, table: Searched, column: PgColumn, patterns: readonly string[]): SQL => {
  const owner = { kind: ownerKind(actor), ...ownerParams(actor) };
  return sql`(${ownedBy(actor, table)} and ${mayHaveAll(owner, table, column, patterns)} and ${hasAll(column, patterns)})`;
};

/**
 * The keys alone, for a statement whose values `searchParams` fills in; `hasAllParam` stands beside it. What was typed is in
 * subqueries, where the planner doesn't see it: its plan is the same for a common name and a rare one, and may be kept.
 */
export const mayHaveAllParam = (kind: OwnerKind, table: Searched, column: PgColumn): SQL =>
  sql`${keysOf(kind, table, column)} @> (select ${askedKeys(sql`${given('ownerId')}`, sql`${given('fragments')}`)})`;

export const hasAllParam = (column: PgColumn | SQL): SQL =>
  sql`${column} like all ((select ${given('patterns')}::text[])::text[])`;

/** Nulls where nothing was typed. */
export const searchParams = (patterns: readonly string[] | null) => ({
  patterns,
  fragments: patterns && fragmentsOf(patterns),
});
