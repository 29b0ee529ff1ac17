import { z } from 'zod';
import { instantOut, requiredText, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { appointmentStatuses } from '#shared/desk/visits/visits.states.ts';
import { joinStates } from './video.states.ts';

/** Whether somebody is in the room, since when; both as far as their page still tells. */
const presence = z.object({ isThere: z.boolean(), since: instantOut.nullable() });

const timeOfVisit = {
  id: z.number(),
  status: z.enum(appointmentStatuses),
  startDateTime: instantOut,
  endDateTime: instantOut.nullable(),
  joinState: z.enum(joinStates),
  opensAt: instantOut,
  closesAt: instantOut,
};

/** The doctor as the Telemedicine Practice Guidelines want them shown: name, qualification and registration number. */
const doctor = z.object({
  name: z.string(),
  qualification: z.string().nullable(),
  specialization: z.string().nullable(),
  registrationNumber: z.string().nullable(),
});

const emergency = z.object({ isEmergency: z.boolean(), at: instantOut });
const inPerson = z.object({ reason: z.string(), at: instantOut });

/** A video visit as the clinic sees it. */
export const videoVisit = z.object({
  ...timeOfVisit,
  /** The caller is the doctor of this visit, who alone enters its room. */
  isOwn: z.boolean(),
  patient: z.object({
    id: z.number(),
    name: z.string(),
    dateOfBirth: z.string(),
    gender: z.enum(genders),
    phone: z.string(),
    address: z.string(),
  }),
  doctor: doctor.nullable(),
  presence: z.object({ patient: presence, clinic: presence }),
  /** The patient's last answer. */
  emergency: emergency.nullable(),
  /** Given in the portal, or by word of mouth as a doctor wrote it down. */
  consent: z.object({ at: instantOut, isOral: z.boolean(), recordedBy: z.string().nullable() }).nullable(),
  identityConfirmedAt: instantOut.nullable(),
  inPerson: inPerson.nullable(),
});
export type VideoVisit = z.output<typeof videoVisit>;

export const videoNote = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('oral_consent') }),
  z.object({ kind: z.literal('identity_confirmed') }),
  z.object({ kind: z.literal('in_person_needed'), reason: requiredText(300, says.in_person_reason_needed) }),
]);

/** What lets one person into the room, for a few minutes. */
export const videoEntry = z.object({
  /** Of the room, on the host of the installation. */
  url: z.string(),
  /** Signed, where the host asks for it. */
  token: z.string().nullable(),
  /** Of the room, where no token keeps others out. */
  password: z.string().nullable(),
  /** The name that the others read. */
  displayName: z.string(),
});
export type VideoEntry = z.output<typeof videoEntry>;

export const presenceInput = z.object({ isHere: z.boolean() });

/** The same visit as the patient sees it. */
export const portalVideoVisit = z.object({
  ...timeOfVisit,
  /** IANA name: times are shown as the clinic's clock has them. */
  timezone: z.string(),
  clinic: z.object({ name: z.string(), address: z.string().nullable(), phone: z.string().nullable() }),
  doctor: doctor.nullable(),
  patient: z.object({ name: z.string(), dateOfBirth: z.string(), gender: z.enum(genders) }),
  doctorIsThere: z.boolean(),
  emergency: emergency.nullable(),
  /** To the words as they are now. */
  consentedAt: instantOut.nullable(),
  consentVersion: z.string(),
  inPerson: inPerson.nullable(),
});
export type PortalVideoVisit = z.output<typeof portalVideoVisit>;

export const emergencyAnswer = z.object({ isEmergency: z.boolean(says.answer_emergency) });
/** `version` names the words that were read, `language` the one that they were read in. */
export const consentInput = z.object({ version: text(40), language: text(10).optional() });
