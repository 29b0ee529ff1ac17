import type { AuditAction, AuditRole } from '#shared/kernel/audit/audit.states.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import { isJsonReply, isListReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import type { Announcement } from '#server/kernel/events/hub.ts';
import type { PageOf } from './handlers.ts';
import { organisationsOf, type Principal } from '#server/kernel/principals/principal.ts';

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
  /** What was written here has no entry of its own: a later step tells of it, or it is counted with others (`refusalLog`). */
  tellsLater(): void;
  /** Tells another organisation, or of another kind of record, beside what the contract's `affects` says. */
  announce(
    change: Omit<Announcement, 'clinicId' | 'centerId'> & { clinicId?: number | null; centerId?: number | null },
  ): void;
}

export interface KeptTrail extends Trail {
  noted: Partial<AuditEntry>;
  /** The handler has spoken of the entry that the contract calls for: in a call of several steps, the step that decides. */
  decided: boolean;
  toldLater: boolean;
  added: AuditEntry[];
  announced: Announcement[];
}

export function newTrail(): KeptTrail {
  const trail: KeptTrail = {
    noted: {},
    decided: false,
    toldLater: false,
    added: [],
    announced: [],
    note(entry) {
      trail.decided = true;
      Object.assign(trail.noted, entry);
    },
    tellsLater() {
      trail.toldLater = true;
    },
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

export interface Happened {
  endpoint: Endpoint;
  principal: Principal | null;
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
const recordOf = (happened: Happened): number | undefined =>
  happened.trail.noted.entityId ??
  (isWrite(happened.endpoint) ? numberAt(happened.reply, 'id') : undefined) ??
  numberAt(happened.params, 'id') ??
  numberAt(happened.query, 'patientId') ??
  personOfList(happened);

/** The person to whom a list was narrowed, by themselves or by a referral of theirs; where it has rows. */
function personOfList({ endpoint, query, reply }: Happened): number | undefined {
  if (isWrite(endpoint)) return undefined;
  const [first] = rowsOf(endpoint, reply);
  if (first === undefined) return undefined;
  const isOfReferral = numberAt(query, 'referralId') !== undefined;
  return numberAt(query, 'patientId') ?? (isOfReferral ? numberAt(first, 'patientId') : undefined);
}

/** A list's rows, also where they stand under a name of their own (`{ appointments, total }`). */
function rowsOf({ response }: Endpoint, reply: unknown): unknown[] {
  if (isListReply(response)) return (reply as PageOf<unknown>).rows;
  if (!isJsonReply(response) || typeof reply !== 'object' || reply === null) return [];
  return Object.values(reply).find(Array.isArray) ?? [];
}

/** A list that was narrowed to one person is a look at their record, whichever list it is. */
const listOfOne = (happened: Happened): Endpoint['audit'] =>
  personOfList(happened) === undefined ? undefined : { action: 'VIEW', resource: 'patient' };

/** The entries of a call. Of what was sent, the names of the fields and never their values. */
export function auditEntries(happened: Happened): AuditEntry[] {
  const { endpoint, trail, body } = happened;
  const record = recordOf(happened);
  const audit = endpoint.audit ?? listOfOne(happened);
  if (!audit) return trail.added;
  // A list that isn't about one person is no view of anybody's record; taking something out is told, whatever it was.
  if (record === undefined && !isWrite(endpoint) && audit.action !== 'EXPORT') return trail.added;
  const fields = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const main: AuditEntry = {
    action: audit.action ?? actionOf[endpoint.method],
    resource: audit.resource,
    entityId: record ?? null,
    ...(isWrite(endpoint) && fields.length > 0 && { details: { fields } }),
    ...trail.noted,
  };
  return [main, ...trail.added];
}

/** What other screens hear of a write: its own area and those that the contract says it affects. */
export function changesOf(happened: Happened): Announcement[] {
  const { endpoint, principal, trail } = happened;
  if (!isWrite(endpoint) || endpoint.quiet || !principal) return trail.announced;
  const record = recordOf(happened);
  const action = endpoint.method === 'DELETE' ? 'deleted' : endpoint.method === 'POST' ? 'created' : 'updated';
  return [
    ...organisationsOf(principal.scope).flatMap((own) => [
      { kind: endpoint.area, id: record ?? null, action, ...own } as const,
      ...(endpoint.affects ?? []).map((kind) => ({ kind, id: null, action: 'updated' as const, ...own })),
    ]),
    ...trail.announced,
  ];
}
