import { describe, expect, it } from 'vitest';
import { expectedDay, followUpStart, visitTiming } from './next-visit.ts';

describe('a next visit', () => {
  it.each([
    ['2026-11-19', 'overdue'],
    ['2026-11-20', 'today'],
    ['2026-11-21', 'upcoming'],
  ])('on %s is %s', (day, timing) => {
    expect(visitTiming(day, '2026-11-20')).toBe(timing);
  });

  it.each([
    ['missed, and booked ahead', '2026-11-12', '2026-11-24', '2026-11-24'],
    ['missed, and booked for today', '2026-11-12', '2026-11-20', '2026-11-20'],
    ['missed', '2026-11-12', null, '2026-11-12'],
  ])('%s is expected on its own day or on the booked one', (_, nextVisitDate, bookedDay, day) => {
    expect(expectedDay({ nextVisitDate, bookedDay }, '2026-11-20')).toBe(day);
  });

  it('is looked for an hour from now, on a full quarter', () => {
    expect(followUpStart(Date.parse('2026-11-20T05:31:10.000Z'))).toBe('2026-11-20T06:45:00.000Z');
    expect(followUpStart(Date.parse('2026-11-20T05:30:00.000Z'))).toBe('2026-11-20T06:30:00.000Z');
  });
});
