/**
 * Punjabi's names of months, days and parts of the day. Of all languages that patients read, browsers built on Chromium know this one
 * not at all, and would write 'M09' and 'Wed'; so what is written in it begins as English and takes its names from here.
 */
export const BEGINS_AS = 'en-IN-u-nu-latn';

type Names = Readonly<Record<string, { long: string; short: string }>>;

const named = (long: string, short = long) => ({ long, short });

/** By the first three letters of the English name. */
const months: Names = {
  Jan: named('ਜਨਵਰੀ', 'ਜਨ'),
  Feb: named('ਫ਼ਰਵਰੀ', 'ਫ਼ਰ'),
  Mar: named('ਮਾਰਚ'),
  Apr: named('ਅਪ੍ਰੈਲ', 'ਅਪ੍ਰੈ'),
  May: named('ਮਈ'),
  Jun: named('ਜੂਨ'),
  Jul: named('ਜੁਲਾਈ', 'ਜੁਲਾ'),
  Aug: named('ਅਗਸਤ', 'ਅਗ'),
  Sep: named('ਸਤੰਬਰ', 'ਸਤੰ'),
  Oct: named('ਅਕਤੂਬਰ', 'ਅਕਤੂ'),
  Nov: named('ਨਵੰਬਰ', 'ਨਵੰ'),
  Dec: named('ਦਸੰਬਰ', 'ਦਸੰ'),
};

const weekdays: Names = {
  Sun: named('ਐਤਵਾਰ', 'ਐਤ'),
  Mon: named('ਸੋਮਵਾਰ', 'ਸੋਮ'),
  Tue: named('ਮੰਗਲਵਾਰ', 'ਮੰਗਲ'),
  Wed: named('ਬੁੱਧਵਾਰ', 'ਬੁੱਧ'),
  Thu: named('ਵੀਰਵਾਰ', 'ਵੀਰ'),
  Fri: named('ਸ਼ੁੱਕਰਵਾਰ', 'ਸ਼ੁੱਕਰ'),
  Sat: named('ਸ਼ਨੀਵਾਰ', 'ਸ਼ਨੀ'),
};

/** A part of an English date, in Punjabi where it is a name. */
export function inPunjabi(
  { type, value }: Intl.DateTimeFormatPart,
  { month, weekday }: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatPart {
  const names = type === 'month' ? months : type === 'weekday' ? weekdays : {};
  const length = (type === 'month' ? month : weekday) === 'long' ? 'long' : 'short';
  return { type, value: names[value.slice(0, 3)]?.[length] ?? value };
}

/** What stands before '10:30', as it is said. */
export function punjabiPartOfDay(hour: number): string {
  if (hour < 4 || hour >= 21) return 'ਰਾਤੀਂ';
  if (hour < 12) return 'ਸਵੇਰੇ';
  return hour < 16 ? 'ਦੁਪਹਿਰੇ' : 'ਸ਼ਾਮੀਂ';
}

export const punjabiDaysAgo = (days: number): string => `${days} ਦਿਨ ਪਹਿਲਾਂ`;
export const punjabiMinutes = (minutes: number): string => `${minutes} ਮਿੰਟ`;
