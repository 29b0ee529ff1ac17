import { z } from 'zod';
import { appointmentTypes } from '#shared/desk/visits/visits.states.ts';
import {
  id,
  instant,
  instantOut,
  optionalText,
  paging,
  requiredText,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { bookingModes, bookingStates, waitStates } from './booking.states.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';

const within = (least: number, most: number) =>
  wholeNumber(says.enter_number, says.enter_whole_number).pipe(
    z.number().min(least, says.too_small({ least })).max(most, says.too_large_number({ most })),
  );

export const bookingSettings = z.object({
  isPublic: z.boolean(),
  /** Of the public page, `/book/{slug}`; null until one was chosen. */
  slug: z.string().nullable(),
  /** A free one, made from the clinic's name. */
  suggestedSlug: z.string(),
  daysAhead: z.number(),
  leastNoticeHours: z.number(),
  changeLimitHours: z.number(),
  revision,
});
export type BookingSettings = z.output<typeof bookingSettings>;

export const bookingSettingsChange = z.object({
  isPublic: z.boolean(says.choose_yes_or_no).optional(),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(3, says.slug_form)
    .max(60, says.slug_form)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says.slug_form)
    .optional(),
  daysAhead: within(1, 90).optional(),
  leastNoticeHours: within(0, 168).optional(),
  changeLimitHours: within(0, 168).optional(),
  revision: onRevision,
});
export type BookingSettingsChange = z.output<typeof bookingSettingsChange>;

export const doctorBooking = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  specialization: z.string().nullable(),
  mode: z.enum(bookingModes),
  offersVideo: z.boolean(),
  revision,
});
export type DoctorBooking = z.output<typeof doctorBooking>;

export const doctorBookingChange = z.object({
  mode: z.enum(bookingModes, says.choose_of_list).optional(),
  offersVideo: z.boolean(says.choose_yes_or_no).optional(),
  revision: onRevision,
});

/** What a patient asked for, as the desk sees it. */
export const bookingRequest = z.object({
  id: z.number(),
  /** Null for somebody new, who is registered when the request is accepted. */
  patientId: z.number().nullable(),
  name: z.string(),
  phone: z.string(),
  dateOfBirth: z.string(),
  dateOfBirthEstimated: z.boolean(),
  gender: z.enum(genders),
  doctorId: z.number(),
  doctorName: z.string(),
  startDateTime: instantOut,
  endDateTime: instantOut,
  appointmentType: z.enum(appointmentTypes),
  reason: z.string().nullable(),
  state: z.enum(bookingStates),
  declinedReason: z.string().nullable(),
  appointmentId: z.number().nullable(),
  /** Whether the slot is still free. */
  isFree: z.boolean(),
  createdAt: instantOut,
});
export type BookingRequest = z.output<typeof bookingRequest>;

export const bookingRequestFilters = z.object({
  state: z.enum(bookingStates).default('open'),
  sort: sortBy(['wish', 'asked']),
  ...paging,
});
export type RequestFilters = z.output<typeof bookingRequestFilters>;

export const movedRequest = z.object({
  startDateTime: instant,
  endDateTime: instant.optional(),
  doctorId: id.optional(),
});

export const declinedRequest = z.object({ reason: requiredText(200, says.decline_reason_required) });

/** What a patient tells before coming. */
export const toldBefore = {
  reason: optionalText(500, severalLines),
  allergies: z.array(requiredText(80, says.say_what_it_is)).max(30, says.most_entries).default([]),
  medicines: optionalText(500, severalLines),
};

/** What a patient told before today's visit; it is no part of the record until the doctor takes it over. */
export const toldByPatient = z.object({
  appointmentId: z.number(),
  /** What the visit was booked for, where somebody said it. */
  reason: z.string().nullable(),
  complaint: z.string().nullable(),
  allergies: z.array(z.string()),
  medicines: z.string().nullable(),
});
export type ToldByPatient = z.output<typeof toldByPatient>;

/** What the desk shows for patients to say that they are here. */
export const hereCode = z.object({
  code: z.string(),
  day: z.string(),
  link: z.string(),
  /** The link as a QR code, a picture as a data address. */
  picture: z.string(),
});

/** Where a visit of today stands in its doctor's queue: numbers of others, and nothing else of them. */
export const queuePlace = z.object({
  token: z.number().nullable(),
  now: z.number().nullable(),
  ahead: z.number(),
  minutes: z.number(),
  state: z.enum(['waiting', 'in', 'over']),
  /** Since when the patient is known to be here. */
  arrivedAt: instantOut.nullable(),
  /** Somebody with a later token is called before this one. */
  isOutOfTurn: z.boolean(),
});

/** Somebody who waits for a place on a full day, as the desk sees it. */
export const waitEntry = z.object({
  id: z.number(),
  patientId: z.number(),
  name: z.string(),
  phone: z.string(),
  doctorId: z.number(),
  doctorName: z.string(),
  day: z.string(),
  state: z.enum(waitStates),
  /** What is held for them, and until when. */
  offeredStart: instantOut.nullable(),
  offeredUntil: instantOut.nullable(),
  createdAt: instantOut,
});
export type WaitEntry = z.output<typeof waitEntry>;
