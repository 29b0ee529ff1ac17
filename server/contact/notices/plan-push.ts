import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { noticeMutes, notices, pushSubscriptions } from '#server/kernel/db/schema/notices.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { addJobs, defineJob } from '#server/kernel/jobs/define-job.ts';

/** One browser is told of one notice; tried again for about an hour while its push service is away. */
export const sendPush = defineJob('send-push', z.object({ noticeId: z.number(), subscriptionId: z.number() }), {
  key: ({ noticeId, subscriptionId }) => `${noticeId}:${subscriptionId}`,
  retryLimit: 6,
  retryDelaySeconds: 30,
  expireInSeconds: 30,
  concurrency: 4,
});

/** Whose browsers are told: of the people whom the notice is for, those who work there now and haven't muted its kind. */
export const hearersOf = (condition: SQL): SQL => sql`
  from ${notices} n
  join ${users} u on u.role = any(n.roles) and u.is_active and (
    u.assigned_clinic_id = n.clinic_id
    or u.assigned_center_id = n.center_id
    or (num_nonnulls(n.clinic_id, n.center_id) = 0 and u.role = 'superadmin'))
  join ${pushSubscriptions} s on s.user_id = u.id
  where ${condition}
    and (n.is_urgent or not exists (select from ${noticeMutes} m where m.user_id = u.id and m.kind = n.kind))`;

/** In the transaction that rings the bell. */
export async function planPush(db: Db, noticeIds: readonly number[]): Promise<void> {
  const { rows } = await db.execute<{ noticeId: number; subscriptionId: number }>(sql`
    select n.id as "noticeId", s.id as "subscriptionId"
    ${hearersOf(sql`n.id = any(${sql.param([...noticeIds])}::integer[])`)}`);
  await addJobs(
    db,
    sendPush,
    rows.map((payload) => ({ payload })),
  );
}
