import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { type OwnerKind, ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals, Total } from '#server/kernel/http/kept-totals.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Patient, PatientFilters } from '#shared/people/patients/patients.schema.ts';
import { listArchived } from './archived-lists.ts';
import { peopleOfFormerRecords } from './former-records.ts';
import { findPeopleInHouse } from './in-house.ts';
import { type FoundPatient, MOST_COUNTED } from './named-patients.ts';
import { askedOf, conditionsOf, type Values } from './patient-conditions.ts';
import { chosenOfAll, readInOrder, readPage, readSorted } from './patient-pages.ts';
import { type StoredPatient, toPatient } from './patients.repo.ts';
import { peopleOfRegisterNumber } from './register-numbers.ts';

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
