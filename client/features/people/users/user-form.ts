import { z } from 'zod';
import type { ActionPayloads } from '#client/lib/actions.ts';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { staffRoles } from '#shared/kernel/http/roles.ts';
import { hasDoctorProfile, organisationOfRole } from '#shared/people/users/users.rules.ts';
import { missingOrganisation, newUser, type StaffUser, type userChange } from '#shared/people/users/users.schema.ts';
import { type StaffGender, staffGenders } from '#shared/people/users/users.states.ts';

const { yearsOfExperience, gender, password, role, ...others } = newUser.shape;

/** The contract's own rules; a field that may be left empty is the empty text here. */
const base = z.object({
  ...others,
  role: z.enum(['', ...staffRoles]).pipe(role),
  assignedClinicId: z.number().nullable(),
  assignedCenterId: z.number().nullable(),
  yearsOfExperience: z
    .string()
    .trim()
    .transform((value): string | number | null | undefined => value || null)
    .pipe(yearsOfExperience),
  gender: z
    .enum(['', ...staffGenders])
    .transform((value): StaffGender | null | undefined => value || null)
    .pipe(gender),
});

const withOrganisation = <Shape extends typeof base>(fields: Shape) =>
  fields.superRefine((user, context) => {
    const missing = missingOrganisation(user);
    if (missing) context.addIssue({ code: 'custom', path: [missing.path], message: missing.message });
  });

export const newFields = withOrganisation(base.extend({ password }));
// Somebody who needs another password is better served by a reset: then nobody but the person knows the one that lasts.
export const changeFields = withOrganisation(base.extend({ password: z.string().transform(() => '') }));

export type UserValues = z.input<typeof newFields>;
type Checked = z.output<typeof newFields>;
export type UserForm = CheckedForm<UserValues, Checked>;

export type DoctorOf = NonNullable<ActionPayloads['add-user']['doctorOf']>;

const roleAt = { clinic: 'clinic_doctor', diagnostic_center: 'diagnostic_doctor' } as const;

export const valuesOf = (user: StaffUser | undefined, doctorOf: DoctorOf | undefined): UserValues => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  password: '',
  role: user?.role ?? (doctorOf ? roleAt[doctorOf.kind] : ''),
  assignedClinicId: user?.assignedClinicId ?? (doctorOf?.kind === 'clinic' ? doctorOf.id : null),
  assignedCenterId: user?.assignedCenterId ?? (doctorOf?.kind === 'diagnostic_center' ? doctorOf.id : null),
  specialization: user?.specialization ?? '',
  qualification: user?.qualification ?? '',
  yearsOfExperience: user?.yearsOfExperience == null ? '' : String(user.yearsOfExperience),
  registrationNumber: user?.registrationNumber ?? '',
  languagesSpoken: user?.languagesSpoken ?? [],
  gender: staffGenders.find((known) => known === user?.gender) ?? '',
  profileImageUrl: isUploaded(user) ? '' : (user?.profileImageUrl ?? ''),
});

/** A picture of the doctor's own, which is no text to edit. */
export const isUploaded = (user: StaffUser | undefined): boolean => user?.profileImageUrl?.startsWith('/') ?? false;

const profileFields = [
  'specialization',
  'qualification',
  'yearsOfExperience',
  'registrationNumber',
  'languagesSpoken',
  'gender',
  'profileImageUrl',
] as const;

/** Without what the role doesn't have, and without what was left empty. */
export function newUserBody({ assignedClinicId, assignedCenterId, ...values }: Checked): z.input<typeof newUser> {
  const { name, email, password, role } = values;
  const profile = hasDoctorProfile(role) ? profileFields.map((field) => [field, values[field]] as const) : [];
  return {
    name,
    email,
    password,
    role,
    ...placeOf({ role, assignedClinicId, assignedCenterId }),
    ...Object.fromEntries(profile.filter(([, value]) => !isEmpty(value))),
  };
}

/** What was changed; the organisation goes along with the role, since one without the other says nothing. */
export function userChangeBody(
  values: Checked,
  dirty: Partial<Record<keyof UserValues, unknown>>,
): z.input<typeof userChange> {
  const { role, assignedClinicId, assignedCenterId } = values;
  const moved = Boolean(dirty.role ?? dirty.assignedClinicId ?? dirty.assignedCenterId);
  const profile = hasDoctorProfile(role) ? profileFields : [];
  const changed = (['name', 'email', ...profile] as const).filter((field) => dirty[field] !== undefined);
  return {
    ...Object.fromEntries(changed.map((field) => [field, values[field] ?? nothing(field)])),
    ...(moved && { role, ...placeOf({ role, assignedClinicId, assignedCenterId }) }),
  };
}

/** How a field that was emptied is said to the server. */
function nothing(field: string): '' | null | [] {
  if (field === 'languagesSpoken') return [];
  return field === 'yearsOfExperience' || field === 'gender' ? null : '';
}

function placeOf({
  role,
  assignedClinicId,
  assignedCenterId,
}: Pick<Checked, 'role' | 'assignedClinicId' | 'assignedCenterId'>) {
  const kind = organisationOfRole(role);
  return {
    ...(kind === 'clinic' && { assignedClinicId }),
    ...(kind === 'diagnostic_center' && { assignedCenterId }),
  };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
