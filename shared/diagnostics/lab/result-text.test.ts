import { describe, expect, it } from 'vitest';
import { referenceOf } from './lab.rules.ts';
import { shownResult } from './result-text.ts';

const number = { kind: 'number', low: null, high: null } as const;

describe('a result as it is shown', () => {
  it.each([
    ['13', 1, '13.0'],
    ['13.25', 1, '13.3'],
    ['1.005', 2, '1.01'],
    ['150000', 0, '1,50,000'],
    ['150,000', 0, '1,50,000'],
    ['10000000', null, '1,00,00,000'],
    ['4.50', null, '4.50'],
    ['.5', 1, '0.5'],
    ['< 0.01', 2, '<0.01'],
    ['>= 100000', 0, '>=1,00,000'],
    ['-2', 1, '-2.0'],
  ])('%s with %s places is %s', (value, decimals, shown) => {
    expect(shownResult({ ...number, value, decimals })).toBe(shown);
  });

  it.each(['Trace', '1,5', '', '12 - 15'])('%j stays as it was typed', (value) => {
    expect(shownResult({ ...number, value, decimals: 1 })).toBe(value);
  });

  it('is no number where the parameter isn’t one, and has its own places on older reports', () => {
    expect(shownResult({ kind: 'text', value: '150000', decimals: 0, low: null, high: null })).toBe('150000');
    expect(shownResult({ ...number, value: '150000.5' })).toBe('1,50,000.5');
  });

  it.each([
    ['12.96', '12.96'],
    ['13.04', '13.0'],
    ['17.04', '17.04'],
    ['16.96', '17.0'],
  ])('%s between 13 and 17 is %s: rounding never contradicts the mark', (value, shown) => {
    expect(shownResult({ kind: 'number', value, decimals: 1, low: 13, high: 17 })).toBe(shown);
  });
});

it('a reference is written like the result', () => {
  const range = { sex: 'any', ageFromDays: null, ageToDays: null, criticalLow: null, criticalHigh: null } as const;
  const limits = { ...range, low: 150_000, high: 410_000, text: null };
  expect(referenceOf(limits, 0)).toBe('1,50,000 - 4,10,000');
  expect(referenceOf({ ...limits, low: 0.5, high: null }, null)).toBe('> 0.5');
});
