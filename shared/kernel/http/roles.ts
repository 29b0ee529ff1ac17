/** The staff roles. A patient is not a staff role: the portal has its own session. */
export const staffRoles = [
  'superadmin',
  'clinic_doctor',
  'clinic_reception',
  'diagnostic_doctor',
  'lab_technician',
] as const;

export type StaffRole = (typeof staffRoles)[number];

export const CLINIC_ROLES = ['clinic_doctor', 'clinic_reception'] as const;
export const CENTER_ROLES = ['diagnostic_doctor', 'lab_technician'] as const;
export const DOCTOR_ROLES = ['clinic_doctor', 'diagnostic_doctor'] as const;
/** Everyone who works in an organisation, so everyone but the superadmin. */
export const ORGANISATION_ROLES = [...CLINIC_ROLES, ...CENTER_ROLES] as const;
export const ALL_STAFF = [...staffRoles] as const;

export type ClinicRole = (typeof CLINIC_ROLES)[number];
export type CenterRole = (typeof CENTER_ROLES)[number];

export const roleLabels: Record<StaffRole, string> = {
  superadmin: 'Super Admin',
  clinic_doctor: 'Clinic Doctor',
  clinic_reception: 'Clinic Reception',
  diagnostic_doctor: 'Diagnostic Doctor',
  lab_technician: 'Lab Technician',
};

export const roleHomes: Record<StaffRole, string> = {
  superadmin: '/superadmin-dashboard',
  clinic_doctor: '/clinic-dashboard',
  clinic_reception: '/clinic-dashboard',
  diagnostic_doctor: '/diagnostic-dashboard',
  lab_technician: '/diagnostic-dashboard',
};
