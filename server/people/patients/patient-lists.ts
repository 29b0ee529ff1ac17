import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst, searchPatterns } from '#server/kernel/db/lists.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { forFilters, forOwner, given, type StatementKey, statement } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownedByParam, ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { KeptTotals, Total } from '#server/kernel/http/kept-totals.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { endOfDay, startOfDay, todayIn } from '#shared/kernel/time/days.ts';
import { dateOfBirthFromAge } from '#shared/people/patients/age.ts';
import type { Patient, PatientFilters } from '#shared/people/patients/patients.schema.ts';
import { findPeopleInHouse } from './in-house.ts';
import { joinPatientExtras, patientColumns, patientExtras, type StoredPatient, toPatient } from './patients.repo.ts';

/** A search is counted up to here. */
const MOST_COUNTED = 1000;

/** So many of the newest patients are looked through before the whole list is asked. */
const NEWEST_LOOKED_AT = 1500;

const conditionOf = {
  pattern: sql`search_text like ${given('pattern')}`,
  secondWord: sql`search_text like ${given('secondWord')}`,
  thirdWord: sql`search_text like ${given('thirdWord')}`,
  fourthWord: sql`search_text like ${given('fourthWord')}`,
  status: sql`status = ${given('status')}`,
  doctorId: sql`doctor_id = ${given('doctorId')}::bigint`,
  gender: sql`gender = ${given('gender')}`,
  bornUntil: sql`date_of_birth <= ${given('bornUntil')}`,
  bornAfter: sql`date_of_birth > ${given('bornAfter')}`,
  from: sql`created_at >= ${given('from')}`,
  until: sql`created_at < ${given('until')}`,
  hasNextVisit: sql`(next_visit_date is not null) = ${given('hasNextVisit')}`,
  among: sql`id = any(${given('among')}::bigint[])`,
  notAmong: sql`id <> all(${given('notAmong')}::bigint[])`,
};
type Condition = keyof typeof conditionOf;
type Conditions = Record<Condition, string | number | boolean | Date | readonly number[] | null>;
type Values = Conditions & { today: string; limit: number; offset: number };

const everyPatient = (kind: OwnerKind) => sql`select * from ${patients} where ${ownedByParam(kind, patients)}`;
const allOf = (asked: readonly Condition[]) =>
  sql.join(
    asked.map((name) => conditionOf[name]),
    sql` and `,
  );
const newest = newestFirst(patients.id);

const asListed = (kind: OwnerKind, chosen: SQL) => sql`
  select ${patientColumns}, ${patientExtras} from (${chosen}) p ${joinPatientExtras(kind)} order by p.id desc`;

const patientsOfIds = forOwner((kind) =>
  statement<StoredPatient>(`patients_of_ids_${kind}`, () =>
    asListed(kind, sql`${everyPatient(kind)} and id = any(${given('ids')}::bigint[])`),
  ),
);

/** As many as the patients' screen shows, as cards and as a list. */
const USUAL_LIMITS = [24, 50];
/** Of more filters there are too many combinations to keep a plan for each. */
const MOST_FILTERS_KEPT = 2;

/**
 * The first page, looked for among the newest patients. The limit is in the text: Postgres keeps the plan then, and with
 * a parameter it never does.
 */
const firstPage = forFilters((kind, { limit, asked }: StatementKey<Condition>) => {
  const isKept = asked.length === 0 || (USUAL_LIMITS.includes(limit) && asked.length <= MOST_FILTERS_KEPT);
  const first = (rows: SQL, count: number) => sql`${rows} order by ${newest} limit ${sql.raw(String(count))}`;
  const chosen =
    asked.length === 0
      ? first(everyPatient(kind), limit)
      : first(
          sql`select * from (${first(everyPatient(kind), NEWEST_LOOKED_AT)}) patients where ${allOf(asked)}`,
          limit,
        );
  const name = ['patients_first', kind, limit, ...asked].join('_');
  return statement<StoredPatient>(isKept ? name : undefined, () => asListed(kind, chosen));
});

/** What filters choose of all patients. Planned with the values at hand, and so plain that planning is quick. */
const chosenOfAll = forFilters((kind, { asked }: StatementKey<Condition>) => {
  const matching = asked.length > 0 ? sql`${everyPatient(kind)} and ${allOf(asked)}` : everyPatient(kind);
  const page = (rows: SQL) =>
    sql`select id from ${rows} order by id desc limit ${given('limit')} offset ${given('offset')}`;
  return {
    /** For what may be many: as the planner thinks best. */
    common: statement<{ id: number }>(undefined, () => page(sql`(${matching}) matching`)),
    /** For what is rare: taken from the indexes and put in order. From the newest on, the walk would be as long as the list. */
    rare: statement<{ id: number }>(
      undefined,
      () => sql`with matching as materialized (${matching}) ${page(sql`matching`)}`,
    ),
    count: statement<{ total: number }>(
      undefined,
      () => sql`select count(*)::integer as total from (${matching} limit ${given('most')}) counted`,
    ),
  };
});

