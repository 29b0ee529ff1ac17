import { rupees, rupeesExact } from '#shared/kernel/money/money.ts';
import { groupedFigure } from '#shared/kernel/numbers/grouped-digits.ts';
import { shownPhone } from '#shared/kernel/words/phone.ts';
import { type ClockParts, reckonedIndia } from '#shared/kernel/time/india.ts';
import { textOf } from './text.ts';
import { kitText } from '#client/text/en/kit.ts';

/** How things are written: days, times, money, ages, people. Look.md's rules, in one place. */

const DAY = 86_400_000;
const defaultZone = 'Asia/Kolkata';
let organisationZone = defaultZone;

/** The session sets the organisation's time zone once; every function below then speaks of its days and hours. */
export function setOrganisationZone(zone: string | undefined): void {
  organisationZone = zone ?? defaultZone;
}

/** '2026-11-20' or an instant -> '20 Nov 2026' */
export function formatDate(value: string | Date, zone = organisationZone): string {
  const { year, month, day } = dayParts(value, zone);
  return `${day} ${nameOf(words().months, month - 1)} ${year}`;
}

/** '20 November 2026' */
export function formatLongDate(value: string | Date, zone = organisationZone): string {
  const { year, month, day } = dayParts(value, zone);
  return `${day} ${nameOf(words().longMonths, month - 1)} ${year}`;
}

/** '2026-11' -> 'Nov 2026' */
export function formatMonth(month: string): string {
  const [year = 0, place = 1] = month.split('-').map(Number);
  return `${nameOf(words().months, place - 1)} ${year}`;
}

/** 'Fri, 20 Nov', for a list in which the year is plain */
export function formatWeekday(value: string | Date, zone = organisationZone): string {
  const { year, month, day } = dayParts(value, zone);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return `${nameOf(words().weekdays, weekday)}, ${day} ${nameOf(words().months, month - 1)}`;
}

/** An instant -> '2:30 pm' */
export function formatTime(instant: string | Date, zone = organisationZone): string {
  const { hour, minute } = zonedParts(instant, zone);
  return clock(hour, minute);
}

/** '14:30' of a timetable -> '2:30 pm' */
export function formatClock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return clock(hour, minute);
}

/** '20 Nov 2026, 2:30 pm' */
export const formatDateTime = (instant: string | Date, zone = organisationZone): string =>
  `${formatDate(instant, zone)}, ${formatTime(instant, zone)}`;

/** Where lines end wherever they are full: never within the day or before 'pm', but between the two. */
export const unbroken = (written: string): string => written.replaceAll(/(?<!,) /g, '\u00a0');

/** The calendar day of an instant in the zone: 'yyyy-MM-dd' */
export function dayOf(instant: string | Date, zone = organisationZone): string {
  const { year, month, day } = zonedParts(instant, zone);
  return `${year}-${pad(month)}-${pad(day)}`;
}

export const today = (zone = organisationZone): string => dayOf(new Date(), zone);

export const tomorrow = (): string => new Date(dayNumber(today()) + DAY).toISOString().slice(0, 10);

/** Whole days from one 'yyyy-MM-dd' to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => (dayNumber(to) - dayNumber(from)) / DAY;

/** 'Today', 'Tomorrow', 'in 3 days', '5 days ago', and beyond a week the date itself. */
export function relativeDay(day: string, now = today()): string {
  const distance = daysBetween(now, day);
  if (distance === 0) return words().today;
  if (distance === 1) return words().tomorrow;
  if (distance === -1) return words().yesterday;
  if (Math.abs(distance) > 7) return formatDate(day);
  return distance > 0 ? words().inDays(distance) : words().daysAgo(-distance);
}

