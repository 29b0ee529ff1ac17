import { z } from 'zod';
import { day, idOf, instant, instantOut, optionalText, paging } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { toldBefore } from '#shared/desk/booking/booking.schema.ts';
import { bookingModes, bookingStates, waitStates } from '#shared/desk/booking/booking.states.ts';
import { appointmentTypes } from '#shared/desk/visits/visits.states.ts';

/** Where the chosen person can book: the clinics that know them, and one that was found by its public page. */
export const bookableClinic = z.object({
  id: z.number(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  /** IANA name: days and times are the clinic's. */
  timezone: z.string(),
  isKnown: z.boolean(),
  doctors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      specialization: z.string().nullable(),
      qualification: z.string().nullable(),
      mode: z.enum(bookingModes),
      offersVideo: z.boolean(),
    }),
  ),
});
export type BookableClinic = z.output<typeof bookableClinic>;

export const bookableFilters = z.object({
  /** Of a public page: its clinic is listed too, whether it knows the person or not. */
  slug: optionalText(60),
  ...paging,
});

const bookableDay = z.object({
  day: z.string(),
  /** How many times are free for booking. */
  free: z.number(),
  /** The doctor is there that day, and nothing is left. */
  isFull: z.boolean(),
});

export const bookableDays = z.object({ timezone: z.string(), days: z.array(bookableDay) });
export const bookableSlots = z.object({
  date: z.string(),
  timezone: z.string(),
  slots: z.array(z.object({ start: instantOut, end: instantOut })),
  isFull: z.boolean(),
});

/** The first of the days; today where it isn't said. */
export const daysQuery = z.object({ from: day.optional() });
export const slotsQuery = z.object({ date: day });

export const newBooking = z.object({
  doctorId: idOf(says.doctor_required),
  startDateTime: instant,
  appointmentType: z.enum(appointmentTypes, says.choose_appointment_type).default('in_person'),
  ...toldBefore,
});

/** What a patient asked for and what became of it. */
export const ownRequest = z.object({
  id: z.number(),
  clinicId: z.number(),
  clinicName: z.string(),
  clinicPhone: z.string().nullable(),
  timezone: z.string(),
  doctorId: z.number(),
  doctorName: z.string(),
  startDateTime: instantOut,
  appointmentType: z.enum(appointmentTypes),
  state: z.enum(bookingStates),
  declinedReason: z.string().nullable(),
  /** The visit that came of it. */
  visitId: z.number().nullable(),
  createdAt: instantOut,
});
export type OwnRequest = z.output<typeof ownRequest>;

/** A visit that is still to come, with what the patient can do about it. */
export const comingVisit = z.object({
  id: z.number(),
  clinicId: z.number(),
  clinicName: z.string(),
  clinicAddress: z.string().nullable(),
  clinicPhone: z.string().nullable(),
  timezone: z.string(),
  doctorId: z.number().nullable(),
  doctorName: z.string().nullable(),
  startDateTime: instantOut.nullable(),
  endDateTime: instantOut.nullable(),
  visitDay: z.string(),
  token: z.number().nullable(),
  appointmentType: z.enum(appointmentTypes),
  status: z.enum(['scheduled', 'in_progress']),
  reason: z.string().nullable(),
  /** Until then it can be cancelled and rescheduled here; null when it can't be any more. */
  changeableUntil: instantOut.nullable(),
  /** Whether another time can be chosen here: of a doctor who can be booked online. */
  canReschedule: z.boolean(),
  /** It is still to come, and goes into the phone's calendar. */
  canAddToCalendar: z.boolean(),
  /** When the person said to be at the clinic. */
  arrivedAt: instantOut.nullable(),
  isToday: z.boolean(),
  /** Whether anything was told before coming. */
  hasAnswers: z.boolean(),
});
export type ComingVisit = z.output<typeof comingVisit>;

export const cancelledVisit = z.object({ reason: optionalText(200) });
export const movedVisit = z.object({ startDateTime: instant });

/** What is told before a visit: as it was told, or as a first proposal from the records. */
export const visitAnswers = z.object({
  reason: z.string().nullable(),
  allergies: z.array(z.string()),
  medicines: z.string().nullable(),
  /** Nothing was told yet: these are of the records. */
  isProposal: z.boolean(),
});
export type VisitAnswers = z.output<typeof visitAnswers>;
export const visitAnswersChange = z.object(toldBefore);

export const newWait = z.object({ doctorId: idOf(says.doctor_required), day });

/** An own place on a waiting list. */
export const ownWait = z.object({
  id: z.number(),
  clinicId: z.number(),
  clinicName: z.string(),
  timezone: z.string(),
  doctorId: z.number(),
  doctorName: z.string(),
  day: z.string(),
  state: z.enum(waitStates),
  /** What is held for the person, to be taken until then. */
  offeredStart: instantOut.nullable(),
  offeredUntil: instantOut.nullable(),
});
export type OwnWait = z.output<typeof ownWait>;