/**
 * One page of the organisation's patients with how many there are in all: newest first, or before them, if it is asked
 * for, who is in the house today.
 */
export async function listPatients(
  db: Db,
  actor: Member,
  filters: PatientFilters,
  totalOf: KeptTotals,
): Promise<PageOf<Patient>> {
  const { limit, offset, inHouseFirst, ...filled } = filters;
  if (filled.search && !/[\p{L}\p{N}]/u.test(filled.search)) return { rows: [], total: 0 };
  const kind = ownerKind(actor);
  const today = todayIn(actor.timezone);
  const conditions = conditionsOf(filled, actor.timezone, today);
  const asked = askedOf(conditions);
  const values = { ...ownerParams(actor), ...conditions, today, limit, offset };

  const here = inHouseFirst ? await findPeopleInHouse(db, actor, today) : new Map<number, string>();
  const found =
    here.size > 0 ? await readPageWithHere(db, kind, here, values) : await readPage(db, kind, asked, values);
  const rows = found.map((row) => withPresence(toPatient(row, today), here));
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, total: offset + rows.length };

  const most = conditions.pattern === null ? null : MOST_COUNTED + 1;
  const count = async (): Promise<Total> => {
    const [counted] = await chosenOfAll(kind, 0, asked).count(db, { ...values, most });
    const total = counted?.total ?? 0;
    return most !== null && total >= most ? { total: MOST_COUNTED, atLeast: true } : { total };
  };
  return { rows, ...(await totalOf(actor, conditions, count)) };
}

const askedOf = (conditions: Conditions) =>
  (Object.keys(conditionOf) as Condition[]).filter((name) => conditions[name] !== null);

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
  const { limit, offset } = values;
  const ids = await matchingOf(db, kind, [...here.keys()], values);
  const first = await readInOrder(db, kind, ids.slice(offset, offset + limit), values);
  if (first.length === limit) return first;
  const others: Values = { ...values, notAmong: ids, offset: Math.max(0, offset - ids.length) };
  // As long as any page, so that its plan is one of those that are kept.
  const rest = await readPage(db, kind, askedOf(others), others);
  return [...first, ...rest.slice(0, limit - first.length)];
}

/** Those of the people who fit the filters too, in their order. */
async function matchingOf(db: Db, kind: OwnerKind, people: number[], values: Values): Promise<number[]> {
  if (askedOf(values).length === 0) return people;
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

/**
 * The page's rows. Most pages are found among the newest patients; what isn't common there is rare. Of days long past the
 * newest tell nothing.
 */
async function readPage(db: Db, kind: OwnerKind, asked: Condition[], values: Values): Promise<StoredPatient[]> {
  const looksAtNewest = values.offset === 0 && !asked.includes('pattern') && !asked.includes('until');
  if (looksAtNewest) {
    const found = await firstPage(kind, values.limit, asked)(db, values);
    if (found.length === values.limit || asked.length === 0) return found;
  }
  const { common, rare } = chosenOfAll(kind, 0, asked);
  const chosen = await (looksAtNewest ? rare : common)(db, values);
  return chosen.length > 0 ? patientsOfIds[kind](db, { ...values, ids: chosen.map(({ id }) => id) }) : [];
}

function conditionsOf(
  asked: Omit<PatientFilters, 'limit' | 'offset' | 'inHouseFirst'>,
  timezone: string,
  today: string,
): Conditions {
  const [pattern = null, secondWord = null, thirdWord = null, fourthWord = null] = searchPatterns(asked.search) ?? [];
  return {
    pattern,
    secondWord,
    thirdWord,
    fourthWord,
    status: asked.status ?? null,
    doctorId: asked.doctorId ?? null,
    gender: asked.gender ?? null,
    bornUntil: asked.ageMin === undefined ? null : dateOfBirthFromAge(asked.ageMin, today),
    // Whoever is one year older was born on that day or before it.
    bornAfter: asked.ageMax === undefined ? null : dateOfBirthFromAge(asked.ageMax + 1, today),
    from: asked.dateFrom === undefined ? null : startOfDay(asked.dateFrom, timezone),
    until: asked.dateTo === undefined ? null : endOfDay(asked.dateTo, timezone),
    hasNextVisit: asked.hasNextVisit ?? null,
    among: null,
    notAmong: null,
  };
}