/** 'just now', '5 min ago', '2 h ago', 'yesterday', then the day as `relativeDay` says it. In the middle of a sentence too. */
export function relativeTime(instant: string, now = new Date(), zone = organisationZone): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 1) return words().justNow;
  if (minutes < 60) return words().minutesAgo(minutes);
  if (minutes < 12 * 60) return words().hoursAgo(Math.floor(minutes / 60));
  const distance = daysBetween(dayOf(now, zone), dayOf(instant, zone));
  if (distance === 0) return words().earlierToday;
  if (distance === -1) return words().lastDay;
  return relativeDay(dayOf(instant, zone), dayOf(now, zone));
}

/** '34 y', '14 m' under two years, '12 d' under a month. */
export function formatAge(dateOfBirth: string, on = today()): string {
  const months = wholeMonths(dateOfBirth, on);
  if (months >= 24) return words().ageYears(Math.floor(months / 12));
  return months >= 1 ? words().ageMonths(months) : words().ageDays(Math.max(0, daysBetween(dateOfBirth, on)));
}

/** The same where the birthday isn't known: '34 y', '14 m', 'under 1 m'. */
export function formatSaidAge({ age, ageInMonths }: { age: number; ageInMonths: number | null }): string {
  if (ageInMonths === null) return words().ageYears(age);
  return ageInMonths >= 1 ? words().ageMonths(ageInMonths) : words().ageUnderOneMonth;
}

/** '₹1,25,000', '₹350.50': on every screen. */
export const formatMoney = rupees;

/** '₹350.00': in the columns of registers, and where the specification wants two decimals. */
export const formatMoneyExact = rupeesExact;

/** 125000 -> '1,25,000' */
export const formatNumber = (value: number): string => groupedFigure(value, 2);

/** 125000 -> '1.3L': for the axis of a chart, where space is short */
export function formatCompact(value: number): string {
  const size = Math.abs(value);
  if (size >= 10_000_000) return `${short(value / 10_000_000)}Cr`;
  if (size >= 100_000) return `${short(value / 100_000)}L`;
  return size >= 1000 ? `${short(value / 1000)}k` : short(value);
}

/** 0.734 -> '73 %' */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`;

/** 4404019 -> '4.2 MB' */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 0.95 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** First letters of up to two words, whole letters in every script: 'अनीता देशपांडे' -> 'अदे' */
export function initials(name: string): string {
  // Latin without marks has a letter in each sign: the browser's own rules need not be loaded for it.
  if (/^[ -~]*$/.test(name)) return firstLetters(name, (word) => word.charAt(0)).toUpperCase();
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return firstLetters(name, (word) => [...letters.segment(word)][0]?.segment ?? '').toLocaleUpperCase('en-IN');
}

const firstLetters = (name: string, first: (word: string) => string) =>
  name
    .split(/[\s.]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, 2)
    .map(first)
    .join('');

const avatarColours = 8;

/** 1 to 8, the same for the same name on every screen and device. */
export function avatarColour(name: string): number {
  let hash = 7;
  for (const letter of name.trim().toLocaleLowerCase('en-IN'))
    hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return (hash % avatarColours) + 1;
}

/** '9876543210' -> '98765 43210', '08023456789' -> '080 2345 6789' */
export const formatPhone = shownPhone;

const words = () => textOf(kitText);
const pad = (value: number) => String(value).padStart(2, '0');
const nameOf = (names: readonly string[], index: number) => names[index] ?? '';
const short = (value: number) => groupedFigure(value, 1);
const dayNumber = (day: string) => Date.parse(`${day.slice(0, 10)}T00:00:00Z`);
const clock = (hour: number, minute: number) =>
  `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? words().am : words().pm}`;

const isDay = (value: string | Date): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

function dayParts(value: string | Date, zone: string) {
  if (!isDay(value)) return zonedParts(value, zone);
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
  return { year, month, day };
}

const zones = new Map<string, Intl.DateTimeFormat>();

function zonedParts(instant: string | Date, zone: string): ClockParts {
  const reckoned = reckonedIndia(new Date(instant), zone);
  if (reckoned) return reckoned;
  let format = zones.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    zones.set(zone, format);
  }
  const parts = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

function wholeMonths(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth - (toDay < fromDay ? 1 : 0);
}
