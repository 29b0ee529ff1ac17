import { z } from 'zod';
import { day, id, instantOut, optionalText, wholeNumber } from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { exceptionTypes } from './availability.states.ts';

/** A time of the day on the organisation's clock. */
export const clock = z
  .string(says.enter_time)
  .min(1, { error: says.enter_time, abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: says.form_of_time, abort: true });

/** No time is null; a form sends ''. */
const optionalClock = z
  .string(says.enter_time)
  .nullish()
  .transform((value) => value || null)
  .pipe(clock.nullable());

const MOST_PATIENTS = 500;
const MOST_EXCEPTION_DAYS = 366;

const hours = z.object({
  startTime: clock,
  endTime: clock,
  isAvailable: z.boolean().default(true),
  maxPatients: wholeNumber(says.enter_number)
    .pipe(
      z
        .number()
        .min(1, says.at_least_1_patient)
        .max(MOST_PATIENTS, says.most_patients({ most: MOST_PATIENTS })),
    )
    .default(20),
  slotDuration: wholeNumber(says.enter_minutes)
    .pipe(z.number().min(5, says.at_least_5_minutes).max(480, says.most_480_minutes))
    .default(15),
  breakStartTime: optionalClock,
  breakEndTime: optionalClock,
});
type Hours = z.output<typeof hours>;

type Problem = [path: 'endTime' | 'breakStartTime' | 'breakEndTime', message: string];

function problemOf({ startTime, endTime, breakStartTime, breakEndTime }: Hours): Problem | null {
  if (endTime <= startTime) return ['endTime', says.end_after_start];
  if (breakStartTime === null && breakEndTime === null) return null;
  if (breakStartTime === null) return ['breakStartTime', says.break_needs_both];
  if (breakEndTime === null) return ['breakEndTime', says.break_needs_both];
  if (breakEndTime <= breakStartTime) return ['breakEndTime', says.break_ends_after_start];
  if (breakStartTime < startTime) return ['breakStartTime', says.break_within_hours];
  return breakEndTime > endTime ? ['breakEndTime', says.break_within_hours] : null;
}

function hoursHold(value: Hours, context: z.RefinementCtx): void {
  const problem = problemOf(value);
  if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
}

const dayOfWeek = wholeNumber(says.choose_weekday).pipe(
  z.number().min(0, says.choose_weekday).max(6, says.choose_weekday),
);

/** A doctor's hours on one day of the week as they come in; 0 is Sunday. */
export const dayHours = z.object({ dayOfWeek, ...hours.shape, revision: onRevision }).superRefine(hoursHold);
export type DayHours = z.output<typeof dayHours>;

const areDifferent = (days: readonly { dayOfWeek: number }[]) =>
  new Set(days.map((one) => one.dayOfWeek)).size === days.length;

/** The whole week: each of the seven days once. */
export const week = z.array(dayHours).length(7, says.seven_days).refine(areDifferent, says.each_weekday_once);

/** The caller unless a doctor is named; a doctor may only name themselves. */
const ownDoctor = { doctorId: id.optional() };

export const newWeek = z.object({ doctorId: id, schedule: week });

export const newDayHours = z.object({ ...ownDoctor, ...hours.shape, revision: onRevision }).superRefine(hoursHold);

