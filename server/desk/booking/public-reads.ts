import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { networkOf } from '#server/people/sessions/sign-in-gate.ts';

const WINDOW_MS = 60_000;
/** A booking reads about ten times: a whole waiting room behind one address has enough, and who copies every slot has not. */
const MOST_A_MINUTE = 600;
const MOST_REMEMBERED = 20_000;

/**
 * How much of the public pages one network reads in a minute. Each process counts for itself: this spares the database work, and
 * a count there would be more of it.
 */
export function publicReads({ most = MOST_A_MINUTE, now = Date.now }: { most?: number; now?: () => number } = {}) {
  const counts = new Map<string, { until: number; count: number }>();

  /** The window of a network, begun anew where the last one is over. */
  const windowOf = (network: string, at: number) => {
    const found = counts.get(network);
    if (found && found.until > at) return found;
    if (counts.size >= MOST_REMEMBERED) for (const [key, { until }] of counts) if (until <= at) counts.delete(key);
    if (counts.size >= MOST_REMEMBERED) counts.clear();
    const begun = { until: at + WINDOW_MS, count: 0 };
    counts.set(network, begun);
    return begun;
  };

  return {
    /** Counts a read of that address. Throws 429 for one too many. */
    admit(address: string): void {
      const at = now();
      const window = windowOf(networkOf(address), at);
      window.count += 1;
      if (window.count <= most) return;
      const seconds = Math.max(1, Math.ceil((window.until - at) / 1000));
      throw new AppError('too_many_requests', says.too_many_tries({ minutes: Math.ceil(seconds / 60) }), {
        headers: { 'Retry-After': String(seconds) },
      });
    },
  };
}

export type PublicReads = ReturnType<typeof publicReads>;
