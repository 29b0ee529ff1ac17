import { sql } from 'drizzle-orm';
import type { AuditAction, AuditRole } from '#shared/kernel/audit/audit.states.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import { isWrite } from '#shared/kernel/http/endpoint.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import type { Announcement } from '#server/kernel/events/hub.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';

/** One entry of the audit log, as a handler may add or refine it. */
export interface AuditEntry {
  action: AuditAction;
  resource: string;
  entityId: number | null;
  details?: Record<string, unknown>;
  clinicId?: number | null;
  centerId?: number | null;
  userId?: number | null;
  role?: AuditRole;
}

export interface Trail {
  /** Refines the entry that the contract calls for: which record, what changed. */
  note(entry: Partial<AuditEntry>): void;
  /** A further entry: a second record that the same call touched. */
  add(entry: AuditEntry): void;
  /** Tells another organisation, or of another kind of record, beside what the contract's `affects` says. */
  announce(
    change: Omit<Announcement, 'clinicId' | 'centerId'> & { clinicId?: number | null; centerId?: number | null },
  ): void;
}

export interface KeptTrail extends Trail {
  noted: Partial<AuditEntry>;
  added: AuditEntry[];
  announced: Announcement[];
}

export function newTrail(): KeptTrail {
  const trail: KeptTrail = {
    noted: {},
    added: [],
    announced: [],
    note: (entry) => void Object.assign(trail.noted, entry),
    add: (entry) => void trail.added.push(entry),
    announce: (change) => void trail.announced.push({ clinicId: null, centerId: null, ...change }),
  };
  return trail;
}

const actionOf: Record<Endpoint['method'], AuditAction> = {
  GET: 'VIEW',
  POST: 'CREATE',
  PUT: 'UPDATE',
  PATCH: 'UPDATE',
  DELETE: 'DELETE',
};

interface Happened {
  endpoint: Endpoint;
  actor: Actor | null;
  trail: KeptTrail;
  params: unknown;
  query: unknown;
  body: unknown;
  reply: unknown;
  request: { id: string; address: string; userAgent: string };
}

const numberAt = (holder: unknown, key: string): number | undefined => {
  if (typeof holder !== 'object' || holder === null) return undefined;
  const value = (holder as Record<string, unknown>)[key];
  return typeof value === 'number' && value > 0 ? value : undefined;
};

/** The record that a call was about: what the handler said, else the reply's id, else the path's or the filter's. */
const recordOf = ({ endpoint, trail, params, query, reply }: Happened): number | undefined =>
  trail.noted.entityId ??
  (isWrite(endpoint) ? numberAt(reply, 'id') : undefined) ??
  numberAt(params, 'id') ??
  numberAt(query, 'patientId');

/** The entries of a call. Of what was sent, the names of the fields and never their values. */
export function auditEntries(happened: Happened): AuditEntry[] {
  const { endpoint, trail, body } = happened;
  const record = recordOf(happened);
  if (!endpoint.audit) return trail.added;
  // A list that isn't about one person is no view of anybody's record.
  if (record === undefined && !isWrite(endpoint)) return trail.added;
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const main: AuditEntry = {
    action: endpoint.audit.action ?? actionOf[endpoint.method],
    resource: endpoint.audit.resource,
    entityId: record ?? null,
    ...(isWrite(endpoint) && fields.length > 0 && { details: { fields } }),
    ...trail.noted,
  };
  return [main, ...trail.added];
}

/** One prepared statement for any number of entries: every write of the product ends with it. */
const insertEntries = statement<Record<string, never>>(
  'audit_entries',
  () => sql`
    insert into ${auditLogs} (
      action, entity_type, entity_id, performed_by_user_id, performed_by_role, clinic_id, center_id, details, ip_address,
      user_agent, request_id)
    select action, entity_type, entity_id, user_id, role, clinic_id, center_id, details, ${given('address')},
      ${given('userAgent')}, ${given('requestId')}
    from jsonb_to_recordset(${given('entries')}::jsonb) as entry (
      action text, entity_type text, entity_id text, user_id integer, role text, clinic_id integer, center_id integer,
      details jsonb)`,
);

