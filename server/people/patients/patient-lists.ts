import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { SortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { falling, orderBy, rising, type Sorts } from '#server/kernel/db/sorting.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { forFilters, forOwner, given, type StatementKey, statement } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals, Total } from '#server/kernel/http/kept-totals.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Patient, PatientFilters } from '#shared/people/patients/patients.schema.ts';
import { listArchived } from './archived-lists.ts';
import { peopleOfFormerRecords } from './former-records.ts';
import { findPeopleInHouse } from './in-house.ts';
import { type FoundPatient, isFew, isOneName, isUsual, MOST_COUNTED, readPageNamed } from './named-patients.ts';
import {
  allOf,
  amongNewest,
  askedOf,
  type Condition,
  conditionsOf,
  everyArchived,
  everybody,
  everyPatient,
  likelyPatient,
  type Values,
} from './patient-conditions.ts';
import { listedNewestFirst, type StoredPatient, toPatient } from './patients.repo.ts';
import { peopleOfRegisterNumber } from './register-numbers.ts';

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

/**
 * The first page, looked for among the newest patients where no index has it. The limit is in the text: Postgres keeps the plan
 * then, and with a parameter it never does.
 */
const firstPage = forFilters((kind, { limit, asked }: StatementKey<Condition>) => {
  const isKept = asked.length === 0 || isUsual(limit, asked);
  const fitting = isInOrder(asked) ? of(kind, asked) : amongNewest(kind, asked, NEWEST_LOOKED_AT);
  const name = ['patients_first', kind, limit, ...asked].join('_');
  return statement<StoredPatient>(isKept ? name : undefined, () =>
    listedNewestFirst(kind, sql`${fitting} order by ${newest} limit ${sql.raw(String(limit))}`),
  );
});

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
    return sql`select count(*)::integer as total from (${of(kind, asked)} limit ${given('most')}) counted`;
  }
  const which = asked.length > 0 ? sql` and ${allOf(asked)}` : sql``;
  return sql`select ((select count(*) from (${everybody(kind)}${which}) counted)
    - (select count(*) from (${everyArchived(kind)}${which}) archived))::integer as total`;
};

