import { z } from 'zod';
import { instantOut, optionalEmail, requiredText } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { givenCode, provenPhone } from '#shared/contact/codes/codes.schema.ts';
import { codeChannels } from '#shared/portal/sign-in/sign-in.states.ts';

/** What is on record of the chosen person, taken together over the organisations that know them. */
export const portalProfile = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  age: z.number(),
  dateOfBirth: z.string(),
  dateOfBirthEstimated: z.boolean(),
  gender: z.enum(genders),
  email: z.string().nullable(),
  address: z.string(),
  language: z.enum(messageLanguages).nullable(),
  allergies: z.array(z.string()),
  conditions: z.array(z.string()),
  organisations: z.array(
    z.object({
      kind: z.enum(['clinic', 'center']),
      name: z.string(),
      address: z.string().nullable(),
      phone: z.string().nullable(),
      knownSince: instantOut,
    }),
  ),
});
export type PortalProfile = z.output<typeof portalProfile>;

/** What a patient changes alone; it holds for all of the person's rows. A name or a date of birth is asked to be corrected. */
export const profileChange = z.object({
  email: optionalEmail.optional(),
  address: requiredText(300, says.address_required).optional(),
  language: z.enum(messageLanguages).optional(),
});

export const newPhone = z.object({
  phone: provenPhone,
  channel: z.enum(codeChannels).default('sms'),
  language: z.enum(messageLanguages).default('en'),
});

export const newPhoneCode = z.object({ phone: provenPhone, otp: givenCode });
