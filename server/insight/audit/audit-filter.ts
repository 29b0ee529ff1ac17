import { type SQL, sql } from 'drizzle-orm';
import type { AuditFilters } from '#shared/insight/audit/audit.schema.ts';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';

/** What narrows the log, with its days as moments of somebody's clock. */
export interface AuditFilter extends Omit<AuditFilters, 'startDate' | 'endDate'> {
  /** Instants; the second one is not included. */
  from?: string | undefined;
  until?: string | undefined;
}

/** The moments at which the days begin and end, by the clock of whoever asks. */
export const momentsOf = (
  days: { startDate?: string | undefined; endDate?: string | undefined },
  timezone: string,
) => ({
  from: days.startDate && startOfDay(days.startDate, timezone),
  until: days.endDate && endOfDay(days.endDate, timezone),
});

export function filterOf({ startDate, endDate, ...others }: AuditFilters, timezone: string): AuditFilter {
  return { ...others, ...momentsOf({ startDate, endDate }, timezone) };
}

/** The log as `l`, narrowed. The log is nobody's own: the superadmin reads that of every organisation, and nobody else calls this. */
export function conditionOf({ userId, userRole, action, resource, ipAddress, from, until }: AuditFilter): SQL {
  const asked = [
    userId !== undefined && sql`l.performed_by_user_id = ${userId}`,
    userRole && sql`l.performed_by_role = ${userRole}`,
    action && sql`l.action = ${action}`,
    resource && sql`l.entity_type = ${resource}`,
    ipAddress && sql`l.ip_address = ${ipAddress}`,
    from && sql`l."timestamp" >= ${from}`,
    until && sql`l."timestamp" < ${until}`,
  ].filter((one) => typeof one === 'object');
  return asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
}
