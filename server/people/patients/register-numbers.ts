import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patientMerges } from '#server/kernel/db/schema/merges.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { forFilters, given, type StatementKey, statement } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownedByParam } from '#server/kernel/db/tenancy.ts';
import { allOf, askedOf, type Condition, everyPatient, type Values } from './patient-conditions.ts';

/** The number of a register as it is typed: with a figure in it, and shorter than a phone. Centres take no list over. */
export const mayBeRegisterNumber = (kind: OwnerKind, typed: string | undefined): typed is string =>
  kind === 'clinic' && typed !== undefined && /\d/.test(typed) && typed.length <= 40 && !/^\+?[\d\s]{10,}$/.test(typed);

/** Those of `whom` whom the number typed names in the old register, also by a record that became part of theirs. */
export const numbered = (kind: OwnerKind, whom: SQL, others: readonly Condition[]) => sql`${whom} and id = any(array(
    select id from ${patients} where ${ownedByParam(kind, patients)} and lower(register_number) = lower(${given('registerNumber')}::text)
    union all
    select patient_id from ${patientMerges} where ${ownedByParam(kind, patientMerges)} and undone_at is null
      and lower(register_number) = lower(${given('registerNumber')}::text)))
  ${others.length > 0 ? sql`and ${allOf(others)}` : sql``}`;

/** Of them those who aren't found by it as a name or a phone. */
const ofRegisterNumber = forFilters((kind, { asked }: StatementKey<Condition>) =>
  statement<{ id: number }>(
    undefined,
    () =>
      sql`${numbered(kind, everyPatient(kind), asked)} and not ${allOf(['patterns'])} order by id limit ${given('limit')}`,
  ),
);

export const besidePatterns = (asked: readonly Condition[]) => asked.filter((condition) => condition !== 'patterns');

export async function peopleOfRegisterNumber(
  db: Db,
  kind: OwnerKind,
  typed: string | undefined,
  values: Values,
): Promise<number[]> {
  if (!mayBeRegisterNumber(kind, typed)) return [];
  const found = await ofRegisterNumber(
    kind,
    0,
    besidePatterns(askedOf(values)),
  )(db, { ...values, registerNumber: typed });
  return found.map(({ id }) => id);
}
