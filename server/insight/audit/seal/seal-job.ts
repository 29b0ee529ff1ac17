import { z } from 'zod';
import type { Env } from '#server/kernel/env.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { type Handler, handle } from '#server/kernel/jobs/run-job.ts';
import { sealing } from './chain.ts';
import { checkpointsIn } from './checkpoints.ts';
import { sealEntries } from './seal-entries.ts';

const sealAudit = defineJob('seal-audit', z.object({}), {
  key: () => 'the round',
  // The next round is the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 60,
  isLong: true,
  concurrency: 1,
  schedule: '* * * * *',
});

export function sealAuditHandler({ auditKey, dataDir }: Pick<Env, 'auditKey' | 'dataDir'>): Handler {
  const parts = { sealing: sealing(auditKey), checkpoints: checkpointsIn(dataDir, auditKey) };
  return handle(sealAudit, {
    run: async (_, { db, log, signal }) => void (await sealEntries({ db, log, ...parts }, signal)),
  });
}
