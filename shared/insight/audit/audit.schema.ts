import { z } from 'zod';
import { auditActions, auditRoles } from '#shared/kernel/audit/audit.states.ts';
import { day, filterId, instantOut, limit, paging, requiredText, text } from '#shared/kernel/http/fields.ts';
import { principalKinds } from '#shared/kernel/http/principals.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import * as says from '#shared/kernel/words/says.ts';
import { auditFormats } from './audit.states.ts';

/** An entry as the screens and programs read it; the table has other names for some of it. */
export const auditLog = z.object({
  id: z.number(),
  timestamp: instantOut,
  /** Of the staff; null where nobody was signed in, and for other callers. */
  user: z.object({ id: z.number(), name: z.string(), email: z.string() }).nullable(),
  userRole: z.enum(auditRoles),
  performedByKind: z.enum(principalKinds),
  action: z.enum(auditActions),
  resource: z.string(),
  /** A record's id; text, since a session's is none of the numbers. */
  resourceId: z.string().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  organizationName: z.string().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Of what was changed the names of fields, and before and after where the log keeps them. */
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type AuditLog = z.output<typeof auditLog>;

/** Days are the caller's clock's, the last one included. */
const period = { startDate: day.optional(), endDate: day.optional() };

const narrowing = {
  userId: filterId,
  userRole: z.enum(auditRoles).optional(),
  action: z.enum(auditActions).optional(),
  resource: text(60).optional(),
  ipAddress: text(60).optional(),
};

const auditFilters = z.object({ ...narrowing, ...period });
export type AuditFilters = z.output<typeof auditFilters>;
const auditQuery = auditFilters.extend(paging);
export const auditListQuery = auditQuery.extend({ sort: sortBy(['time']) });

/** Looked for in the user's name and e-mail, action, resource, resource id and address. */
export const auditSearchQuery = auditQuery.extend({ q: requiredText(100, says.audit_search_needed) });

/** What the address of the screen can say: the filters of the list, and what is looked for. */
export const auditListState = auditFilters.extend({ search: text(100).optional() });

export const auditPeriod = z.object(period);
export const auditPeriodQuery = z.object({ ...period, ...paging });
export const ownActivityQuery = z.object({ limit: limit().default(10) });

const counted = { count: z.number() };

export const auditStats = z.object({
  totalLogs: z.number(),
  todayLogs: z.number(),
  uniqueUsers: z.number(),
  topActions: z.array(z.object({ action: z.enum(auditActions), ...counted })),
  topResources: z.array(z.object({ resource: z.string(), ...counted })),
});
export type AuditStats = z.output<typeof auditStats>;

const requiredDay = z.string({ error: says.audit_dates_needed }).min(1, says.audit_dates_needed).pipe(day);

const inOrder = { error: says.last_day_first, path: ['endDate'] };
const isInOrder = ({ startDate, endDate }: { startDate: string; endDate: string }) => startDate <= endDate;

const exported = {
  startDate: requiredDay,
  endDate: requiredDay,
  format: z.enum(auditFormats).default('csv'),
};

/** What the form asks for; the filters are those of the list. */
export const auditExportFields = z.object({ ...exported, format: z.enum(auditFormats) }).refine(isInOrder, inOrder);

export const auditExport = z
  .object({
    ...exported,
    /** As the list takes them; `q` is what its search takes. */
    filters: z.object({ ...narrowing, q: text(100).optional() }).default({}),
  })
  .refine(isInOrder, inOrder);
export type AuditExport = z.output<typeof auditExport>;

/** A query says `true`, a body true. */
const yesOrNo = z.union([z.boolean(), z.enum(['true', 'false']).transform((said) => said === 'true')]);

const reported = {
  includeUserDetails: yesOrNo.optional(),
  includeResourceAccess: yesOrNo.optional(),
  format: z.enum(auditFormats).optional(),
};

/** What a report is asked for with: in the address, in a body, or part of it in each. */
export const complianceQuery = z
  .object({ ...period, ...reported })
  .refine(({ startDate, endDate }) => !startDate || !endDate || isInOrder({ startDate, endDate }), inOrder);
const maybeDay = z.string().max(40).optional();
/** Empty days are told like missing ones, by the request that both make up. */
export const complianceBody = z.object({ startDate: maybeDay, endDate: maybeDay, ...reported });

/** The same, complete. */
export const complianceRequest = z
  .object({
    startDate: requiredDay,
    endDate: requiredDay,
    includeUserDetails: z.boolean().default(true),
    includeResourceAccess: z.boolean().default(true),
    format: z.enum(auditFormats).default('json'),
  })
  .refine(isInOrder, inOrder);
export type ComplianceRequest = z.output<typeof complianceRequest>;
