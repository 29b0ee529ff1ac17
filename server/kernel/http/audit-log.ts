import { sql } from 'drizzle-orm';
import type { AuditRole } from '#shared/kernel/audit/audit.states.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import {
  type OrganisationColumns,
  organisationOf,
  type Principal,
  scopeOfOrganisation,
} from '#server/kernel/principals/principal.ts';
import type { AuditEntry } from './trail.ts';

/** Who did it, and what the request says of the place. */
export interface By {
  principal: (Principal & { userId?: number; role?: StaffRole }) | null;
  /** Nulls where no request has come. */
  request: { id: string; address: string; userAgent: string } | { id: null; address: null; userAgent: null };
}

/** The product itself, by its schedule or after something else that it did; `part` says which part of it. */
export const bySystem = (part: string, owner: OrganisationColumns): By => ({
  principal: { kind: 'system', id: part, scope: scopeOfOrganisation(owner) },
  request: { id: null, address: null, userAgent: null },
});

const roleOf = (principal: By['principal']): AuditRole => {
  if (!principal || principal.kind === 'public') return 'anonymous';
  return principal.kind === 'staff' ? (principal.role ?? 'system') : principal.kind;
};

/** One prepared statement for any number of entries: every write of the product ends with it. */
const insertEntries = statement<Record<string, never>>(
  'audit_entries',
  () => sql`
    insert into ${auditLogs} (
      action, entity_type, entity_id, performed_by_kind, performed_by_id, performed_by_user_id, performed_by_role,
      clinic_id, center_id, details, ip_address, user_agent, request_id)
    select action, entity_type, entity_id, kind, by, user_id, role, clinic_id, center_id, details, ${given('address')},
      ${given('userAgent')}, ${given('requestId')}
    from jsonb_to_recordset(${given('entries')}::jsonb) as entry (
      action text, entity_type text, entity_id text, kind text, by text, user_id integer, role text, clinic_id integer,
      center_id integer, details jsonb)`,
);

export async function writeAudit(db: Db, by: By, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    action: entry.action,
    entity_type: entry.resource,
    entity_id: entry.entityId === null ? null : String(entry.entityId),
    details: entry.details,
    ...performer(by, entry),
  }));
  const { address, userAgent, id } = by.request;
  await insertEntries(db, { entries: JSON.stringify(rows), address, userAgent, requestId: id });
}

/** Who an entry is of: the caller, unless it names somebody (a sign-in, before which nobody is there). */
function performer({ principal }: By, entry: AuditEntry) {
  const userId = entry.userId === undefined ? principal?.userId : entry.userId;
  const named = entry.userId === undefined || entry.userId === null ? undefined : String(entry.userId);
  const own = organisationOf(principal?.scope);
  return {
    kind: named === undefined ? (principal?.kind ?? 'public') : 'staff',
    by: named ?? principal?.id ?? null,
    user_id: userId ?? null,
    role: entry.role ?? roleOf(principal),
    clinic_id: entry.clinicId === undefined ? own.clinicId : entry.clinicId,
    center_id: entry.centerId === undefined ? own.centerId : entry.centerId,
  };
}

const VIEW_MINUTES = 5;
const MOST_REMEMBERED_VIEWS = 20_000;

const insertView = statement<Record<string, never>>(
  'audit_view',
  () => sql`
    insert into ${auditLogs} (
      action, entity_type, entity_id, performed_by_kind, performed_by_id, performed_by_user_id, performed_by_role, clinic_id,
      center_id, ip_address, user_agent, request_id)
    select ${given('action')}, ${given('entityType')}, ${given('entityId')}, ${given('kind')}, ${given('by')},
      ${given('userId')}::integer, ${given('role')}, ${given('clinicId')}::integer, ${given('centerId')}::integer,
      ${given('address')}, ${given('userAgent')}, ${given('requestId')}
    where not exists (
      select from ${auditLogs}
      where performed_by_kind = ${given('kind')} and performed_by_id = ${given('by')}
        and entity_type = ${given('entityType')} and entity_id = ${given('entityId')} and action = 'VIEW' and action = ${given('action')}
        and "timestamp" > now() - make_interval(mins => ${sql.raw(String(VIEW_MINUTES))}))`,
);

/**
 * One VIEW per principal and record in five minutes (the condition names it, for the index of views). This process
 * remembers what it wrote; across processes the insert itself looks.
 */
export function viewLog() {
  const lastSeen = new Map<string, number>();
  return async function writeView(db: Db, by: By, entry: AuditEntry): Promise<void> {
    const performed = performer(by, entry);
    const key = `${performed.kind}:${performed.by}:${entry.resource}:${entry.entityId}`;
    const now = Date.now();
    if (now - (lastSeen.get(key) ?? 0) < VIEW_MINUTES * 60_000) return;
    await insertView(db, {
      action: entry.action,
      entityType: entry.resource,
      entityId: String(entry.entityId),
      kind: performed.kind,
      by: performed.by,
      userId: performed.user_id,
      role: performed.role,
      clinicId: performed.clinic_id,
      centerId: performed.center_id,
      address: by.request.address,
      userAgent: by.request.userAgent,
      requestId: by.request.id,
    });
    if (lastSeen.size >= MOST_REMEMBERED_VIEWS) lastSeen.clear();
    lastSeen.set(key, now);
  };
}
