import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';

export interface Share {
  /** Calls of one organisation that this process begins within a second, in the long run; 0 for as many as come. */
  perSecond: number;
  /** So many more may come at once after a quiet while: a whole staff that opens its screens. */
  burst: number;
  /** So many of one organisation are worked on at once: the others' connections to the database are left to others. */
  atOnce: number;
  /** So many of one organisation may wait for their turn; the next is refused. */
  mostWaiting: number;
  /** Who has waited for so long is refused too. */
  patienceMs: number;
}

interface Owner {
  /** Calls that may still begin, as of `at`. */
  left: number;
  at: number;
  atWork: number;
  waiting: (() => void)[];
  timer?: NodeJS.Timeout;
}

/** What an installation lets one organisation have of each process. */
export const shareOf = (perSecond: number): Share => ({
  perSecond,
  burst: 4 * perSecond,
  // Of the ten connections of a process.
  atOnce: 6,
  mostWaiting: perSecond,
  patienceMs: 5_000,
});

/** From so many organisations on, those that have been quiet are forgotten. */
const MANY = 500;

/**
 * Keeps one organisation from taking what is everybody's: what it asks beyond its share waits, in the order of its own calls, and is
 * refused when too much of it waits. Who stays within it waits for nobody and is held up by nothing but a look at a counter.
 */
export function fairShare({ perSecond, burst, atOnce, mostWaiting, patienceMs }: Share) {
  const owners = new Map<string, Owner>();

  const refill = (owner: Owner) => {
    const now = performance.now();
    owner.left = Math.min(burst, owner.left + ((now - owner.at) / 1000) * perSecond);
    owner.at = now;
  };

  const forgetTheQuiet = () => {
    for (const [name, owner] of owners) {
      refill(owner);
      if (owner.atWork === 0 && owner.waiting.length === 0 && owner.left === burst) owners.delete(name);
    }
  };

  const ownerOf = (name: string): Owner => {
    const known = owners.get(name);
    if (known) return known;
    if (owners.size >= MANY) forgetTheQuiet();
    const fresh = { left: burst, at: performance.now(), atWork: 0, waiting: [] };
    owners.set(name, fresh);
    return fresh;
  };

  const canBegin = (owner: Owner) => owner.atWork < atOnce && owner.left >= 1;
  const begin = (owner: Owner) => {
    owner.left -= 1;
    owner.atWork += 1;
  };

  /** Those whose turn has come; the next one's comes with a call that ends, or with time. */
  const callNext = (owner: Owner) => {
    refill(owner);
    while (owner.waiting.length > 0 && canBegin(owner)) {
      begin(owner);
      owner.waiting.shift()?.();
    }
    if (owner.waiting.length === 0 || owner.atWork >= atOnce || owner.timer) return;
    const later = () => {
      delete owner.timer;
      callNext(owner);
    };
    owner.timer = setTimeout(later, Math.ceil(((1 - owner.left) / perSecond) * 1000)).unref();
  };

  /** How long it takes until what waits has begun. */
  const refusal = (owner: Owner) => {
    const seconds = Math.max(1, Math.ceil(owner.waiting.length / perSecond));
    return new AppError('too_many_requests', says.too_much_at_once, { headers: { 'Retry-After': String(seconds) } });
  };

  const ownTurn = async (owner: Owner): Promise<void> => {
    refill(owner);
    if (owner.waiting.length === 0 && canBegin(owner)) return begin(owner);
    if (owner.waiting.length >= mostWaiting) throw refusal(owner);
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        owner.waiting = owner.waiting.filter((other) => other !== go);
        reject(refusal(owner));
      }, patienceMs);
      owner.waiting.push(go);
      callNext(owner);
    });
  };

  return async function withinShare<Result>(
    name: string | undefined,
    /** What waits for somebody outside holds no place: it would keep the organisation's own screens waiting. */
    { holdsPlace }: { holdsPlace: boolean },
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (perSecond === 0 || name === undefined) return await work();
    const owner = ownerOf(name);
    await ownTurn(owner);
    let isHeld = true;
    const leave = () => {
      if (!isHeld) return;
      isHeld = false;
      owner.atWork -= 1;
      callNext(owner);
    };
    if (!holdsPlace) leave();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
