import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { email, filterId, flag, id, instantOut, paging, requiredText, text } from '#shared/kernel/http/fields.ts';
import { oneLine } from '#shared/kernel/http/texts.ts';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { PASSWORD_LENGTH, profileChange } from '#shared/people/profile/profile.schema.ts';
import { organisationOfRole } from './users.rules.ts';

export const staffUser = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  assignedClinicId: z.number().nullable(),
  assignedCenterId: z.number().nullable(),
  organisationName: z.string().nullable(),
  specialization: z.string().nullable(),
  qualification: z.string().nullable(),
  yearsOfExperience: z.number().nullable(),
  registrationNumber: z.string().nullable(),
  languagesSpoken: z.array(z.string()),
  gender: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isActive: z.boolean(),
  /** The password was reset, and no own one chosen since: until when the temporary one opens. */
  passwordTemporaryUntil: instantOut.nullable(),
  createdAt: instantOut,
  revision,
});
export type StaffUser = z.output<typeof staffUser>;

export const userFilters = z.object({
  search: text(100).optional(),
  role: z.enum(staffRoles).optional(),
  clinicId: filterId,
  centerId: filterId,
  active: flag.optional(),
  sort: sortBy(['id', 'name']),
  ...paging,
});

const webAddress = z.url({ protocol: /^https?$/ });

const { specialization, qualification, registrationNumber, languagesSpoken, ...profile } = profileChange.shape;
/** Null takes away what was there. */
const yearsOfExperience = profile.yearsOfExperience.unwrap().nullable().optional();
const gender = profile.gender.unwrap().nullable().optional();

const fields = z.object({
  name: requiredText(120, says.name_required),
  email: z.string(says.email_required).trim().min(1, says.email_required).pipe(email),
  password: z
    .string(says.password_required)
    .min(1, says.password_required)
    .min(PASSWORD_LENGTH.least, says.password_too_short({ least: PASSWORD_LENGTH.least }))
    .max(PASSWORD_LENGTH.most, says.password_at_most({ most: PASSWORD_LENGTH.most })),
  role: z.enum(staffRoles, says.role_required),
  assignedClinicId: id.nullish(),
  assignedCenterId: id.nullish(),
  specialization,
  qualification,
  yearsOfExperience,
  registrationNumber,
  languagesSpoken,
  gender,
  /** An address on the web, '' for none; the doctor uploads a picture in the settings. */
  profileImageUrl: z
    .string(says.url_invalid)
    .overwrite(oneLine)
    .max(500, says.url_invalid)
    .refine((value) => value === '' || webAddress.safeParse(value).success, says.url_invalid)
    .transform((value) => value || null)
    .optional(),
});

/** Where somebody of a role must work, in the words for the field that is missing. */
export const missingOrganisation = (given: {
  role: z.output<typeof fields>['role'];
  assignedClinicId?: number | string | null | undefined;
  assignedCenterId?: number | string | null | undefined;
}): { path: 'assignedClinicId' | 'assignedCenterId'; message: Sentence } | undefined => {
  const kind = organisationOfRole(given.role);
  if (kind === 'clinic' && !given.assignedClinicId) return { path: 'assignedClinicId', message: says.clinic_required };
  if (kind === 'diagnostic_center' && !given.assignedCenterId) {
    return { path: 'assignedCenterId', message: says.center_required };
  }
  return undefined;
};

export const newUser = fields.superRefine((user, context) => {
  const missing = missingOrganisation(user);
  if (missing) context.addIssue({ code: 'custom', path: [missing.path], message: missing.message });
});
export type NewUser = z.output<typeof newUser>;

/** Any field. */
export const userChange = fields.partial().extend({ isActive: z.boolean().optional(), revision: onRevision });
export type UserChange = z.output<typeof userChange>;

export const passwordReset = z.object({
  /** Shown once and kept nowhere. */
  temporaryPassword: z.string(),
  /** Opens the sign-in with the e-mail and the password filled in; both stand behind the '#', which no server sees. */
  link: z.string(),
  validUntil: instantOut,
});
export type PasswordReset = z.output<typeof passwordReset>;
