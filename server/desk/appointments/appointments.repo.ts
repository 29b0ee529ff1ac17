import { sql } from 'drizzle-orm';
import type { Appointment, AppointmentFilters } from '#shared/desk/appointments/appointments.schema.ts';
import { storedStatuses } from '#shared/desk/visits/visits.rules.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { addDays, dayOf, endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import { isLiveVisit } from '#server/desk/availability/availability.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { forFilters, given, type StatementKey, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { KeptTotals } from '#server/kernel/http/kept-totals.ts';

/** A visit's own columns on the wire, from rows that are called `v`. */
export const visitColumns = sql.raw(`
  v.id, v.patient_id as "patientId", v.doctor_id as "doctorId", v.clinic_id as "clinicId", v.center_id as "centerId",
  v.status, v.appointment_date as "appointmentDate", v.start_date_time as "startDateTime",
  v.end_date_time as "endDateTime", v.queue_number as "queueNumber", v.next_visit_date as "nextVisitDate", v.reason,
  v.notes, v.appointment_type as "appointmentType", v.video_consultation_url as "videoConsultationUrl",
  v.video_consultation_id as "videoConsultationId", v.video_consultation_password as "videoConsultationPassword",
  v.cancelled_reason as "cancelledReason", v.overbook_reason as "overbookReason", v.arrived_at as "arrivedAt",
  v.created_at as "createdAt",
  v.updated_at as "updatedAt", v.revision`);

/** A visit's row before the people of it are named. */
export type VisitColumns = Omit<
  Appointment,
  'patientName' | 'patientPhone' | 'patientGender' | 'patientDateOfBirth' | 'patientStatus' | 'doctorName'
>;

const withPeople = sql`
  select ${visitColumns}, p.name as "patientName", p.phone as "patientPhone", p.gender as "patientGender",
    p.date_of_birth as "patientDateOfBirth", p.status as "patientStatus", d.name as "doctorName"`;
const people = sql`join ${patients} p on p.id = v.patient_id left join ${users} d on d.id = v.doctor_id`;

/** Makes the instants of a row that came by a statement the wire's. */
export function withInstants<Visit extends VisitColumns>(visit: Visit): Visit {
  visit.appointmentDate = toInstant(visit.appointmentDate);
  visit.startDateTime = visit.startDateTime && toInstant(visit.startDateTime);
  visit.endDateTime = visit.endDateTime && toInstant(visit.endDateTime);
  visit.arrivedAt = visit.arrivedAt && toInstant(visit.arrivedAt);
  visit.createdAt = toInstant(visit.createdAt);
  visit.updatedAt = toInstant(visit.updatedAt);
  return visit;
}

const findVisit = statement<Appointment>(
  'appointment_by_id',
  () => sql`
    ${withPeople} from (select * from ${appointments} where ${ownedByParam('clinic', appointments)} and id = ${given('id')}) v
    ${people}`,
);

export async function readAppointment(db: Db, actor: ClinicActor, id: number): Promise<Appointment> {
  const [visit] = await findVisit(db, { ...ownerParams(actor), id });
  if (!visit) throw notFound('appointment');
  return withInstants(visit);
}

/**
 * The bounds on the day let an index find the rows; the instants decide. The days stand in subqueries, where the planner
 * doesn't see them: it plans for any day alike, so Postgres may keep the plan.
 */
const conditionOf = {
  doctorId: sql`doctor_id = ${given('doctorId')}::bigint`,
  patientId: sql`patient_id = ${given('patientId')}::bigint`,
  statuses: sql`status = any(${given('statuses')})`,
  onlyLive: isLiveVisit,
  firstDay: sql`visit_day >= (select ${given('firstDay')}::date)`,
  lastDay: sql`visit_day <= (select ${given('lastDay')}::date)`,
  from: sql`coalesce(end_date_time, appointment_date + interval '1 millisecond') > ${given('from')}`,
  until: sql`coalesce(start_date_time, appointment_date) < ${given('until')}`,
};
type Condition = keyof typeof conditionOf;

const earliestFirst = sql.raw('visit_day, coalesce(start_date_time, appointment_date), id');

/** A page and how many there are. The calendar's, by days and a doctor, are planned once. */
const visitsOf = forFilters((kind, { asked }: StatementKey<Condition>) => {
  const matching = sql.join(
    [
      sql`select * from ${appointments} where ${ownedByParam(kind, appointments)}`,
      ...asked.map((name) => conditionOf[name]),
    ],
    sql` and `,
  );
  const isKept = !asked.includes('patientId') && !asked.includes('statuses') && asked.includes('firstDay');
  return {
    page: statement<Appointment>(
      isKept ? ['visits', kind, ...asked].join('_') : undefined,
      () => sql`
        ${withPeople}
        from (${matching} order by ${earliestFirst} limit ${given('limit')} offset ${given('offset')}) v ${people}
        order by v.visit_day, coalesce(v.start_date_time, v.appointment_date), v.id`,
    ),
    count: statement<{ total: number }>(
      undefined,
      () => sql`select count(*)::integer as total from (${matching}) counted`,
    ),
  };
});

/** One page of the clinic's visits, earliest first, with how many there are in all. */
export async function listAppointments(db: Db, actor: ClinicActor, filters: AppointmentFilters, totalOf: KeptTotals) {
  const { limit, offset, ...asked } = filters;
  const conditions = conditionsOf(asked, actor.timezone);
  const values = { ...ownerParams(actor), ...conditions };
  const narrowed = (Object.keys(conditionOf) as Condition[]).filter((name) => conditions[name] !== null);
  const { page, count } = visitsOf('clinic', 0, narrowed);
  const found = (await page(db, { ...values, limit, offset })).map(withInstants);
  if (found.length < limit && (found.length > 0 || offset === 0))
    return { appointments: found, total: offset + found.length };
  const { total } = await totalOf(actor, conditions, async () => {
    const [counted] = await count(db, values);
    return { total: counted?.total ?? 0 };
  });
  return { appointments: found, total };
}

function conditionsOf(asked: Omit<AppointmentFilters, 'limit' | 'offset'>, timezone: string) {
  const { startDate, endDate } = asked;
  const from = startDate === undefined ? null : isDay(startDate) ? startOfDay(startDate, timezone) : startDate;
  const until = endDate === undefined ? null : isDay(endDate) ? endOfDay(endDate, timezone) : endDate;
  // Instants ask whether a slot is taken: a cancelled visit takes none.
  const isAboutSlot = [startDate, endDate].some((bound) => bound !== undefined && !isDay(bound));
  return {
    doctorId: asked.doctorId ?? null,
    patientId: asked.patientId ?? null,
    statuses: asked.status ? storedStatuses(asked.status) : null,
    onlyLive: (isAboutSlot && asked.status === undefined) || null,
    from,
    until,
    // A visit may have begun on the day before.
    firstDay: from && addDays(dayOf(from, timezone), -1),
    lastDay: until && dayOf(until, timezone),
  };
}

const isDay = (bound: string): boolean => bound.length === 10;
