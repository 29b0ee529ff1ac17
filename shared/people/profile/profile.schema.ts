import { z } from 'zod';
import { onRevision } from '#shared/kernel/http/revision.ts';
import { email, requiredText, text, wholeNumber } from '#shared/kernel/http/fields.ts';
import { oneLine, withoutRepeats } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { staffGenders } from '#shared/people/users/users.states.ts';

/** '' takes away what was there. */
const clearable = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .optional();

const webAddress = z.url({ protocol: /^https?$/ });
const isOwnPicture = (value: string) => /^\/uploads\/profiles\/[\w-]{1,120}\.jpg$/.test(value);

const NOT_NEGATIVE = says.experience_negative;

/** A doctor's own details: any of them. */
export const profileChange = z.object({
  name: requiredText(120, says.name_required).optional(),
  email: email.optional(),
  specialization: clearable(80),
  qualification: clearable(120),
  yearsOfExperience: wholeNumber(says.experience_whole_years)
    .pipe(z.number().min(0, NOT_NEGATIVE).max(80, says.experience_at_most_80))
    .optional(),
  registrationNumber: clearable(60),
  languagesSpoken: z
    .array(requiredText(40, says.which_language))
    .max(20, says.most_languages)
    .transform(withoutRepeats)
    .optional(),
  gender: z.enum(staffGenders, says.choose_gender).optional(),
  /** An address on the web, or the picture that was uploaded; '' for none. */
  profileImageUrl: z
    .string(says.url_invalid)
    .overwrite(oneLine)
    .max(500, says.url_invalid)
    .refine((value) => value === '' || webAddress.safeParse(value).success || isOwnPicture(value), says.url_invalid)
    .transform((value) => value || null)
    .optional(),
  revision: onRevision,
});
export type ProfileChange = z.output<typeof profileChange>;

export const PASSWORD_LENGTH = { least: 8, most: 128 };

export const newPassword = z
  .string(says.choose_new_password)
  .min(PASSWORD_LENGTH.least, says.password_too_short({ least: PASSWORD_LENGTH.least }))
  .max(PASSWORD_LENGTH.most, says.password_at_most({ most: PASSWORD_LENGTH.most }));

export const passwordChange = z
  .object({
    currentPassword: z
      .string(says.enter_current_password)
      .min(1, says.enter_current_password)
      .max(1024, says.password_too_long),
    newPassword,
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    message: says.password_same,
    path: ['newPassword'],
  });
