import { sql } from 'drizzle-orm';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { PortalVaccines } from '#shared/portal/records/records.schema.ts';
import { type ShownDose, shownVaccines } from '#shared/portal/records/vaccines.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ofPersonsParam, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { organisationName } from './organisation-of.ts';

/** Several times what a childhood has. */
const MOST = 300;

interface Born extends Record<string, unknown> {
  dateOfBirth: string;
  dateOfBirthEstimated: boolean;
}

/** Of several records of the person a day that is known before one that was reckoned from an age. */
const born = statement<Born>(
  'portal_born',
  () => sql`
    select date_of_birth::text as "dateOfBirth", date_of_birth_estimated as "dateOfBirthEstimated"
    from ${patients} where id = any(${given('persons')}::integer[])
    order by date_of_birth_estimated, id desc limit 1`,
);

const doses = statement<ShownDose & Record<string, unknown>>(
  'portal_vaccines',
  () => sql`
    select id, dose, given_on::text as "givenOn", is_date_estimated as "isDateEstimated", product,
      case when is_elsewhere then null else ${organisationName({ clinicId: immunisations.clinicId })} end as "clinicName"
    from ${immunisations} where ${ofPersonsParam(immunisations)} and withdrawn_at is null
    order by given_on desc, id desc limit ${sql.raw(String(MOST))}`,
);

export async function readVaccines(db: Db, actor: PatientActor): Promise<PortalVaccines> {
  const persons = personsParams(actor);
  const [[child], records] = await Promise.all([born(db, persons), doses(db, persons)]);
  if (!child) throw new Error('The chosen person is on no record');
  return shownVaccines(child, records, todayIn(DEFAULT_TIMEZONE));
}
