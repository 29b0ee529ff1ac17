import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { CODE_TRIES, codePurposes } from '#shared/contact/codes/codes.states.ts';
import { createdAt, id, instant, isOneOf, oneOf } from '../columns.ts';

/**
 * Codes that prove a phone. One at a time for each purpose: a new one takes the place of the old. A phone that nobody is
 * known under has its row like any other, so that nothing tells the two apart.
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    purpose: oneOf('purpose', codePurposes).notNull(),
    phone: text('phone').notNull(),
    /** Who alone may use it, as a session's id; empty where whoever has the phone may. */
    boundTo: text('bound_to').notNull().default(''),
    /** Keyed by a secret of the installation: six digits alone would soon be guessed from a hash. */
    codeHash: text('code_hash').notNull(),
    /** Encrypted, for the moment at which it is sent. */
    sealedCode: text('sealed_code').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    isOneOf(t.purpose, codePurposes),
    check('phone_codes_phone_ten_digits', sql`${t.phone} ~ '^[0-9]{10}$'`),
    check('phone_codes_tries', sql`${t.tries} between 0 and ${sql.raw(String(CODE_TRIES))}`),
    unique('phone_codes_one').on(t.phone, t.purpose, t.boundTo),
    index('phone_codes_expires').on(t.expiresAt),
  ],
);
