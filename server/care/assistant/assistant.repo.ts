import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';

const person = {
  name: patients.name,
  phone: patients.phone,
  address: patients.address,
  dateOfBirth: patients.dateOfBirth,
  gender: patients.gender,
  allergies: patients.allergies,
  conditions: patients.conditions,
};
export type PersonRow = Awaited<ReturnType<typeof readPerson>>;

/** 404 unless the organisation knows the patient. */
export async function readPerson(db: Db, actor: Member, id: number) {
  const [row] = await db
    .select(person)
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, id)));
  if (!row) throw notFound('patient');
  return row;
}

const MOST_OF_A_FAMILY = 20;

/** Who shares the patient's phone. */
export async function familyOf(db: Db, actor: Member, id: number, phone: string): Promise<string[]> {
  const rows = await db
    .select({ name: patients.name })
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.phone, phone), ne(patients.id, id)))
    .limit(MOST_OF_A_FAMILY);
  return rows.map(({ name }) => name);
}

const MOST_STAFF = 300;

/** The people who work where the caller does. A superadmin works with nobody. */
export async function colleaguesOf(db: Db, { clinicId, centerId }: Actor): Promise<string[]> {
  const own: SQL[] = [
    ...(clinicId === null ? [] : [eq(users.assignedClinicId, clinicId)]),
    ...(centerId === null ? [] : [eq(users.assignedCenterId, centerId)]),
  ];
  if (own.length === 0) return [];
  const rows = await db
    .select({ name: users.name })
    .from(users)
    .where(or(...own))
    .limit(MOST_STAFF);
  return rows.map(({ name }) => name);
}

/** Which of these the formulary has, as a name, a brand or an ingredient: the shared one, and the caller's own names. */
export async function inFormulary(db: Db, { userId }: Actor, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const asked = names.map((name) => ({ name, pattern: escapeLike(name) }));
  const { rows } = await db.execute<{ name: string }>(sql`
    select asked.name from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (name text, pattern text)
    where exists (
      select from ${medicines} entry
      where entry.is_active and (entry.doctor_id is null or entry.doctor_id = ${userId})
        and entry.search_text like '% ' || asked.pattern || '%'
        and (entry.name_key || ' ' like asked.pattern || ' %'
          or lower(entry.brand_name) || ' ' like asked.pattern || ' %'
          or lower(entry.generic_name) || ' ' like asked.pattern || ' %'
          or lower(entry.generic_name) || ' ' like '%+ ' || asked.pattern || ' %'))`);
  return new Set(rows.map(({ name }) => name));
}
