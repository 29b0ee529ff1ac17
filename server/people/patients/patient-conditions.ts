import { sql } from 'drizzle-orm';
import { searchPatterns } from '#server/kernel/db/lists.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { hasAllParam, mayHaveAllParam, searchParams } from '#server/kernel/db/search-keys.ts';
import { given } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownedAmongFoundParam, ownedByParam, ownedByUnseenParam } from '#server/kernel/db/tenancy.ts';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import { dateOfBirthFromAge } from '#shared/people/patients/age.ts';
import type { PatientFilters } from '#shared/people/patients/patients.schema.ts';

const conditionOf = {
  patterns: hasAllParam(sql.raw('search_text')),
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
export type Condition = keyof typeof conditionOf;
/** What isn't asked for is null. */
type Conditions = Record<Exclude<Condition, 'patterns'>, string | number | boolean | Date | readonly number[] | null> &
  ReturnType<typeof searchParams>;
export type Values = Conditions & { today: string; limit: number; offset: number };

export const askedOf = (conditions: Conditions) =>
  (Object.keys(conditionOf) as Condition[]).filter((name) => conditions[name] !== null);

/** The organisation's people, also who is archived: lists that leave those out count with this and take them off again. */
export const everybody = (kind: OwnerKind) => sql`select * from ${patients} where ${ownedByParam(kind, patients)}`;
export const everyPatient = (kind: OwnerKind) => sql`${everybody(kind)} and archived_at is null`;
export const everyArchived = (kind: OwnerKind) => sql`${everybody(kind)} and archived_at is not null`;
export const allOf = (asked: readonly Condition[]) =>
  sql.join(
    asked.map((name) => conditionOf[name]),
    sql` and `,
  );

/** Whom the index may mean by what was typed. The conditions decide. */
const found = (kind: OwnerKind) => sql`
  select * from ${patients} where ${ownedAmongFoundParam(kind, patients)} and ${mayHaveAllParam(kind, patients, patients.searchText)}`;
const isTyped = (asked: readonly Condition[]) => asked.includes('patterns');

/** Those who may be meant, where something was typed; everybody else. */
export const likelyPatient = (kind: OwnerKind, asked: readonly Condition[]) =>
  isTyped(asked) ? sql`${found(kind)} and archived_at is null` : everyPatient(kind);
export const likelyArchived = (kind: OwnerKind, asked: readonly Condition[]) =>
  isTyped(asked) ? sql`${found(kind)} and archived_at is not null` : everyArchived(kind);

/**
 * Those of the newest `count` people who fit, met by walking from the newest on. A plan that is kept reckons with an organisation of
 * middling size, which has hardly that many, and would read a large one's people to the last before it puts them in order.
 * So the walk ends at an id that is read first, and what is looked for stands in `coalesce`, which the planner
 * takes for one in two where it would guess at one in a thousand.
 */
export const amongNewest = (kind: OwnerKind, asked: readonly Condition[], count: number) => {
  const [clinic, center] = kind === 'clinic' ? [given('ownerId'), sql`null`] : [sql`null`, given('ownerId')];
  const oldest = sql`select oldest_among_newest(${clinic}, ${center}, ${sql.raw(String(count))})`;
  return sql`select * from ${patients} where ${ownedByUnseenParam(kind, patients)} and archived_at is null and id >= (${oldest})
    and coalesce(${allOf(asked)}, false)`;
};

export function conditionsOf(
  asked: Omit<PatientFilters, 'limit' | 'offset' | 'inHouseFirst' | 'sort' | 'archived'>,
  timezone: string,
  today: string,
): Conditions {
  return {
    ...searchParams(searchPatterns(asked.search) ?? null),
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
