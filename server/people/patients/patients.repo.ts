import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ageOn } from '#shared/people/patients/age.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { forOwner, given, statement } from '#server/kernel/db/statement.ts';
import {
  type OwnerKind,
  ownedBy,
  ownedByParam,
  ownedByUnseenParam,
  ownerKind,
  ownerParams,
} from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { missingPatient } from './missing-patient.ts';

export type PatientRow = typeof patients.$inferSelect;

/** A patient as the wire has it, but for the age, which depends on the day. */
export type StoredPatient = Omit<Patient, 'age'>;

const bill = alias(invoices, 'bill');
const booked = alias(appointments, 'booked');

/** The columns of a patient on the wire, from rows that are called `p`. */
export const patientColumns = sql.raw(`
  p.id, p.name, p.date_of_birth as "dateOfBirth", p.date_of_birth_estimated as "dateOfBirthEstimated", p.gender,
  p.phone, p.email, p.address, p.language, p.allergies, p.conditions, p.doctor_id as "doctorId", p.clinic_id as "clinicId",
  p.center_id as "centerId", p.is_walkin as "isWalkin", p.register_number as "registerNumber", p.status,
  (p.import_id is not null and p.status = 'bill_paid' and not exists (select from appointments seen where seen.patient_id = p.id)) as "broughtOver", p.next_visit_date as "nextVisitDate",
  p.closed_at as "closedAt", p.archived_at as "archivedAt", p.anonymised_at as "anonymisedAt",
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.revision`);

/**
 * Beside them the doctor's name, what is open on the pending invoices and for whose prescription, the invoice that was paid
 * last, and the day that is booked in place of the next visit's. The doctor is asked for by key, row by row: joined, the
 * users of all organisations were read for a page.
 */
export const patientExtras = sql.raw(`
  (select d.name from users d where d.id = p.doctor_id) as "doctorName", bills."openAmount", prescribed."billDoctorName",
  bills."paidInvoiceId", coming."bookedDay"`);

/**
 * What `patientExtras` come from, with `today` among the values. A person's invoices are those of the asking organisation: a
 * centre's invoice for a referred patient of a clinic isn't the clinic's to see. What a row has no use for stands among the conditions
 * within: as the condition of a join it would be looked up first and dropped then.
 */
export const joinPatientExtras = (kind: OwnerKind): SQL => sql`
  cross join lateral (
    select sum(bill.amount - bill.paid_amount) filter (where bill.status = 'pending') as "openAmount",
      (array_agg(bill.id order by bill.paid_at desc) filter (where bill.status = 'paid'))[1] as "paidInvoiceId"
    from ${invoices} bill
    where bill.patient_id = p.id and ${ownedByUnseenParam(kind, bill)} and bill.deleted_at is null
  ) bills
  left join lateral (
    select prescriber.name as "billDoctorName" from ${invoices} bill
    join ${prescriptions} on ${prescriptions.id} = bill.prescription_id
    join ${users} prescriber on prescriber.id = ${prescriptions.doctorId}
    where bills."openAmount" is not null and bill.patient_id = p.id and ${ownedByUnseenParam(kind, bill)}
      and bill.deleted_at is null and bill.status = 'pending'
    order by bill.id desc limit 1
  ) prescribed on true
  left join lateral (
    select min(booked.visit_day) as "bookedDay" from ${appointments} booked
    where p.next_visit_date < (select ${given('today')}::date) and booked.patient_id = p.id and ${ownedByUnseenParam(kind, booked)}
      and booked.status in ('booked', 'appointment') and booked.visit_day >= (select ${given('today')}::date)
  ) coming on true`;

/** Chosen rows of patients as a list has them. */
export const listedNewestFirst = (kind: OwnerKind, chosen: SQL) => sql`
  select ${patientColumns}, ${patientExtras} from (${chosen}) p ${joinPatientExtras(kind)} order by p.id desc`;

export function toPatient(row: StoredPatient, today: string): Patient {
  row.createdAt = toInstant(row.createdAt);
  row.updatedAt = toInstant(row.updatedAt);
  row.closedAt = row.closedAt === null ? null : toInstant(row.closedAt);
  row.archivedAt = row.archivedAt === null ? null : toInstant(row.archivedAt);
  row.anonymisedAt = row.anonymisedAt === null ? null : toInstant(row.anonymisedAt);
  return Object.assign(row, { age: ageOn(row.dateOfBirth, today) });
}

const findPatient = forOwner((kind) =>
  statement<StoredPatient>(
    `patient_by_id_${kind}`,
    () => sql`
      select ${patientColumns}, ${patientExtras}
      from (select * from ${patients} where ${ownedByParam(kind, patients)} and id = ${given('id')}) p
      ${joinPatientExtras(kind)}`,
  ),
);

/** Undefined where there is none, or it isn't the actor's. */
export async function patientOfId(
  db: Db,
  actor: Pick<Member, 'scope' | 'timezone'>,
  id: number,
): Promise<Patient | undefined> {
  const today = todayIn(actor.timezone);
  const [row] = await findPatient[ownerKind(actor)](db, { ...ownerParams(actor), id, today });
  return row && toPatient(row, today);
}

/** A patient of the actor's organisation, as it stands on the wire. */
export async function readPatient(db: Db, actor: Member, id: number): Promise<Patient> {
  const patient = await patientOfId(db, actor, id);
  if (!patient) throw await missingPatient(db, actor, id);
  return patient;
}

/**
 * The patient's row, held until the commit: what is decided on it stays true. Of a visit's rows the patient is locked
 * first, then the appointment, then the counters.
 */
export async function lockPatient(db: Db, actor: Pick<Member, 'scope'>, id: number): Promise<PatientRow> {
  const [row] = await db
    .select()
    .from(patients)
    .where(and(ownedBy(actor, patients), eq(patients.id, id)))
    // Others may go on adding records that refer to the patient.
    .for('no key update');
  if (!row) throw await missingPatient(db, actor, id);
  return row;
}
