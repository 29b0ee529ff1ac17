import { z } from 'zod';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { type Handler, handle } from '#server/kernel/jobs/run-job.ts';
import { offerSlots } from '#server/desk/availability/freed.ts';
import { offerWhatIsFree } from './offers.ts';
import { expireRequests } from './requests.repo.ts';

const bookingRound = defineJob('booking-round', z.object({}), {
  key: () => 'the round',
  // The next round is the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 50,
  concurrency: 1,
  schedule: '* * * * *',
});

function tell(hub: Hub, clinicIds: readonly number[], kinds: readonly string[]): void {
  const changes = clinicIds.flatMap((clinicId) =>
    kinds.map((kind) => ({ kind, id: null, action: 'updated' as const, clinicId, centerId: null })),
  );
  hub.announce(changes);
}

/** What passes by itself: requests whose time came, offers that nobody took. */
export const bookingHandlers = (env: Pick<Env, 'publicUrl' | 'features'>): Handler[] => [
  handle(bookingRound, {
    async run(_, { db, hub }) {
      tell(hub, await expireRequests(db), ['booking']);
      tell(hub, await offerWhatIsFree(db, env), ['booking', 'messages']);
    },
  }),
  handle(offerSlots, {
    async run({ doctorId }, { db, hub }) {
      tell(hub, await offerWhatIsFree(db, env, doctorId), ['booking', 'messages']);
    },
  }),
];
