import { describe, expect, it } from 'vitest';
import { readDose, switchMeal, writeDose } from './dose.ts';

describe('a dose as it is typed', () => {
  it.each([
    ['1-0-1', '1-0-1'],
    ['101', '1-0-1'],
    [' 1 1 1 ', '1-1-1'],
    ['od', '1-0-0'],
    ['BD', '1-0-1'],
    ['t.d.s.', '1-1-1'],
    ['hs', '0-0-1'],
    ['', ''],
    ['0-0-0', ''],
  ])('%j is %j', (typed, written) => {
    const dose = readDose(typed);
    expect(dose && writeDose(dose)).toBe(written);
  });

  it.each(['1-0', '2-0-1', '1/2-0-0', 'sometimes'])('%j can not be read', (typed) => {
    expect(readDose(typed)).toBeNull();
  });

  it('is changed meal by meal, and empty when no meal is left', () => {
    expect(switchMeal('', 'dinner')).toBe('0-0-1');
    expect(switchMeal('0-0-1', 'breakfast')).toBe('1-0-1');
    expect(switchMeal('0-0-1', 'dinner')).toBe('');
    expect(switchMeal('unreadable', 'lunch')).toBe('0-1-0');
  });
});
