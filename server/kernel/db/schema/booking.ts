import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bookingModes, bookingStates, waitStates } from '#shared/desk/booking/booking.states.ts';
import { appointmentTypes } from '#shared/desk/visits/visits.states.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { createdAt, day, id, instant, isNotBlank, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { appointments } from './appointments.ts';
import { clinics } from './organisations.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

/** How a clinic lets itself be booked online. Without a row the usual terms hold, and there is no public page. */
export const bookingSettings = pgTable(
  'booking_settings',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .unique('booking_settings_clinic')
      .references(() => clinics.id),
    isPublic: boolean('is_public').notNull().default(false),
    /** The address of the public page, `/book/{slug}`. */
    slug: text('slug').unique('booking_settings_slug'),
    /** How many days ahead may be booked, today not counted. */
    daysAhead: integer('days_ahead').notNull().default(30),
    leastNoticeHours: integer('least_notice_hours').notNull().default(2),
    /** Until so many hours before the start a patient may cancel and reschedule. */
    changeLimitHours: integer('change_limit_hours').notNull().default(4),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    check('booking_settings_slug_form', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('booking_settings_public_has_slug', sql`not ${t.isPublic} or ${t.slug} is not null`),
    check('booking_settings_days_ahead', sql`${t.daysAhead} between 1 and 90`),
    check('booking_settings_least_notice', sql`${t.leastNoticeHours} between 0 and 168`),
    check('booking_settings_change_limit', sql`${t.changeLimitHours} between 0 and 168`),
  ],
);

/** How one doctor may be booked online; without a row not at all. */
export const doctorBooking = pgTable(
  'doctor_booking',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    doctorId: integer('doctor_id')
      .notNull()
      .unique('doctor_booking_doctor')
      .references(() => users.id),
    mode: oneOf('mode', bookingModes).notNull().default('off'),
    offersVideo: boolean('offers_video').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [isOneOf(t.mode, bookingModes), index('doctor_booking_clinic').on(t.clinicId)],
);

/**
 * What patients asked for online, with the person as they said to be: somebody new becomes a patient of the clinic only when
 * the visit is booked. What was booked at once stands here too, since it counts towards how much one phone may ask for.
 */
export const bookingRequests = pgTable(
  'booking_requests',
  {
    id: id(),
    clinicId: integer('clinic_id')
      .notNull()
      .references(() => clinics.id),
    /** Null while the clinic doesn't know the person. */
    patientId: integer('patient_id'),
    name: text('name').notNull(),
    nameKey: text('name_key').notNull(),
    phone: text('phone').notNull(),
    dateOfBirth: day('date_of_birth').notNull(),
    dateOfBirthEstimated: boolean('date_of_birth_estimated').notNull().default(false),
    gender: oneOf('gender', genders).notNull(),
    language: text('language'),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    /** The slot that was asked for; a request reserves nothing. */
    startDateTime: instant('start_date_time').notNull(),
    endDateTime: instant('end_date_time').notNull(),
    visitDay: day('visit_day').notNull(),
    appointmentType: oneOf('appointment_type', appointmentTypes).notNull().default('in_person'),
    reason: text('reason'),
    allergies: text('allergies').array().notNull().default([]),
    medicines: text('medicines'),
    state: oneOf('state', bookingStates).notNull().default('open'),
    declinedReason: text('declined_reason'),
    appointmentId: integer('appointment_id').references(() => appointments.id),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    patientOfClinic('booking_requests', t),
    isOneOf(t.gender, genders),
    isOneOf(t.appointmentType, appointmentTypes),
    isOneOf(t.state, bookingStates),
    isNotBlank(t.name),
    check('booking_requests_phone_ten_digits', sql`${t.phone} ~ '^[0-9]{10}$'`),
    check('booking_requests_start_and_end', sql`${t.endDateTime} > ${t.startDateTime}`),
    check(
      'booking_requests_has_visit',
      sql`(${t.state} in ('booked', 'accepted', 'moved')) = (${t.appointmentId} is not null)`,
    ),
    index('booking_requests_clinic_wish').on(t.clinicId, t.state, t.startDateTime, t.id),
    index('booking_requests_clinic_asked').on(t.clinicId, t.state, t.id),
    index('booking_requests_phone').on(t.phone, t.createdAt),
    index('booking_requests_patient').on(t.patientId),
    index('booking_requests_visit').on(t.appointmentId),
    index('booking_requests_due').on(t.startDateTime).where(sql`${t.state} = 'open'`),
  ],
);

/** What a patient tells before a visit. It stands beside the record until the doctor takes it over. */
export const visitAnswers = pgTable(
  'visit_answers',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    appointmentId: integer('appointment_id').notNull().unique('visit_answers_visit'),
    complaint: text('complaint'),
    allergies: text('allergies').array().notNull().default([]),
    medicines: text('medicines'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    patientOfClinic('visit_answers', t),
    foreignKey({
      name: 'visit_answers_visit_of_patient',
      columns: [t.appointmentId, t.patientId],
      foreignColumns: [appointments.id, appointments.patientId],
    }),
    index('visit_answers_patient').on(t.patientId, t.id.desc()),
    index('visit_answers_clinic').on(t.clinicId, t.id),
  ],
);

/**
 * Who waits for a slot on a full day. What is offered is held: other patients can't book it until the offer ends, and the desk
 * can.
 */
export const bookingWaits = pgTable(
  'booking_waits',
  {
    id: id(),
    clinicId: integer('clinic_id').notNull(),
    patientId: integer('patient_id').notNull(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    visitDay: day('visit_day').notNull(),
    state: oneOf('state', waitStates).notNull().default('waiting'),
    offeredStart: instant('offered_start'),
    offeredEnd: instant('offered_end'),
    offeredUntil: instant('offered_until'),
    appointmentId: integer('appointment_id').references(() => appointments.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    patientOfClinic('booking_waits', t),
    isOneOf(t.state, waitStates),
    check(
      'booking_waits_offer',
      sql`(${t.state} <> 'offered') or num_nulls(${t.offeredStart}, ${t.offeredEnd}, ${t.offeredUntil}) = 0`,
    ),
    uniqueIndex('booking_waits_person')
      .on(t.doctorId, t.visitDay, t.patientId)
      .where(sql`${t.state} in ('waiting', 'offered')`),
    // One slot is held for one person.
    uniqueIndex('booking_waits_held').on(t.doctorId, t.offeredStart).where(sql`${t.state} = 'offered'`),
    index('booking_waits_day').on(t.clinicId, t.visitDay, t.id),
    index('booking_waits_patient').on(t.patientId, t.id.desc()),
    index('booking_waits_visit').on(t.appointmentId),
    index('booking_waits_due').on(t.offeredUntil).where(sql`${t.state} = 'offered'`),
  ],
);
