import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { changeableUntil, usualTerms } from '#shared/desk/booking/booking.rules.ts';
import { canReschedule } from '#shared/desk/appointments/appointments.rules.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { ComingVisit } from '#shared/portal/visits/visits.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { bookingSettings, doctorBooking, visitAnswers } from '#server/kernel/db/schema/booking.ts';
import { clinics, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { clinicOnline } from '#server/kernel/principals/actor.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';

const columns = {
  id: appointments.id,
  patientId: appointments.patientId,
  clinicId: clinics.id,
  clinicName: sql<string>`coalesce(${organizationSettings.organizationName}, ${clinics.name})`,
  clinicAddress: sql<string | null>`coalesce(${organizationSettings.address}, ${clinics.location})`,
  clinicPhone: organizationSettings.phone,
  timezone: clinics.timezone,
  doctorId: appointments.doctorId,
  doctorName: users.name,
  mode: doctorBooking.mode,
  startDateTime: appointments.startDateTime,
  endDateTime: appointments.endDateTime,
  visitDay: appointments.visitDay,
  token: appointments.queueNumber,
  appointmentType: appointments.appointmentType,
  stored: appointments.status,
  reason: appointments.reason,
  arrivedAt: appointments.arrivedAt,
  changeLimitHours: bookingSettings.changeLimitHours,
  hasAnswers: sql<boolean>`exists (select from ${visitAnswers} a where a.appointment_id = ${appointments.id})`,
  revision: appointments.revision,
  updatedAt: appointments.updatedAt,
};

/** From a clinic's today on, and not over: what a patient still has to do with. */
const isComing = and(
  inArray(appointments.status, ['booked', 'appointment', 'inprogress', 'bill_pending']),
  sql`${appointments.visitDay} >= (now() at time zone ${clinics.timezone})::date`,
);

const select = (db: Db, matching: SQL | undefined) =>
  db
    .select(columns)
    .from(appointments)
    .innerJoin(clinics, eq(clinics.id, appointments.clinicId))
    .leftJoin(organizationSettings, eq(organizationSettings.clinicId, clinics.id))
    .leftJoin(bookingSettings, eq(bookingSettings.clinicId, clinics.id))
    .leftJoin(users, eq(users.id, appointments.doctorId))
    .leftJoin(
      doctorBooking,
      and(eq(doctorBooking.doctorId, appointments.doctorId), eq(doctorBooking.clinicId, appointments.clinicId)),
    )
    .where(matching);

type Row = Awaited<ReturnType<typeof select>>[number];

export async function listComing(
  db: Db,
  actor: PatientActor,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<ComingVisit>> {
  const rows = await select(db, and(ownedBy(actor, appointments), isComing))
    .orderBy(asc(appointments.visitDay), sql`${appointments.startDateTime} nulls last`, asc(appointments.id))
    .limit(limit)
    .offset(offset);
  const total =
    rows.length < limit && offset === 0
      ? rows.length
      : (await select(db, and(ownedBy(actor, appointments), isComing))).length;
  return { rows: rows.map(asComing), total };
}

/** One of the person's own visits, whenever it is; 404 for any other. */
export async function readOwnVisit(db: Db, actor: PatientActor, id: number): Promise<Row> {
  const [row] = await select(db, and(ownedBy(actor, appointments), eq(appointments.id, id)));
  if (!row) throw notFound('appointment');
  return row;
}

export const clinicOf = ({ clinicId, timezone }: Row) => clinicOnline({ clinicId, timezone });

export const hasBegun = ({ stored }: Row): boolean => !canReschedule(stored);

/** It hasn't begun, and its time isn't over. */
export const isAhead = (row: Row): boolean =>
  !hasBegun(row) && row.startDateTime !== null && Date.parse(row.startDateTime) > Date.now();

export function asComing(row: Row): ComingVisit {
  const { patientId: _, mode, stored, changeLimitHours, revision: __, updatedAt: ___, ...visit } = row;
  const limit =
    isAhead(row) && changeableUntil(visit.startDateTime ?? '', changeLimitHours ?? usualTerms.changeLimitHours);
  const isInTime = limit !== false && limit >= new Date().toISOString();
  return {
    ...visit,
    status: canReschedule(stored) ? 'scheduled' : 'in_progress',
    changeableUntil: isInTime ? limit : null,
    canReschedule: isInTime && mode !== null && mode !== 'off',
    canAddToCalendar: isAhead(row),
    isToday: visit.visitDay === todayIn(visit.timezone),
  };
}
