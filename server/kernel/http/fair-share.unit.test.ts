import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fairShare } from './fair-share.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const usual = { perSecond: 10, burst: 4, atOnce: 2, mostWaiting: 3, patienceMs: 5_000 };
const held = { holdsPlace: true };

/** Calls that end when they are told to, and a note of the order in which they began. */
function bench(share: Partial<typeof usual> = {}) {
  const withinShare = fairShare({ ...usual, ...share });
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const refused = new Map<string, unknown>();
  const bring = (owner: string | undefined, name: string, how = held) =>
    void withinShare(owner, how, () => {
      began.push(name);
      return new Promise<void>((resolve, reject) => ends.set(name, (error) => (error ? reject(error) : resolve())));
    }).catch((error: unknown) => refused.set(name, error));
  const end = (name: string, error?: Error) => {
    ends.get(name)?.(error);
    return vi.advanceTimersByTimeAsync(0);
  };
  return { bring, end, began, refused, after: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

describe('an organisation’s share', () => {
  it('is so many calls at once; the others wait in their order', async () => {
    const { bring, end, began, after } = bench();
    for (const name of ['a1', 'a2', 'a3', 'a4']) bring('a', name);
    await after(0);
    expect(began).toEqual(['a1', 'a2']);
    await end('a2');
    await end('a1', new Error('a call that fails gives its place on, too'));
    expect(began).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('holds up nobody else', async () => {
    const { bring, began, after } = bench();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) bring('a', name);
    bring('b', 'b1');
    bring(undefined, 'of nobody');
    await after(0);
    expect(began.toSorted()).toEqual(['a1', 'a2', 'b1', 'of nobody']);
  });

  it('is so many calls a second once the burst is used up', async () => {
    const { bring, began, after } = bench({ atOnce: 100, mostWaiting: 100 });
    for (let n = 1; n <= 20; n += 1) bring('a', `a${n}`);
    await after(0);
    expect(began).toHaveLength(4);
    await after(1_000);
    expect(began).toHaveLength(14);
    await after(1_000);
    expect(began).toHaveLength(20);
    // After a quiet while as many come at once as before.
    await after(10_000);
    for (let n = 21; n <= 30; n += 1) bring('a', `a${n}`);
    await after(0);
    expect(began).toHaveLength(24);
  });

  it('refuses what is too much, with the time to come back', async () => {
    const { bring, began, refused, after } = bench();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) bring('a', name);
    await after(0);
    expect([...refused.keys()]).toEqual(['a6']);
    expect(refused.get('a6')).toMatchObject({ code: 'too_many_requests', headers: { 'Retry-After': '1' } });
    expect(began).toEqual(['a1', 'a2']);
  });

  it('refuses who has waited too long, and calls them no more', async () => {
    const { bring, end, began, refused, after } = bench();
    for (const name of ['a1', 'a2', 'a3']) bring('a', name);
    await after(5_000);
    expect([...refused.keys()]).toEqual(['a3']);
    bring('a', 'a4');
    await end('a1');
    expect(began).toEqual(['a1', 'a2', 'a4']);
  });

  it('is not held by what waits for somebody outside', async () => {
    const { bring, end, began, after } = bench();
    for (const name of ['a1', 'a2', 'a3']) bring('a', name, { holdsPlace: false });
    bring('a', 'a4');
    await after(0);
    expect(began).toEqual(['a1', 'a2', 'a3', 'a4']);
    for (const name of began) await end(name);
    bring('a', 'a5');
    bring('a', 'a6');
    bring('a', 'a7');
    await after(1_000);
    expect(began.slice(4)).toEqual(['a5', 'a6']);
  });

  it('ends nowhere where there is none', async () => {
    const { bring, began, after } = bench({ perSecond: 0 });
    for (let n = 1; n <= 50; n += 1) bring('a', `a${n}`);
    await after(0);
    expect(began).toHaveLength(50);
  });

  it('is begun anew for who was forgotten', async () => {
    const { bring, end, began, after } = bench();
    for (let n = 1; n <= 1_200; n += 1) {
      bring(`owner ${n}`, `call ${n}`);
      await end(`call ${n}`);
      if (n % 400 === 0) await after(1_000);
    }
    bring('owner 1', 'again');
    await after(0);
    expect(began).toHaveLength(1_201);
  });
});