export async function writeAudit(
  db: Db,
  { actor, request }: Pick<Happened, 'actor' | 'request'>,
  entries: AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({
    action: entry.action,
    entity_type: entry.resource,
    entity_id: entry.entityId === null ? null : String(entry.entityId),
    user_id: entry.userId === undefined ? actor?.userId : entry.userId,
    role: entry.role ?? actor?.role ?? 'anonymous',
    clinic_id: entry.clinicId === undefined ? actor?.clinicId : entry.clinicId,
    center_id: entry.centerId === undefined ? actor?.centerId : entry.centerId,
    details: entry.details,
  }));
  const { address, userAgent, id } = request;
  await insertEntries(db, { entries: JSON.stringify(rows), address, userAgent, requestId: id });
}

const VIEW_MINUTES = 5;
const MOST_REMEMBERED_VIEWS = 20_000;

const insertView = statement<Record<string, never>>(
  'audit_view',
  () => sql`
    insert into ${auditLogs} (
      action, entity_type, entity_id, performed_by_user_id, performed_by_role, clinic_id, center_id, ip_address, user_agent,
      request_id)
    select ${given('action')}, ${given('entityType')}, ${given('entityId')}, ${given('userId')}::integer, ${given('role')},
      ${given('clinicId')}::integer, ${given('centerId')}::integer, ${given('address')}, ${given('userAgent')}, ${given('requestId')}
    where not exists (
      select from ${auditLogs}
      where performed_by_user_id = ${given('userId')}::integer and entity_type = ${given('entityType')}
        and entity_id = ${given('entityId')} and action = 'VIEW' and action = ${given('action')}
        and "timestamp" > now() - make_interval(mins => ${sql.raw(String(VIEW_MINUTES))}))`,
);

/**
 * One VIEW per user and record in five minutes (the condition names it, for the index of views). This process remembers what it wrote; across processes the insert
 * itself looks.
 */
export function viewLog() {
  const lastSeen = new Map<string, number>();
  return async function writeView(
    db: Db,
    { actor, request }: Pick<Happened, 'actor' | 'request'>,
    entry: AuditEntry,
  ): Promise<void> {
    const key = `${actor?.userId}:${entry.resource}:${entry.entityId}`;
    const now = Date.now();
    if (now - (lastSeen.get(key) ?? 0) < VIEW_MINUTES * 60_000) return;
    await insertView(db, {
      action: entry.action,
      entityType: entry.resource,
      entityId: String(entry.entityId),
      userId: actor?.userId ?? null,
      role: actor?.role ?? 'anonymous',
      clinicId: entry.clinicId === undefined ? (actor?.clinicId ?? null) : entry.clinicId,
      centerId: entry.centerId === undefined ? (actor?.centerId ?? null) : entry.centerId,
      address: request.address,
      userAgent: request.userAgent,
      requestId: request.id,
    });
    if (lastSeen.size >= MOST_REMEMBERED_VIEWS) lastSeen.clear();
    lastSeen.set(key, now);
  };
}

/** What other screens hear of a write: its own area and those that the contract says it affects. */
export function changesOf({ endpoint, actor, trail, ...rest }: Happened): Announcement[] {
  if (!isWrite(endpoint) || !actor) return trail.announced;
  const record = recordOf({ endpoint, actor, trail, ...rest });
  const action = endpoint.method === 'DELETE' ? 'deleted' : endpoint.method === 'POST' ? 'created' : 'updated';
  const own = { clinicId: actor.clinicId, centerId: actor.centerId };
  return [
    { kind: endpoint.area, id: record ?? null, action, ...own },
    ...(endpoint.affects ?? []).map((kind) => ({ kind, id: null, action: 'updated' as const, ...own })),
    ...trail.announced,
  ];
}
