import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SortBy } from '#shared/kernel/http/sorting.ts';

/** A column, or what is reckoned of it, as an index has it behind the organisation: `id.desc()` in the table's definition is falling. */
interface IndexPart {
  column: PgColumn | SQL;
  falling: boolean;
}

export const rising = (column: PgColumn | SQL): IndexPart => ({ column, falling: false });
export const falling = (column: PgColumn | SQL): IndexPart => ({ column, falling: true });

/** By each name the columns of the index that has the organisation's rows in that order. What no index has isn't offered. */
export type Sorts<Name extends string> = Record<Name, readonly [IndexPart, ...IndexPart[]]>;

/** An index is read from either end: the order as it stands in the index, or all of it turned around, the nulls too. */
export function orderBy<Name extends string>(sorts: Sorts<Name>, asked: SortBy<Name>): SQL {
  const wantsFalling = asked.startsWith('-');
  const parts = sorts[(wantsFalling ? asked.slice(1) : asked) as Name];
  const isTurned = parts[0].falling !== wantsFalling;
  return sql.join(
    parts.map(({ column, falling: falls }) => {
      if (falls) return isTurned ? sql`${column} asc nulls first` : sql`${column} desc nulls last`;
      return isTurned ? sql`${column} desc nulls first` : sql`${column} asc nulls last`;
    }),
    sql`, `,
  );
}
