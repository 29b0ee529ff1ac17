import { staffRoles } from '#shared/kernel/http/roles.ts';

export const auditActions = [
  'CREATE',
  'UPDATE',
  'DELETE',
  'LOGIN',
  'LOGIN_FAILED',
  'LOGOUT',
  'VIEW',
  'EXPORT',
  'SEND',
  'DENIED',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** In which role something was done. `anonymous`: nobody was signed in; `system`: the product itself, by its schedule. */
export const auditRoles = [...staffRoles, 'patient', 'display', 'gateway', 'client', 'anonymous', 'system'] as const;
export type AuditRole = (typeof auditRoles)[number];
