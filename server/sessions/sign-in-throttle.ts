import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#shared/http/errors.ts';
import type { Db } from '#server/db/client.ts';
import { signInAttempts } from '#server/db/schema/users.ts';

const WINDOW_MINUTES = 15;
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ACCOUNT = 100;
const PER_ADDRESS = 100;
const PER_KNOWN_DEVICE = 10;

export interface Attempt {
  accountKey: string;
  address: string;
  /** The signed device cookie's id, when it has signed in to this account before. */
  device: string | null;
}

/**
 * Counts an attempt before it is judged, so that many at once can't slip past the limit together; a sign-in that
 * succeeds takes its row back. The count lives in Postgres: every process sees it.
 * Throws 429 with Retry-After when the limit was reached, also for the right password.
 */
export async function admitAttempt(db: Db, attempt: Attempt): Promise<{ forget: () => Promise<void> }> {
  const [row] = await db.insert(signInAttempts).values(attempt).returning({ id: signInAttempts.id });
  if (!row) throw new Error('The attempt was not counted');
  const forget = async () => {
    await db.delete(signInAttempts).where(eq(signInAttempts.id, row.id));
  };
  const waits = await Promise.all(limitsFor(attempt).map(([scope, most]) => secondsToWait(db, scope, most)));
  const wait = Math.max(...waits);
  if (wait > 0) {
    // What was refused doesn't count: knocking on must not keep the door shut.
    await forget();
    throw new AppError('too_many_requests', `Too many failed sign-ins. Please try again in ${inWords(wait)}.`, {
      headers: { 'Retry-After': String(wait) },
    });
  }
  return { forget };
}

/** A device that has signed in to the account before has a count of its own, so that nobody can lock it out from elsewhere. */
function limitsFor({ accountKey, address, device }: Attempt): [SQL | undefined, number][] {
  const account = eq(signInAttempts.accountKey, accountKey);
  if (device) return [[and(account, eq(signInAttempts.device, device)), PER_KNOWN_DEVICE]];
  const unknownDevice = isNull(signInAttempts.device);
  const from = eq(signInAttempts.address, address);
  return [
    [and(account, from, unknownDevice), PER_ACCOUNT_AND_ADDRESS],
    [and(account, unknownDevice), PER_ACCOUNT],
    [and(from, unknownDevice), PER_ADDRESS],
  ];
}

/** 0 while fewer than `most` failures lie in the window beside this one; else the seconds until one of them leaves it. */
async function secondsToWait(db: Db, scope: SQL | undefined, most: number): Promise<number> {
  const [overLimit] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${signInAttempts.at} + make_interval(mins => ${WINDOW_MINUTES}) - now()))::integer`,
    })
    .from(signInAttempts)
    .where(and(scope, gt(signInAttempts.at, sql`now() - make_interval(mins => ${WINDOW_MINUTES})`)))
    .orderBy(desc(signInAttempts.at), desc(signInAttempts.id))
    .offset(most)
    .limit(1);
  return overLimit ? Math.max(1, overLimit.seconds) : 0;
}

const inWords = (seconds: number): string => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`);
