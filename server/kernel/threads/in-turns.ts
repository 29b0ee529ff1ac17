import { AppError } from '#shared/kernel/http/errors.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import * as says from '#shared/kernel/words/says.ts';

/** Whose turn it is: an organisation's. Those who have none share one. */
export const ownerOf = ({ clinicId, centerId }: OrganisationColumns): string => {
  if (clinicId !== null) return `clinic ${clinicId}`;
  return centerId === null ? 'no organisation' : `center ${centerId}`;
};

interface Places {
  /** So many are at work at once. */
  places: number;
  /** So many of one owner may wait; the next is refused. */
  mostWaiting: number;
  /** Who has waited for so long is refused too. */
  patienceMs: number;
  /** What they are told. */
  refusal?: () => AppError;
}

/**
 * Lets a few pieces of work go on at once. Those that wait have their turn owner by owner, one of each: whoever brings
 * twenty makes nobody else wait for more than one of them.
 */
export function inTurns({ places, mostWaiting, patienceMs, refusal = tooMuchAtOnce }: Places) {
  /** The owner whose turn it is stands first. */
  const waiting = new Map<string, (() => void)[]>();
  let free = places;

  const callNext = () => {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    const [owner, [begin, ...others]] = next;
    waiting.delete(owner);
    if (others.length > 0) waiting.set(owner, others);
    begin?.();
  };

  const leave = (owner: string, begin: () => void) => {
    const others = waiting.get(owner)?.filter((other) => other !== begin) ?? [];
    if (others.length > 0) waiting.set(owner, others);
    else waiting.delete(owner);
  };

  const ownTurn = async (owner: string): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const before = waiting.get(owner) ?? [];
    if (before.length >= mostWaiting) throw refusal();
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        leave(owner, begin);
        reject(refusal());
      }, patienceMs);
      waiting.set(owner, [...before, begin]);
    });
  };

  return async function inTurn<Result>(owner: string, work: () => Promise<Result>): Promise<Result> {
    await ownTurn(owner);
    try {
      return await work();
    } finally {
      callNext();
    }
  };
}

const tooMuchAtOnce = () => new AppError('unavailable', says.too_much_at_once, { headers: { 'Retry-After': '10' } });
