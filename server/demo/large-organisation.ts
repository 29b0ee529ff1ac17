import { sql } from 'drizzle-orm';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import { personName } from './large-names.ts';
import { DEMO_PASSWORD } from './organisations.ts';

const DOCTORS = 20;
const VISITS_PER_PATIENT = 3;
/** A doctor's day of 14 visits, a quarter of an hour each. */
const VISITS_PER_DAY = 14;

export interface LargeOrganisation {
  clinicId: number;
  doctorIds: number[];
  doctorEmail: string;
  receptionEmail: string;
}

/**
 * One clinic with as many patients as asked for, three visits each, a prescription for every patient and a paid
 * invoice for every second one: what measurements run against. Made by the database itself, in bulk.
 */
export async function makeLargeOrganisation(
  db: Db,
  patients: number,
  say: (line: string) => void,
): Promise<LargeOrganisation> {
  return await db.transaction(async (tx) => {
    const organisation = await makeStaff(tx);
    const { clinicId, doctorIds } = organisation;
    const today = todayIn(DEFAULT_TIMEZONE);
    const doctors = sql`(array[${sql.join(
      doctorIds.map((id) => sql`${id}::integer`),
      sql`, `,
    )}])`;
    const first = await insertPatients(tx, clinicId, doctors, patients);
    say(`${patients} patients`);
    await insertVisits(tx, { clinicId, doctors, patients, first, today });
    say(`${patients * VISITS_PER_PATIENT} visits`);
    const made = sql`clinic_id = ${clinicId}::integer and id >= ${first}::integer`;
    await insertPrescriptions(tx, made);
    say(`${patients} prescriptions`);
    await insertInvoices(tx, made);
    say(`${Math.floor(patients / 2)} invoices`);
    return organisation;
  });
}

async function makeStaff(db: Db): Promise<LargeOrganisation> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const [clinic] = await db
    .insert(clinics)
    .values({ name: 'Large Clinic', location: 'Mumbai' })
    .returning({ id: clinics.id });
  if (!clinic) throw new Error('The clinic was not stored');
  const common = { passwordHash, assignedClinicId: clinic.id };
  const mark = `large${clinic.id}`;
  const doctors = Array.from({ length: DOCTORS }, (_, index) => ({
    ...common,
    email: `${mark}.doctor${index + 1}@demo.in`,
    name: `Dr. Demo ${index + 1}`,
    role: 'clinic_doctor' as const,
    specialization: 'General Medicine',
  }));
  const receptionEmail = `${mark}.reception@demo.in`;
  const stored = await db
    .insert(users)
    .values([
      ...doctors,
      { ...common, email: receptionEmail, name: 'Demo Reception', role: 'clinic_reception' as const },
    ])
    .returning({ id: users.id, role: users.role });
  const doctorIds = stored.filter(({ role }) => role === 'clinic_doctor').map(({ id }) => id);
  return { clinicId: clinic.id, doctorIds, doctorEmail: `${mark}.doctor1@demo.in`, receptionEmail };
}

type Fragment = ReturnType<typeof sql>;

/** Gives back the first id. */
async function insertPatients(db: Db, clinicId: number, doctors: Fragment, count: number): Promise<number> {
  const { rows } = await db.execute<{ first: number }>(sql`
    with made as (
      insert into patients (clinic_id, name, name_key, date_of_birth, date_of_birth_estimated, gender, phone, email, address, status, doctor_id, created_at)
      select ${clinicId}::integer, name, lower(name), current_date - (365 * (1 + n % 80) + n % 365), true,
        (array['male', 'female', 'other'])[case when n % 50 = 0 then 3 else 1 + n % 2 end],
        (6000000000 + n * 31)::text, case when n % 3 = 0 then 'patient' || n || '@example.com' end, (n % 300) || ' Main Road, Mumbai',
        (array['bill_paid', 'appointment', 'inprogress', 'bill_pending'])[1 + n % 4], ${doctors}[1 + n % ${DOCTORS}::integer],
        now() - make_interval(secs => (${count}::integer - n) * (86400.0 * 1000 / ${count}::integer))
      from (
        select n, ${personName(sql`n`)} as name from generate_series(1, ${count}::integer) as n
      ) as people
      order by n
      returning id)
    select min(id)::integer as first from made`);
  return rows[0]?.first ?? 0;
}

