import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#shared/kernel/http/errors.ts';
import { isVideoOpen, statusesToldAs, toldStatus } from '#shared/portal/records/records.rules.ts';
import type { appointmentFilters, PortalAppointment } from '#shared/portal/records/records.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { prepared } from '#server/kernel/db/prepared.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ofPersonsParam, personsParams } from '#server/kernel/db/tenancy.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { organisationName, organisationZone } from './organisation-of.ts';
import { pageOf } from './page-of.ts';

const { clinicId, centerId, startDateTime, endDateTime, visitDay, status } = appointments;
const timezone = organisationZone({ clinicId, centerId });

/** Waiting or under way, and not over by the clock; without a time, on a day that isn't over at the clinic. */
const isUpcoming = sql<boolean>`(${status} in ('booked', 'appointment', 'inprogress') and coalesce(
  ${endDateTime} > now(), ${visitDay} >= (now() at time zone ${timezone})::date))`;
const when = sql`coalesce(${startDateTime}, ${appointments.appointmentDate})`;

const settingOf = (column: SQL) => sql<string | null>`(
  select nullif(${column}, '') from ${organizationSettings} where ${organizationSettings.clinicId} = ${clinicId}
    or ${organizationSettings.centerId} = ${centerId})`;
const location = sql<string | null>`coalesce(
  (select clinic.location from ${clinics} clinic where clinic.id = ${clinicId}),
  (select center.location from ${diagnosticCenters} center where center.id = ${centerId}))`;

const select = (db: Db) =>
  db
    .select({
      id: appointments.id,
      appointmentDate: appointments.appointmentDate,
      startDateTime,
      endDateTime,
      doctorName: users.name,
      clinicName: organisationName({ clinicId, centerId }),
      timezone,
      appointmentType: appointments.appointmentType,
      status,
      queueNumber: appointments.queueNumber,
      total: sql<number>`(count(*) over ())::integer`,
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.doctorId))
    .$dynamic();

const given = { statuses: sql.placeholder('statuses'), upcoming: sql.placeholder('upcoming') };
const isAsked = and(
  sql`(${given.statuses}::text[] is null or ${status} = any(${given.statuses}::text[]))`,
  sql`(${given.upcoming}::boolean is null or ${isUpcoming} = ${given.upcoming}::boolean)`,
);

/** What comes is shown soonest first, what was newest first. */
const pages = prepared((db, order: 'soonest' | 'newest') =>
  select(db)
    .where(and(ofPersonsParam(appointments), isAsked))
    .orderBy(...(order === 'soonest' ? [asc(when), asc(appointments.id)] : [desc(when), desc(appointments.id)]))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare(`portal_appointments_${order}`),
);

const one = prepared((db) =>
  db
    .select({
      id: appointments.id,
      appointmentDate: appointments.appointmentDate,
      startDateTime,
      endDateTime,
      doctorName: users.name,
      clinicName: organisationName({ clinicId, centerId }),
      timezone,
      appointmentType: appointments.appointmentType,
      status,
      queueNumber: appointments.queueNumber,
      reason: appointments.reason,
      cancelledReason: appointments.cancelledReason,
      clinicAddress: sql<string | null>`coalesce(${settingOf(sql`${organizationSettings.address}`)}, ${location})`,
      clinicPhone: settingOf(sql`${organizationSettings.phone}`),
      canAddToCalendar: sql<boolean>`(${startDateTime} is not null and ${isUpcoming})`,
      clinicId,
      centerId,
    })
    .from(appointments)
    .leftJoin(users, eq(users.id, appointments.doctorId))
    .where(and(ofPersonsParam(appointments), eq(appointments.id, sql.placeholder('id'))))
    .prepare('portal_appointment'),
);

type Stored = Omit<PortalAppointment, 'status' | 'appointmentType' | 'videoConsultationUrl'> &
  Pick<typeof appointments.$inferSelect, 'status' | 'appointmentType'>;

/** The room's own address would lead past what is asked and agreed to before it. */
const videoPage = (id: number) => `/patient-portal#video/${id}`;

/** As the patient is told of it: the room only while it is open. */
function shown<Row extends Stored>(row: Row) {
  return {
    ...row,
    appointmentType: row.appointmentType === 'in_person' ? ('in-person' as const) : row.appointmentType,
    status: toldStatus(row.status),
    videoConsultationUrl: isVideoOpen(row) ? videoPage(row.id) : null,
  };
}

export function listAppointments(
  db: Db,
  actor: PatientActor,
  {
    status: told,
    upcoming = null,
    ...page
  }: Omit<z.output<typeof appointmentFilters>, 'upcoming'> & { upcoming?: boolean | null | undefined },
) {
  const values = { ...personsParams(actor), statuses: told ? statusesToldAs(told) : null, upcoming };
  const statement = pages(db, upcoming ? 'soonest' : 'newest');
  return pageOf(page, (part) => statement.execute({ ...values, ...part }), shown);
}

export async function readAppointment(db: Db, actor: PatientActor, id: number) {
  const [found] = await one(db, 'one').execute({ ...personsParams(actor), id });
  if (!found) throw notFound('appointment');
  return shown(found);
}
