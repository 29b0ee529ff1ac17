const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * What a person types as a date -> 'yyyy-MM-dd': '20/11/2026', '20-11-26', '20 Nov', '20112026', '2026-11-20'. Day before month,
 * as in India. Without a year, the present one; two digits mean this century, or the last one if `past` says that the
 * day has been (a birthday). `undefined` for what is no day, e.g. 31 February.
 */
export function parseDay(typed: string, today: string, past = false): string | undefined {
  const text = typed.trim().toLowerCase();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const solid = /^(\d{2})(\d{2})(\d{4})$/.exec(text);
  const parts = solid ?? /^(\d{1,2})[\s./,-]+(\d{1,2}|[a-z]{3,9})(?:[\s./,-]+(\d{2}|\d{4}))?$/.exec(text);
  if (!parts) return undefined;
  const [, day, month = '', year] = parts;
  return toDay(yearOf(year, today, past), monthOf(month), Number(day));
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
