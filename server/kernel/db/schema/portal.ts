import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isNotBlank, isNotNegative, isOneOf, oneOf, updatedAt } from '../columns.ts';
import { passkeyUses, portalAttemptKinds } from '#shared/portal/portal.states.ts';
import { patients } from './patients.ts';

/** The portal's identity is the phone. */
export const patientAuth = pgTable(
  'patient_auth',
  {
    id: id(),
    phone: text('phone').notNull().unique('patient_auth_phone'),
    /** The person whom somebody has chosen, of those who share the phone; null: nobody has. */
    patientId: integer('patient_id').references(() => patients.id),
    /** Codes have a table of their own (`phone_codes`). Neither read nor written any more; the next release's migration drops them. */
    otpHash: text('otp_hash'),
    otpExpiry: instant('otp_expiry'),
    otpTries: integer('otp_tries').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    lastLoginAt: instant('last_login_at'),
    /** When a code sent to the phone was last given; of identities from before, when they were made. */
    provedAt: instant('proved_at'),
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
    /** The token before, and since when its successor is in use: null until the browser has shown that it got it. */
    previousTokenHash: text('previous_token_hash'),
    rotatedAt: instant('rotated_at'),
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
    index('patient_sessions_previous').on(t.previousTokenHash).where(sql`${t.previousTokenHash} is not null`),
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

/** Passkeys that sign a phone in without a code. The device keeps the secret; a public key opens nothing. */
export const portalPasskeys = pgTable(
  'portal_passkeys',
  {
    id: id(),
    phone: text('phone')
      .notNull()
      .references(() => patientAuth.phone),
    credentialId: text('credential_id').notNull().unique('portal_passkeys_credential'),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Goes up with each use where the device counts at all: a copy of the key falls behind. */
    counter: bigint('counter', { mode: 'number' }).notNull().default(0),
    transports: text('transports').array().notNull().default([]),
    name: text('name').notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [isNotBlank(t.name), isNotNegative(t.counter), index('portal_passkeys_phone').on(t.phone, t.id.desc())],
);

/** What a passkey is asked to sign: once, within minutes. */
export const portalChallenges = pgTable(
  'portal_challenges',
  {
    id: id(),
    use: oneOf('use', passkeyUses).notNull(),
    challengeHash: text('challenge_hash').notNull().unique('portal_challenges_hash'),
    /** Of the session that makes a passkey; null where one signs in. */
    sessionId: integer('session_id'),
    address: text('address').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    isOneOf(t.use, passkeyUses),
    check('portal_challenges_session', sql`(${t.use} = 'make') = (${t.sessionId} is not null)`),
    index('portal_challenges_address').on(t.address, t.createdAt),
    index('portal_challenges_expires').on(t.expiresAt),
  ],
);