async function insertVisits(
  db: Db,
  at: { clinicId: number; doctors: Fragment; patients: number; first: number; today: string },
): Promise<void> {
  const total = at.patients * VISITS_PER_PATIENT;
  const days = Math.ceil(total / (DOCTORS * VISITS_PER_DAY));
  // The last of the days is in a week, so that today is in the middle of things.
  await db.execute(sql`
    insert into appointments (clinic_id, patient_id, doctor_id, status, appointment_date, start_date_time, end_date_time, visit_day, queue_number, reason, created_at)
    select ${at.clinicId}::integer, ${at.first}::integer + (k::bigint * 7919 % ${at.patients}::integer)::integer, ${at.doctors}[1 + k % ${DOCTORS}::integer],
      case when visit_day < ${at.today}::date then 'bill_paid' else 'booked' end, start, start, start + interval '15 minutes', visit_day, 1 + slot, 'Check-up', start - interval '1 day'
    from (
      select k, slot, visit_day, (visit_day + time '09:00' + slot * interval '15 minutes') at time zone ${DEFAULT_TIMEZONE} as start
      from (
        select k, (k / ${DOCTORS}::integer) % ${VISITS_PER_DAY}::integer as slot, ${at.today}::date + 7 - ${days}::integer + 1 + k / ${DOCTORS * VISITS_PER_DAY}::integer as visit_day
        from generate_series(0, ${total}::integer - 1) as k
      ) as planned
    ) as visits`);
}

/** One for each of the patients that the condition means. */
export async function insertPrescriptions(db: Db, those: Fragment): Promise<void> {
  const medicines = JSON.stringify([
    {
      medicineType: 'Tablet',
      medicineName: 'Dolo 650',
      genericName: 'Paracetamol',
      strength: '650 mg',
      dosageTiming: { breakfast: true, lunch: false, dinner: true },
      foodTiming: { breakfast: 'After', lunch: 'With', dinner: 'After' },
      days: 3,
      notes: null,
    },
  ]);
  await db.execute(sql`
    insert into prescriptions (clinic_id, patient_id, doctor_id, medicines, instructions, consultation_fee, complaints, created_at)
    select clinic_id, id, doctor_id, ${medicines}::jsonb, '1. Tablet DOLO 650: 1-0-1 for 3 days', 300, 'Fever', created_at
    from patients where ${those} order by id`);
}

/** For every second of them, paid; each clinic goes on with its own numbers. */
export async function insertInvoices(db: Db, those: Fragment): Promise<void> {
  await db.execute(sql`
    with numbered as (
      select clinic_id, id as patient_id, created_at, to_char(created_at - interval '3 months', 'YY') || '-' || to_char(created_at + interval '9 months', 'YY') as financial_year
      from patients where ${those} and id % 2 = 0
    ), made as (
      insert into invoices (clinic_id, patient_id, financial_year, sequence, description, amount, paid_amount, status, paid_at, created_at)
      select clinic_id, patient_id, financial_year, coalesce(last_number, 0) + row_number() over (partition by clinic_id, financial_year order by patient_id),
        'Clinic consultation charges', 300, 300, 'paid', created_at, created_at
      from numbered left join invoice_counters using (clinic_id, financial_year)
      returning id, clinic_id, patient_id, financial_year, sequence, amount, created_at
    ), lines as (
      insert into invoice_lines (invoice_id, position, description, unit_price, amount) select id, 1, 'Clinic consultation charges', amount, amount from made
    ), counted as (
      insert into invoice_counters (clinic_id, financial_year, last_number)
      select clinic_id, financial_year, max(sequence) from made group by clinic_id, financial_year
      on conflict (clinic_id, center_id, series, financial_year) do update set last_number = excluded.last_number
    )
    insert into payment_transactions (clinic_id, invoice_id, patient_id, amount, payment_method, status, processed_at, created_at)
    select clinic_id, id, patient_id, amount, 'cash', 'completed', created_at, created_at from made`);
}
