import { z } from 'zod';
import { instantOut, optionalText, patientId } from '#shared/kernel/http/fields.ts';
import { givenCode, provenPhone } from '#shared/contact/codes/codes.schema.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { codeChannels } from './sign-in.states.ts';

/** Who is looked after in the portal: all rows of one phone and name, whatever the organisations. */
export const portalPatient = z.object({
  /** The row in the organisation where the person was chosen. */
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  /** Whole years today; of an infant 0. */
  age: z.number(),
  dateOfBirth: z.string(),
  dateOfBirthEstimated: z.boolean(),
  gender: z.enum(genders),
  language: z.string().nullable(),
  /** The clinics and centres that know the person, by name. */
  organisations: z.array(z.string()),
  /** Whether the notice in its present words was agreed to; until then it stands before everything else. */
  noticeAccepted: z.boolean(),
});
export type PortalPatient = z.output<typeof portalPatient>;

export const askForCode = z.object({
  phone: provenPhone,
  channel: z.enum(codeChannels).default('sms'),
  /** In which the code is told: the one on the screen. */
  language: z.enum(messageLanguages).default('en'),
});

export const giveCode = z.object({ phone: provenPhone, otp: givenCode });

export const signedInPatient = z.object({ patient: portalPatient, profiles: z.array(portalPatient) });

export const choosePerson = z.object({ patientId });

export const sessionState = z.object({
  valid: z.boolean(),
  patient: portalPatient.optional(),
  expiresAt: instantOut.optional(),
});

export const passkey = z.object({
  id: z.number(),
  /** 'Chrome on Android', as the browser said; may be named otherwise. */
  name: z.string(),
  createdAt: instantOut,
  lastUsedAt: instantOut.nullable(),
});

/** What a browser's authenticator answers, as @simplewebauthn/browser hands it over; the server's library judges it. */
export const passkeyAnswer = z.looseObject({ id: z.string().max(1400), type: z.literal('public-key') });
export const newPasskey = z.object({ answer: passkeyAnswer, name: optionalText(60) });
