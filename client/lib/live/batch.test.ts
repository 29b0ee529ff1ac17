import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBatch } from './batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded() {
  const seen: string[][] = [];
  return { seen, batch: changeBatch((kinds) => seen.push([...kinds].toSorted())) };
}

describe('changes that come together', () => {
  it('are handed on together', () => {
    const { seen, batch } = recorded();
    batch.add(['patients', 'appointments']);
    vi.advanceTimersByTime(30);
    batch.add(['patients']);
    vi.advanceTimersByTime(20);
    expect(seen).toEqual([['appointments', 'patients']]);
    vi.advanceTimersByTime(1000);
    expect(seen).toHaveLength(1);
  });

  it('come four times a second at most when they come without pause', () => {
    const { seen, batch } = recorded();
    for (let step = 0; step < 100; step += 1) {
      batch.add(['patients']);
      vi.advanceTimersByTime(10);
    }
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.length).toBeLessThanOrEqual(5);
  });

  it("don't make the person's own write wait for the pause", () => {
    const { seen, batch } = recorded();
    batch.add(['patients']);
    vi.advanceTimersByTime(50);
    batch.add(['invoices']);
    batch.add(['patients'], true);
    vi.advanceTimersByTime(50);
    expect(seen).toEqual([['patients'], ['invoices', 'patients']]);
  });

  it('are forgotten when the session ends', () => {
    const { seen, batch } = recorded();
    batch.add(['patients']);
    batch.drop();
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual([]);
  });
});
