import type { Hub } from '#server/kernel/events/hub.ts';

const AT_MOST_EVERY_MS = 250;

/** Says how far a long work is, to its row and to the screens, no more than four times a second. */
export function progressOf(options: {
  hub: Hub;
  clinicId: number;
  id: number;
  /** False when the row is gone: somebody stopped the work. */
  write: (done: number, stage: string | null) => Promise<boolean>;
}) {
  let lastAt = 0;
  return async function progress(done: number, stage: string | null = null): Promise<boolean> {
    if (Date.now() - lastAt < AT_MOST_EVERY_MS) return true;
    lastAt = Date.now();
    const goesOn = await options.write(done, stage);
    announceTransfer(options.hub, options);
    return goesOn;
  };
}

/** Open screens read the work's row again. */
export const announceTransfer = (hub: Hub, { clinicId, id }: { clinicId: number; id: number }): void =>
  hub.announce([{ kind: 'transfers', id, action: 'updated', clinicId, centerId: null }]);
