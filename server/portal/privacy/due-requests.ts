import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, daysBetween, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import { WARN_DAYS_BEFORE } from '#shared/portal/privacy/privacy.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { dataRequests } from '#server/kernel/db/schema/privacy.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';
import { ringAloud } from '#server/contact/notices/ring-aloud.ts';

const dueRequests = defineJob('due-requests', z.object({}), {
  key: () => 'the round',
  // The next round is the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 300,
  concurrency: 1,
  // Half past nine in India.
  schedule: '0 4 * * *',
});

export const dueRequestsHandler = handle(dueRequests, {
  run: (_, { db }) => warnOfDue(db),
});

/** Once for a request, a week before the law's time is over: the organisation's doctors are told. */
export async function warnOfDue(db: Db): Promise<void> {
  const today = todayIn(DEFAULT_TIMEZONE);
  const near = and(
    eq(dataRequests.status, 'open'),
    isNull(dataRequests.warnedAt),
    lte(dataRequests.dueOn, addDays(today, WARN_DAYS_BEFORE)),
  );
  await db.transaction(async (tx) => {
    const warned = await tx.update(dataRequests).set({ warnedAt: sql`now()` }).where(near).returning();
    for (const { id, clinicId, centerId, dueOn } of warned) {
      await ringAloud(tx, {
        clinicId,
        centerId,
        roles: [DOCTOR_ROLES[clinicId === null ? 1 : 0]],
        kind: 'data_request',
        message: says.data_request_due({ days: Math.max(0, daysBetween(today, dueOn)) }),
        isUrgent: true,
        entityType: 'data_request',
        entityId: id,
      });
    }
  });
}
