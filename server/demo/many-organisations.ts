import { sql } from 'drizzle-orm';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import { personName } from './large-names.ts';
import { insertInvoices, insertPrescriptions } from './large-organisation.ts';
import { organisationSizes } from './organisation-sizes.ts';
import { DEMO_PASSWORD } from './organisations.ts';
import { SeedRefused } from './seed-refused.ts';

/** Three years, of which a week is still to come. */
export const DAYS_OF_HISTORY = 1080;
const DAYS_AHEAD = 7;
const PATIENTS_PER_DOCTOR = 5000;
/** So many patients with their visits and bills are made by one transaction, and are there or not. */
const SLICE = 50_000;

export interface ManyOrganisations {
  organisations: number;
  patients: number;
}

export interface MadeOrganisations {
  clinicIds: number[];
  /** Of the largest, and of the smallest. */
  signIns: string[];
}

interface Parts {
  say: (line: string) => void;
  /** Patients of a transaction. */
  slice?: number;
}

/**
 * So many clinics, a few large and most of them small, with the patients shared out among them, three visits and a prescription for
 * each patient and a paid invoice for every second one. Made by the database itself, slice by slice of the three years, so that the
 * rows of all clinics lie among one another as where they were at work together. Asked for again it goes on where it was stopped.
 */
export async function makeManyOrganisations(
  db: Db,
  asked: ManyOrganisations,
  parts: Parts,
): Promise<MadeOrganisations> {
  const { say, slice: perSlice = SLICE } = parts;
  const sizes = organisationSizes(asked.organisations, asked.patients);
  const clinicIds = (await known(db, asked)) ?? (await db.transaction((tx) => makeClinics(tx, asked, sizes)));
  say(`${clinicIds.length} organisations`);
  const slices = Math.ceil(asked.patients / perSlice);
  for (let slice = 0; slice < slices; slice += 1) {
    const work = { clinicIds, sizes, slice, slices };
    const made = await db.transaction((tx) => makeSlice(tx, work));
    const until = `slice ${slice + 1} of ${slices}`;
    say(made ? `${until}: ${made.patients} patients, ${made.visits} visits` : `${until}: was there already`);
  }
  return { clinicIds, signIns: [emailOf(1, 'doctor1'), emailOf(asked.organisations, 'reception')] };
}

const PREFIX = 'Growth Clinic';
/** Of the organisations in the order of their size, the largest being the first. */
export const emailOf = (place: number, who: string) => `growth${String(place).padStart(4, '0')}.${who}@demo.in`;
/** Stands in each clinic's settings, so that what was begun is known again. */
const markOf = ({ organisations, patients }: ManyOrganisations) =>
  `One of ${organisations} organisations with ${patients} patients, made by npm run seed`;

/** The clinics of a seed that was begun; one of other sizes can't be gone on with. */
async function known(db: Db, asked: ManyOrganisations): Promise<number[] | undefined> {
  const { rows } = await db.execute<{ id: number; mark: string | null }>(sql`
    select clinics.id, footer_notes as mark from clinics left join organization_settings on clinic_id = clinics.id
    where name like ${`${PREFIX} %`} order by clinics.id`);
  if (rows.length === 0) return undefined;
  if (rows.some(({ mark }) => mark !== markOf(asked)))
    throw new SeedRefused(
      `There are ${rows.length} organisations of another seed already (${rows[0]?.mark ?? 'unknown'}). Ask for the same again to go on with them, or begin with an empty database.`,
    );
  return rows.map(({ id }) => id);
}

/** Each with its doctors and a reception, who all sign in with the demo's password. */
async function makeClinics(db: Db, asked: ManyOrganisations, sizes: readonly number[]): Promise<number[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const { rows } = await db.execute<{ id: number }>(sql`
    with made as (
      insert into clinics (name, location)
      select ${PREFIX} || ' ' || lpad(place::text, 4, '0'), (array['Mumbai', 'Pune', 'Nagpur', 'Kochi', 'Indore'])[1 + place % 5]
      from generate_series(1, ${asked.organisations}::integer) as place order by place
      returning id, name
    ), placed as (
      select id, name, substring(name from '[0-9]+$')::integer as place from made
    ), settled as (
      insert into organization_settings (clinic_id, organization_name, footer_notes) select id, name, ${markOf(asked)} from placed
    ), doctors as (
      insert into users (assigned_clinic_id, email, name, password_hash, role, specialization)
      select id, 'growth' || lpad(place::text, 4, '0') || '.doctor' || n || '@demo.in', 'Dr. Demo ' || n, ${passwordHash}, 'clinic_doctor', 'General Medicine'
      from placed join unnest(${listed(sizes)}) with ordinality as sized (size, place) using (place)
      cross join generate_series(1, 1 + (size - 1) / ${PATIENTS_PER_DOCTOR}::integer) as n
      order by place, n
    ), receptions as (
      insert into users (assigned_clinic_id, email, name, password_hash, role)
      select id, 'growth' || lpad(place::text, 4, '0') || '.reception@demo.in', 'Demo Reception', ${passwordHash}, 'clinic_reception'
      from placed order by place
    )
    select id from placed order by place`);
  return rows.map(({ id }) => id);
}

const listed = (numbers: readonly number[]) => sql`${sql.param([...numbers])}::integer[]`;

