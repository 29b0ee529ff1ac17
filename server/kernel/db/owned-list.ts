import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';
import type { Db } from './client.ts';
import { findByPerson } from './find-by-person.ts';
import { newestFirst, searchPatterns } from './lists.ts';
import { prepared } from './prepared.ts';
import { orderBy, type Sorts } from './sorting.ts';
import { type OwnerKind, ownedBy, ownedByParam, ownerKind, ownerParams } from './tenancy.ts';

interface Definition<Filter extends string, Sort extends string> {
  /** For the names of the prepared statements. */
  name: string;
  table: PgTable & { id: PgColumn; patientId: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };
  /** The rows as they are handed out, with their joins and without a condition; a centre may be given other columns than a clinic. */
  select: (db: Db, kind: OwnerKind) => PgSelect;
  /** What holds for every row that anybody is shown. */
  always?: SQL;
  /** The condition that each filter is, of its value. */
  filters: Record<Filter, (value: SQL) => SQL>;
  /** Another way to say 'newest first' under these filters, which an index has them by. */
  orderUnder?: (set: readonly Filter[]) => SQL | undefined;
  /** The orders that can be asked for in place of 'newest first', each with the index that has it. */
  sorts?: Sorts<Sort>;
}

interface Wanted<Filter extends string, Sort extends string> {
  /** Not together with a search, which finds the newest first. */
  sort?: SortBy<Sort> | undefined;
  /** What is undefined narrows nothing. */
  filters: Partial<Record<Filter, string | number | boolean | undefined>>;
  limit: number;
  offset: number;
  /** As it was typed. */
  search?: string | undefined;
  /** What makes a row a match of the search, beside its patient. */
  orElse?: (typed: string) => Promise<SQL | undefined> | SQL | undefined;
}

/**
 * The records of one table that an organisation owns and that are about a person, newest first: paged, filtered,
 * searched by the person, and read by id. Unsearched reads are prepared, one statement for each set of filters.
 */
export function ownedList<Row, Filter extends string, Sort extends string = never>(
  definition: Definition<Filter, Sort>,
) {
  const { name, table, select } = definition;

  const scope = (owned: SQL, set: readonly Filter[], valueOf: (name: Filter) => SQL) =>
    and(owned, definition.always, ...set.map((filter) => definition.filters[filter](valueOf(filter))));

  /** The variant 'clinic -status patientId' is a clinic's list with this filter, in that order; '' is the usual one. */
  const preparedScope = (variant: string) => {
    const [kind, sort, ...set] = variant.split(' ') as [OwnerKind, SortBy<Sort> | '', ...Filter[]];
    const sorted = definition.sorts && sort !== '' ? orderBy(definition.sorts, sort) : definition.orderUnder?.(set);
    return {
      kind,
      where: scope(ownedByParam(kind, table), set, (filter) => sql`${sql.placeholder(filter)}`),
      order: sorted ?? newestFirst(table.id),
    };
  };
  /** Filters go by their places: Postgres cuts a name after 63 characters, and then two statements would have one name. */
  const places = Object.keys(definition.filters);
  const statementName = (what: string, variant: string) => {
    const [kind, sort, ...set] = variant.split(' ');
    return [name, what, kind, sort, ...set.map((filter) => places.indexOf(filter))].join('_');
  };

  const pageOf = prepared((db, variant: string) => {
    const { kind, where, order } = preparedScope(variant);
    // The page is found first: what is joined is read for its rows only, however far down it is.
    const page = db
      .select({ id: table.id })
      .from(table)
      .where(where)
      .orderBy(order)
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'));
    return select(db, kind).where(inArray(table.id, page)).orderBy(order).prepare(statementName('page', variant));
  });

  const totalOf = prepared((db, variant: string) =>
    db
      .select({ total: count() })
      .from(table)
      .where(preparedScope(variant).where)
      .prepare(statementName('total', variant)),
  );

  const oneOf = prepared((db, kind: OwnerKind) =>
    select(db, kind)
      .where(and(ownedByParam(kind, table), definition.always, eq(table.id, sql.placeholder('id'))))
      .prepare(statementName('one', kind)),
  );

  async function byIds(db: Db, actor: Member, ids: readonly number[]): Promise<Row[]> {
    if (ids.length === 0) return [];
    const rows = await select(db, ownerKind(actor))
      .where(and(ownedBy(actor, table), definition.always, inArray(table.id, [...ids])))
      .orderBy(newestFirst(table.id));
    return rows as Row[];
  }

  return {
    /** Newest first, in whatever order they were asked for; what isn't the caller's is left out. */
    byIds,

    /** Undefined where there is none, or it isn't the caller's. */
    async one(db: Db, actor: Member, id: number): Promise<Row | undefined> {
      const [row] = await oneOf(db, ownerKind(actor)).execute({ ...ownerParams(actor), id });
      return row as Row | undefined;
    },

    /** `totals` are the area's `keptTotals`. Of a search only the first matches are counted: `atLeast`. */
    async list(
      db: Db,
      actor: Member,
      totals: KeptTotals,
      { filters, search, orElse, sort, ...page }: Wanted<Filter, Sort>,
    ): Promise<PageOf<Row>> {
      const set = (Object.keys(filters) as Filter[]).filter((filter) => filters[filter] !== undefined);
      const patterns = searchPatterns(search);
      if (patterns && sort) throw new AppError('invalid_input', says.search_not_sorted);
      if (patterns) {
        const found = await findByPerson(
          db,
          actor,
          {
            table,
            patterns,
            scope: scope(ownedBy(actor, table), set, (filter) => sql`${filters[filter]}`),
            orElse: await orElse?.(search ?? ''),
          },
          page,
        );
        return { rows: await byIds(db, actor, found.ids), total: found.total, ...(found.atLeast && { atLeast: true }) };
      }
      const kind = ownerKind(actor);
      const variant = [kind, sort ?? '', ...set].join(' ');
      const values = { ...ownerParams(actor), ...filters };
      const rows = (await pageOf(db, variant).execute({ ...values, ...page })) as Row[];
      const isLastPage = rows.length < page.limit && (rows.length > 0 || page.offset === 0);
      if (isLastPage) return { rows, total: page.offset + rows.length };
      const counted = await totals(actor, filters, async () => {
        const [row] = await totalOf(db, [kind, '', ...set].join(' ')).execute(values);
        return { total: row?.total ?? 0 };
      });
      return { rows, ...counted };
    },
  };
}