/** A page in another order than newest first, planned with the values at hand. */
async function readSorted(db: Db, kind: OwnerKind, sort: PatientSort, values: Values): Promise<StoredPatient[]> {
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
const chosenOfAll = forFilters((kind, { asked }: StatementKey<Condition>) => {
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

/**
 * One page of the organisation's patients with how many there are in all: newest first, or before them, if it is asked
 * for, who is in the house today; or in the order of a column.
 */
export async function listPatients(
  db: Db,
  actor: Member,
  { archived, ...filters }: PatientFilters,
  totalOf: KeptTotals,
): Promise<PageOf<Patient>> {
  if (archived === 'only') return await listArchived(db, actor, filters);
  const present = await listPresent(db, actor, filters, totalOf);
  return archived === 'last' ? await withArchived(db, actor, filters, present) : present;
}

type Filters = Omit<PatientFilters, 'archived'>;

async function listPresent(db: Db, actor: Member, filters: Filters, totalOf: KeptTotals): Promise<PageOf<Patient>> {
  const { limit, offset, inHouseFirst, sort, ...filled } = filters;
  if (sort && filled.search) throw new AppError('invalid_input', says.search_not_sorted);
  if (filled.search && !/[\p{L}\p{N}]/u.test(filled.search)) return { rows: [], total: 0 };
  const kind = ownerKind(actor);
  const today = todayIn(actor.timezone);
  const conditions = conditionsOf(filled, actor.timezone, today);
  const asked = askedOf(conditions);
  const values = { ...ownerParams(actor), ...conditions, today, limit, offset };

  const here = inHouseFirst ? await findPeopleInHouse(db, actor, today) : new Map<number, string>();
  const comesFirst = here.size > 0 && sort === undefined;
  const byNumber = await peopleOfRegisterNumber(db, kind, filled.search, values);
  const readUnsorted = async () => {
    if (byNumber.length > 0) return await readPageAfter(db, kind, byNumber, values);
    return comesFirst ? await readPageWithHere(db, kind, here, values) : await readPage(db, kind, asked, values);
  };
  const found: FoundPatient[] = sort ? await readSorted(db, kind, sort, values) : await readUnsorted();
  if (found.length === 0 && offset === 0 && filled.search) {
    const former = await matchingOf(db, kind, await peopleOfFormerRecords(db, kind, values), {
      ...values,
      patterns: null,
      fragments: null,
    });
    found.push(...(await readInOrder(db, kind, former, values)));
  }
  const rows = found.map((row) => withPresence(toPatient(row, today), here));
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, total: offset + rows.length };

  const most = conditions.patterns === null ? null : MOST_COUNTED + 1;
  const matches = comesFirst || byNumber.length > 0 ? undefined : found[0]?.matches;
  const count = async (): Promise<Total> => {
    if (matches !== undefined)
      return matches > MOST_COUNTED ? { total: MOST_COUNTED, atLeast: true } : { total: matches };
    const [counted] = await chosenOfAll(kind, 0, asked).count(db, { ...values, most });
    const total = (counted?.total ?? 0) + byNumber.length;
    return most !== null && total >= most ? { total: MOST_COUNTED, atLeast: true } : { total };
  };
  return { rows, ...(await totalOf(actor, conditions, count)) };
}

/** After the last of a list, who is archived and fits too. */
async function withArchived(
  db: Db,
  actor: Member,
  filters: Filters,
  present: PageOf<Patient>,
): Promise<PageOf<Patient>> {
  const room = filters.limit - present.rows.length;
  if (room === 0) return present;
  const offset = Math.max(0, filters.offset - present.total);
  const archived = await listArchived(db, actor, { ...filters, limit: room, offset });
  return {
    rows: [...present.rows, ...archived.rows],
    total: present.total + archived.total,
    ...((present.atLeast || archived.atLeast) && { atLeast: true }),
  };
}

const withPresence = (patient: Patient, here: ReadonlyMap<number, string>): Patient => {
  const hereSince = here.get(patient.id);
  return hereSince === undefined ? patient : { ...patient, hereSince };
};

/** The page of a list that begins with who is here, in their order, and goes on with everybody else. */
async function readPageWithHere(
  db: Db,
  kind: OwnerKind,
  here: ReadonlyMap<number, string>,
  values: Values,
): Promise<StoredPatient[]> {
  return await readPageAfter(db, kind, await matchingOf(db, kind, [...here.keys()], values), values);
}

/** The page of a list that begins with certain people. */
async function readPageAfter(db: Db, kind: OwnerKind, ids: number[], values: Values): Promise<StoredPatient[]> {
  const { limit, offset } = values;
  const first = await readInOrder(db, kind, ids.slice(offset, offset + limit), values);
  if (first.length === limit) return first;
  const others: Values = { ...values, notAmong: ids, offset: Math.max(0, offset - ids.length) };
  // As long as any page, so that its plan is one of those that are kept.
  const rest = await readPage(db, kind, askedOf(others), others);
  return [...first, ...rest.slice(0, limit - first.length)];
}

/** Those of the people who fit the filters too, in their order. */
async function matchingOf(db: Db, kind: OwnerKind, people: number[], values: Values): Promise<number[]> {
  if (people.length === 0 || askedOf(values).length === 0) return people;
  const among: Values = { ...values, among: people, limit: people.length, offset: 0 };
  const found = await chosenOfAll(kind, 0, askedOf(among)).common(db, among);
  const fitting = new Set(found.map(({ id }) => id));
  return people.filter((id) => fitting.has(id));
}

async function readInOrder(db: Db, kind: OwnerKind, ids: number[], values: Values): Promise<StoredPatient[]> {
  if (ids.length === 0) return [];
  const found = new Map((await patientsOfIds[kind](db, { ...values, ids })).map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

const isUnsearched = ({ patterns }: Values) => patterns === null;

/**
 * The page's rows. Most pages are found among the newest patients; what isn't common there is rare. Of days long past the
 * newest tell nothing.
 */
async function readPage(db: Db, kind: OwnerKind, asked: Condition[], values: Values): Promise<FoundPatient[]> {
  const looksAtNewest = values.offset === 0 && !asked.includes('until') && (isUnsearched(values) || isOneName(values));
  if (looksAtNewest) {
    const found = await firstPage(kind, values.limit, asked)(db, values);
    if (found.length === values.limit || isInOrder(asked)) return found;
  }
  const named = isUnsearched(values) ? undefined : await readPageNamed(db, kind, asked, values);
  if (named) return named;
  const { common, rare } = chosenOfAll(kind, 0, asked);
  const chosen = await (looksAtNewest && isUnsearched(values) ? rare : common)(db, values);
  return chosen.length > 0 ? patientsOfIds[kind](db, { ...values, ids: chosen.map(({ id }) => id) }) : [];
}
