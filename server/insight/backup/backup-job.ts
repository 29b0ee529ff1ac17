import { z } from 'zod';
import type { Connection, Db } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import { faultFacts } from '#server/kernel/http/faults.ts';
import { addJob, defineJob } from '#server/kernel/jobs/define-job.ts';
import { type Handler, handle, type JobTools } from '#server/kernel/jobs/run-job.ts';
import type { BackupFailure } from '#shared/insight/backup/backup.states.ts';
import { lastRuns, noteRun, readSettings } from './backup.repo.ts';
import { placeNamed } from './place-named.ts';
import { BackupRefused, BeingTaken } from './refused.ts';
import { removeOutlived } from './remove-outlived.ts';
import { takeBackup } from './take-backup.ts';
import { noteFailure } from './trouble.ts';
import { isDue } from './when-due.ts';

const payload = z.object({ isAsked: z.boolean().optional() });

const makeBackup = defineJob('make-backup', payload, {
  key: ({ isAsked }) => (isAsked ? 'asked' : 'round'),
  // The next round looks again; the hour between two failures is the rule's.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 60,
  isLong: true,
  concurrency: 1,
  schedule: '*/10 * * * *',
});

export const askForBackup = (db: Db): Promise<void> => addJob(db, makeBackup, { isAsked: true });

interface Parts {
  env: Env;
  connection: Connection;
  store: FileStore;
}

/** Looks every ten minutes whether one is due, and makes it; at once when somebody asks. */
export const backupHandler = (parts: Parts): Handler =>
  handle(makeBackup, {
    async run({ isAsked = false }, tools) {
      if (isAsked || (await isDueNow(tools.db))) await makeOne(parts, tools);
    },
    async onGivenUp(_, { db }) {
      await noteFailure(db, { begunAt: new Date().toISOString(), failure: 'stopped' });
    },
  });

async function isDueNow(db: Db): Promise<boolean> {
  const { isOn, hour } = await readSettings(db);
  if (!isOn) return false;
  const { done, failed } = await lastRuns(db);
  return isDue(new Date(), hour, { done: done?.begunAt ?? null, failed: failed?.begunAt ?? null });
}

async function makeOne(parts: Parts, { db, log, signal }: JobTools): Promise<void> {
  const begunAt = new Date().toISOString();
  try {
    const { passphrase, to } = parts.env.backup;
    if (passphrase === null || to === null) {
      await noteFailure(db, { begunAt, failure: 'not_set_up' });
      return;
    }
    const place = placeNamed(to, parts.env.s3);
    await place.expectThere();
    const taken = await takeBackup({ ...partsOf(parts), place, passphrase, say: () => {}, signal });
    const { name, rows, files, bytes, missing, differing } = taken;
    await noteRun(db, { begunAt, name, rows, files, bytes, damaged: missing.length + differing.length });
    await removeOutlived(place);
    log.info(
      { backup: name, rows, files, bytes, missing: missing.length, differing: differing.length },
      'a backup was made',
    );
  } catch (error) {
    // Somebody makes one by hand: it is as good.
    if (error instanceof BeingTaken) return;
    // A stop gives the job back, to be done anew.
    if (signal.aborted) throw error;
    log.error(faultFacts(error), 'a backup was not made');
    await noteFailure(db, { begunAt, failure: failureOf(error) });
  }
}

function partsOf({ env, connection, store }: Parts) {
  // Past PgBouncer, which knows no session for as long as it takes; the embedded database's is the pool's.
  const databaseUrl = env.databaseUrl ?? connection.pool.options.connectionString;
  if (databaseUrl === undefined) throw new Error('The database has no address');
  return {
    databaseUrl,
    store,
    dataDir: env.dataDir,
    secrets: { JWT_SECRET: env.jwtSecret, APP_ENCRYPTION_KEY: env.encryptionKey, AUDIT_KEY: env.auditKey },
    madeItsSecrets: env.databaseUrl === undefined,
  };
}

const failureOfCode: Record<string, BackupFailure> = {
  ENOENT: 'place_missing',
  ENOTDIR: 'place_missing',
  EACCES: 'place_denied',
  EPERM: 'place_denied',
  EROFS: 'place_denied',
  ENOSPC: 'place_full',
  EDQUOT: 'place_full',
};

export function failureOf(error: unknown): BackupFailure {
  if (error instanceof BackupRefused) return 'not_read_back';
  const { code = '', $metadata } = error as { code?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status === 404) return 'place_missing';
  if (status === 403) return 'place_denied';
  return failureOfCode[code] ?? 'fault';
}
