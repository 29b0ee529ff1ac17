import { describe, expect, it } from 'vitest';
import { plural, which } from './phrases.ts';

describe('plural', () => {
  const forms = { one: 'one', other: 'other' };
  it.each([
    ['en', 0, 'other'],
    ['en', 1, 'one'],
    ['en', 2, 'other'],
    ['en', 100_000, 'other'],
    // Hindi counts nothing as it counts one.
    ['hi', 0, 'one'],
    ['hi', 1, 'one'],
    ['hi', 2, 'other'],
    ['hi', 100_000, 'other'],
    ['ml', 1, 'one'],
  ])('in %s takes for %i the form %s', (language, count, form) => {
    expect(plural(language, count, forms)).toBe(form);
  });

  it('prefers the form for exactly this number', () => {
    expect(plural('en', 0, { '=0': 'none', other: 'many' })).toBe('none');
    expect(plural('en', 7, { '=0': 'none', other: 'many' })).toBe('many');
  });
});

describe('which', () => {
  it('takes the form of the value, of none, or the other', () => {
    const forms = { null: 'nobody', today: 'now', other: 'somebody' };
    expect([which(null, forms), which('today', forms), which(7, forms)]).toEqual(['nobody', 'now', 'somebody']);
  });
});
