import { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { addJob, defineJob } from '#server/kernel/jobs/define-job.ts';

/** What became of a message that the provider didn't answer for, or what it took for one. */
const questions = ['fate', 'price'] as const;
type Question = (typeof questions)[number];

/** What the provider is asked later. */
export const askProvider = defineJob(
  'ask-provider',
  z.object({ messageId: z.number(), about: z.enum(questions), time: z.number().int().min(0) }),
  {
    key: ({ messageId, about, time }) => `${messageId}:${about}:${time}`,
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireInSeconds: 30,
    concurrency: 4,
  },
);

/**
 * When the provider is asked, one time after the other. Of the price also what became of the message: where no callback
 * came, that is the only way to hear of it.
 */
const ASK_AFTER_SECONDS: Record<Question, readonly number[]> = { fate: [60, 300, 1800], price: [600, 3600] };

/** Asks for the first time, or once more; answers whether there is a once more. With the transaction that leaves it open. */
export async function planQuestion(db: Db, { id }: { id: number }, about: Question, time = 0): Promise<boolean> {
  const seconds = ASK_AFTER_SECONDS[about][time];
  if (seconds === undefined) return false;
  const startAfter = new Date(Date.now() + seconds * 1000).toISOString();
  await addJob(db, askProvider, { messageId: id, about, time }, { startAfter });
  return true;
}
