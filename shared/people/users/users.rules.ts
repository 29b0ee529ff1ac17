import { CENTER_ROLES, CLINIC_ROLES, DOCTOR_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';
import type { OrganisationKind } from '#shared/people/organisations/organisations.states.ts';

const isAmong = (roles: readonly StaffRole[], role: StaffRole) => roles.includes(role);

/** What kind of organisation somebody of this role works in; null for the superadmin, who belongs nowhere. */
export function organisationOfRole(role: StaffRole): OrganisationKind | null {
  if (isAmong(CLINIC_ROLES, role)) return 'clinic';
  return isAmong(CENTER_ROLES, role) ? 'diagnostic_center' : null;
}

/** Only doctors have a profile: specialization, registration number and so on. */
export const hasDoctorProfile = (role: StaffRole): boolean => isAmong(DOCTOR_ROLES, role);

/** A temporary password is good for a day, and only for choosing an own one. */
export const TEMPORARY_PASSWORD_HOURS = 24;