/** One day of the week as it is kept. */
export const weekdayRow = z.object({
  id: z.number(),
  doctorId: z.number(),
  clinicId: z.number().nullable(),
  dayOfWeek: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  isAvailable: z.boolean(),
  maxPatients: z.number(),
  slotDuration: z.number(),
  breakStartTime: z.string().nullable(),
  breakEndTime: z.string().nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type WeekdayRow = z.output<typeof weekdayRow>;

const exceptionFields = z.object({
  date: z.string(says.choose_date).min(1, says.choose_date).pipe(day),
  /** The last day, itself included, where the same holds on several days: one exception for each is kept. */
  endDate: z
    .string()
    .nullish()
    .transform((value) => value || null)
    .pipe(day.nullable()),
  exceptionType: z.enum(exceptionTypes, says.choose_type).default('leave'),
  isFullDay: z.boolean().default(true),
  /** True for extra hours; away otherwise. */
  isAvailable: z.boolean().default(false),
  startTime: optionalClock,
  endTime: optionalClock,
  reason: optionalText(500),
});

function exceptionHolds(value: z.output<typeof exceptionFields>, context: z.RefinementCtx): void {
  const { date, endDate, isFullDay, startTime, endTime } = value;
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (endDate !== null && endDate < date) refuse('endDate', says.last_day_first);
  else if (endDate !== null && daysBetween(date, endDate) >= MOST_EXCEPTION_DAYS) {
    refuse('endDate', says.most_days_at_once({ most: MOST_EXCEPTION_DAYS }));
  }
  if (isFullDay) return;
  if (startTime === null) refuse('startTime', says.start_time_required);
  if (endTime === null) refuse('endTime', says.end_time_required);
  if (startTime !== null && endTime !== null && endTime <= startTime) {
    refuse('endTime', says.end_after_start);
  }
}

/** Times that come with a full day say nothing: they are left out. */
const withoutIdleTimes = <Value extends { isFullDay: boolean; startTime: string | null; endTime: string | null }>(
  value: Value,
): Value => (value.isFullDay ? { ...value, startTime: null, endTime: null } : value);

/** What the form sends, about the caller. */
export const ownException = exceptionFields.superRefine(exceptionHolds).transform(withoutIdleTimes);

export const newException = z
  .object({ ...ownDoctor, ...exceptionFields.shape })
  .superRefine(exceptionHolds)
  .transform(withoutIdleTimes);
export type NewException = z.output<typeof newException>;

export const exceptionRow = z.object({
  id: z.number(),
  doctorId: z.number(),
  clinicId: z.number().nullable(),
  date: z.string(),
  exceptionType: z.enum(exceptionTypes),
  isFullDay: z.boolean(),
  isAvailable: z.boolean(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instantOut,
});
export type ExceptionRow = z.output<typeof exceptionRow>;

/** A booked visit that hasn't begun, at a time when its doctor no longer works. */
export const strandedVisit = z.object({
  appointmentId: z.number(),
  patientId: z.number(),
  patientName: z.string(),
  patientPhone: z.string(),
  /** Both null for a visit without a slot, on a day off. */
  startDateTime: instantOut.nullable(),
  endDateTime: instantOut.nullable(),
  visitDay: z.string(),
  queueNumber: z.number().nullable(),
  /** What stands against it, as a sentence; with it, as with a refusal, which one and what fills its gaps. */
  why: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type StrandedVisit = z.output<typeof strandedVisit>;

/** What every change of the hours answers: the first visits that it stranded, and how many there are in all. */
export const strandedVisits = { stranded: z.array(strandedVisit), strandedTotal: z.number() };

/** A change that isn't made yet: days of the week, an exception to add, some to remove. */
export const intendedChange = z.object({
  ...ownDoctor,
  days: z.array(dayHours).max(7).refine(areDifferent, says.each_weekday_once).optional(),
  addException: ownException.optional(),
  removeExceptionIds: z.array(id).max(MOST_EXCEPTION_DAYS).optional(),
});
export type IntendedChange = z.output<typeof intendedChange>;

/** Minutes of the day's clock: 13:00 to 14:00 is 780 to 840. */
const span = z.object({ from: z.number(), to: z.number() });

/** What a doctor of the own clinic works on a day: hours, break and leave. */
export const doctorsDay = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  specialization: z.string().nullable(),
  hours: z.array(span),
  pause: span.nullable(),
  /** Why the doctor is away, all day or for some hours. */
  away: z.enum(exceptionTypes).nullable(),
  awayHours: z.array(span.extend({ why: z.enum(exceptionTypes) })),
  maxPatients: z.number(),
  slotMinutes: z.number(),
});
export type DoctorsDay = z.output<typeof doctorsDay>;

/** A doctor's day at a glance, of any clinic. */
export const organizationEntry = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  specialization: z.string().nullable(),
  clinicId: z.number(),
  organizationName: z.string(),
  /** The clinic's zone, whose day it is. */
  timezone: z.string(),
  todayAvailability: z.object({
    isAvailable: z.boolean(),
    /** Why the doctor is away all day, where that is said. */
    away: z.enum(exceptionTypes).nullable(),
    bookedSlots: z.number(),
    totalSlots: z.number(),
    /** The first free slot that is left today. */
    nextAvailableSlot: z.object({ start: instantOut, end: instantOut }).nullable(),
  }),
});
export type OrganizationEntry = z.output<typeof organizationEntry>;

/** A doctor of the own clinic with the first free slot from today on; null where none is free for weeks. */
export const nextSlot = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  specialization: z.string().nullable(),
  slot: z.object({ start: instantOut, end: instantOut }).nullable(),
});
export type NextSlot = z.output<typeof nextSlot>;