interface Slice {
  clinicIds: readonly number[];
  sizes: readonly number[];
  slice: number;
  slices: number;
}

/** The patients of one part of the history, each clinic's share of it, with all that they have. Undefined where they are there. */
async function makeSlice(db: Db, work: Slice): Promise<{ patients: number; visits: number } | undefined> {
  if (await isMade(db, work)) return undefined;
  const { rows: before } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from patients`);
  const visits = await insertPeople(db, work);
  const made = sql`id > ${before[0]?.last ?? 0}::integer and clinic_id = any(${listed(work.clinicIds)})`;
  await insertPrescriptions(db, made);
  await insertInvoices(db, made);
  return { patients: visits / 3, visits };
}

const FIRST_PHONE = 6_000_000_000;
/** The phone of the n-th of all: seven digits of another person's number aren't found with it. */
const phoneOf = (n: number) => FIRST_PHONE + n * 31;
const reached = (size: number, slice: number, slices: number) => Math.floor((size * slice) / slices);

/** The last person of the largest clinic's share tells. */
async function isMade(db: Db, { clinicIds, sizes, slice, slices }: Slice): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from patients where clinic_id = ${clinicIds[0]}::integer and phone = ${String(phoneOf(reached(sizes[0] ?? 0, slice + 1, slices)))}`);
  return rows.length > 0;
}

/**
 * Somebody's first visit is in the order of the registrations, the others a third and two thirds of the slice later, or before
 * that from its beginning; a doctor's visits are spread evenly over its days, a quarter of an hour each. Says how many visits.
 */
async function insertPeople(db: Db, { clinicIds, sizes, slice, slices }: Slice): Promise<number> {
  const today = todayIn(DEFAULT_TIMEZONE);
  const dayOf = (at: number) =>
    addDays(today, DAYS_AHEAD + 1 - DAYS_OF_HISTORY + Math.floor((DAYS_OF_HISTORY * at) / slices));
  const [from, until] = [dayOf(slice), dayOf(slice + 1)];
  const { rowCount } = await db.execute(sql`
    with planned as (
      select clinic_id, size, first, doctors, cardinality(doctors) as many,
        (size::bigint * ${slice}::integer / ${slices}::integer)::integer as from_n, (size::bigint * ${slice + 1}::integer / ${slices}::integer)::integer as until_n
      from (
        select clinic_id, size, (sum(size) over (order by place) - size)::integer as first,
          (select array_agg(id order by id) from users where assigned_clinic_id = clinic_id and role = 'clinic_doctor') as doctors
        from unnest(${listed(clinicIds)}, ${listed(sizes)}) with ordinality as given (clinic_id, size, place)
      ) as staffed
    ), made as (
      insert into patients (clinic_id, name, name_key, date_of_birth, date_of_birth_estimated, gender, phone, email, address, status, doctor_id, created_at)
      select clinic_id, name, lower(name), current_date - (365 * (1 + n % 80) + n % 365), true,
        (array['male', 'female', 'other'])[case when n % 50 = 0 then 3 else 1 + n % 2 end],
        (${FIRST_PHONE}::bigint + (first + n)::bigint * 31)::text, case when n % 3 = 0 then 'patient' || n || '@example.com' end, (n % 300) || ' Main Road, Mumbai',
        (array['bill_paid', 'appointment', 'inprogress', 'bill_pending'])[1 + n % 4], doctors[1 + n % many], created_at
      from (
        select planned.*, n, ${personName(sql`(first + n)`)} as name,
          now() - make_interval(secs => (1 - n / size::float8) * 86400.0 * ${DAYS_OF_HISTORY}::integer) as created_at
        from planned cross join generate_series(from_n + 1, until_n) as n
      ) as people
      order by created_at, clinic_id
      returning id, clinic_id
    ), placed as materialized (
      select id, clinic_id, row_number() over (partition by clinic_id order by id)::integer - 1 as place from made
    ), visits as (
      select clinic_id, patient_id, doctors[1 + k % many] as doctor_id, k / many as turn, (3 * share + many - 1) / many as turns
      from (
        select id as patient_id, clinic_id, doctors, many, share, 3 * ((place + visit * (share / 3)) % share) + visit as k
        from placed join (select *, until_n - from_n as share from planned) as shares using (clinic_id) cross join generate_series(0, 2) as visit
      ) as counted
    ), timed as (
      select *, ${from}::date + day as visit_day, turn - (day * turns + ${daysBetween(from, until)}::integer - 1) / ${daysBetween(from, until)}::integer as slot
      from (select *, turn * ${daysBetween(from, until)}::integer / turns as day from visits) as dated
    )
    insert into appointments (clinic_id, patient_id, doctor_id, status, appointment_date, start_date_time, end_date_time, visit_day, queue_number, reason, created_at)
    select clinic_id, patient_id, doctor_id, case when visit_day < ${today}::date then 'bill_paid' else 'booked' end,
      start, start, start + interval '15 minutes', visit_day, 1 + slot, 'Check-up', start - interval '1 day'
    from (
      select *, (visit_day + time '09:00' + slot * interval '15 minutes') at time zone ${DEFAULT_TIMEZONE} as start from timed
    ) as started
    order by start, clinic_id`);
  return rowCount ?? 0;
}

const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
