import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import { personName } from './large-names.ts';
import { DEMO_PASSWORD } from './organisations.ts';

const CLINICS = 40;
const REFERRALS_PER_PERSON = 4;
const YEARS = 3;

/** All but the newest are paid; here and there an old one was left behind. Counted from the newest. */
const STATUS = sql`case
  when age < total / 100 then 'pending' when age < total / 50 then 'confirmed' when age < total / 20 then 'report_uploaded'
  when k % 4999 = 0 then 'pending' when k % 2003 = 0 then 'confirmed' when k % 1009 = 0 then 'report_uploaded'
  else 'bill_paid' end`;

export interface LargeCenter {
  centerId: number;
  doctorEmail: string;
  technicianEmail: string;
}

/**
 * One centre with as many referrals as asked for, of the patients of forty clinics, and the invoices for those that are
 * paid: what measurements run against. Made by the database itself, in bulk. The reports have no files.
 */
export async function makeLargeCenter(db: Db, referrals: number, say: (line: string) => void): Promise<LargeCenter> {
  return await db.transaction(async (tx) => {
    const made = await makeStaff(tx);
    const { centerId, clinicIds, doctorIds } = made;
    const people = Math.ceil(referrals / REFERRALS_PER_PERSON);
    const [first, prescription] = await insertPeople(tx, { clinicIds, doctorIds, people });
    say(`${people} patients of ${CLINICS} clinics`);
    await insertReferrals(tx, { centerId, people, first, prescription, referrals });
    say(`${referrals} referrals`);
    await insertInvoices(tx, centerId);
    say('the invoices for those that are paid');
    return made;
  });
}

async function makeStaff(db: Db): Promise<LargeCenter & { clinicIds: number[]; doctorIds: number[] }> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const [center] = await db
    .insert(diagnosticCenters)
    .values({ name: 'Large Diagnostic Centre', location: 'Mumbai', specialization: 'Multi-specialty' })
    .returning({ id: diagnosticCenters.id });
  if (!center) throw new Error('The centre was not stored');
  const names = Array.from({ length: CLINICS }, (_, index) => `Large Clinic ${String(index + 1).padStart(2, '0')}`);
  const referring = await db
    .insert(clinics)
    .values(names.map((name) => ({ name, location: 'Mumbai' })))
    .returning({ id: clinics.id });
  const doctors = await db
    .insert(users)
    .values(
      referring.map(({ id }, index) => ({
        passwordHash,
        assignedClinicId: id,
        email: `large${id}.doctor@demo.in`,
        name: `Dr. Demo ${index + 1}`,
        role: 'clinic_doctor' as const,
        specialization: 'General Medicine',
      })),
    )
    .returning({ id: users.id });
  // Whoever makes a second one has it beside the first.
  const taken = await db.query.users.findFirst({
    where: (user, { eq }) => eq(user.email, 'large-center.doctor@demo.in'),
  });
  const mark = taken ? `large-center${center.id}` : 'large-center';
  const staff = { passwordHash, assignedCenterId: center.id };
  const doctorEmail = `${mark}.doctor@demo.in`;
  const technicianEmail = `${mark}.lab@demo.in`;
  await db.insert(users).values([
    { ...staff, email: doctorEmail, name: 'Dr. Demo Pathologist', role: 'diagnostic_doctor' as const },
    { ...staff, email: technicianEmail, name: 'Demo Technician', role: 'lab_technician' as const },
  ]);
  const clinicIds = referring.map(({ id }) => id);
  return { centerId: center.id, doctorEmail, technicianEmail, clinicIds, doctorIds: doctors.map(({ id }) => id) };
}

type Numbers = readonly number[];
const listed = (ids: Numbers) => sql`${sql.param([...ids])}::integer[]`;

