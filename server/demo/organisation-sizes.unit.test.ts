import { describe, expect, it } from 'vitest';
import { organisationSizes } from './organisation-sizes.ts';

const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);

describe('the sizes of many organisations', () => {
  it('are a few large ones and many small ones', () => {
    const sizes = organisationSizes(1000, 1_000_000);
    expect(sizes).toHaveLength(1000);
    expect(sum(sizes)).toBe(1_000_000);
    expect(sizes[0]).toBe(100_000);
    expect(sizes[1]).toBeGreaterThan(60_000);
    expect(sizes[999]).toBeGreaterThan(100);
    expect(sizes.filter((size) => size < 1000).length).toBeGreaterThan(800);
  });

  it.each([
    [1, 1],
    [1, 500],
    [2, 3],
    [5, 5],
    [5, 500],
    [7, 1000],
    [300, 301],
    [1000, 20_000],
  ])('%i with %i patients have them all, each somebody, the first the most', (organisations, patients) => {
    const sizes = organisationSizes(organisations, patients);
    expect(sizes).toHaveLength(organisations);
    expect(sum(sizes)).toBe(patients);
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(Math.max(...sizes)).toBe(sizes[0]);
  });
});
