import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { shellText } from '#client/text/en/shell.ts';

/** 'lab_report' is 'Lab report'; a kind of record that has no word of its own yet is read from its name. */
export function useResourceName(): (resource: string) => string {
  const names: Record<string, string> = useText(auditText).resources;
  return (resource) => names[resource] ?? resource.replaceAll('_', ' ');
}

/** The role of one of the staff, or what else has called. */
export function useRoleName(): (role: string) => string {
  const staff: Record<string, string> = useText(shellText).roles;
  const others: Record<string, string> = useText(auditText).callers;
  return (role) => staff[role] ?? others[role] ?? role;
}
