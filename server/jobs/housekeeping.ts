import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/db/client.ts';
import { idempotencyKeys } from '#server/db/schema/idempotency.ts';
import { signInAttempts } from '#server/db/schema/users.ts';

const EVERY_MS = 15 * 60_000;

/** Removes what has served its purpose. Any number of processes may do it. */
export function startHousekeeping(db: Db, log: Logger): () => void {
  const tidy = async () => {
    await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`);
    await db.delete(signInAttempts).where(sql`${signInAttempts.at} < now() - interval '1 day'`);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ error: String(error) }, 'housekeeping waits for the next round'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
