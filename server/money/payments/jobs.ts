import { z } from 'zod';
import { defineJob } from '#server/kernel/jobs/define-job.ts';

/** Looks for payments and refunds of which nobody has heard. */
export const paymentRound = defineJob('payment-round', z.object({}), {
  key: () => 'the round',
  // The next round is the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 60,
  concurrency: 1,
  schedule: '*/5 * * * *',
});

/** One question to a gateway: the next round asks again. */
const once = { retryLimit: 1, retryDelaySeconds: 30, expireInSeconds: 40, concurrency: 2 };

export const askPayment = defineJob('ask-payment', z.object({ transactionId: z.number() }), {
  ...once,
  key: ({ transactionId }) => String(transactionId),
});

export const askRefund = defineJob('ask-refund', z.object({ refundId: z.number() }), {
  ...once,
  key: ({ refundId }) => String(refundId),
});
