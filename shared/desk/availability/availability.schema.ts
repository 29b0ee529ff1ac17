import { z } from 'zod';
import { exceptionTypes } from './availability.states.ts';
import { day, id, instantOut, optionalText, wholeNumber } from '#shared/kernel/http/fields.ts';
import { daysBetween } from '#shared/kernel/time/days.ts';

/** A time of the day on the organisation's clock. */
export const clock = z
  .string('Enter a time')
  .min(1, { error: 'Enter a time', abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use the form HH:mm', abort: true });

/** No time is null; a form sends ''. */
const optionalClock = z
  .string('Enter a time')
  .nullish()
  .transform((value) => value || null)
  .pipe(clock.nullable());

const MOST_PATIENTS = 500;
const MOST_EXCEPTION_DAYS = 366;

const hours = z.object({
  startTime: clock,
  endTime: clock,
  isAvailable: z.boolean().default(true),
  maxPatients: wholeNumber('Enter a number')
    .pipe(z.number().min(1, 'At least 1 patient').max(MOST_PATIENTS, `At most ${MOST_PATIENTS} patients`))
    .default(20),
  slotDuration: wholeNumber('Enter the minutes')
    .pipe(z.number().min(5, 'At least 5 minutes').max(480, 'At most 480 minutes'))
    .default(15),
  breakStartTime: optionalClock,
  breakEndTime: optionalClock,
});
type Hours = z.output<typeof hours>;

type Problem = [path: 'endTime' | 'breakStartTime' | 'breakEndTime', message: string];

function problemOf({ startTime, endTime, breakStartTime, breakEndTime }: Hours): Problem | null {
  if (endTime <= startTime) return ['endTime', 'The end must be after the start'];
  if (breakStartTime === null && breakEndTime === null) return null;
  if (breakStartTime === null) return ['breakStartTime', 'A break needs a start and an end'];
  if (breakEndTime === null) return ['breakEndTime', 'A break needs a start and an end'];
  if (breakEndTime <= breakStartTime) return ['breakEndTime', 'The break must end after its start'];
  if (breakStartTime < startTime) return ['breakStartTime', 'The break must be within the hours'];
  return breakEndTime > endTime ? ['breakEndTime', 'The break must be within the hours'] : null;
}

function hoursHold(value: Hours, context: z.RefinementCtx): void {
  const problem = problemOf(value);
  if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] });
}

const dayOfWeek = wholeNumber('Choose a day of the week').pipe(
  z.number().min(0, 'Choose a day of the week').max(6, 'Choose a day of the week'),
);

/** A doctor's hours on one day of the week as they come in; 0 is Sunday. */
export const dayHours = z.object({ dayOfWeek, ...hours.shape }).superRefine(hoursHold);
export type DayHours = z.output<typeof dayHours>;

const areDifferent = (days: readonly { dayOfWeek: number }[]) =>
  new Set(days.map((one) => one.dayOfWeek)).size === days.length;

/** The whole week: each of the seven days once. */
export const week = z
  .array(dayHours)
  .length(7, 'The schedule needs exactly 7 days')
  .refine(areDifferent, 'Each day of the week must be there once');

/** The caller unless a doctor is named; a doctor may only name themselves. */
const ownDoctor = { doctorId: id.optional() };

export const newWeek = z.object({ doctorId: id, schedule: week });

export const newDayHours = z.object({ ...ownDoctor, ...hours.shape }).superRefine(hoursHold);

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
});
export type WeekdayRow = z.output<typeof weekdayRow>;

const exceptionFields = z.object({
  date: z.string('Please select a date').min(1, 'Please select a date').pipe(day),
  /** The last day, itself included, where the same holds on several days: one exception for each is kept. */
  endDate: z
    .string()
    .nullish()
    .transform((value) => value || null)
    .pipe(day.nullable()),
  exceptionType: z.enum(exceptionTypes, 'Choose a type').default('leave'),
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
  if (endDate !== null && endDate < date) refuse('endDate', 'The last day must not be before the first');
  else if (endDate !== null && daysBetween(date, endDate) >= MOST_EXCEPTION_DAYS) {
    refuse('endDate', `At most ${MOST_EXCEPTION_DAYS} days at once`);
  }
  if (isFullDay) return;
  if (startTime === null) refuse('startTime', 'Start time is required');
  if (endTime === null) refuse('endTime', 'End time is required');
  if (startTime !== null && endTime !== null && endTime <= startTime) {
    refuse('endTime', 'The end must be after the start');
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
  /** What stands against it, as a sentence. */
  why: z.string(),
});
export type StrandedVisit = z.output<typeof strandedVisit>;

/** What every change of the hours answers: the first visits that it stranded, and how many there are in all. */
export const strandedVisits = { stranded: z.array(strandedVisit), strandedTotal: z.number() };

/** A change that isn't made yet: days of the week, an exception to add, some to remove. */
export const intendedChange = z.object({
  ...ownDoctor,
  days: z.array(dayHours).max(7).refine(areDifferent, 'Each day of the week must be there once').optional(),
  addException: ownException.optional(),
  removeExceptionIds: z.array(id).max(MOST_EXCEPTION_DAYS).optional(),
});
export type IntendedChange = z.output<typeof intendedChange>;

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
