import { describe, expect, it } from 'vitest';
import { addDays, atTime, dayOf, daysBetween, endOfDay, minutesInto, startOfDay } from './days.ts';

describe("an organisation's days", () => {
  it.each([
    ['2026-11-20T18:29:59.000Z', 'Asia/Kolkata', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', 'Asia/Kolkata', '2026-11-21'],
    ['2026-11-20T18:30:00.000Z', 'UTC', '2026-11-20'],
    ['2026-11-20T18:30:00.000Z', 'America/New_York', '2026-11-20'],
  ])('%s in %s is the day %s', (instant, zone, day) => {
    expect(dayOf(instant, zone)).toBe(day);
  });

  it('knows when a day begins and ends there', () => {
    expect(startOfDay('2026-11-20', 'Asia/Kolkata')).toBe('2026-11-19T18:30:00.000Z');
    expect(endOfDay('2026-11-20', 'Asia/Kolkata')).toBe('2026-11-20T18:30:00.000Z');
    expect(atTime('2026-11-20', 'Asia/Kolkata', 14 * 60 + 30)).toBe('2026-11-20T09:00:00.000Z');
    expect(minutesInto('2026-11-20T09:00:00.000Z', 'Asia/Kolkata')).toBe(870);
  });

  it('counts days across months and leap years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(daysBetween('2026-11-20', '2026-11-18')).toBe(-2);
  });
});
