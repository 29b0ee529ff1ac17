import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askedAfter, catchUp } from './catch-up.ts';

/** A question whose answers come when the test says so. */
function slow() {
  const answers: ((value: number) => void)[] = [];
  return {
    ask: () => new Promise<number>((resolve) => void answers.push(resolve)),
    asked: () => answers.length,
    answer: (value: number) => answers.shift()?.(value),
  };
}

describe('one question at a time', () => {
  it('is put anew for whoever comes while it is under way, once for all of them', async () => {
    const { ask, asked, answer } = slow();
    const shared = askedAfter(ask);
    const first = shared();
    const [second, third] = [shared(), shared()];
    expect(asked()).toBe(1);
    answer(1);
    expect(await first).toBe(1);
    await expect.poll(asked).toBe(1);
    answer(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const fourth = shared();
    answer(3);
    expect(await fourth).toBe(3);
  });

  it('goes on after one that failed', async () => {
    let turn = 0;
    const shared = askedAfter(async () => {
      turn += 1;
      if (turn === 1) throw new Error('away');
      return turn;
    });
    const [first, second] = await Promise.allSettled([shared(), shared()]);
    expect(first).toMatchObject({ status: 'rejected' });
    expect(second).toMatchObject({ status: 'fulfilled', value: 2 });
  });
});

describe('whether the standby has everything', () => {
  function servers({ patienceMs = 50 } = {}) {
    const at = { acknowledged: 100, replayed: 100, asked: 0, heard: 0, seen: 0, writtenOut: 0 };
    const unseen = {
      heard: () => at.heard,
      seen: (upTo: number) => {
        at.seen = upTo;
      },
    };
    const link = {
      acknowledged: async () => at.acknowledged,
      replayed: async () => {
        at.asked += 1;
        return at.replayed;
      },
      writeOut: async () => {
        at.writtenOut += 1;
        at.replayed = at.acknowledged + 50;
      },
    };
    return { at, hasAll: catchUp({ link, unseen, patienceMs }) };
  }

  it('asks the standby nothing where it is known to have all that was written', async () => {
    const { at, hasAll } = servers();
    expect([await hasAll(), await hasAll(), await hasAll(), at.asked]).toEqual([true, true, true, 1]);
  });

  it('waits for it a moment, and no longer', async () => {
    const patient = servers({ patienceMs: 10_000 });
    patient.at.acknowledged = 140;
    setTimeout(() => Object.assign(patient.at, { replayed: 140 }), 10);
    expect(await patient.hasAll()).toBe(true);
    const { at, hasAll } = servers();
    at.acknowledged = 141;
    expect(await hasAll()).toBe(false);
  });

  it('counts as seen what was heard before the question, and nothing of what was heard since', async () => {
    const { at, hasAll } = servers();
    at.heard = 7;
    const asked = hasAll();
    at.heard = 8;
    await asked;
    expect(at.seen).toBe(7);
    at.acknowledged = 200;
    await hasAll();
    expect(at.seen).toBe(7);
  });

  it('has the primary write out the other half of an entry that ends with no page, once', async () => {
    const { at, hasAll } = servers();
    at.acknowledged = 3 * 8192;
    expect(await Promise.all([hasAll(), hasAll()])).toEqual([true, true]);
    at.acknowledged += 60;
    expect(await hasAll()).toBe(false);
    expect(at.writtenOut).toBe(1);
  });

  it('believes what it knows of a standby for a second', async () => {
    const { at, hasAll } = servers();
    await hasAll();
    await sleep(1_050);
    expect([await hasAll(), at.asked]).toEqual([true, 2]);
  });
});
