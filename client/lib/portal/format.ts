import { currentLanguage } from '#client/lib/text.ts';
import { BEGINS_AS, inPunjabi } from '#shared/contact/words/punjabi-time.ts';
import { grouped } from '#shared/kernel/words/phrases.ts';

/** How the portal writes days, times and money: in the reader's language, with the figures that stand on papers and tokens. */

type Style = 'day' | 'longDay' | 'time' | 'weekday' | 'month';

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'short', year: 'numeric' },
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
  month: { month: 'short', year: '2-digit' },
};

const HOME = 'Asia/Kolkata';
const formats = new Map<string, Intl.DateTimeFormat>();

function written(value: string, style: Style, zone: string): string {
  const language = currentLanguage();
  const options = styles[style];
  const key = `${language} ${style} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    const locale = language === 'pa' ? BEGINS_AS : `${language}-IN-u-nu-latn`;
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formats.set(key, format);
  }
  const at = new Date(value);
  const parts = () => format.formatToParts(at).map((part) => (language === 'pa' ? inPunjabi(part, options) : part));
  const text = style === 'time' ? format.format(at) : inOneOrder(parts());
  // English in India writes 'Sept', the papers write 'Sep'; languages without words of their own for it shout 'PM'.
  return text.replace(/\bSept\b/, 'Sep').replace(/\b[AP]M\b/, (half) => half.toLowerCase());
}

/** A locale's own order and commas differ from one length to the next ('டிச. 7', '7 டிச., 2026'): all say day, month, year, as messages do. */
function inOneOrder(parts: readonly Intl.DateTimeFormatPart[]): string {
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value;
  const day = [part('day'), part('month'), part('year')].filter(Boolean).join(' ');
  return [part('weekday'), day].filter(Boolean).join(', ');
}

/** '2026-11-20' is that day everywhere; an instant is a day of the place's clock. */
const zoneOf = (value: string, zone: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? 'UTC' : zone);
const dayIn =
  (style: Style) =>
  (value: string, zone = HOME) =>
    written(value, style, zoneOf(value, zone));

/** '20 Nov 2026' */
export const dayText = dayIn('day');
/** 'Friday, 20 November 2026' */
export const longDayText = dayIn('longDay');
/** 'Fri, 20 Nov' */
export const weekdayText = dayIn('weekday');
/** 'Nov 26' */
export const monthText = dayIn('month');
/** '2:30 pm' */
export const timeText = (instant: string, zone = HOME): string => written(instant, 'time', zone);
/** '20 Nov 2026, 2:30 pm' */
export const momentText = (instant: string, zone = HOME): string =>
  `${dayText(instant, zone)}, ${timeText(instant, zone)}`;

const lists = new Map<string, Intl.ListFormat>();

/** 'Monday, Thursday' */
export function listText(parts: readonly string[]): string {
  const language = currentLanguage();
  let format = lists.get(language);
  if (!format) {
    format = new Intl.ListFormat(language, { type: 'unit', style: 'short' });
    lists.set(language, format);
  }
  return format.format(parts);
}

/**
 * The first of each kind takes a browser as long as a whole page of rows: it reads what it knows of languages and zones. These have it
 * do that while an answer is on its way, one at a time, and not when the answer is to be shown.
 */
export const firstWritten: readonly (() => string)[] = [
  () => dayText(new Date().toISOString()),
  () => listText([]),
  () => grouped(0),
];
