import { z } from 'zod';
import { day, idOf, instant, instantOut, requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { givenCode, provenPhone } from '#shared/contact/codes/codes.schema.ts';
import { channels } from '#shared/contact/messages/messages.states.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { appointmentTypes } from '#shared/desk/visits/visits.states.ts';
import { ageMissing, ageUpTo, MAX_AGE, needsAge, personFields } from '#shared/people/patients/patients.schema.ts';
import { toldBefore } from './booking.schema.ts';
import { bookingModes, bookingStates } from './booking.states.ts';

/** What anybody may read of a clinic that has a public page. */
export const publicClinic = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  timezone: z.string(),
  /** Whether a booking can be seen and changed in the patients' portal. */
  hasPortal: z.boolean(),
  doctors: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      specialization: z.string().nullable(),
      mode: z.enum(bookingModes),
      offersVideo: z.boolean(),
    }),
  ),
});
export type PublicClinic = z.output<typeof publicClinic>;

export const slugParams = z.object({
  slug: requiredText(60, says.slug_form).describe("The address of the clinic's page"),
});
export const slotsQuery = z.object({ doctorId: idOf(says.doctor_required), date: day });
export const daysQuery = z.object({ doctorId: idOf(says.doctor_required) });

export const askForCode = z.object({
  phone: provenPhone,
  channel: z.enum(channels).default('sms'),
  language: z.enum(messageLanguages).default('en'),
});
export const giveCode = z.object({ phone: provenPhone, otp: givenCode });
export const provenReply = z.object({
  /** Stands for the phone in what follows, for half an hour. */
  proof: z.string(),
  expiresAt: instantOut,
});

/** A booking by somebody whose phone was proven, with the person as they say to be. */
export const publicBooking = z
  .object({
    proof: requiredText(200, says.phone_not_proven),
    name: personFields.name,
    age: ageUpTo(MAX_AGE).optional(),
    dateOfBirth: day.optional(),
    gender: personFields.gender,
    language: z.enum(messageLanguages).default('en'),
    doctorId: idOf(says.doctor_required),
    startDateTime: instant,
    appointmentType: z.enum(appointmentTypes, says.choose_appointment_type).default('in_person'),
    ...toldBefore,
  })
  .refine(needsAge, ageMissing);

/** The same for who is known and who is new. */
export const publicBooked = z.object({
  state: z.enum(bookingStates),
  doctorName: z.string(),
  startDateTime: instantOut,
});
