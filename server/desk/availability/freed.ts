import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingWaits } from '#server/kernel/db/schema/booking.ts';
import { addJob, defineJob } from '#server/kernel/jobs/define-job.ts';

/** Places that have become free are offered to who waits for them: the area above does it (desk/booking). */
export const offerSlots = defineJob('offer-slots', z.object({ doctorId: z.number() }), {
  key: ({ doctorId }) => String(doctorId),
  // A round looks every minute anyway.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 30,
  concurrency: 1,
});

/** Tells that a doctor may have time that was taken before, in the transaction that frees it. */
export async function slotsFreed(db: Db, doctorId: number | null): Promise<void> {
  if (doctorId === null) return;
  const isWaiting = and(eq(bookingWaits.doctorId, doctorId), inArray(bookingWaits.state, ['waiting']));
  const [somebody] = await db.select({ id: bookingWaits.id }).from(bookingWaits).where(isWaiting).limit(1);
  if (somebody) await addJob(db, offerSlots, { doctorId });
}
