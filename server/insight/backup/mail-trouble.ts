import { z } from 'zod';
import type { Carriers } from '#server/contact/messages/messaging.ts';
import type { Env } from '#server/kernel/env.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';
import { readUserRow } from '#server/people/users/users.repo.ts';
import { roleHomes } from '#shared/kernel/http/roles.ts';

/** Not one of the messages of organisations: it is nobody's, counts towards no month, and stands in no log of theirs. */
export const mailTrouble = defineJob('mail-trouble', z.object({ userId: z.number(), message: z.string() }), {
  key: ({ userId, message }) => `${userId}:${message}`,
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  concurrency: 1,
});

interface Parts {
  env: Pick<Env, 'publicUrl'>;
  carriers: Carriers;
}

/** Where no mail server is set up the bell alone tells of it. A mail that comes twice is better than one that may not have come. */
export const mailTroubleHandler = ({ env, carriers }: Parts) =>
  handle(mailTrouble, {
    async run({ userId, message }, { db, log, signal }) {
      const provider = carriers('email');
      const user = await readUserRow(db, userId);
      if (!provider || user?.role !== 'superadmin' || !user.isActive) return;
      const sending = await provider.send(
        {
          // None of our records, so that no Message-ID is one's of theirs.
          id: -userId,
          channel: 'email',
          to: user.email,
          from: null,
          template: null,
          attachment: null,
          subject: 'Naadi: the backup',
          text: textOf(message, env.publicUrl),
        },
        signal,
      );
      if (sending.status === 'failed') log.warn({ code: sending.code }, 'the mail about a backup was refused');
    },
  });

const textOf = (message: string, publicUrl: string) => `${message}

${publicUrl}${roleHomes.superadmin}#overview

docs/operations.md, "When a backup is late or failed", has what to look at, one by one.`;
