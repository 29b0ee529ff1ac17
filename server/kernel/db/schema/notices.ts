import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type StaffRole, staffRoles } from '#shared/kernel/http/roles.ts';
import type { Gaps } from '#shared/kernel/words/sentence.ts';
import { noticeKinds } from '#shared/contact/notices/notices.states.ts';
import { createdAt, id, isNotBlank, isOneOf, literals, oneOf, updatedAt } from '../columns.ts';
import { organisation } from './organisations.ts';
import { users } from './users.ts';

/** What the bell shows to the organisation's people in these roles; without an organisation, to the superadmin alone. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    ...organisation(),
    roles: text('roles').array().$type<StaffRole[]>().notNull(),
    kind: oneOf('kind', noticeKinds).notNull(),
    message: text('message').notNull(),
    /** Which sentence the message is and what fills its gaps, as of a refusal: the screens say it in their reader's language. */
    values: jsonb('values').$type<Gaps>().notNull().default({}),
    /** Somebody has to look at it now. */
    isUrgent: boolean('is_urgent').notNull().default(false),
    entityType: text('entity_type'),
    entityId: integer('entity_id'),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'notices_whose',
      sql`num_nonnulls(${t.clinicId}, ${t.centerId}) = case when 'superadmin' = any(${t.roles}) then 0 else 1 end`,
    ),
    isOneOf(t.kind, noticeKinds),
    isNotBlank(t.message),
    check('notices_roles', sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array[${literals(staffRoles)}]::text[]`),
    index('notices_clinic').on(t.clinicId, t.id.desc()),
    index('notices_center').on(t.centerId, t.id.desc()),
    index('notices_backup').on(t.entityId).where(sql`${t.entityType} = 'backup'`),
    index('notices_administration').on(t.id.desc()).where(sql`num_nonnulls(${t.clinicId}, ${t.centerId}) = 0`),
  ],
);

/** How far each user has read: everything up to here. */
export const noticeReads = pgTable('notice_reads', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id),
  lastReadId: integer('last_read_id').notNull(),
  updatedAt: updatedAt(),
});

/** Those above it that a user has read one by one. */
export const noticeMarks = pgTable(
  'notice_marks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    noticeId: integer('notice_id')
      .notNull()
      .references(() => notices.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.noticeId] }), index('notice_marks_notice').on(t.noticeId)],
);

/** The kinds that a user doesn't want to hear of. */
export const noticeMutes = pgTable(
  'notice_mutes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    kind: oneOf('kind', noticeKinds).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), isOneOf(t.kind, noticeKinds)],
);

/** A browser in which a user wants to be told with the tab closed, until somebody signs out there. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
);

/** Keys that the installation made for itself, sealed under APP_ENCRYPTION_KEY: every process uses the same. */
export const installationKeys = pgTable('installation_keys', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: createdAt(),
});
