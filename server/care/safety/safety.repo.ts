import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike, newestFirst } from '#server/kernel/db/lists.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/trackers.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';

/** What of the record the check is about. 404 unless the clinic knows the patient. */
export async function factsOfPatient(db: Db, actor: ClinicActor, id: number) {
  const [[facts], [tracker]] = await Promise.all([
    db
      .select({
        dateOfBirth: patients.dateOfBirth,
        gender: patients.gender,
        allergies: patients.allergies,
        conditions: patients.conditions,
      })
      .from(patients)
      .where(and(ownedBy(actor, patients), eq(patients.id, id))),
    db
      .select({ lmpDate: pregnancyTrackers.lmpDate })
      .from(pregnancyTrackers)
      .where(and(ownedBy(actor, pregnancyTrackers), eq(pregnancyTrackers.patientId, id)))
      .orderBy(newestFirst(pregnancyTrackers.id))
      .limit(1),
  ]);
  if (!facts) throw notFound('patient');
  return { ...facts, lmpDate: tracker?.lmpDate ?? null };
}
export type PatientFacts = Awaited<ReturnType<typeof factsOfPatient>>;

export interface NamedEntry {
  /** The name that it was asked for by. */
  asked: string;
  nameKey: string;
  genericName: string;
  form: string | null;
  strength: string | null;
}

const MOST_OF_A_NAME = 100;

/** The entries of the formulary, shared and the doctor's own, whose name begins with one of these whole words. */
export async function entriesNamed(db: Db, actor: ClinicActor, names: readonly string[]): Promise<NamedEntry[]> {
  if (names.length === 0) return [];
  // 'pan d' is written 'Pan-D' too.
  const asked = names.flatMap((name) =>
    [...new Set([name, name.replaceAll(' ', '-')])].map((spelled) => ({ name, pattern: ` ${escapeLike(spelled)} %` })),
  );
  const { rows } = await db.execute<NamedEntry & Record<string, unknown>>(sql`
    select asked.name as asked, entry.name_key as "nameKey", entry.generic_name as "genericName", entry.form, entry.strength
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (name text, pattern text)
    cross join lateral (
      select * from ${medicines} medicine
      where medicine.is_active and medicine.generic_name is not null and medicine.search_text like asked.pattern
        and (medicine.doctor_id is null or medicine.doctor_id = ${actor.userId})
      order by medicine.doctor_id is null, length(medicine.name_key), medicine.id
      limit ${MOST_OF_A_NAME}) entry`);
  return rows;
}