/** The patients in the order of their numbers, and a prescription for each; the first id of both. */
async function insertPeople(
  db: Db,
  at: { clinicIds: Numbers; doctorIds: Numbers; people: number },
): Promise<[patient: number, prescription: number]> {
  const { rows } = await db.execute<{ patient: number; prescription: number }>(sql`
    with people as (
      insert into patients (clinic_id, name, name_key, date_of_birth, date_of_birth_estimated, gender, phone, address, status, doctor_id, created_at)
      select (${listed(at.clinicIds)})[1 + n % ${CLINICS}::integer], name, lower(name), current_date - (365 * (1 + n % 80) + n % 365), true,
        (array['male', 'female'])[1 + n % 2], (7000000000 + n * 31)::text, (n % 300) || ' Main Road, Mumbai', 'bill_paid',
        (${listed(at.doctorIds)})[1 + n % ${CLINICS}::integer], now() - make_interval(years => ${YEARS}::integer)
      from (select n, ${personName(sql`n`)} as name from generate_series(1, ${at.people}::integer) as n) as named
      order by n
      returning id, clinic_id, doctor_id, created_at
    ), prescribed as (
      insert into prescriptions (clinic_id, patient_id, doctor_id, instructions, requires_diagnostics, referral_only, created_at)
      select clinic_id, id, doctor_id, 'Referred for: HbA1c', true, true, created_at from people order by id
      returning id
    )
    select (select min(id) from people)::integer as patient, (select min(id) from prescribed)::integer as prescription`);
  return [rows[0]?.patient ?? 0, rows[0]?.prescription ?? 0];
}

/** The last of the clinics sent people only long ago. */
async function insertReferrals(
  db: Db,
  at: { centerId: number; people: number; first: number; prescription: number; referrals: number },
): Promise<void> {
  await db.execute(sql`
    insert into referrals (
      clinic_id, center_id, patient_id, doctor_id, prescription_id, test_list, status, commission_amount, earnings_amount,
      confirmed_at, report_uploaded_at, paid_at, created_at)
    select people.clinic_id, ${at.centerId}::integer, people.id, people.doctor_id, ${at.prescription}::integer + people.id - ${at.first}::integer,
      string_to_array((array['HbA1c|Lipid Profile', 'CBC|ESR', 'TSH|T3 & T4', 'Ultrasound|Chest X-ray'])[1 + k % 4], '|'),
      step, case when step in ('report_uploaded', 'bill_paid') then 100 end, case when step = 'bill_paid' then 400 + 50 * (k % 20) end,
      case when step <> 'pending' then day end, case when step in ('report_uploaded', 'bill_paid') then day end,
      case when step = 'bill_paid' then day end, day
    from (
      select k, total, age, ${at.first}::integer + person - (person % ${CLINICS}::integer = ${CLINICS - 2}::integer and k > total / 20)::integer as patient_id, ${STATUS} as step,
        now() - make_interval(years => ${YEARS}::integer) * age / total as day
      from (
        select k, ${at.referrals}::integer as total, ${at.referrals}::integer - 1 - k as age, (k::bigint * 7919 % ${at.people}::integer)::integer as person
        from generate_series(0, ${at.referrals}::integer - 1) as k
      ) as counted
    ) as planned
    join patients people on people.id = planned.patient_id
    order by k`);
}

async function insertInvoices(db: Db, centerId: number): Promise<void> {
  await db.execute(sql`
    with numbered as (
      select id, patient_id, test_list, earnings_amount, paid_at,
        to_char(paid_at - interval '3 months', 'YY') || '-' || to_char(paid_at + interval '9 months', 'YY') as year
      from referrals where center_id = ${centerId}::integer and status = 'bill_paid'
    ), made as (
      insert into invoices (center_id, patient_id, referral_id, financial_year, sequence, description, amount, paid_amount, status, paid_at, created_at)
      select ${centerId}::integer, patient_id, id, year, row_number() over (partition by year order by id), 'Diagnostic tests: ' || array_to_string(test_list, ', '),
        earnings_amount, earnings_amount, 'paid', paid_at, paid_at
      from numbered order by id
      returning id, patient_id, financial_year, sequence, description, amount, created_at
    ), lines as (
      insert into invoice_lines (invoice_id, position, description, unit_price, amount) select id, 1, description, amount, amount from made
    ), counted as (
      insert into invoice_counters (center_id, financial_year, last_number) select ${centerId}::integer, financial_year, max(sequence) from made group by financial_year
    )
    insert into payment_transactions (center_id, invoice_id, patient_id, amount, payment_method, status, processed_at, created_at)
    select ${centerId}::integer, id, patient_id, amount, 'cash', 'completed', created_at, created_at from made`);
}
