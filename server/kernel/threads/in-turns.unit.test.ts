import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/kernel/http/errors.ts';
import { inTurns } from './in-turns.ts';

/** What could begin has begun. */
const begun = () => new Promise(setImmediate);

/** Work that ends when it is told to, and a note of the order in which it began. */
function bench(options: Parameters<typeof inTurns>[0]) {
  const inTurn = inTurns(options);
  const began: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const bring = (owner: string, name: string) =>
    inTurn(owner, () => {
      began.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (error) => (error ? reject(error) : resolve(name)));
      });
    });
  const end = async (name: string, error?: Error) => {
    await begun();
    ends.get(name)?.(error);
    await begun();
  };
  return { began, bring, end };
}

const usual = { places: 1, mostWaiting: 3, patienceMs: 60_000 };

describe('work in turns', () => {
  it('goes on as far as there are places, and then one of each owner', async () => {
    const { began, bring, end } = bench({ ...usual, places: 2 });
    const work = [
      ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => bring('a', name)),
      ...['b1', 'b2'].map((name) => bring('b', name)),
      bring('c', 'c1'),
    ];
    await begun();
    expect(began).toEqual(['a1', 'a2']);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2', 'a5']);
    expect(await Promise.all(work)).toHaveLength(8);
  });

  it('refuses what is too much of one owner, with the time to come back, and nobody else', async () => {
    const { bring, began, end } = bench(usual);
    const taken = ['a1', 'a2', 'a3', 'a4'].map((name) => bring('a', name));
    const refusal: unknown = await bring('a', 'a5').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({ code: 'unavailable', headers: { 'Retry-After': '10' } });
    const other = bring('b', 'b1');
    for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name);
    expect(began).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    expect(await Promise.all([...taken, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
  });

  it('gives the place on when a piece of work fails', async () => {
    const { bring, began, end } = bench(usual);
    const failing = bring('a', 'a1').catch((error: unknown) => error);
    const next = bring('b', 'b1');
    await end('a1', new Error('a fault'));
    await end('b1');
    expect(await failing).toEqual(new Error('a fault'));
    expect(await next).toBe('b1');
    expect(began).toEqual(['a1', 'b1']);
  });

  it('lets nobody wait for ever, and forgets who went', async () => {
    const { bring, began, end } = bench({ ...usual, patienceMs: 20 });
    const first = bring('a', 'a1');
    await begun();
    expect(await bring('b', 'b1').catch((error: unknown) => error)).toMatchObject({ code: 'unavailable' });
    await end('a1');
    const later = bring('b', 'b2');
    await end('b2');
    expect(await Promise.all([first, later])).toEqual(['a1', 'b2']);
    expect(began).toEqual(['a1', 'b2']);
  });
});
