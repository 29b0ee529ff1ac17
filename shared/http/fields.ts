import { z } from 'zod';

/** Building blocks of the contracts: what a value looks like on the wire. */

const MAX_ID = 2_147_483_647;

/** A whole number in a body, as number or numeric text; `true` is none, nor is `[7]`. */
export const wholeNumber = (message: string, whenFraction = message) =>
  z.union([z.number(), z.string()], message).pipe(z.coerce.number<number | string>(message).int(whenFraction));

/** A record's id in a body. Numeric text is taken too, since forms and selects send it. */
export const id = wholeNumber('Choose one of the list').pipe(z.number().min(1, 'Choose one of the list').max(MAX_ID));

/** The id of a record in a path. Anything else can't name a record. */
export const idParams = z.object({ id: z.coerce.number<string | number>('Enter a number').int().min(1).max(MAX_ID) });

export const text = (max: number) => z.string().trim().max(max, `Must be at most ${max} characters`);

/** A text that must be there, with the words to show when it isn't. */
export const requiredText = (max: number, message: string) =>
  z.string(message).trim().min(1, message).max(max, `Must be at most ${max} characters`);

/** An optional text where '' and null both mean that there is none. */
export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

const isRealDay = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};

/** A calendar day, `yyyy-MM-dd`, that exists (no 31 February) between 1900 and 2199. */
export const day = z
  .string()
  .regex(/^(19|20|21)\d\d-\d\d-\d\d$/, 'Use the form yyyy-MM-dd')
  .refine(isRealDay, 'This day does not exist');

/** An instant, ISO 8601 with a zone; handed on in UTC with milliseconds. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Use an ISO 8601 date and time' })
  .refine((value) => /^(19|20|21)/.test(value) && !Number.isNaN(Date.parse(value)), 'This moment does not exist')
  .transform((value) => new Date(value).toISOString());

/** An instant in a reply, as the database gave it. */
export const instantOut = z.string();

/** Money on the wire: a decimal string with two places in replies. */
export const moneyOut = z.string();

const MONEY = /^\d{1,8}(\.\d{1,2})?$/;

/**
 * Money coming in: a number or a numeric text of at least 0 with at most two decimals; handed on as a decimal
 * string with two places, so that no float ever takes part in arithmetic.
 */
export const money = (messages: { invalid?: string; negative?: string } = {}) =>
  z
    .union([z.number(), z.string()], { error: messages.invalid ?? 'Enter an amount' })
    .transform((value) => String(value).trim())
    .superRefine((value, context) => {
      if (MONEY.test(value)) return;
      const negative = /^-\d/.test(value);
      const tooFine = /^\d+\.\d{3,}$/.test(value);
      const message = negative
        ? (messages.negative ?? 'Amount cannot be negative')
        : tooFine
          ? 'Amounts have at most two decimals'
          : (messages.invalid ?? 'Enter an amount');
      context.addIssue({ code: 'custom', message });
    })
    .transform((value) => {
      const [rupees = '0', paise = ''] = value.split('.');
      return `${Number(rupees)}.${paise.padEnd(2, '0')}`;
    });

/** `true`/`false` in a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const DEFAULT_LIMIT = 50;
export const MAX_LIMIT = 200;

export const limit = (most = MAX_LIMIT) =>
  z.coerce
    .number<string | number>()
    .int()
    .min(1)
    .max(most, `At most ${most} at a time`)
    .default(Math.min(DEFAULT_LIMIT, most));
export const offset = z.coerce.number<string | number>('Enter a number').int().min(0).max(10_000_000).default(0);

/** What every list call takes. Spread into the list's own query. */
export const paging = { limit: limit(), offset };

export const email = z.string().trim().max(254).pipe(z.email('Invalid email format'));

/** An e-mail that may be left out or empty. */
export const optionalEmail = z
  .union([z.literal(''), email])
  .nullish()
  .transform((value) => value || null);
