import { describe, expect, it, vi } from 'vitest';
import { writtenDate, writtenDay, writtenDays, writtenMinutes, writtenTime } from './in-words.ts';

const { DateTimeFormat } = Intl;
function made(...how: ConstructorParameters<typeof DateTimeFormat>) {
  return new DateTimeFormat(...how);
}

const PUNJABI = 'pa-IN-u-nu-latn';
const monthly = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 5)));
const hourly = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 4 + (hour % 7), hour, 30)));

/** A browser that knows Punjabi, as Node does, against what we write. */
const known = (options: Intl.DateTimeFormatOptions, at: Date, ...types: Intl.DateTimeFormatPartTypes[]) => {
  const parts = new Intl.DateTimeFormat(PUNJABI, { timeZone: 'UTC', ...options }).formatToParts(at);
  return types.map((type) => parts.find((part) => part.type === type)?.value ?? '');
};

describe('Punjabi', () => {
  it('has the names of months and days that those have who know it', () => {
    for (const at of [...monthly, ...hourly]) {
      const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
      const [weekday, day, month, year] = known(options, at, 'weekday', 'day', 'month', 'year');
      expect(writtenDate(at.toISOString(), 'pa', 'UTC')).toBe(`${weekday}, ${day} ${month} ${year}`);
      expect(writtenDay(at.toISOString().slice(0, 10), 'pa')).toBe(`${day} ${month} ${year}`);
    }
  });

  it('says the part of the day, days and minutes as they do', () => {
    for (const at of hourly) {
      const options = { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'short' } as const;
      const [part, hour, minute] = known(options, at, 'dayPeriod', 'hour', 'minute');
      expect(writtenTime(at.toISOString(), 'pa', 'UTC')).toBe(`${part} ${hour}:${minute}`);
    }
    expect(writtenDays(30, 'pa')).toBe(new Intl.RelativeTimeFormat(PUNJABI).format(-30, 'day'));
    expect(writtenMinutes(40, 'pa')).toBe(
      new Intl.NumberFormat(PUNJABI, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(40),
    );
  });

  it('is never asked of the browser, which may not know it', () => {
    const asked = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(made);
    writtenDate('2026-09-23T05:00:00.000Z', 'pa', 'Asia/Dubai');
    writtenTime('2026-09-23T05:00:00.000Z', 'pa', 'Asia/Dubai');
    expect(asked).toHaveBeenCalled();
    for (const [locale] of asked.mock.calls) expect(locale).toMatch(/^en/);
    asked.mockRestore();
  });
});
