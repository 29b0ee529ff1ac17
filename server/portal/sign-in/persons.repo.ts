import { and, eq, sql } from 'drizzle-orm';
import { ageOn } from '#shared/people/patients/age.ts';
import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';

/** One row of somebody on the phone, at an organisation that is active. */
interface KnownRow {
  id: number;
  name: string;
  nameKey: string;
  phone: string;
  dateOfBirth: string;
  dateOfBirthEstimated: boolean;
  gender: PortalPatient['gender'];
  language: string | null;
  clinicId: number | null;
  centerId: number | null;
  organisation: string;
  timezone: string;
}

/** A family has a handful; a phone that a desk enters for everybody without one may have thousands. */
const MOST_ROWS = 500;

/** The latest visit first; where there was none yet, who was registered last. */
const findRows = statement<KnownRow & Record<string, unknown>>(
  'portal_rows_of_phone',
  () => sql`
    select p.id, p.name, p.name_key as "nameKey", p.phone, p.date_of_birth as "dateOfBirth",
      p.date_of_birth_estimated as "dateOfBirthEstimated", p.gender, p.language, p.clinic_id as "clinicId",
      p.center_id as "centerId", coalesce(c.name, d.name) as organisation, coalesce(c.timezone, d.timezone) as timezone
    from ${patients} p
    left join ${clinics} c on c.id = p.clinic_id
    left join ${diagnosticCenters} d on d.id = p.center_id
    cross join lateral (
      select max(coalesce(v.start_date_time, v.appointment_date)) as at from ${appointments} v
      where v.patient_id = p.id and v.status not in ('cancelled', 'no_show')
    ) visit
    where p.phone = ${given('phone')} and coalesce(c.is_active, d.is_active)
    order by visit.at desc nulls last, p.id desc
    limit ${sql.raw(String(MOST_ROWS))}`,
);

export interface Known {
  rows: KnownRow[];
  /** Everybody on the phone, each once, who was seen last first. */
  persons: PortalPatient[];
}

/** Who shares a phone. `chosen`: the row by which its person is named. */
export async function personsOf(db: Db, phone: string, chosen?: number): Promise<Known> {
  const rows = await findRows(db, { phone });
  const byName = new Map<string, KnownRow[]>();
  for (const row of rows) byName.set(row.nameKey, [...(byName.get(row.nameKey) ?? []), row]);
  return { rows, persons: [...byName.values()].map((own) => toPerson(own, chosen)) };
}

function toPerson(own: KnownRow[], chosen: number | undefined): PortalPatient {
  const [latest] = own;
  if (!latest) throw new Error('A person without a row');
  return {
    ...latest,
    id: own.find(({ id }) => id === chosen)?.id ?? latest.id,
    age: ageOn(latest.dateOfBirth, todayIn(latest.timezone)),
    language: own.find(({ language }) => language !== null)?.language ?? null,
    organisations: [...new Set(own.map(({ organisation }) => organisation))],
  };
}

/** The chosen person, and whoever else shares the phone. */
export async function familyOf(db: Db, { phone, patientId }: Pick<PatientActor, 'phone' | 'patientId'>) {
  const { persons } = await personsOf(db, phone, patientId);
  return { patient: persons.find(({ id }) => id === patientId), profiles: persons };
}

/** Undefined where nobody is known under the phone, or it was shut out: no code goes there. */
export async function latestRowOf(db: Db, phone: string): Promise<KnownRow | undefined> {
  if ((await db.$count(patientAuth, and(eq(patientAuth.phone, phone), eq(patientAuth.isActive, false)))) > 0) {
    return undefined;
  }
  const [latest] = await findRows(db, { phone });
  return latest;
}
