import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type StaffRole, staffRoles } from '#shared/kernel/http/roles.ts';
import { noticeKinds } from '#shared/contact/notices/notices.states.ts';
import { createdAt, id, isNotBlank, isOneOf, literals, oneOf, updatedAt } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';
import { users } from './users.ts';

/** What the bell shows to the organisation's people in these roles. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    ...organisation(),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    kind: oneOf('kind', noticeKinds).notNull(),
    message: text('message').notNull(),
    /** Somebody has to look at it now. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    entityType: text('entity_type'),
    entityId: integer('entity_id'),
    createdAt: createdAt(),
  },
  (t) => [
    isOfOneOrganisation('notices', t),
    isOneOf(t.kind, noticeKinds),
    isNotBlank(t.message),
    check('notices_roles', sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array[${literals(staffRoles)}]::text[]`),
    index('notices_clinic').on(t.clinicId, t.id.desc()),
    index('notices_center').on(t.centerId, t.id.desc()),
  ],
);

/** How far each user has read. */
export const noticeReads = pgTable('notice_reads', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  lastReadId: integer('last_read_id').notNull(),
  updatedAt: updatedAt(),
});
