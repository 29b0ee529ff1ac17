import { setTimeout as sleep } from 'node:timers/promises';
import type { Link } from './link.ts';
import { isEndOfPage } from './standing.ts';

/** Who answers sooner waits for less than somebody at a screen could notice. */
const PATIENCE_MS = 20;
const LOOK_AGAIN_MS = 2;
/** A standby that is asked nothing, since nothing is written, is still asked so often whether it is one. */
const BELIEVED_MS = 1_000;

interface Parts {
  link: Pick<Link, 'acknowledged' | 'replayed' | 'writeOut'>;
  /** What this process has heard of, counted; and what the standby is known to have of it. */
  unseen: { heard(): number; seen(upTo: number): void };
  patienceMs?: number;
}

/**
 * Whether the standby has everything that the primary had acknowledged, to whomever, when this was asked. So a read that begins
 * afterwards misses nothing that its reader can know of: what they wrote themselves, through whichever process, what an announcement told
 * their screen of, what a colleague said across the desk. Positions in the primary's own log decide, and no clock.
 */
export function catchUp({ link, unseen, patienceMs = PATIENCE_MS }: Parts): () => Promise<boolean> {
  let replayed = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let writtenOut = 0;
  const askPrimary = askedAfter(async () => {
    const heard = unseen.heard();
    return { heard, position: await link.acknowledged() };
  });
  const askStandby = askedAfter(async () => {
    replayed = await link.replayed();
    askedAt = performance.now();
  });

  const aMoment = async (position: number) => {
    if (isEndOfPage(position) && writtenOut < position) {
      writtenOut = position;
      await link.writeOut();
    }
    await sleep(LOOK_AGAIN_MS);
  };

  return async () => {
    const deadline = performance.now() + patienceMs;
    const { heard, position } = await askPrimary();
    if (performance.now() - askedAt > BELIEVED_MS) await askStandby();
    const isThere = () => replayed >= position;
    while (!isThere()) {
      if (performance.now() >= deadline) return false;
      await askStandby();
      if (!isThere()) await aMoment(position);
    }
    unseen.seen(heard);
    return true;
  };
}

/**
 * One question at a time, for everybody who has come before it was put. Who comes while it is under way waits for the next: the answer may
 * be of before they came.
 */
export function askedAfter<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let underWay: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const put = (): Promise<Answer> => {
    next = undefined;
    const question = ask();
    underWay = question;
    const over = () => {
      if (underWay === question) underWay = undefined;
    };
    question.then(over, over);
    return question;
  };
  return () => {
    if (!underWay) return put();
    next ??= underWay.then(put, put);
    return next;
  };
}
