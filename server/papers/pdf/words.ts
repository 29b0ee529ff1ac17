import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { writtenDate } from '#shared/contact/words/in-words.ts';
import { dayOf, minutesInto } from '#shared/kernel/time/days.ts';
import type { PaperLanguage } from './person-words.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** '2026-11-20' -> '20 Nov 2026' */
export function dayLabel(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
}

/** '2026-11-20' -> 'Friday, 20 Nov 2026', 'शुक्रवार, 20 नवंबर 2026' */
export const longDayLabel = (day: string, language: PaperLanguage = 'en'): string =>
  language === 'en' ? `${weekdays[weekdayOf(day)] ?? ''}, ${dayLabel(day)}` : writtenDate(day, language, 'UTC');

/** An instant as the clock there shows it: '20 Nov 2026, 2:05 pm' */
export const momentLabel = (instant: string, timezone: string): string =>
  `${dayLabel(dayOf(instant, timezone))}, ${clockLabel(minutesInto(instant, timezone))}`;

/** Minutes of a day -> '2:05 pm' */
export function clockLabel(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** 'Dr. ' before a name that doesn't begin with it. */
export const doctorLabel = (name: string): string =>
  /^dr[.\s]/i.test(name.trim()) ? name.trim() : `Dr. ${name.trim()}`;

/** 'a', 'b', 'c' -> 'a, b and c' */
export function listOf(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The texts that are there, in one line. */
export const joined = (parts: readonly (string | null | undefined)[], separator: string): string =>
  parts.filter((part) => part?.trim()).join(separator);

/** '9876543210' -> '3210': enough to tell two people of one name apart. */
export const lastDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-4);

export const registrationLabel = (number: string | null | undefined): string | null =>
  number?.trim() ? `Reg. No. ${number.trim()}` : null;
