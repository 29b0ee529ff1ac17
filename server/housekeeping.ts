import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '#server/kernel/db/client.ts';
import { idempotencyKeys } from '#server/kernel/db/schema/idempotency.ts';
import { jobs } from '#server/kernel/db/schema/jobs.ts';
import { signInAttempts } from '#server/kernel/db/schema/users.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { removeOldExports } from '#server/insight/transfers/exports.repo.ts';

const EVERY_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Removes what has served its purpose. Any number of processes may do it. */
export function startHousekeeping(parts: {
  db: Db;
  store: FileStore;
  temporaryFolder: string;
  log: Logger;
}): () => void {
  const { db, store, temporaryFolder, log } = parts;
  const tidy = async () => {
    await removeOldFiles(temporaryFolder);
    await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`);
    await db.delete(signInAttempts).where(sql`${signInAttempts.at} < now() - interval '1 day'`);
    await db.delete(jobs).where(sql`${jobs.finishedAt} < now() - interval '30 days'`);
    await removeOldExports(db, store);
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => log.warn({ error: String(error) }, 'housekeeping waits for the next round'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** An upload leaves its temporary file behind only when the process was killed meanwhile. */
async function removeOldFiles(folder: string): Promise<void> {
  for (const name of await fs.readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await fs.stat(file);
    if (Date.now() - mtimeMs > DAY_MS) await fs.rm(file, { force: true });
  }
}
