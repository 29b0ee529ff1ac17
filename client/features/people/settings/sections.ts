import { CLINIC_ROLES, DOCTOR_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';

const sections = [
  'profile',
  'organization',
  'engagement',
  'messages',
  'prescriptions',
  'ai',
  'booking',
  'billing',
  'requests',
  'formF',
  'security',
  'appearance',
  'language',
  'import',
  'export',
] as const;
export type Section = (typeof sections)[number];

const isOneOf = (roles: readonly StaffRole[], role: StaffRole) => roles.includes(role);

/** What a role finds here. A superadmin works in no organisation; prescriptions are a clinic's. */
export function sectionsOf(role: StaffRole): Section[] {
  const hidden: Partial<Record<Section, boolean>> = {
    profile: !isOneOf(DOCTOR_ROLES, role),
    organization: role === 'superadmin',
    engagement: role === 'superadmin',
    messages: role === 'superadmin',
    ai: role === 'superadmin',
    requests: !isOneOf(DOCTOR_ROLES, role),
    formF: !isOneOf(DOCTOR_ROLES, role),
    billing: !isOneOf(DOCTOR_ROLES, role),
    booking: !isOneOf(CLINIC_ROLES, role),
    prescriptions: !isOneOf(CLINIC_ROLES, role),
    import: !isOneOf(CLINIC_ROLES, role),
    export: role !== 'clinic_doctor',
  };
  return sections.filter((section) => !hidden[section]);
}

export const idOfSection = (section: Section): string => `settings-${section}`;
