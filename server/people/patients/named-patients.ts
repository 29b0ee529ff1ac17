import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { forFilters, forOwner, given, type StatementKey, statement } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownedByUnseenParam } from '#server/kernel/db/tenancy.ts';
import { allOf, amongNewest, type Condition, everyPatient, likelyPatient, type Values } from './patient-conditions.ts';
import {
  joinPatientExtras,
  listedNewestFirst,
  patientColumns,
  patientExtras,
  type StoredPatient,
} from './patients.repo.ts';

/** A search is counted up to here. What more have is common, what fewer have is rare. */
export const MOST_COUNTED = 1000;
/** So many of the newest are looked through for a common name. Of a name that isn't met there a page's worth, the index is the quicker way. */
const NEWEST_LOOKED_AT = 5000;

/** As many as the patients' screen shows, as cards and as a list. */
const USUAL_LIMITS = [24, 50];
/** Of more filters there are too many combinations to keep a plan for each. */
const MOST_FILTERS_KEPT = 2;
export const isFew = (asked: readonly Condition[]) => asked.length <= MOST_FILTERS_KEPT;
export const isUsual = (limit: number, asked: readonly Condition[]) => USUAL_LIMITS.includes(limit) && isFew(asked);

/** One word without figures may well be common: the newest are worth a look before the index. Several words or a number hardly are. */
export const isOneName = ({ fragments }: Values) => fragments?.length === 1 && !/\d/.test(fragments[0] ?? '');

/** Beside who was found by name, how many were, counted to one beyond the thousandth. */
export type FoundPatient = StoredPatient & { matches?: number };

const newest = newestFirst(patients.id);
const listed = alias(patients, 'p');

/**
 * A page of a search, with how many there are. What is rare comes from the index, all of it; what is common is met soon among
 * the newest, where nothing has to be put in order. It is one statement with one plan, of which only the shorter way is gone.
 * The offset is in subqueries: where the planner sees it, a plan for the first page looks cheaper than the kept one, and each call
 * is planned anew, which took longer than to find somebody.
 * A page without anybody is one row without an id, for the count's sake.
 */
const pageNamed = forFilters((kind, { limit, asked }: StatementKey<Condition>) => {
  const most = sql.raw(String(MOST_COUNTED));
  const pageLength = sql.raw(String(limit));
  const isCommon = sql`(select total from counted) > ${most}`;
  const upToPage = (rows: SQL) =>
    sql`(select id from ${rows} order by ${newest} limit (select ${pageLength} + ${given('offset')}::integer))`;
  const name = isUsual(limit, asked) ? ['patients_named', kind, limit, ...asked].join('_') : undefined;
  return statement<FoundPatient>(
    name,
    () => sql`
      with matching as materialized (${likelyPatient(kind, asked)} and ${allOf(asked)} limit ${most} + 1),
        counted as materialized (select count(*)::integer as total from matching),
        reached as (
          ${upToPage(sql`matching patients where not ${isCommon}`)}
          union all
          ${upToPage(sql`(${amongNewest(kind, asked, NEWEST_LOOKED_AT)}) patients where ${isCommon}`)})
      select ${patientColumns}, counted.total as matches, ${patientExtras}
      from counted left join ${patients} p on ${ownedByUnseenParam(kind, listed)} and p.id = any(array(
        select id from reached order by id desc limit ${pageLength} offset (select ${given('offset')}::integer)))
      ${joinPatientExtras(kind)} order by p.id desc`,
  );
});

/** Everybody on a phone, by the index that keeps a person from being registered twice. */
const onPhone = forOwner((kind) =>
  statement<FoundPatient>(`patients_on_phone_${kind}`, () =>
    listedNewestFirst(kind, sql`${everyPatient(kind)} and phone = ${given('phone')}`),
  ),
);

/** The number, when nothing else is asked for. */
const wholePhone = (asked: readonly Condition[], { fragments, offset }: Values): string | undefined => {
  const [typed, ...others] = fragments ?? [];
  const isAlone = asked.length === 1 && others.length === 0 && offset === 0;
  return isAlone && typed !== undefined && /^0?\d{10}$/.test(typed) ? typed : undefined;
};

/** The page of a search; undefined where the newest have a common name too seldom to fill it. */
export async function readPageNamed(
  db: Db,
  kind: OwnerKind,
  asked: Condition[],
  values: Values,
): Promise<FoundPatient[] | undefined> {
  const phone = wholePhone(asked, values);
  const people = phone === undefined ? [] : await onPhone[kind](db, { ...values, phone });
  // Of a number that is nobody's phone something else may be meant: an e-mail address may have it.
  if (people.length > 0 && people.length < values.limit) return people;
  const found = await pageNamed(kind, values.limit, asked)(db, values);
  const isWhole = found.length === values.limit || (found[0]?.matches ?? 0) <= MOST_COUNTED;
  return isWhole ? found.filter(({ id }: { id: number | null }) => id !== null) : undefined;
}
