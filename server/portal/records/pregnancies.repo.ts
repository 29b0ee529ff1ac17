import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { statement } from '#server/kernel/db/statement.ts';
import { ofPersonsParam, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { gestationOn, isOver } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { PortalPregnancy } from '#shared/portal/records/records.schema.ts';
import { organisationName, organisationZone } from './organisation-of.ts';

interface Running extends Record<string, unknown> {
  id: number;
  lmpDate: string;
  eddDate: string;
  clinicId: number;
  clinicName: string;
  timezone: string;
}

const ofTracker = { clinicId: pregnancyTrackers.clinicId };

/** Of each record of the person the newest tracker, as the clinic goes by it: an earlier one that nobody closed doesn't run. */
const running = statement<Running>(
  'portal_pregnancies',
  () => sql`
  select id, lmp_date::text as "lmpDate", edd_date::text as "eddDate", clinic_id as "clinicId",
    ${organisationName(ofTracker)} as "clinicName", ${organisationZone(ofTracker)} as timezone
  from ${pregnancyTrackers}
  where outcome is null and id in (
    select max(newest.id) from ${pregnancyTrackers} newest where newest.patient_id = any(${sql.placeholder('persons')}::integer[])
    group by newest.patient_id) and ${ofPersonsParam(pregnancyTrackers)}
  order by id desc`,
);

/** The pregnancies of the person that run. What has ended, and how, isn't told here: it is talked about. */
export async function runningPregnancies(db: Db, actor: PatientActor): Promise<Running[]> {
  const found = await running(db, personsParams(actor));
  return found.filter(({ lmpDate, timezone }) => !isOver(lmpDate, todayIn(timezone)));
}

export const toPortalPregnancy = ({ id, lmpDate, eddDate, clinicName, timezone }: Running): PortalPregnancy => ({
  id,
  ...gestationOn(lmpDate, todayIn(timezone)),
  eddDate,
  clinicName,
});
