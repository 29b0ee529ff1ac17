import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { signInAttempts } from '#server/kernel/db/schema/users.ts';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ACCOUNT = 100;
const PER_ADDRESS = 100;
const PER_KNOWN_DEVICE = 10;

export interface Attempt {
  accountKey: string;
  /** The network that it comes from (`networkOf`). */
  address: string;
  /** The signed device cookie's id, when it has signed in to this account before. */
  device: string | null;
}

/**
 * Counts an attempt before it is judged, so that many at once can't slip past the limit together; a sign-in that
 * succeeds takes its row back (`forgetAttempt`). The count lives in Postgres: every process sees it. What is refused
 * doesn't count: knocking on must not keep the door shut. To be called in a transaction that ends before the attempt is judged.
 * Answers the number of its row; which limit was reached and for how long, also for the right password.
 */
export async function admitAttempt(tx: Db, attempt: Attempt): Promise<number | ShutBy> {
  // One at a time per address and per account, always in this order.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`address ${attempt.address}`}, 0))`);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account ${attempt.accountKey}`}, 0))`);
  for (const scope of scopesOf(attempt)) {
    const seconds = await secondsUntilBelow(tx, scope);
    if (seconds !== undefined) return { key: scope.key, seconds, ofAddress: scope.ofAddress ?? false };
  }
  const [row] = await tx.insert(signInAttempts).values(attempt).returning({ id: signInAttempts.id });
  if (!row) throw new Error('The attempt was not counted');
  return row.id;
}

export async function forgetAttempt(db: Db, id: number): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.id, id));
}

/** What shut somebody out. */
export interface ShutBy {
  key: string;
  seconds: number;
  /** Whichever account it was tried on. */
  ofAddress: boolean;
}

/** A count of failures and its limit. */
interface CountedScope {
  key: string;
  ofAddress?: true;
  /** Only where the database is asked. */
  rows: () => SQL | undefined;
  most: number;
}

/** A device that has signed in to the account before has a count of its own, so that nobody can lock it out from elsewhere. */
export function scopesOf({ accountKey, address, device }: Attempt): CountedScope[] {
  const account = () => eq(signInAttempts.accountKey, accountKey);
  if (device) {
    const rows = () => and(account(), eq(signInAttempts.device, device));
    return [{ key: `device ${accountKey} ${device}`, rows, most: PER_KNOWN_DEVICE }];
  }
  const unknown = () => isNull(signInAttempts.device);
  const from = () => eq(signInAttempts.address, address);
  return [
    {
      key: `pair ${accountKey} ${address}`,
      rows: () => and(account(), from(), unknown()),
      most: PER_ACCOUNT_AND_ADDRESS,
    },
    { key: `account ${accountKey}`, rows: () => and(account(), unknown()), most: PER_ACCOUNT },
    { key: `address ${address}`, ofAddress: true, rows: () => and(from(), unknown()), most: PER_ADDRESS },
  ];
}

/** Undefined while fewer than `most` failures lie in the window; else how long until one of them leaves it. */
async function secondsUntilBelow(db: Db, { rows, most }: CountedScope): Promise<number | undefined> {
  const [atLimit] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${signInAttempts.at} + make_interval(mins => ${WINDOW_MINUTES}) - now()))::integer`,
    })
    .from(signInAttempts)
    .where(and(rows(), gt(signInAttempts.at, sql`now() - make_interval(mins => ${WINDOW_MINUTES})`)))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .offset(most - 1)
    .limit(1);
  return atLimit && Math.max(1, atLimit.seconds);
}

export const tooMany = (seconds: number): AppError =>
  new AppError('too_many_requests', says.too_many_sign_ins({ minutes: Math.ceil(seconds / 60) }), {
    headers: { 'Retry-After': String(Math.max(1, seconds)) },
  });
