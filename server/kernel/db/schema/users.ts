import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CENTER_ROLES, CLINIC_ROLES, staffRoles } from '#shared/kernel/http/roles.ts';
import { sessionEndReasons, staffGenders } from '#shared/people/users/users.states.ts';
import {
  createdAt,
  id,
  instant,
  isNotBlank,
  isNotNegative,
  isOneOf,
  literals,
  oneOf,
  revision,
  updatedAt,
} from '../columns.ts';
import { clinics, diagnosticCenters } from './organisations.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** As typed; compared and unique without regard to case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    role: oneOf('role', staffRoles).notNull(),
    assignedClinicId: integer('assigned_clinic_id').references(() => clinics.id),
    assignedCenterId: integer('assigned_center_id').references(() => diagnosticCenters.id),
    isActive: boolean('is_active').notNull().default(true),
    /** Given by the superadmin: it opens nothing but the choice of an own password, and only until then. */
    passwordTemporaryUntil: instant('password_temporary_until'),
    specialization: text('specialization'),
    qualification: text('qualification'),
    yearsOfExperience: integer('years_of_experience'),
    registrationNumber: text('registration_number'),
    languagesSpoken: text('languages_spoken').array().notNull().default([]),
    gender: oneOf('gender', staffGenders),
    profileImageUrl: text('profile_image_url'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    isNotBlank(t.name),
    isOneOf(t.role, staffRoles),
    isOneOf(t.gender, staffGenders),
    isNotNegative(t.yearsOfExperience),
    // The superadmin belongs nowhere, everyone else to the one organisation of the role's kind.
    check(
      'users_organisation_of_role',
      sql`(${t.assignedClinicId} is not null) = (${t.role} in (${literals(CLINIC_ROLES)})) and (${t.assignedCenterId} is not null) = (${t.role} in (${literals(CENTER_ROLES)}))`,
    ),
    index('users_name').on(sql`lower(${t.name})`, t.id),
    index('users_clinic').on(t.assignedClinicId, t.role),
    index('users_center').on(t.assignedCenterId, t.role),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** The token's `sid`. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The token that counts, and the one before it, which other tabs may use for a moment. */
    jti: uuid('jti').notNull(),
    previousJti: uuid('previous_jti'),
    previousJtiUntil: instant('previous_jti_until'),
    createdAt: createdAt(),
    lastActiveAt: instant('last_active_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endReason: oneOf('end_reason', sessionEndReasons),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (t) => [
    isOneOf(t.endReason, sessionEndReasons),
    check('sessions_end_has_reason', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    index('sessions_user').on(t.userId),
    index('sessions_expires').on(t.expiresAt),
  ],
);

/** Failed sign-ins, counted per account and address, per account, per address, and per known device. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: id(),
    /** The e-mail as compared: lower case. It need not belong to anyone. */
    accountKey: text('account_key').notNull(),
    address: text('address').notNull(),
    /** The signed device cookie's id, where this browser has signed in to the account before. */
    device: text('device'),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [
    index('sign_in_attempts_account').on(t.accountKey, t.at),
    index('sign_in_attempts_account_address').on(t.accountKey, t.address, t.at),
    index('sign_in_attempts_address').on(t.address, t.at),
    index('sign_in_attempts_device').on(t.accountKey, t.device, t.at).where(sql`${t.device} is not null`),
    index('sign_in_attempts_at').on(t.at),
  ],
);
