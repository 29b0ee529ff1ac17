import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { labResults } from '#server/kernel/db/schema/lab.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { pregnancyTrackers, pregnancyVisitLogs } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { specialtyNotes } from '#server/kernel/db/schema/trackers.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor, Member } from '#server/kernel/principals/actor.ts';
import type { Pregnancy } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { EGFR } from '#shared/diagnostics/lab/formulas.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';

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
  /** The newest of each kind that prescribing asks for. */
  results: LabFact[];
  height: { height: string; at: string }[];
}

interface LabFact {
  key: string;
  value: number;
  unit: string | null;
  at: string;
}

/** As the starter panels of a laboratory call them. */
export const resultKeys = { egfr: EGFR, creatinine: 'creatinine', potassium: 'potassium', sodium: 'sodium' };

const MOST_TRACKERS = 5;
/** Some weights are written in words. */
const MOST_WEIGHTS = 5;

const newest = (rows: SQL) => sql`(select coalesce(jsonb_agg(found), '[]') from (${rows}) found)`;
const ofPatient = (
  table: typeof pregnancyTrackers | typeof prescriptions | typeof specialtyNotes | typeof labResults,
) => sql`${table.patientId} = ${patients.id} and ${table.clinicId} = ${patients.clinicId}`;

const keyList = Object.values(resultKeys)
  .map((key) => `'${key}'`)
  .join(', ');

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
        where ${ofPatient(pregnancyTrackers)} and log.weight is not null and log.withdrawn_at is null
        order by log.visit_date desc, log.id desc limit 1`)} as visited,
      ${newest(sql`
        select fields ->> 'height' as height, created_at as at
        from ${specialtyNotes} where ${ofPatient(specialtyNotes)} and fields ->> 'height' <> ''
        order by id desc limit 1`)} as height,
      ${newest(sql`
        select distinct on (parameter_key) parameter_key as key, value, unit, measured_at as at
        from ${labResults} where ${ofPatient(labResults)} and parameter_key in (${sql.raw(keyList)})
        order by parameter_key, measured_at desc, id desc`)} as results
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
    [...new Set([name, name.replaceAll(' ', '-')])].map((spelled) => ({ name, spelled })),
  );
  // One search for each, byte by byte as the index has them: the name itself, and whatever goes on after a space. Whose it is is
  // said so that no index can serve it: nearly all of them are nobody's.
  const searches = asked.map(
    ({ name, spelled }) => sql`
    (select ${name}::text as asked, name_key as "nameKey", generic_name as "genericName", form, strength
      from ${medicines} medicine
      where medicine.is_active and medicine.generic_name is not null
        and medicine.name_key ~>=~ ${spelled} and medicine.name_key ~<~ ${`${spelled}!`}
        and coalesce(medicine.doctor_id, ${actor.userId}) = ${actor.userId}
      order by medicine.doctor_id is null, length(medicine.name_key), medicine.id
      limit ${MOST_OF_A_NAME})`,
  );
  const { rows } = await db.execute<NamedEntry & Record<string, unknown>>(sql.join(searches, sql` union all `));
  return rows;
}
