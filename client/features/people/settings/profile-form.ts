import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { profileChange } from '#shared/people/profile/profile.schema.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import { staffGenders } from '#shared/people/users/users.states.ts';
import { followUnlessTyped } from './form-values.ts';

const { name, email, yearsOfExperience, gender, ...others } = profileChange.shape;

/** The contract's own rules; a field that may be left empty is the empty text here. */
const profileFields = z.object({
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
export type ProfileForm = UseFormReturn<ProfileValues, unknown, z.output<typeof profileFields>>;

/** Follows the user while nothing is typed: another window may have saved meanwhile. */
export const useProfileForm = (user: CurrentUser): ProfileForm =>
  useForm({
    resolver: zodResolver(profileFields),
    values: valuesOfUser(user),
    resetOptions: followUnlessTyped,
  });

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
