import { createHash } from 'node:crypto';
import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';
import type { FileStore } from './storage.ts';

/** For files whose records were let go of by a transaction: they go once it is committed, and stay if it never is. */
export const removeFiles = defineJob(
  'remove-files',
  z.object({ paths: z.array(z.string()), round: z.enum(['first', 'second']) }),
  {
    key: ({ paths, round }) => `${round} ${createHash('sha256').update(paths.join('\n')).digest('base64url')}`,
    // About a day and a half: a store that is away comes back.
    retryLimit: 12,
    retryDelaySeconds: 30,
    expireInSeconds: 300,
    concurrency: 1,
  },
);

/** What isn't there any more counts as removed, so that it may be tried again. */
export const removeFilesHandler = (store: FileStore) =>
  handle(removeFiles, {
    async run({ paths }) {
      const results = await Promise.allSettled(paths.map((path) => store.remove(path)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  });
