import type { Hub } from '#server/kernel/events/hub.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { ownerOf } from '#server/kernel/threads/in-turns.ts';

/**
 * The changes that this process has heard of and that the standby may not have yet. A read that began before one of them may still be
 * under way there: what it counts afterwards would be kept for good, since what was to drop it has come already. So nothing of that
 * organisation is kept meanwhile.
 */
export function unseenChanges(hub: Pick<Hub, 'onAnyChange' | 'keepOnlyWhere'>) {
  const last = new Map<string, number>();
  let heard = 0;
  let seen = 0;
  let reading = 0;
  hub.onAnyChange((change) => {
    heard += 1;
    last.set(ownerOf(change), heard);
  });
  hub.keepOnlyWhere((owner: OrganisationColumns) => reading === 0 || (last.get(ownerOf(owner)) ?? 0) <= seen);

  return {
    heard: () => heard,
    seen(upTo: number) {
      seen = Math.max(seen, upTo);
      if (seen === heard) last.clear();
    },
    isReading: () => reading > 0,
    /** Around a read of the standby. */
    async whileReading<Result>(work: () => Promise<Result>): Promise<Result> {
      reading += 1;
      try {
        return await work();
      } finally {
        reading -= 1;
      }
    },
  };
}
