import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { exceptionTypes } from '#shared/desk/availability/availability.states.ts';
import { clock, createdAt, day, id, isNotNegative, isOneOf, oneOf, revision, updatedAt } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { users } from './users.ts';

/** A doctor's hours on one day of the week. */
export const doctorAvailability = pgTable(
  'doctor_availability',
  {
    id: id(),
    ...organisation(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    /** 0 Sunday to 6 Saturday. */
    dayOfWeek: integer('day_of_week').notNull(),
    startTime: clock('start_time').notNull(),
    endTime: clock('end_time').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    maxPatients: integer('max_patients').notNull().default(20),
    /** Minutes. */
    slotDuration: integer('slot_duration').notNull().default(15),
    breakStartTime: clock('break_start_time'),
    breakEndTime: clock('break_end_time'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    isOfOneOrganisation('doctor_availability', t),
    unique('doctor_availability_day').on(t.doctorId, t.dayOfWeek),
    check('doctor_availability_day_of_week', sql`${t.dayOfWeek} between 0 and 6`),
    check('doctor_availability_hours', sql`${t.endTime} > ${t.startTime}`),
    check(
      'doctor_availability_break',
      sql`(${t.breakStartTime} is null) = (${t.breakEndTime} is null) and ${t.breakEndTime} > ${t.breakStartTime}`,
    ),
    check('doctor_availability_slot_duration', sql`${t.slotDuration} between 5 and 480`),
    isNotNegative(t.maxPatients),
    index('doctor_availability_clinic').on(t.clinicId),
    index('doctor_availability_center').on(t.centerId),
  ],
);

/** A day, or hours of it, on which the week's hours don't hold. */
export const doctorAvailabilityExceptions = pgTable(
  'doctor_availability_exceptions',
  {
    id: id(),
    ...organisation(),
    doctorId: integer('doctor_id')
      .notNull()
      .references(() => users.id),
    date: day('date').notNull(),
    exceptionType: oneOf('exception_type', exceptionTypes).notNull().default('leave'),
    isFullDay: boolean('is_full_day').notNull().default(true),
    isAvailable: boolean('is_available').notNull().default(false),
    startTime: clock('start_time'),
    endTime: clock('end_time'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('doctor_availability_exceptions', t),
    isOneOf(t.exceptionType, exceptionTypes),
    check(
      'doctor_availability_exceptions_hours',
      sql`${t.isFullDay} or (${t.startTime} is not null and ${t.endTime} is not null and ${t.endTime} > ${t.startTime})`,
    ),
    index('doctor_availability_exceptions_doctor').on(t.doctorId, t.date),
    index('doctor_availability_exceptions_clinic').on(t.clinicId, t.date),
    index('doctor_availability_exceptions_center').on(t.centerId, t.date),
  ],
);
