import { describe, expect, it } from 'vitest';
import { parseDay, parseExpiry } from './parse-day.ts';

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

  // 20 November 2026 is a Friday.
  it.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['Tomorrow', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-19', '2026-11-19'],
    ['kal', '2026-11-21', '2026-11-19'],
    ['परसों', '2026-11-22', '2026-11-18'],
    ['5d', '2026-11-25', '2026-11-15'],
    ['5 days', '2026-11-25', '2026-11-15'],
    ['2w', '2026-12-04', '2026-11-06'],
    ['2 हफ़्ते', '2026-12-04', '2026-11-06'],
    ['1m', '2026-12-20', '2026-10-20'],
    ['3 months', '2027-02-20', '2026-08-20'],
    ['1y', '2027-11-20', '2025-11-20'],
    ['+3d', '2026-11-23', '2026-11-23'],
    ['3 days ago', '2026-11-17', '2026-11-17'],
    ['-3d', '2026-11-17', '2026-11-17'],
    ['mon', '2026-11-23', '2026-11-16'],
    ['next thursday', '2026-11-26', '2026-11-19'],
    ['fri', '2026-11-27', '2026-11-13'],
    ['शनिवार', '2026-11-21', '2026-11-14'],
  ])('%j is counted from today: %s, or %s where the day has been', (typed, day, before) => {
    expect(parseDay(typed, '2026-11-20')).toBe(day);
    expect(parseDay(typed, '2026-11-20', true)).toBe(before);
  });

  it('of a month that has no such day is its last one', () => {
    expect(parseDay('1m', '2027-01-31')).toBe('2027-02-28');
  });

  it.each(['5x', 'd', '5', 'monk', '1000d', '5 d 3'])('%j is counted from nothing', (typed) => {
    expect(parseDay(typed, '2026-11-20')).toBeUndefined();
  });
});

describe('an expiry', () => {
  it.each([
    ['08/27', '2027-08-31'],
    ['8-2027', '2027-08-31'],
    ['0827', '2027-08-31'],
    ['feb 28', '2028-02-29'],
    ['Dec.2026', '2026-12-31'],
    ['31/08/2027', '2027-08-31'],
    ['15082027', '2027-08-15'],
    ['1y', '2027-11-20'],
  ])('%j is %s', (typed, day) => {
    expect(parseExpiry(typed, '2026-11-20')).toBe(day);
  });

  it.each(['', '13/27', '31/02/2027', 'soon'])('%j is none', (typed) => {
    expect(parseExpiry(typed, '2026-11-20')).toBeUndefined();
  });
});
