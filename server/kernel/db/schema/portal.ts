import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isOneOf, oneOf, updatedAt } from '../columns.ts';
import { portalAttemptKinds } from '#shared/portal/portal.states.ts';
import { patients } from './patients.ts';

/** The portal's identity is the phone. One code at a time, hashed; a new one ends the old. */
export const patientAuth = pgTable(
  'patient_auth',
  {
    id: id(),
    phone: text('phone').notNull().unique('patient_auth_phone'),
    /** The person last chosen, of those who share the phone. */
    patientId: integer('patient_id').references(() => patients.id),
    otpHash: text('otp_hash'),
    otpExpiry: instant('otp_expiry'),
    otpTries: integer('otp_tries').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    lastLoginAt: instant('last_login_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('patient_auth_phone_ten_digits', sql`${t.phone} ~ '^[0-9]{10}$'`),
    check('patient_auth_code_expires', sql`(${t.otpHash} is null) = (${t.otpExpiry} is null)`),
    check('patient_auth_tries', sql`${t.otpTries} between 0 and 5`),
    index('patient_auth_patient').on(t.patientId),
  ],
);

export const patientSessions = pgTable(
  'patient_sessions',
  {
    id: id(),
    phone: text('phone')
      .notNull()
      .references(() => patientAuth.phone),
    /** The person whose records are shown; may be switched. */
    patientId: integer('patient_id')
      .notNull()
      .references(() => patients.id),
    /** The cookie holds the token, the database its hash. */
    sessionTokenHash: text('session_token_hash').notNull().unique('patient_sessions_token'),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [
    index('patient_sessions_phone').on(t.phone),
    index('patient_sessions_patient').on(t.patientId),
    index('patient_sessions_expires').on(t.expiresAt),
  ],
);

/** Codes asked for and wrong codes given, counted per phone and per address. */
export const portalAttempts = pgTable(
  'portal_attempts',
  {
    id: id(),
    kind: oneOf('kind', portalAttemptKinds).notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull().default(sql`now()`),
  },
  (t) => [
    isOneOf(t.kind, portalAttemptKinds),
    index('portal_attempts_phone').on(t.phone, t.kind, t.at),
    index('portal_attempts_address').on(t.address, t.kind, t.at),
    index('portal_attempts_at').on(t.at),
  ],
);
