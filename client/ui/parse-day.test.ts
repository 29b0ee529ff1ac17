import { describe, expect, it } from 'vitest';
import { parseDay } from './parse-day.ts';

describe('a typed date', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['20-11-26', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    ['20 nov 2026', '2026-11-20'],
    ['20 November', '2026-11-20'],
    ['1 Sept 2026', '2026-09-01'],
    ['20 11', '2026-11-20'],
    ['20112026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    [' 5/6/1987 ', '1987-06-05'],
    ['29/2/2024', '2024-02-29'],
  ])('%j is %s', (typed, day) => {
    expect(parseDay(typed, '2026-11-20')).toBe(day);
  });

  it.each(['', 'soon', '31/02/2026', '29/2/2026', '0/1/2026', '13/13/2026', '20 novemberish 2026', '1/1/0026', '5'])(
    '%j is none',
    (typed) => {
      expect(parseDay(typed, '2026-11-20')).toBeUndefined();
    },
  );

  it('of a birthday lies in the past', () => {
    expect(parseDay('5/6/87', '2026-11-20', true)).toBe('1987-06-05');
    expect(parseDay('5/6/12', '2026-11-20', true)).toBe('2012-06-05');
  });
});
