import { formatDate, formatWeekday } from '#client/lib/format.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, addMonths } from '#shared/kernel/time/days.ts';

export const calendarViews = ['day', 'week', 'month', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

const DAYS_OF_AGENDA = 7;

/** A day that exists; anybody may write anything into a URL. */
export function isDay(value: string | undefined): value is string {
  if (value === undefined || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

const mondayOf = (day: string): string => addDays(day, -((weekdayOf(day) + 6) % 7));

const lastOfMonth = (day: string): string => addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1);

/** The days that are on screen: a month with the whole weeks it touches, an agenda from its day on. */
export function rangeOf(view: CalendarView, day: string): DayRange {
  if (view === 'day') return { from: day, to: day };
  if (view === 'agenda') return { from: day, to: addDays(day, DAYS_OF_AGENDA - 1) };
  const from = mondayOf(view === 'month' ? `${day.slice(0, 7)}-01` : day);
  return { from, to: addDays(mondayOf(view === 'month' ? lastOfMonth(day) : day), 6) };
}

/** The day to show after one step back or forth. */
export function stepped(view: CalendarView, day: string, steps: 1 | -1): string {
  if (view === 'month') return addMonths(`${day.slice(0, 7)}-01`, steps);
  return addDays(day, steps * (view === 'day' ? 1 : DAYS_OF_AGENDA));
}

export function daysOf({ from, to }: DayRange): string[] {
  const days = [from];
  while ((days.at(-1) ?? to) < to) days.push(addDays(days.at(-1) ?? to, 1));
  return days;
}

interface TitleWords {
  longMonths: readonly string[];
  range: (first: string, last: string) => string;
}

/** 'Fri, 20 Nov 2026', '16 – 22 Nov 2026', 'November 2026' */
export function titleOf(view: CalendarView, day: string, words: TitleWords): string {
  if (view === 'day') return `${formatWeekday(day)} ${day.slice(0, 4)}`;
  if (view === 'month') return `${words.longMonths[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;
  const { from, to } = rangeOf(view, day);
  const [date = '', month = '', year = ''] = formatDate(from).split(' ');
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  const first = from.slice(0, 7) === to.slice(0, 7) ? date : sameYear ? `${date} ${month}` : `${date} ${month} ${year}`;
  return words.range(first, formatDate(to));
}
