import { sql } from 'drizzle-orm';
import type { Dashboard } from '#shared/portal/records/records.schema.ts';
import type { PortalActivityKind } from '#shared/portal/records/records.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { statement } from '#server/kernel/db/statement.ts';
import { ofPersonsParam, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { isOfPatient as isBill } from './invoices.repo.ts';
import { organisationName } from './organisation-of.ts';
import { isOfPatient as isPrescription } from './prescriptions.repo.ts';
import { shownReports } from './reports.sql.ts';

const LATEST = 10;

interface Activity {
  type: PortalActivityKind;
  id: string;
  title: string;
  at: string;
  organisation: string;
}

interface Overview extends Record<string, unknown> {
  prescriptions: number;
  appointments: number;
  invoices: number;
  reports: number;
  activity: Activity[];
}

const whose = { clinicId: sql`latest.clinic_id`, centerId: sql`latest.center_id` };

/** All counts and the latest of all kinds in one statement. A visit that is still to come, or never was, is no activity. */
const overview = statement<Overview>(
  'portal_overview',
  () => sql`
  with prescription as materialized (
    select id, created_at as at, clinic_id, doctor_id from ${prescriptions} where ${isPrescription}),
  appointment as materialized (
    select id, coalesce(start_date_time, appointment_date) as at, clinic_id, center_id, doctor_id, status
    from ${appointments} where ${ofPersonsParam(appointments)}),
  invoice as materialized (
    select id, created_at as at, clinic_id, center_id, description from ${invoices} where ${isBill}),
  report as materialized (${shownReports}),
  latest as (
    select 'prescription' as type, id::text, at, clinic_id, null::integer as center_id, doctor_id, null as title from prescription
    union all
    select 'appointment', id::text, at, clinic_id, center_id, doctor_id, null from appointment
    where at <= now() and status not in ('cancelled', 'no_show')
    union all
    select 'invoice', id::text, at, clinic_id, center_id, null, description from invoice
    union all
    select 'report', id, at, clinic_id, center_id, null, type from report
    order by at desc, id desc limit ${sql.raw(String(LATEST))})
  select (select count(*)::integer from prescription) as prescriptions,
    (select count(*)::integer from appointment) as appointments,
    (select count(*)::integer from invoice) as invoices,
    (select count(*)::integer from report) as reports,
    (select coalesce(json_agg(json_build_object('type', type, 'id', id, 'at', at, 'organisation', ${organisationName(whose)},
      'title', coalesce(title, (select doctor.name from ${users} doctor where doctor.id = doctor_id), ''))
      order by at desc, id desc), '[]') from latest) as activity`,
);

export async function readOverview(db: Db, actor: PatientActor): Promise<Pick<Dashboard, 'stats' | 'recentActivity'>> {
  const [found] = await overview(db, personsParams(actor));
  if (!found) throw new Error('Nothing was counted');
  return {
    stats: {
      totalPrescriptions: found.prescriptions,
      totalAppointments: found.appointments,
      totalInvoices: found.invoices,
      totalReports: found.reports,
    },
    recentActivity: found.activity.map(({ at, organisation, ...what }) => ({
      ...what,
      date: toInstant(at),
      organisationName: organisation,
    })),
  };
}
