import { and, eq, ne, sql } from 'drizzle-orm';
import { AppError, conflict } from '#shared/kernel/http/errors.ts';
import { ageOn, dateOfBirthFromAge } from '#shared/people/patients/age.ts';
import { withoutRepeats } from '#shared/kernel/http/texts.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import {
  type NewPatient,
  type Patient,
  type PatientChange,
  phoneProblem,
} from '#shared/people/patients/patients.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { forOwner, given, statement } from '#server/kernel/db/statement.ts';
import { type OwnerKind, ownedBy, ownedByParam, ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { endSessionsOfPersons } from '#server/kernel/principals/patient.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import { assertDoctorOfClinic, isDoctorOfClinic } from '#server/people/users/doctors.ts';
import { patientColumns, type PatientRow, type StoredPatient, toPatient } from './patients.repo.ts';

const phoneKnown = () => conflict(says.phone_known, 'already_exists');

const ownerColumn = { clinic: sql.raw('clinic_id'), center: sql.raw('center_id') };

/** The insert of `newPersonValues`, up to its conditions. Whoever comes to a centre by themselves is a walk-in patient. */
export const insertPerson = (kind: OwnerKind) => sql`
  insert into ${patients} (
    ${ownerColumn[kind]}, is_walkin, name, name_key, date_of_birth, date_of_birth_estimated, gender, phone, email,
    address, language, allergies, conditions, doctor_id)
  select ${given('ownerId')}::integer, ${sql.raw(String(kind === 'center'))}, ${given('name')}, ${given('nameKey')}::text, ${given('dateOfBirth')}::date,
    ${given('dateOfBirthEstimated')}::boolean, ${given('gender')}, ${given('phone')}::text, ${given('email')},
    ${given('address')}, ${given('language')}, ${given('allergies')}::text[], ${given('conditions')}::text[], (select id from doctor)`;

/**
 * Registers a person, unless somebody has the phone: anybody at all, or with `sharedPhone` a person of the same name.
 * It answers no row also when the doctor isn't one of the clinic.
 */
const register = forOwner((kind) =>
  statement<StoredPatient>(
    `patient_register_${kind}`,
    () => sql`
      with doctor as (
        select id, name from ${users} where ${isDoctorOfClinic}
      ), made as (
        ${insertPerson(kind)}
        where (${given('doctorId')}::integer is null or exists (select from doctor))
          and not exists (
            select from ${patients}
            where ${ownedByParam(kind, patients)} and phone = ${given('phone')}
              and (not ${given('sharedPhone')}::boolean or name_key = ${given('nameKey')}))
        on conflict do nothing
        returning *
      )
      select ${patientColumns}, doctor.name as "doctorName", null as "openAmount", null as "billDoctorName",
        null as "paidInvoiceId", null as "bookedDay"
      from made p left join doctor on doctor.id = p.doctor_id`,
  ),
);

/**
 * A new patient of the organisation. A clinic's doctor's is theirs, and reception may assign one of the clinic's
 * doctors; a centre's has none.
 */
export async function registerPatient(db: Db, actor: Member, body: NewPatient): Promise<Patient> {
  await holdPhone(db, actor, body.phone);
  const today = todayIn(actor.timezone);
  const doctorId = doctorOfNewPatient(actor, body.doctorId);
  const [row] = await register[ownerKind(actor)](db, {
    ...ownerParams(actor),
    ...newPersonValues(body, today),
    doctorId,
    sharedPhone: body.sharedPhone ?? false,
  });
  if (row) return toPatient(row, today);
  if (actor.clinicId !== null && doctorId !== null) await assertDoctorOfClinic(db, actor, doctorId);
  throw phoneKnown();
}

export function doctorOfNewPatient(
  actor: Pick<Member, 'clinicId'> & { role: Member['role'] | 'patient'; userId: number | null },
  wished: number | null | undefined,
): number | null {
  if (actor.clinicId === null) return null;
  return actor.role === 'clinic_doctor' ? actor.userId : (wished ?? null);
}

type Person = Pick<
  NewPatient,
  'name' | 'age' | 'dateOfBirth' | 'gender' | 'phone' | 'email' | 'language' | 'allergies' | 'conditions'
> & {
  address?: string | null | undefined;
};

/** A new person's columns. */
export function newPersonValues(person: Person, today: string) {
  return {
    name: person.name,
    nameKey: foldName(person.name),
    ...birthOf(person, today),
    gender: person.gender,
    phone: person.phone,
    email: person.email ?? null,
    address: person.address ?? '',
    language: person.language ?? null,
    allergies: person.allergies ?? [],
    conditions: person.conditions ?? [],
  };
}

function birthOf({ age, dateOfBirth }: Pick<Person, 'age' | 'dateOfBirth'>, today: string) {
  if (dateOfBirth === undefined) {
    return { dateOfBirth: dateOfBirthFromAge(age ?? 0, today), dateOfBirthEstimated: true };
  }
  if (dateOfBirth > today) {
    const message = says.birth_in_future;
    throw new AppError('invalid_input', message, { issues: [{ path: 'dateOfBirth', message }] });
  }
  return { dateOfBirth, dateOfBirthEstimated: false };
}

type ListChange = NonNullable<PatientChange['allergies']>;

/** The list as it was sent, or the present one with what comes and without what goes; a name is the same in any case. */
function changedList(present: readonly string[], change: ListChange): string[] {
  if (Array.isArray(change)) return change;
  const gone = new Set(change.remove.map(foldName));
  return withoutRepeats([...present.filter((entry) => !gone.has(foldName(entry))), ...change.add]);
}

const takePhone = statement(
  'patient_phone_held',
  () => sql`select pg_advisory_xact_lock(${given('ownerId')}::integer, hashtext(${given('phone')}::text))`,
);

/** Two names on one new phone would otherwise pass each other unseen: the second waits for the first one's commit. */
const holdPhone = (db: Db, actor: Member, phone: string) => takePhone(db, { ...ownerParams(actor), phone });

/** Changes what is given of a locked patient's details. Only reception hands a patient to another doctor. */
export async function changePatient(db: Db, actor: Member, current: PatientRow, body: PatientChange): Promise<void> {
  const {
    age,
    dateOfBirth,
    sharedPhone = false,
    doctorId,
    name,
    email,
    allergies,
    conditions,
    revision: _,
    ...plain
  } = body;
  assertPhone(current, body.phone);
  const today = todayIn(actor.timezone);
  const nameKey = name === undefined ? current.nameKey : foldName(name);
  if (plain.phone !== undefined && plain.phone !== current.phone) {
    await holdPhone(db, actor, plain.phone);
    const others = and(
      ownedBy(actor, patients),
      eq(patients.phone, plain.phone),
      ne(patients.id, current.id),
      sharedPhone ? eq(patients.nameKey, nameKey) : undefined,
    );
    if ((await db.$count(patients, others)) > 0) throw phoneKnown();
  }
  const assigns = actor.role === 'clinic_reception' && doctorId !== undefined && doctorId !== current.doctorId;
  if (assigns && doctorId !== null) await assertDoctorOfClinic(db, actor, doctorId);
  // A form sends the age it shows: one that still holds leaves the date of birth alone.
  const sameAge = dateOfBirth === undefined && (age === undefined || age === ageOn(current.dateOfBirth, today));
  const changes = {
    ...plain,
    ...(name !== undefined && { name, nameKey }),
    ...(email !== undefined && { email }),
    ...(allergies && { allergies: changedList(current.allergies, allergies) }),
    ...(conditions && { conditions: changedList(current.conditions, conditions) }),
    ...(!sameAge && birthOf({ age, dateOfBirth }, today)),
    ...(assigns && { doctorId }),
    updatedAt: sql`now()`,
  };
  try {
    await db.update(patients).set(changes).where(eq(patients.id, current.id));
  } catch (error) {
    // Another name that somebody on this phone already has.
    throw isUniqueViolation(error) ? phoneKnown() : error;
  }
  if (plain.phone !== undefined && plain.phone !== current.phone) await endSessionsOfPersons(db, [current.id]);
}

/** A phone from when any ten digits were taken may stay, and is no way to take another of them. */
function assertPhone(current: PatientRow, phone: string | undefined): void {
  const message = phone === undefined || phone === current.phone ? undefined : phoneProblem(phone);
  if (message) throw new AppError('invalid_input', message, { issues: [{ path: 'phone', message }] });
}
