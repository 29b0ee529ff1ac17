import { type SQL, sql } from 'drizzle-orm';
import { EGFR } from '#shared/diagnostics/lab/formulas.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';
import type { Pregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { labResults } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { pregnancyTrackers, pregnancyVisitLogs, specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';

/** A pregnancy of the patient, as far as prescribing asks. */
export interface TrackerFact extends Pregnancy {
  eddDate: string;
}

interface Weighed {
  weight: string;
}

export interface FactsRow {
  dateOfBirth: string;
  gender: Gender;
  allergies: string[];
  conditions: string[];
  /** The newest first. */
  trackers: TrackerFact[];
  /** Weights as they were written, the newest of each kind first. */
  prescribed: (Weighed & { at: string })[];
  noted: (Weighed & { at: string })[];
  visited: (Weighed & { on: string })[];
  egfr: { value: number; at: string } | null;
}

const MOST_TRACKERS = 5;
/** Some weights are written in words. */
const MOST_WEIGHTS = 5;

const newest = (rows: SQL) => sql`(select coalesce(jsonb_agg(found), '[]') from (${rows}) found)`;
const ofPatient = (
  table: typeof pregnancyTrackers | typeof prescriptions | typeof specialtyNotes | typeof labResults,
) => sql`${table.patientId} = ${patients.id} and ${table.clinicId} = ${patients.clinicId}`;

/** One statement, since it is asked with every pause in the writing. */
const factsRow = statement<FactsRow & Record<string, unknown>>(
  'care_facts_of_patient',
  () => sql`
    select ${patients.dateOfBirth} as "dateOfBirth", ${patients.gender}, ${patients.allergies}, ${patients.conditions},
      ${newest(sql`
        select lmp_date as "lmpDate", edd_date as "eddDate",
          case when outcome is not null then jsonb_build_object('outcome', outcome, 'endedOn', ended_on) end as ending
        from ${pregnancyTrackers} where ${ofPatient(pregnancyTrackers)} order by id desc limit ${sql.raw(`${MOST_TRACKERS}`)}`)} as trackers,
      ${newest(sql`
        select vitals ->> 'weight' as weight, created_at as at
        from ${prescriptions} where ${ofPatient(prescriptions)} and vitals ->> 'weight' <> ''
          and not exists (select from ${prescriptions} later where later.supersedes_id = ${prescriptions.id})
        order by id desc limit ${sql.raw(`${MOST_WEIGHTS}`)}`)} as prescribed,
      ${newest(sql`
        select fields ->> 'weight' as weight, created_at as at
        from ${specialtyNotes} where ${ofPatient(specialtyNotes)} and fields ->> 'weight' <> ''
        order by id desc limit 1`)} as noted,
      ${newest(sql`
        select log.weight::text as weight, log.visit_date as on
        from ${pregnancyTrackers} join ${pregnancyVisitLogs} log on log.tracker_id = ${pregnancyTrackers.id}
        where ${ofPatient(pregnancyTrackers)} and log.weight is not null
        order by log.visit_date desc, log.id desc limit 1`)} as visited,
      (select jsonb_build_object('value', value, 'at', measured_at)
        from ${labResults} where ${ofPatient(labResults)} and parameter_key = ${sql.raw(`'${EGFR}'`)}
        order by measured_at desc, id desc limit 1) as egfr
    from ${patients} where ${patients.id} = ${given('id')} and ${ownedByParam('clinic', patients)}`,
);

export const readFactsRow = async (db: Db, actor: ClinicActor, id: number): Promise<FactsRow | undefined> =>
  (await factsRow(db, { ...ownerParams(actor), id }))[0];

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
export async function entriesNamed(
  db: Db,
  actor: Pick<Member, 'userId'>,
  names: readonly string[],
): Promise<NamedEntry[]> {
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
