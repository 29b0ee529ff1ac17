import fs from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import { removeOldCalls } from '#server/care/model/calls.repo.ts';
import { ringForLateBackup } from '#server/insight/backup/trouble.ts';
import { removeOldExports } from '#server/insight/transfers/exports.repo.ts';
import { sweepCodes } from '#server/contact/codes/codes.repo.ts';
import { sweepPortal } from '#server/portal/sign-in/sign-in.repo.ts';
import { removeOldCopies } from '#server/portal/privacy/copies.repo.ts';
import { makeAuditMonths } from '#server/kernel/db/audit-months.ts';
import { idempotencyKeys } from '#server/kernel/db/schema/idempotency.ts';
import { signInAttempts } from '#server/kernel/db/schema/users.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';

const housekeeping = defineJob('housekeeping', z.object({}), {
  key: () => 'the house',
  // The next round is the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 600,
  concurrency: 1,
  schedule: '*/15 * * * *',
});

/** Removes what has served its purpose, makes room in the audit log for what comes, and looks whether backups are made; once for all processes. */
export const housekeepingHandler = (store: FileStore) =>
  handle(housekeeping, {
    async run(_, { db, log }) {
      await makeAuditMonths(db, log);
      await ringForLateBackup(db);
      await db.delete(idempotencyKeys).where(sql`${idempotencyKeys.createdAt} < now() - interval '24 hours'`);
      await db.delete(signInAttempts).where(sql`${signInAttempts.at} < now() - interval '1 day'`);
      await sweepCodes(db);
      await sweepPortal(db);
      await removeOldCopies(db, store);
      await removeOldExports(db, store);
      await removeOldCalls(db);
    },
  });

const EVERY_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** The temporary files are this machine's, so each process looks after them itself. */
export function tidyTemporaryFolder(folder: string, log: Logger): () => void {
  const timer = setInterval(() => {
    removeOldFiles(folder).catch((error: unknown) => {
      log.warn({ error: String(error) }, 'temporary files wait for the next round');
    });
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
