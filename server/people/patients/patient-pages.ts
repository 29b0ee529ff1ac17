import { type SQL, sql } from 'drizzle-orm';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { falling, orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { forFilters, forOwner, given, type StatementKey, statement } from '#server/kernel/db/statement.ts';
import type { OwnerKind } from '#server/kernel/db/tenancy.ts';
import { type FoundPatient, isFew, isOneName, isUsual, readPageNamed } from './named-patients.ts';
import {
  allOf,
  amongNewest,
  askedOf,
  type Condition,
  everyArchived,
  everybody,
  everyPatient,
  likelyPatient,
  type Values,
} from './patient-conditions.ts';
import { listedNewestFirst, type StoredPatient } from './patients.repo.ts';

// Pages of patients: which statement finds them, under whichever filters, search and order.

/** So many of the newest patients are looked through before the whole list is asked. */
const NEWEST_LOOKED_AT = 1500;

const newest = newestFirst(patients.id);

const patientsOfIds = forOwner((kind) =>
  statement<StoredPatient>(`patients_of_ids_${kind}`, () =>
    listedNewestFirst(kind, sql`${everyPatient(kind)} and id = any(${given('ids')}::bigint[])`),
  ),
);

const of = (kind: OwnerKind, asked: readonly Condition[]) =>
  asked.length > 0 ? sql`${likelyPatient(kind, asked)} and ${allOf(asked)}` : everyPatient(kind);

/** An index holds who fits just this in the order of the list. */
const isInOrder = (asked: readonly Condition[]) =>
  asked.length === 0 || (asked.length === 1 && (asked[0] === 'status' || asked[0] === 'doctorId'));

const isKept = (limit: number, asked: readonly Condition[]) => asked.length === 0 || isUsual(limit, asked);

/** Who fits, looked for among the newest patients where no index has them. */
const newestFitting = (kind: OwnerKind, asked: readonly Condition[]) =>
  isInOrder(asked) ? of(kind, asked) : amongNewest(kind, asked, NEWEST_LOOKED_AT);

/** The first page. The limit is in the text: Postgres keeps the plan then, and with a parameter it never does. */
const firstPage = forFilters((kind, { limit, asked }: StatementKey<Condition>) =>
  statement<StoredPatient>(['patients_first', kind, limit, ...asked].join('_'), () =>
    listedNewestFirst(kind, sql`${newestFitting(kind, asked)} order by ${newest} limit ${sql.raw(String(limit))}`),
  ),
);

/** Where too many filters are set together for a plan to be kept, only the ids are planned for each call. */
const idsOfFirstPage = forFilters((kind, { asked }: StatementKey<Condition>) =>
  statement<{ id: number }>(
    undefined,
    () => sql`select id from (${newestFitting(kind, asked)}) patients order by ${newest} limit ${given('limit')}`,
  ),
);

type PatientSort = SortBy<'status' | 'phone' | 'registered'>;

/** By what there are indexes for anyway. A name has none: registering somebody pays for each that there is. */
export const patientSorts: Sorts<'status' | 'phone' | 'registered'> = {
  status: [rising(sql`status`), falling(sql`id`)],
  phone: [rising(sql`phone`), rising(sql`name_key`)],
  registered: [falling(sql`id`)],
};

/**
 * How many there are. Without a search everybody is counted and who is archived taken off: either count is read from an index alone,
 * where one that looked at each row would cost every organisation what few have.
 */
const countOf = (kind: OwnerKind, asked: readonly Condition[]) => {
  if (asked.includes('patterns')) {
    return sql`select count(*)::integer as total from (${of(kind, asked)} limit (select ${given('most')}::integer)) counted`;
  }
  const which = asked.length > 0 ? sql` and ${allOf(asked)}` : sql``;
  return sql`select ((select count(*) from (${everybody(kind)}${which}) counted)
    - (select count(*) from (${everyArchived(kind)}${which}) archived))::integer as total`;
};

/** A page in another order than newest first, planned with the values at hand. */
export async function readSorted(db: Db, kind: OwnerKind, sort: PatientSort, values: Values): Promise<StoredPatient[]> {
  const page = statement<{ id: number }>(
    undefined,
    () => sql`select id from (${of(kind, askedOf(values))}) matching order by ${orderBy(patientSorts, sort)}
      limit ${given('limit')} offset ${given('offset')}`,
  );
  const chosen = await page(db, values);
  return await readInOrder(
    db,
    kind,
    chosen.map(({ id }) => id),
    values,
  );
}

/** What filters choose of all patients. Planned with the values at hand, and so plain that planning is quick. */
export const chosenOfAll = forFilters((kind, { asked }: StatementKey<Condition>) => {
  const matching = of(kind, asked);
  const page = (rows: SQL) =>
    sql`select id from ${rows} order by id desc nulls last limit ${given('limit')} offset ${given('offset')}`;
  return {
    /** For what may be many: as the planner thinks best. */
    common: statement<{ id: number }>(undefined, () => page(sql`(${matching}) matching`)),
    /** For what is rare: taken from the indexes and put in order. From the newest on, the walk would be as long as the list. */
    rare: statement<{ id: number }>(
      undefined,
      () => sql`with matching as materialized (${matching}) ${page(sql`matching`)}`,
    ),
    /** Of a search the plan is the same whatever was typed, and is kept. */
    count: statement<{ total: number }>(
      asked.includes('patterns') && isFew(asked) ? ['patients_count', kind, ...asked].join('_') : undefined,
      () => countOf(kind, asked),
    ),
  };
});

export async function readInOrder(db: Db, kind: OwnerKind, ids: number[], values: Values): Promise<StoredPatient[]> {
  if (ids.length === 0) return [];
  const found = new Map((await patientsOfIds[kind](db, { ...values, ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const isUnsearched = ({ patterns }: Values) => patterns === null;

/**
 * The page's rows. Most pages are found among the newest patients; what isn't common there is rare. Of days long past the
 * newest tell nothing.
 */
export async function readPage(db: Db, kind: OwnerKind, asked: Condition[], values: Values): Promise<FoundPatient[]> {
  const looksAtNewest = values.offset === 0 && !asked.includes('until') && (isUnsearched(values) || isOneName(values));
  const first = looksAtNewest ? await readFirstPage(db, kind, asked, values) : undefined;
  if (first) return first;
  const named = isUnsearched(values) ? undefined : await readPageNamed(db, kind, asked, values);
  if (named) return named;
  const { common, rare } = chosenOfAll(kind, 0, asked);
  const chosen = await (looksAtNewest && isUnsearched(values) ? rare : common)(db, values);
  return await readChosen(db, kind, chosen, values);
}

/** Undefined where it isn't full and somebody older may fit too. */
async function readFirstPage(
  db: Db,
  kind: OwnerKind,
  asked: Condition[],
  values: Values,
): Promise<StoredPatient[] | undefined> {
  const isWhole = ({ length }: readonly unknown[]) => length === values.limit || isInOrder(asked);
  if (isKept(values.limit, asked)) {
    const found = await firstPage(kind, values.limit, asked)(db, values);
    return isWhole(found) ? found : undefined;
  }
  const chosen = await idsOfFirstPage(kind, 0, asked)(db, values);
  return isWhole(chosen) ? await readChosen(db, kind, chosen, values) : undefined;
}

const readChosen = async (db: Db, kind: OwnerKind, chosen: readonly { id: number }[], values: Values) =>
  chosen.length > 0 ? await patientsOfIds[kind](db, { ...values, ids: chosen.map(({ id }) => id) }) : [];
