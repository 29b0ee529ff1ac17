import { and, eq, type SQL, sql } from 'drizzle-orm';
import { ageOn } from '#shared/people/patients/age.ts';
import { type ConsentState, NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';
import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { patientAuth } from '#server/kernel/db/schema/portal.ts';
import { patientConsents } from '#server/kernel/db/schema/privacy.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { personsParams } from '#server/kernel/db/tenancy.ts';
import { unauthenticated } from '#server/kernel/principals/door.ts';
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
  /** What was said last of the portal, on this row; null where nothing was. */
  wordId: number | null;
  word: ConsentState | null;
  wordVersion: string | null;
}

/** A family has a handful; a phone that a desk enters for everybody without one may have thousands. */
const MOST_ROWS = 500;

/** Those meant of the open rows at active organisations: the latest visit first; where there was none yet, who was registered last. */
const findRows = (name: string, isMeant: SQL) =>
  statement<KnownRow & Record<string, unknown>>(
    name,
    () => sql`
      select p.id, p.name, p.name_key as "nameKey", p.phone, p.date_of_birth as "dateOfBirth",
        p.date_of_birth_estimated as "dateOfBirthEstimated", p.gender, p.language, p.clinic_id as "clinicId",
        p.center_id as "centerId", p.timezone,
        coalesce(
          (select s.organization_name from ${organizationSettings} s where s.clinic_id = p.clinic_id),
          (select s.organization_name from ${organizationSettings} s where s.center_id = p.center_id),
          p.organisation) as organisation,
        word.id as "wordId", word.state as word, word.notice_version as "wordVersion"
      from (
        select p.*, coalesce(c.name, d.name) as organisation, coalesce(c.timezone, d.timezone) as timezone, visit.at
        from ${patients} p
        left join ${clinics} c on c.id = p.clinic_id
        left join ${diagnosticCenters} d on d.id = p.center_id
        cross join lateral (
          select max(coalesce(v.start_date_time, v.appointment_date)) as at from ${appointments} v
          where v.patient_id = p.id and v.status not in ('cancelled', 'no_show')
        ) visit
        where ${isMeant} and coalesce(c.is_active, d.is_active) and p.closed_at is null
        order by visit.at desc nulls last, p.id desc
        limit ${sql.raw(String(MOST_ROWS))}
      ) p
      left join lateral (
        select w.id, w.state, w.notice_version from ${patientConsents} w
        where w.patient_id = p.id and w.purpose = 'portal' order by w.id desc limit 1
      ) word on true
      order by p.at desc nulls last, p.id desc`,
  );

const findOnPhone = findRows('portal_rows_of_phone', sql`p.phone = ${given('phone')}`);
/** Those that the door has found to be the chosen person's. */
const findOwn = findRows('portal_rows_of_person', sql`p.id = any(${given('persons')}::integer[])`);

/** Everybody on the phone at active organisations, row by row. */
export const rowsOnPhone = (db: Db, phone: string): Promise<KnownRow[]> => findOnPhone(db, { phone });

/** Everybody of these rows, each once, in their order. `chosen`: the row by which its person is named. */
export function personsIn(rows: readonly KnownRow[], chosen: number | null): PortalPatient[] {
  return ofEachPerson(rows).map((own) => toPerson(own, chosen));
}

/** The rows of those whose last word on the portal was yes. */
export const agreeing = (rows: readonly KnownRow[]): KnownRow[] =>
  ofEachPerson(rows)
    .filter((own) => lastWord(own)?.word === 'given')
    .flat();

function ofEachPerson(rows: readonly KnownRow[]): KnownRow[][] {
  const byName = new Map<string, KnownRow[]>();
  for (const row of rows) byName.set(row.nameKey, [...(byName.get(row.nameKey) ?? []), row]);
  return [...byName.values()];
}

/** The portal is of all rows at once, so of what was said on any of them the last word holds. */
const lastWord = (own: readonly KnownRow[]) =>
  own.reduce<KnownRow | undefined>((last, row) => ((row.wordId ?? 0) > (last?.wordId ?? 0) ? row : last), undefined);

function toPerson(own: readonly KnownRow[], chosen: number | null): PortalPatient {
  const [latest] = own;
  if (!latest) throw new Error('A person without a row');
  const said = lastWord(own);
  return {
    ...latest,
    id: own.find(({ id }) => id === chosen)?.id ?? latest.id,
    age: ageOn(latest.dateOfBirth, todayIn(latest.timezone)),
    language: own.find(({ language }) => language !== null)?.language ?? null,
    organisations: [...new Set(own.map(({ organisation }) => organisation))],
    noticeAccepted: said?.word === 'given' && said.wordVersion === NOTICE_VERSION,
  };
}

/** The chosen person, with everybody who knows them. */
export async function readPerson(db: Db, actor: PatientActor): Promise<PortalPatient> {
  const [person] = personsIn(await findOwn(db, personsParams(actor)), actor.patientId);
  if (!person) throw unauthenticated();
  return person;
}

/** The chosen person, and whoever else shares the phone. */
export async function familyOf(db: Db, { phone, patientId }: Pick<PatientActor, 'phone' | 'patientId'>) {
  const profiles = personsIn(await rowsOnPhone(db, phone), patientId);
  return { patient: profiles.find(({ id }) => id === patientId), profiles };
}

/** Undefined where nobody is known under the phone, or it was shut out: no code goes there. */
export async function latestRowOf(db: Db, phone: string): Promise<KnownRow | undefined> {
  if ((await db.$count(patientAuth, and(eq(patientAuth.phone, phone), eq(patientAuth.isActive, false)))) > 0) {
    return undefined;
  }
  const [latest] = await rowsOnPhone(db, phone);
  return latest;
}
