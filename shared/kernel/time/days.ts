import { TZDate } from '@date-fns/tz';
import { addDays as addDaysTo, addMonths as addMonthsTo, differenceInCalendarDays } from 'date-fns';

/**
 * "Today", slots, months and queue numbers are the organisation's days. Calendar days are 'yyyy-MM-dd' strings,
 * instants ISO strings in UTC; a time zone is an IANA name.
 */

export const DEFAULT_TIMEZONE = 'Asia/Kolkata';

/** The calendar day on which an instant falls. */
export const dayOf = (instant: string | Date | number, timezone: string): string =>
  written(new TZDate(new Date(instant), timezone));

const todays = new Map<string, { minute: number; day: string }>();

/** Asked for nearly every reply, so reckoned once a minute: a day begins with one, in every zone. */
export function todayIn(timezone: string, now: Date | number = Date.now()): string {
  const minute = Math.floor(Number(now) / 60_000);
  const known = todays.get(timezone);
  if (known?.minute === minute) return known.day;
  const day = dayOf(now, timezone);
  todays.set(timezone, { minute, day });
  return day;
}

/** The instant at which a day begins there; with minutes, that many minutes into the day's clock. */
export function atTime(day: string, timezone: string, minutes = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const local = new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, timezone);
  return new Date(local.getTime()).toISOString();
}

export const startOfDay = (day: string, timezone: string): string => atTime(day, timezone);

/** The first instant after the day: the exclusive end of a range that includes it. */
export const endOfDay = (day: string, timezone: string): string => atTime(addDays(day, 1), timezone);

/** Minutes of the day that an instant's clock shows there: 14:30 is 870. */
export function minutesInto(instant: string, timezone: string): number {
  const local = new TZDate(new Date(instant), timezone);
  return local.getHours() * 60 + local.getMinutes();
}

export const addDays = (day: string, count: number): string => written(addDaysTo(read(day), count));
export const addMonths = (day: string, count: number): string => written(addMonthsTo(read(day), count));

/** From one day to another: negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(read(to), read(from));

// Every first screen reckons with days: `format` and `parseISO`, which know all forms, would be six kilobytes of it.
function read(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.slice(0, 10).split('-').map(Number);
  return new Date(year, month - 1, date);
}

function written(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('There is no such day');
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
