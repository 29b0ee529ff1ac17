import { type SQL, sql } from 'drizzle-orm';
import { dateOfBirthFromAge } from '#shared/patients/age.ts';
import type { Patient, PatientFilters } from '#shared/patients/patients.schema.ts';
import { endOfDay, startOfDay, todayIn } from '#shared/time/days.ts';
import type { Db } from '#server/db/client.ts';
import { newestFirst, searchPattern } from '#server/db/lists.ts';
import { patients } from '#server/db/schema/patients.ts';
import { forOwner, given, statement } from '#server/db/statement.ts';
import { type OwnerKind, ownedByParam, ownerKind, ownerParams } from '#server/db/tenancy.ts';
import type { Member } from '#server/http/actor.ts';
import type { PageOf } from '#server/http/handlers.ts';
import type { KeptTotals, Total } from '#server/http/kept-totals.ts';
import { joinPatientExtras, patientColumns, patientExtras, type StoredPatient, toPatient } from './patients.repo.ts';

/** A search is counted up to here. */
const MOST_COUNTED = 1000;

const everyPatient = (kind: OwnerKind) => sql`select * from ${patients} where ${ownedByParam(kind, patients)}`;

/** What isn't asked for is null, and then the condition is none: the statement is planned with the values at hand. */
const matchingPatients = (kind: OwnerKind) => sql`${everyPatient(kind)}
  and (${given('pattern')}::text is null or search_text like ${given('pattern')})
  and (${given('status')}::text is null or status = ${given('status')})
  and (${given('doctorId')}::bigint is null or doctor_id = ${given('doctorId')}::bigint)
  and (${given('gender')}::text is null or gender = ${given('gender')})
  and (${given('bornUntil')}::date is null or date_of_birth <= ${given('bornUntil')})
  and (${given('bornAfter')}::date is null or date_of_birth > ${given('bornAfter')})
  and (${given('from')}::timestamptz is null or created_at >= ${given('from')})
  and (${given('until')}::timestamptz is null or created_at < ${given('until')})
  and (${given('hasNextVisit')}::boolean is null or (next_visit_date is not null) = ${given('hasNextVisit')})`;

const pageOf = (kind: OwnerKind, chosen: SQL, page: { limit: unknown; offset: unknown }) => sql`
  select ${patientColumns}, ${patientExtras}
  from (${chosen} order by ${newestFirst(patients.id)} limit ${page.limit} offset ${page.offset}) p
  ${joinPatientExtras(kind)}
  order by p.id desc`;
const givenPage = { limit: given('limit'), offset: given('offset') };

const firstPages = new Map<string, ReturnType<typeof statement<StoredPatient>>>();

/** The first page of all has its limit in the text: Postgres keeps the plan then, and with a parameter never does. */
function firstPage(kind: OwnerKind, limit: number) {
  const name = `patients_first_${limit}_${kind}`;
  const known = firstPages.get(name);
  if (known) return known;
  const page = { limit: sql.raw(String(limit)), offset: sql.raw('0') };
  const made = statement<StoredPatient>(name, () => pageOf(kind, everyPatient(kind), page));
  firstPages.set(name, made);
  return made;
}

const pageOfMatching = forOwner((kind) =>
  statement<StoredPatient>(undefined, () => pageOf(kind, matchingPatients(kind), givenPage)),
);
const countMatching = forOwner((kind) =>
  statement<{ total: number }>(
    undefined,
    () => sql`select count(*)::integer as total from (${matchingPatients(kind)} limit ${given('most')}) counted`,
  ),
);

/** One page of the organisation's patients, newest first, with how many there are in all. */
export async function listPatients(
  db: Db,
  actor: Member,
  filters: PatientFilters,
  totalOf: KeptTotals,
): Promise<PageOf<Patient>> {
  const { limit, offset, ...asked } = filters;
  if (asked.search && !/[\p{L}\p{N}]/u.test(asked.search)) return { rows: [], total: 0 };
  const kind = ownerKind(actor);
  const today = todayIn(actor.timezone);
  const conditions = conditionsOf(asked, actor.timezone, today);
  const isFiltered = Object.values(conditions).some((value) => value !== null);
  const values = { ...ownerParams(actor), ...conditions };

  const readPage = isFiltered || offset > 0 ? pageOfMatching[kind] : firstPage(kind, limit);
  const found = await readPage(db, { ...values, limit, offset });
  const rows = found.map((row) => toPatient(row, today));
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  if (isLastPage) return { rows, total: offset + rows.length };

  const most = conditions.pattern === null ? null : MOST_COUNTED + 1;
  const count = async (): Promise<Total> => {
    const [counted] = await countMatching[kind](db, { ...values, most });
    const total = counted?.total ?? 0;
    return most !== null && total >= most ? { total: MOST_COUNTED, atLeast: true } : { total };
  };
  return { rows, ...(await totalOf(actor, conditions, count)) };
}

function conditionsOf(asked: Omit<PatientFilters, 'limit' | 'offset'>, timezone: string, today: string) {
  return {
    pattern: searchPattern(asked.search) ?? null,
    status: asked.status ?? null,
    doctorId: asked.doctorId ?? null,
    gender: asked.gender ?? null,
    bornUntil: asked.ageMin === undefined ? null : dateOfBirthFromAge(asked.ageMin, today),
    // Whoever is one year older was born on that day or before it.
    bornAfter: asked.ageMax === undefined ? null : dateOfBirthFromAge(asked.ageMax + 1, today),
    from: asked.dateFrom === undefined ? null : startOfDay(asked.dateFrom, timezone),
    until: asked.dateTo === undefined ? null : endOfDay(asked.dateTo, timezone),
    hasNextVisit: asked.hasNextVisit ?? null,
  };
}
