import { daysBetween } from '#shared/kernel/time/days.ts';

/** Numbers, addresses of the net and days that lead to a person, wherever they stand. Doses, pressures and counts are none. */

interface Cut {
  text: string;
  count: number;
}

const DEVANAGARI_ZERO = 0x0966;
const ZEROS = [0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

/** '९८७६' -> '9876', whichever script of India they are in. */
export const plainDigits = (text: string): string =>
  text.replace(/[\u0966-\u0d6f]/gu, (digit) => {
    const code = digit.codePointAt(0) ?? DEVANAGARI_ZERO;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

const EMAIL = /[^\s@<>(),;:[\]]+\s?@\s?[^\s@<>(),;:[\]]+/gu;
const LINK = /\b(?:https?:\/\/|www\.)\S+/giu;

/** Letters and digits of a fixed form: PAN, passport, voter's card, driving licence, number plate, bank's code. */
const FORMS = [
  /\b[A-Z]{5}\d{4}[A-Z]\b/giu,
  /\b[A-Z]\d{7}\b/giu,
  /\b[A-Z]{3}\d{7}\b/giu,
  /\b[A-Z]{2}[- ]?\d{2}[- ]?\d{11}\b/giu,
  /\b[A-Z]{2}[ -]\d{1,2}[ -][A-Z]{1,3}[ -]\d{4}\b/gu,
  /\b[A-Z]{4}0[A-Z0-9]{6}\b/gu,
  // 'INV-2026-000123', 'NAA/26-27/0012'
  /\b[A-Z]{2,6}[-/](?:\d{2,4}[-/]){1,2}\d{4,8}\b/giu,
];

/** Words that always name a number, and those that do with 'no' behind them. */
const NAMED_NUMBER =
  /(?<![\p{L}\d])(?:aa?dhaa?r|abha|abdm|uhid|uid|mrn|invoice|policy|passport|voter|licen[cs]e|आधार|आभा)(?![\p{L}\p{M}])(?:\s*(?:id|card|no\.?|number|नंबर|संख्या))*\s*[:#.=-]*\s*[A-Z]{0,6}[-/ ]?\d[\dA-Z/-]*(?: \d{4}){0,3}/giu;
const NUMBER_OF =
  /(?<![\p{L}\d])(?:patient|pt|hospital|ipd?|opd?|mr|reg(?:istration|n)?|bill|receipt|claim|card|file|case|account|a\/c|token|room|bed|customer|rx)\s*(?:id|no|number|num|#)\b\.?\s*[:#.=-]*\s*[A-Z]{0,6}[-/ ]?\d[\dA-Z/-]*/giu;
const CALL_NUMBER =
  /(?<![\p{L}\d])(?:phone|ph|mobile|mob|mo|cell|contact|whats?app|call|tel|telephone|फ़ोन|फोन|मोबाइल|संपर्क)(?![\p{L}\p{M}])\.?(?:\s*(?:no|number|num|नंबर))?\.?\s*[:#=-]*\s*\+?\d[\d ().-]{5,18}\d/giu;

const DIGITS = /(?<![\p{L}\d.,/])\+?\d(?:[ .()-]{0,2}\d){7,17}(?![\d/%])/gu;

/** Whether digits in these groups are somebody's number: of a phone, Aadhaar, ABHA, or simply that long. */
function isNumberOfSomebody(found: string): boolean {
  const groups = found.split(/\D+/).filter(Boolean);
  const sizes = groups.map(({ length }) => length).join(' ');
  const digits = groups.join('');
  if (groups.length === 1) return digits.length >= 9;
  if (found.startsWith('+')) return digits.length >= 10;
  if (sizes === '4 4 4' || sizes === '2 4 4 4') return true;
  if (digits.startsWith('0') && groups.length === 2) return (groups[1] ?? '').length >= 6;
  const national = digits.replace(/^(?:0|91)(?=[6-9]\d{9}$)/, '');
  if (!/^[6-9]\d{9}$/.test(national)) return false;
  // '98 97 99 96 98' is what a finger's clip has shown.
  return groups.some(({ length }) => length >= 3) && groups.every(({ length }) => length >= 2);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const HINDI_MONTHS = 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ');
const MONTH = `(?:${MONTHS.join('|')})[a-z]*|${HINDI_MONTHS.join('|')}`;
const DATE = new RegExp(
  [
    String.raw`(?<!\d)(?<y1>(?:19|20)\d\d)[-/.](?<m1>\d{1,2})[-/.](?<d1>\d{1,2})(?!\d)`,
    String.raw`(?<![\d/])(?<d2>\d{1,2})(?<sep>[-/.])(?<m2>\d{1,2})\k<sep>(?<y2>(?:19|20)\d\d)(?!\d)`,
    String.raw`(?<![\d/])(?<d3>\d{1,2})/(?<m3>\d{1,2})/(?<y3>\d\d)(?![\d/])`,
    String.raw`(?<!\d)(?<d4>\d{1,2})(?:st|nd|rd|th)?[ -]?(?<m4>${MONTH})[ ,.'-]*(?<y4>(?:19|20)\d\d|\d\d)(?!\d)`,
    String.raw`(?<m5>${MONTH})[ .]*(?<d5>\d{1,2})(?:st|nd|rd|th)?,? +(?<y5>(?:19|20)\d\d)(?!\d)`,
  ].join('|'),
  'giu',
);
const BORN =
  /(?<![\p{L}\d])(?:d\.?\s?o\.?\s?b\.?|date of birth|birth ?(?:day|date)|born(?: on| in)?|janm(?: ?(?:tithi|din|tarikh))?|जन्म(?: ?(?:तिथि|दिन|तारीख))?)[^\d\n]{0,12}\d{1,4}(?:[-/. ,]{1,2}(?:\d{1,4}|[a-z]{3,9})){0,2}(?!\d)/giu;

function dayIn(groups: Record<string, string | undefined>): string | null {
  const pick = (name: string) =>
    [1, 2, 3, 4, 5].map((way) => groups[`${name}${way}`]).find((value) => value !== undefined);
  const [year, month, day] = [pick('y') ?? '', (pick('m') ?? '').toLowerCase(), Number(pick('d'))];
  const named = MONTHS.findIndex((name) => month.startsWith(name)) + 1 || HINDI_MONTHS.indexOf(month) + 1;
  const number = named || Number(month);
  if (!(number >= 1 && number <= 12 && day >= 1 && day <= 31)) return null;
  const whole = year.length === 2 ? Number(`20${year}`) : Number(year);
  return [whole, String(number).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

const LONGEST_AGO = 400;
const A_WEEK = 7;
const A_MONTH = 30;

/** What a day tells of an illness, without being one: '3 weeks ago'. Null for one that is too long ago, a birth for example. */
function fromNow(day: string, today: string): string | null {
  const days = daysBetween(day, today);
  if (Math.abs(days) > LONGEST_AGO) return null;
  if (days === 0) return 'today';
  const count = Math.abs(days);
  const [size, unit] = count < 14 ? [1, 'day'] : count < 140 ? [A_WEEK, 'week'] : [A_MONTH, 'month'];
  const rounded = Math.round(count / size);
  const some = `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
  return days > 0 ? `${some} ago` : `in ${some}`;
}

/** Text without them; a day of the last year becomes how long ago it was. */
export function cutNumbers(given: string, today: string): Cut {
  let count = 0;
  const put = (what: string) => {
    count += 1;
    return what;
  };
  const text = plainDigits(given)
    .replace(EMAIL, () => put('[email]'))
    .replace(LINK, () => put('[link]'))
    .replace(BORN, () => put('[date of birth]'))
    .replace(DATE, (...found: unknown[]) => {
      const groups = found.at(-1) as Record<string, string | undefined>;
      const day = dayIn(groups);
      return day === null ? String(found[0]) : put(`[${fromNow(day, today) ?? 'date'}]`);
    })
    .replace(NAMED_NUMBER, () => put('[number]'))
    .replace(NUMBER_OF, () => put('[number]'))
    .replace(CALL_NUMBER, () => put('[number]'))
    .replace(DIGITS, (found) => (isNumberOfSomebody(found) ? put('[number]') : found));
  return { text: FORMS.reduce((rest, form) => rest.replace(form, () => put('[number]')), text), count };
}
