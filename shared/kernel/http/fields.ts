import { z } from 'zod';
import { withoutThousands } from '#shared/kernel/numbers/read-number.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { oneLine } from './texts.ts';
import { plainWords } from './words.ts';

/** Building blocks of the contracts: what a value looks like on the wire. */

// Wherever a schema has no words of its own.
z.config({ customError: plainWords });

const MAX_ID = 2_147_483_647;

/** Numeric text as the number that people read in it; what only a computer takes for one (`0x10`, `1e2`, '') is none. */
const asNumber = (value: number | string): number =>
  typeof value === 'number' || /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : Number.NaN;

/**
 * A whole number in a body, as number or numeric text; `true` is none, nor is `[7]`. '25x' and 2.5 are told `whenNotWhole`, an
 * empty field what is missing.
 */
export const wholeNumber = (message: Sentence, whenNotWhole = message) =>
  z
    .union([z.number(), z.string()], message)
    .superRefine((value, context) => {
      const isWord = Number.isNaN(asNumber(value)) && String(value).trim() !== '';
      if (isWord) context.addIssue({ code: 'custom', message: whenNotWhole });
    })
    .transform(asNumber)
    .pipe(z.number(message).int(whenNotWhole));

/** A whole number in an address, from `least` to `most`. */
export const wholeInAddress = (least: number, most: number, whenMore?: Sentence) =>
  wholeNumber(says.enter_number, says.enter_whole_number).pipe(z.number().min(least).max(most, whenMore));

/** A record's id in a body, with the words for a value that is none. Numeric text is taken too: forms and selects send it. */
export const idOf = (message: Sentence) => wholeNumber(message).pipe(z.number().min(1, message).max(MAX_ID, message));
export const id = idOf(says.choose_of_list);
export const patientId = idOf(says.patient_required);

/** An address writes an id in digits. */
const digits = (value: number | string): number => (/^-?\d+$/.test(String(value)) ? Number(value) : Number.NaN);

const NO_RECORD = says.no_such_record;
/** The id of a record in a path. Anything else can't name a record. */
export const pathId = z
  .union([z.number(), z.string()], NO_RECORD)
  .transform(digits)
  .pipe(z.number(NO_RECORD).int().min(1).max(MAX_ID));
export const idParams = z.object({ id: pathId });

const NOBODY = -1;
const knownOrNobody = (value: number | string): number => {
  const given = digits(value);
  return Number.isNaN(given) || (given >= 1 && given <= MAX_ID) ? given : NOBODY;
};

/** The id that a list is about. One that no record can have leaves the list empty, as any unknown one does. */
export const filterIdOf = (message: Sentence) =>
  z.union([z.number(), z.string()], message).transform(knownOrNobody).pipe(z.number(message).int());
/** The id that a list may be narrowed to. */
export const filterId = filterIdOf(says.enter_number).optional();

/** A text of one line, unless `clean` leaves it several; without space around it, and '' is one too. */
export const text = (max: number, clean = oneLine) => z.string().overwrite(clean).max(max);

/** A text that must be there, with the words to show when it isn't. */
export const requiredText = (max: number, message: Sentence, clean = oneLine) =>
  z
    .string(message)
    .overwrite(clean)
    .min(1, message)
    .max(max, says.too_long({ most: max }));

/** An optional text. Left out, '' and null all mean that there is none, and are handed on as null. */
export const optionalText = (max: number, clean = oneLine) =>
  text(max, clean)
    .nullish()
    .transform((value) => value || null);

const isRealDay = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A calendar day, `yyyy-MM-dd`, that exists (no 31 February) between 1900 and 2199. */
export const day = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d$/, {
    // Well written, and of another century: the form isn't what is wrong.
    error: ({ input }) => (/^\d{4}-\d\d-\d\d$/.test(String(input)) ? says.year_not_taken : says.form_of_day),
  })
  .refine(isRealDay, says.no_such_day);

/** An instant, ISO 8601 with a zone; handed on in UTC with milliseconds. */
export const instant = z.iso
  .datetime({ offset: true, error: says.form_of_moment })
  .refine((value) => /^(19|20|21)/.test(value) && !Number.isNaN(Date.parse(value)), says.no_such_moment)
  .transform((value) => new Date(value).toISOString());

/** An instant in a reply, as the database gave it. */
export const instantOut = z.string();

/** Money on the wire: a decimal string with two places in replies. */
export const moneyOut = z.string();

const MONEY = /^\d{1,8}(\.\d{1,2})?$/;
const TOO_LARGE = 100_000_000;

interface MoneyWords {
  /** For what is no amount. */
  invalid?: Sentence;
  negative?: Sentence;
  /** For a field that stands empty. */
  empty?: Sentence;
}

/**
 * Money coming in: a number or a numeric text of at least 0 with at most two decimals; handed on as a decimal
 * string with two places, so that no float ever takes part in arithmetic.
 */
export const money = (words: MoneyWords = {}) =>
  z
    .union([z.number(), z.string()], {
      error: ({ input }) => moneyProblem(input === undefined || input === null ? '' : 'no amount', words),
    })
    .transform((value) => withoutThousands(String(value)))
    .superRefine((value, context) => {
      if (!MONEY.test(value)) context.addIssue({ code: 'custom', message: moneyProblem(value, words) });
    })
    .transform((value) => {
      const [rupees = '0', paise = ''] = value.split('.');
      return `${Number(rupees)}.${paise.padEnd(2, '0')}`;
    });

function moneyProblem(value: string, { invalid = says.enter_amount, negative, empty = invalid }: MoneyWords): Sentence {
  if (value === '') return empty;
  if (/^-\d/.test(value)) return negative ?? says.amount_negative;
  if (/^\d/.test(value) && Number(value) >= TOO_LARGE) return says.amount_too_large;
  return /^\d+\.\d{3,}$/.test(value) ? says.amount_decimals : invalid;
}

/** `true`/`false` in a query string, handed on as a boolean. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

/** Rows of a page: 50 where nobody asks (or `most`, where that is less), at most `most`. */
export const limit = (most = MAX_LIMIT) =>
  wholeInAddress(1, most, says.most_at_a_time({ most })).default(Math.min(DEFAULT_LIMIT, most));
export const offset = wholeInAddress(0, 10_000_000).default(0);

/** What every list call takes. Spread into the list's own query. */
export const paging = { limit: limit(), offset };

export const email = z.string().trim().max(254).pipe(z.email(says.email_invalid));

/** An e-mail that may be left out or empty; then it is handed on as null. */
export const optionalEmail = z
  .union([z.literal(''), email])
  .nullish()
  .transform((value) => value || null);
