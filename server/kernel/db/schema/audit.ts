import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { auditActions, auditRoles } from '#shared/kernel/audit/audit.states.ts';
import { principalKinds } from '#shared/kernel/http/principals.ts';
import { id, instant, isOneOf, isPositive, oneOf } from '../columns.ts';

/**
 * Append-only: the database refuses updates, deletions and truncation. Without foreign keys on purpose: a row says
 * what was true when it was written, and every write of the product passes here, so it waits for no other row.
 *
 * Partitioned by its time, a month each (the migration `audit_months`): whoever asks for one entry names id and time, and a
 * condition on the time spares the months outside of it. `make_audit_months()` makes those to come.
 */
export const auditLogs = pgTable(
  'audit_logs',
  {
    /** From a sequence, by a trigger that takes no number from outside: before PostgreSQL 17 a partitioned table has no identity. */
    id: integer('id').notNull().default(sql`null`),
    clinicId: integer('clinic_id'),
    centerId: integer('center_id'),
    action: oneOf('action', auditActions).notNull(),
    /** Whoever did it, whatever kind of caller: of the public there is no id. */
    performedByKind: oneOf('performed_by_kind', principalKinds).notNull(),
    performedById: text('performed_by_id'),
    /** The same for the staff, and nobody where the person isn't known (a failed sign-in) or isn't staff. */
    performedByUserId: integer('performed_by_user_id'),
    performedByRole: oneOf('performed_by_role', auditRoles).notNull(),
    entityType: text('entity_type').notNull(),
    /** A record's id; text, since a session's is a uuid. */
    entityId: text('entity_id'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    requestId: text('request_id'),
    timestamp: instant('timestamp').notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.timestamp] }),
    check('audit_logs_at_most_one_organisation', sql`num_nonnulls(${t.clinicId}, ${t.centerId}) <= 1`),
    isOneOf(t.action, auditActions),
    isOneOf(t.performedByKind, principalKinds),
    isOneOf(t.performedByRole, auditRoles),
    check('audit_logs_staff_by_id', sql`${t.performedByUserId} is null or ${t.performedByKind} = 'staff'`),
    index('audit_logs_clinic').on(t.clinicId, t.id.desc()).where(sql`${t.clinicId} is not null`),
    index('audit_logs_center').on(t.centerId, t.id.desc()).where(sql`${t.centerId} is not null`),
    // What the audit screen is narrowed by, each beside the order of its list: so no page and no search reads the whole log.
    index('audit_logs_newest').on(t.timestamp, t.id),
    index('audit_logs_by_action').on(t.action, t.timestamp, t.id),
    index('audit_logs_by_resource').on(t.entityType, t.timestamp, t.id),
    index('audit_logs_by_user')
      .on(t.performedByUserId, t.timestamp, t.id)
      .where(sql`${t.performedByUserId} is not null`),
    index('audit_logs_by_role').on(t.performedByRole, t.timestamp, t.id),
    // By its letters as they are: what begins alike stands together, whatever the database's language.
    index('audit_logs_by_address').on(t.ipAddress.op('text_pattern_ops'), t.timestamp, t.id),
    index('audit_logs_by_record').on(t.entityId, t.timestamp, t.id).where(sql`${t.entityId} is not null`),
    // A VIEW is written once per caller and person in five minutes.
    index('audit_logs_view')
      .on(t.performedById, t.performedByKind, t.entityType, t.entityId, t.timestamp)
      .where(sql`${t.action} = 'VIEW'`),
    // What was done with one record, for the patient who asks who has looked at it.
    index('audit_logs_record')
      .on(t.entityType, t.entityId, t.id.desc())
      .where(
        sql`${t.action} in ('VIEW', 'UPDATE', 'EXPORT', 'SEND') and ${t.performedByKind} in ('staff', 'client') and ${t.entityId} is not null`,
      ),
  ],
);

/** The hash chain over the audit log, one chain per organisation and one for the platform, made by the sealer. */
export const auditSeals = pgTable(
  'audit_seals',
  {
    id: id(),
    /** No foreign key: it would keep every month in the database for good. That the entry is there the verification looks. */
    auditLogId: integer('audit_log_id').notNull().unique('audit_seals_entry'),
    /** The entry's time, which tells its month. Null of the seals from before the months. */
    entryAt: instant('entry_at'),
    /** 'clinic:3', 'center:1' or 'platform'. */
    chain: text('chain').notNull(),
    /** From 1, without gaps. */
    sequence: integer('sequence').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    sealedAt: instant('sealed_at').notNull().default(sql`now()`),
  },
  (t) => [unique('audit_seals_chain').on(t.chain, t.sequence), isPositive(t.sequence)],
);
