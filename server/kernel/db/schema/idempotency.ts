import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { principalKinds } from '#shared/kernel/http/principals.ts';
import { createdAt, instant, isOneOf, oneOf } from '../columns.ts';

/** Answers already given, so that a call repeated under its key has its effect once. Kept for a day. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Whose key it is: two callers may have thought of the same one. */
    principalKind: oneOf('principal_kind', principalKinds).notNull(),
    principalId: text('principal_id').notNull(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null while the first call is still at work. */
    status: integer('status'),
    /** A sealed text where the answer holds a secret. */
    reply: jsonb('reply').$type<unknown>(),
    /** Of a call in steps that is under way: until when it counts as alive, how often it was begun, and the steps that stand. */
    leasedUntil: instant('leased_until'),
    run: integer('run').notNull().default(1),
    steps: jsonb('steps').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.principalKind, t.principalId, t.key] }),
    isOneOf(t.principalKind, principalKinds),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);
