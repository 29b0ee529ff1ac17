import ipaddr from 'ipaddr.js';
import type { AppError } from '#shared/kernel/http/errors.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { AuditEntry } from '#server/kernel/http/trail.ts';
import { inTurns } from '#server/kernel/threads/in-turns.ts';
import { type Attempt, type ShutBy, scopesOf, tooMany } from './sign-in-throttle.ts';

/** So many attempts are judged at once, of all addresses together: each holds a connection for a moment and then a core. */
const PLACES = 4;
const MOST_WAITING = 20;
const PATIENCE_MS = 10_000;
/** What the database said is believed for so long; a lock that is lifted meanwhile opens by then. */
const BELIEVED_MS = 5_000;
const MOST_REMEMBERED = 10_000;

/** Who was shut out, and what the audit log is told of it. */
type Shut = ShutBy & { entry: AuditEntry };

/**
 * Stands before the count of the database (`admitAttempt`): whoever was shut out a moment ago is refused from memory, and the
 * others come in one after the other, each address in its turn. A flood costs next to nothing, and nobody else a connection.
 */
export function signInGate({ hub }: { hub: Hub }) {
  const remembered = new Map<string, Shut & { until: number; believedUntil: number }>();
  const known = inTurns({ places: 2, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS, refusal: tooBusy });
  const unknown = inTurns({ places: PLACES, mostWaiting: MOST_WAITING, patienceMs: PATIENCE_MS, refusal: tooBusy });
  // A new password opens at once.
  hub.onDrop(({ users }) => {
    if (users.length > 0) remembered.clear();
  });

  return {
    /** What shut the attempt out a moment ago; then the database isn't asked again. */
    shutBy(attempt: Attempt): Shut | undefined {
      const now = Date.now();
      for (const { key } of scopesOf(attempt)) {
        const found = remembered.get(key);
        if (!found) continue;
        if (now < found.until && now < found.believedUntil) {
          return { ...found, seconds: Math.ceil((found.until - now) / 1000) };
        }
        // This one asks again, and the others believe what is known until it has the answer.
        if (now < found.until) found.believedUntil = now + BELIEVED_MS;
        else remembered.delete(key);
        return undefined;
      }
      return undefined;
    },

    shut(shut: Shut): void {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear();
      const now = Date.now();
      remembered.set(shut.key, { ...shut, until: now + shut.seconds * 1000, believedUntil: now + BELIEVED_MS });
    },

    /** When it is the address' turn. A browser that has signed in before doesn't wait behind strangers. */
    inTurn: <Result>({ address, device }: Attempt, work: () => Promise<Result>): Promise<Result> =>
      device ? known(device, work) : unknown(address, work),
  };
}

export type SignInGate = ReturnType<typeof signInGate>;

/** Where somebody comes from, as far as it is one place: of IPv6 a connection has a whole network. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const read = ipaddr.process(address);
  if (!(read instanceof ipaddr.IPv6)) return read.toString();
  return `${read.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const tooBusy = (): AppError => tooMany(PATIENCE_MS / 1000);
