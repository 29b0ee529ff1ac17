import { rupees } from '#shared/kernel/money/money.ts';
import type { MessageLanguage } from './languages.states.ts';
import { BEGINS_AS, inPunjabi, punjabiDaysAgo, punjabiMinutes, punjabiPartOfDay } from './punjabi-time.ts';

// Days, times and amounts as a language writes them, with the digits that everybody reads. The parts are put in one order for
// all: the order and the commas of a locale change from one browser to the next, and a preview must be what is sent.

const isWholeDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** India's English has its own short September, 'Sept', which stands nowhere else in the product. */
function localeOf(language: MessageLanguage): string {
  if (language === 'pa') return BEGINS_AS;
  return language === 'en' ? 'en-US' : `${language}-IN-u-nu-latn`;
}

/** Making one takes longer than all that it writes for five thousand reminders. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: MessageLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.values(options).join(' ')}`;
  const known = dateFormats.get(key) ?? new Intl.DateTimeFormat(localeOf(language), options);
  dateFormats.set(key, known);
  return known;
}

/** Marathi's parts of the day stand in the form of the dictionary there ('सकाळ'), which nobody says before a time. */
const byHalfDay: readonly MessageLanguage[] = ['en', 'mr'];

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

function partsOf(instant: Date, language: MessageLanguage, options: Intl.DateTimeFormatOptions): Parts {
  const written = dateFormat(language, options).formatToParts(instant);
  const parts = language === 'pa' ? written.map((part) => inPunjabi(part, options)) : written;
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** '20 Nov 2026', '20 नवंबर 2026': a day of the calendar. */
export function writtenDay(value: string, language: MessageLanguage): string {
  const length = language === 'en' ? 'short' : 'long';
  const options = { timeZone: 'UTC', day: 'numeric', month: length, year: 'numeric' } as const;
  const { day, month, year } = partsOf(new Date(value), language, options);
  return `${day} ${month} ${year}`;
}

/** 'Fri, 20 Nov 2026'. English alone is cut: the short names of other languages are not how people write. */
export function writtenDate(value: string, language: MessageLanguage, timezone: string): string {
  const length = language === 'en' ? 'short' : 'long';
  const { weekday, day, month, year } = partsOf(new Date(value), language, {
    // A day stands at midnight UTC, and is none of another zone.
    timeZone: isWholeDay(value) ? 'UTC' : timezone,
    weekday: length,
    day: 'numeric',
    month: length,
    year: 'numeric',
  });
  return `${weekday}, ${day} ${month} ${year}`;
}

/** '10:30 am', 'सुबह 10:30'. Undefined for a day, which has none. */
export function writtenTime(value: string, language: MessageLanguage, timezone: string): string | undefined {
  if (isWholeDay(value)) return undefined;
  if (language === 'pa') return punjabiTime(value, timezone);
  const inHalves = byHalfDay.includes(language);
  const { hour, minute, dayPeriod } = partsOf(new Date(value), language, {
    timeZone: timezone,
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    ...(!inHalves && { dayPeriod: 'short' }),
  });
  return inHalves ? `${hour}:${minute} ${dayPeriod?.toLowerCase()}` : `${dayPeriod} ${hour}:${minute}`;
}

function punjabiTime(value: string, timeZone: string): string {
  const options = { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' } as const;
  const { hour, minute } = partsOf(new Date(value), 'pa', options);
  return `${punjabiPartOfDay(Number(hour))} ${Number(hour) % 12 || 12}:${minute}`;
}

/** 'Rs 1,350.50'. One '₹' would halve the length of an SMS in English; in other scripts it costs nothing. */
export function writtenAmount(amount: string, language: MessageLanguage): string {
  const written = rupees(amount);
  return language === 'en' ? written.replace('₹', 'Rs ') : written;
}

/** '30 days ago', '1 day ago'. */
export const writtenDays = (days: number, language: MessageLanguage): string =>
  language === 'pa' ? punjabiDaysAgo(days) : new Intl.RelativeTimeFormat(localeOf(language)).format(-days, 'day');

/** '40 minutes' */
export const writtenMinutes = (minutes: number, language: MessageLanguage): string =>
  language === 'pa'
    ? punjabiMinutes(minutes)
    : new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(minutes);
