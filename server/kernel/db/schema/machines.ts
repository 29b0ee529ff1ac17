import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, isNotBlank } from '../columns.ts';
import { isOfOneOrganisation, organisation } from './organisations.ts';

/** A screen on a wall, paired with one organisation. It holds the token, the database its hash. */
export const displays = pgTable(
  'displays',
  {
    id: id(),
    ...organisation(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique('displays_token'),
    createdAt: createdAt(),
    revokedAt: instant('revoked_at'),
  },
  (t) => [isOfOneOrganisation('displays', t), isNotBlank(t.name)],
);

/** A machine of another system, with the scopes that it was given. It holds the token, the database its hash. */
export const apiClients = pgTable(
  'api_clients',
  {
    id: id(),
    ...organisation(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique('api_clients_token'),
    scopes: text('scopes').array().notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    isOfOneOrganisation('api_clients', t),
    isNotBlank(t.name),
    check('api_clients_scopes', sql`cardinality(${t.scopes}) > 0`),
  ],
);
