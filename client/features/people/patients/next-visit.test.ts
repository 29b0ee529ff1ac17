import { describe, expect, it } from 'vitest';
import { followUpStart, visitTiming } from './next-visit.ts';

describe('a next visit', () => {
  it.each([
    ['2026-11-19', 'overdue'],
    ['2026-11-20', 'today'],
    ['2026-11-21', 'upcoming'],
  ])('on %s is %s', (day, timing) => {
    expect(visitTiming(day, '2026-11-20')).toBe(timing);
  });

  it('is looked for an hour from now, on a full quarter', () => {
    expect(followUpStart(Date.parse('2026-11-20T05:31:10.000Z'))).toBe('2026-11-20T06:45:00.000Z');
    expect(followUpStart(Date.parse('2026-11-20T05:30:00.000Z'))).toBe('2026-11-20T06:30:00.000Z');
  });
});
