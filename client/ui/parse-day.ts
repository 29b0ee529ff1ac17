import { addDays, addMonths } from '#shared/kernel/time/days.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * What a person types as a date -> 'yyyy-MM-dd': '20/11/2026', '20-11-26', '20 Nov', '20112026', '2026-11-20', and counted from
 * today: '5d', '2w', '1m', '1y', 'tomorrow', 'mon', in Hindi too. Day before month, as in India. Without a year, the present one; two
 * digits mean this century, or the last one if `past` says that the day has been (a birthday); then all is counted backwards.
 * `undefined` for what is no day, e.g. 31 February.
 */
export function parseDay(typed: string, today: string, past = false): string | undefined {
  const text = typed.trim().toLowerCase();
  const counted = fromToday(text, today, past);
  if (counted) return counted;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const solid = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const parts = solid ?? /^(\d{1,2})[\s./,-]+(\d{1,2}|[a-z]{3,9})(?:[\s./,-]+(\d{2}|\d{4}))?$/.exec(text);
  if (!parts) return undefined;
  const [, day, month = '', year] = parts;
  return toDay(yearOf(year, today, past), monthOf(month), Number(day));
}

/** As it stands on a pack, '08/27', '8-2027', 'Aug 27' or '0827': the last day of the month. Else a day, as everywhere. */
export function parseExpiry(typed: string, today: string): string | undefined {
  const parts = /^(\d{1,2}|[a-z]{3,9})[\s./-]*(\d{2}|\d{4})$/.exec(typed.trim().toLowerCase());
  const [, month = '', year] = parts ?? [];
  const first = parts && toDay(yearOf(year, today, false), monthOf(month), 1);
  return first ? addDays(addMonths(first, 1), -1) : parseDay(typed, today);
}

function monthOf(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : monthNames.indexOf(text.slice(0, 3)) + 1;
}

function yearOf(text: string | undefined, today: string, past: boolean): number {
  const present = Number(today.slice(0, 4));
  if (text === undefined) return present;
  if (text.length === 4) return Number(text);
  const century = present - (present % 100);
  const year = century + Number(text);
  return past && year > present ? year - 100 : year;
}

function toDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1800 ? date.toISOString().slice(0, 10) : undefined;
}

/** 'kal' and 'parson' are the day before as well as the day after: which one is meant, the field says. */
const nearDays: readonly [RegExp, number | 'one' | 'two'][] = [
  [/^(?:today|aaj|आज)$/, 0],
  [/^(?:tomorrow|tmrw|tom)$/, 1],
  [/^(?:day after tomorrow|overmorrow)$/, 2],
  [/^yesterday$/, -1],
  [/^(?:kal|कल)$/, 'one'],
  [/^(?:parson?|परसों)$/, 'two'],
];
const weekdayNames: readonly RegExp[] = [
  /^(?:sun(?:day)?|रवि(?:वार)?|इतवार)$/,
  /^(?:mon(?:day)?|सोम(?:वार)?)$/,
  /^(?:tue(?:s|sday)?|मंगल(?:वार)?)$/,
  /^(?:wed(?:nesday)?|बुध(?:वार)?)$/,
  /^(?:thu(?:r|rs|rsday)?|गुरु(?:वार)?|बृहस्पति(?:वार)?)$/,
  /^(?:fri(?:day)?|शुक्र(?:वार)?)$/,
  /^(?:sat(?:urday)?|शनि(?:वार)?)$/,
];
const units: readonly [RegExp, (day: string, count: number) => string][] = [
  [/^(?:d|days?|दिन)$/, addDays],
  [/^(?:w|wk|weeks?|हफ़्ते|हफ्ते|हफ़्ता|हफ्ता|सप्ताह)$/, (day, count) => addDays(day, 7 * count)],
  [/^(?:m|mo|mths?|months?|महीने|महीना|माह)$/, addMonths],
  [/^(?:y|yrs?|years?|साल|वर्ष)$/, (day, count) => addMonths(day, 12 * count)],
];

function fromToday(text: string, today: string, past: boolean): string | undefined {
  const near = nearDays.find(([name]) => name.test(text))?.[1];
  if (near !== undefined)
    return addDays(today, typeof near === 'number' ? near : (past ? -1 : 1) * (near === 'one' ? 1 : 2));
  const [, next = ''] = /^(?:next |last |अगले |पिछले )?(\S+)$/.exec(text) ?? [];
  const weekday = weekdayNames.findIndex((name) => name.test(next));
  if (weekday >= 0) {
    const ahead = (weekday - weekdayOf(today) + 7) % 7 || 7;
    return addDays(today, past ? (ahead === 7 ? -7 : ahead - 7) : ahead);
  }
  const [, sign = '', count = '', unit = '', ago] =
    /^(?:in )?([+-]?)\s?(\d{1,3})\s?([^\s\d]+)( ago| पहले)?$/.exec(text) ?? [];
  const add = units.find(([name]) => name.test(unit))?.[1];
  const backwards = sign === '-' || ago !== undefined || (past && sign !== '+');
  return add?.(today, backwards ? -Number(count) : Number(count));
}
