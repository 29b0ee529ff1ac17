import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { patientMerges } from '#server/kernel/db/schema/merges.ts';
import { hasAllParam } from '#server/kernel/db/search-keys.ts';
import { forOwner, given, statement } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownedByParam } from '#server/kernel/db/tenancy.ts';
import type { Values } from './patient-conditions.ts';

/** The newest merges, which are looked through one by one: no organisation has as many. */
const LOOKED_AT = 1000;

const ofFormerRecords = forOwner((kind) =>
  statement<{ id: number }>(
    `patients_of_former_records_${kind}`,
    () => sql`
    select distinct patient_id as id from (
      select patient_id, ' ' || (gone ->> 'name_key') || ' ' || (gone ->> 'phone') || ' ' || coalesce(lower(gone ->> 'email'), '') as known_by
      from ${patientMerges}
      where ${ownedByParam(kind, patientMerges)} and undone_at is null
      order by id desc limit ${sql.raw(String(LOOKED_AT))}) merged
    where ${hasAllParam(sql.raw('known_by'))} order by id limit ${given('limit')}`,
  ),
);

/**
 * Who is known by a name, phone or e-mail of a record that became part of theirs. Only asked where a search finds nobody: what finds
 * somebody pays nothing for it.
 */
export async function peopleOfFormerRecords(db: Db, kind: OwnerKind, values: Values): Promise<number[]> {
  const found = await ofFormerRecords[kind](db, values);
  return found.map(({ id }) => id);
}
