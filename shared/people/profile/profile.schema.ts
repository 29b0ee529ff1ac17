import { z } from 'zod';
import { email, requiredText, text, wholeNumber } from '#shared/kernel/http/fields.ts';
import { oneLine, withoutRepeats } from '#shared/kernel/http/texts.ts';
import { staffGenders } from '#shared/people/users/users.states.ts';

/** '' takes away what was there. */
const clearable = (max: number) =>
  text(max)
    .transform((value) => value || null)
    .optional();

const webAddress = z.url({ protocol: /^https?$/ });
const isOwnPicture = (value: string) => /^\/uploads\/profiles\/[\w-]{1,120}\.jpg$/.test(value);

const NOT_NEGATIVE = 'Experience must be non-negative';

/** A doctor's own details: any of them. */
export const profileChange = z.object({
  name: requiredText(120, 'Name is required').optional(),
  email: email.optional(),
  specialization: clearable(80),
  qualification: clearable(120),
  yearsOfExperience: wholeNumber('Experience is a whole number of years')
    .pipe(z.number().min(0, NOT_NEGATIVE).max(80, 'Experience is at most 80 years'))
    .optional(),
  registrationNumber: clearable(60),
  languagesSpoken: z
    .array(requiredText(40, 'Which language?'))
    .max(20, 'At most 20 languages')
    .transform(withoutRepeats)
    .optional(),
  gender: z.enum(staffGenders, 'Choose a gender').optional(),
  /** An address on the web, or the picture that was uploaded; '' for none. */
  profileImageUrl: z
    .string('Invalid URL format')
    .overwrite(oneLine)
    .max(500, 'Invalid URL format')
    .refine((value) => value === '' || webAddress.safeParse(value).success || isOwnPicture(value), 'Invalid URL format')
    .transform((value) => value || null)
    .optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const PASSWORD_LENGTH = { least: 8, most: 128 };

export const passwordChange = z
  .object({
    currentPassword: z
      .string('Enter your current password')
      .min(1, 'Enter your current password')
      .max(1024, 'Password is too long'),
    newPassword: z
      .string('Choose a new password')
      .min(PASSWORD_LENGTH.least, `Use at least ${PASSWORD_LENGTH.least} characters`)
      .max(PASSWORD_LENGTH.most, `Use at most ${PASSWORD_LENGTH.most} characters`),
  })
  .refine(({ currentPassword, newPassword }) => currentPassword !== newPassword, {
    message: 'Choose a password that you have not been using',
    path: ['newPassword'],
  });
