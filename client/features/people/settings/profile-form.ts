import { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { profileChange } from '#shared/people/profile/profile.schema.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import { staffGenders } from '#shared/people/users/users.states.ts';

const { name, email, yearsOfExperience, gender, ...others } = profileChange.shape;

/** The contract's own rules; a field that may be left empty is the empty text here. */
export const profileFields = z.object({
  ...others,
  name: name.unwrap(),
  email: email.unwrap(),
  yearsOfExperience: z
    .string()
    .trim()
    .transform((value): string | number | undefined => value || undefined)
    .pipe(yearsOfExperience),
  gender: z
    .enum(['', ...staffGenders])
    .transform((value) => value || undefined)
    .pipe(gender),
});
export type ProfileValues = z.input<typeof profileFields>;
export type ProfileForm = CheckedForm<ProfileValues, z.output<typeof profileFields>>;

export const valuesOfUser = (user: CurrentUser): ProfileValues => ({
  name: user.name,
  email: user.email,
  specialization: user.specialization ?? '',
  qualification: user.qualification ?? '',
  yearsOfExperience: user.yearsOfExperience === null ? '' : String(user.yearsOfExperience),
  registrationNumber: user.registrationNumber ?? '',
  languagesSpoken: user.languagesSpoken,
  gender: staffGenders.find((known) => known === user.gender) ?? '',
  // An address on the web; a picture that was uploaded is no text to edit.
  profileImageUrl: user.profileImageUrl?.startsWith('/') ? '' : (user.profileImageUrl ?? ''),
});
