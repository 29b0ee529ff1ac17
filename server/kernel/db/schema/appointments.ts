import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { appointmentStatuses, appointmentTypes } from '#shared/desk/visits/visits.states.ts';
import { createdAt, day, id, instant, isOneOf, isPositive, oneOf, revision, updatedAt } from '../columns.ts';
import { isOfOneOrganisation, parentsOrganisation } from './organisations.ts';
import { ofCenter, ofClinic, patientOfOrganisation } from './patients.ts';
import { users } from './users.ts';

/**
 * A visit. A walk-in visit has no start and no end: it waits in the day's queue. The migration adds the exclusion
 * constraint `appointments_no_double_booking`: two live visits of one doctor can't overlap.
 */
export const appointments = pgTable(
  'appointments',
  {
    id: id(),
    ...parentsOrganisation(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id').references(() => users.id),
    status: oneOf('status', appointmentStatuses).notNull().default('booked'),
    appointmentDate: instant('appointment_date').notNull().default(sql`now()`),
    startDateTime: instant('start_date_time'),
    endDateTime: instant('end_date_time'),
    /** The day of the visit in the organisation's zone. */
    visitDay: day('visit_day').notNull(),
    /** From 1 per doctor and day; a cancelled visit keeps its number. */
    queueNumber: integer('queue_number'),
    appointmentType: oneOf('appointment_type', appointmentTypes).notNull().default('in_person'),
    reason: text('reason'),
    notes: text('notes'),
    nextVisitDate: day('next_visit_date'),
    videoConsultationUrl: text('video_consultation_url'),
    videoConsultationId: text('video_consultation_id'),
    videoConsultationPassword: text('video_consultation_password'),
    /** Why this visit may overlap another one of the doctor. */
    overbookReason: text('overbook_reason'),
    cancelledReason: text('cancelled_reason'),
    /** When the reminder before the visit was queued, so that it is sent once. */
    remindedAt: instant('reminded_at'),
    /** Since when the patient is here: said by themselves, or marked at the desk. */
    arrivedAt: instant('arrived_at'),
    /** When the doctor called the patient in. A trigger notes it (`appointments_begun`), whichever way the status moves. */
    begunAt: instant('begun_at'),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('appointments', t),
    ...patientOfOrganisation('appointments', t),
    isOneOf(t.status, appointmentStatuses),
    isOneOf(t.appointmentType, appointmentTypes),
    isPositive(t.queueNumber),
    check(
      'appointments_start_and_end',
      sql`(${t.startDateTime} is null) = (${t.endDateTime} is null) and ${t.endDateTime} > ${t.startDateTime}`,
    ),
    // What a child's key (record, patient) points at: the person pins the organisation.
    unique('appointments_id_patient').on(t.id, t.patientId),
    unique('appointments_queue').on(t.doctorId, t.visitDay, t.queueNumber),
    index('appointments_patient').on(t.patientId, t.id.desc()),
    index('appointments_doctor_start').on(t.doctorId, t.startDateTime),
    index('appointments_clinic_day').on(t.clinicId, t.visitDay, t.id).where(ofClinic(t)),
    index('appointments_center_day').on(t.centerId, t.visitDay, t.id).where(ofCenter(t)),
  ],
);

/** The last queue number given per doctor and day. Taken with `insert ... on conflict do update ... returning`. */
export const queueCounters = pgTable(
  'queue_counters',
  {
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    day: day('day').notNull(),
    lastNumber: integer('last_number').notNull(),
  },
  (t) => [primaryKey({ columns: [t.doctorId, t.day] }), isPositive(t.lastNumber)],
);
