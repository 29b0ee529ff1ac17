import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as says from '#shared/kernel/words/says.ts';
import {
  day,
  filterId,
  id,
  idParams,
  instant,
  limit,
  money,
  optionalEmail,
  optionalText,
  patientId,
  requiredText,
  text,
  wholeNumber,
} from './fields.ts';
import { severalLines } from './texts.ts';

const saidOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('fields', () => {
  it.each([
    ['350', '350.00'],
    [350.5, '350.50'],
    ['0350.05', '350.05'],
    [0, '0.00'],
    ['12,000', '12000.00'],
    ['1,25,000.50', '125000.50'],
  ])('reads %j as the amount %s', (given, amount) => {
    expect(money().parse(given)).toBe(amount);
  });

  it.each([1e308, -1, '1.234', '', 'abc', '1e5', Number.NaN, null, 123_456_789])('refuses the amount %j', (given) => {
    expect(accepts(money(), given)).toBe(false);
  });

  it.each([
    [100_000_000, 'The amount is too large'],
    ['100000000.50', 'The amount is too large'],
    [1e308, 'The amount is too large'],
    ['9'.repeat(400), 'The amount is too large'],
    ['12,50', 'Enter an amount'],
    ['1,5', 'Enter an amount'],
    ['₹350', 'Enter an amount'],
    [null, 'Enter a quantity'],
    ['', 'Enter a quantity'],
    [-1, 'Cannot be negative'],
    ['1.234', 'Amounts have at most two decimals'],
  ])('says why %j is no amount: %s', (given, message) => {
    expect(saidOf(money({ empty: says.enter_quantity, negative: says.not_negative }), given)).toBe(message);
  });

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['1026-01-01', false],
    ['2026-1-1', false],
  ])('day %s exists: %s', (given, expected) => {
    expect(accepts(day, given)).toBe(expected);
  });

  it('hands instants on in UTC', () => {
    expect(instant.parse('2026-11-20T11:00:00+05:30')).toBe('2026-11-20T05:30:00.000Z');
    expect(accepts(instant, '2026-11-20T11:00:00')).toBe(false);
  });

  it('keeps ids and limits in their bounds', () => {
    expect(idParams.parse({ id: '7' })).toEqual({ id: 7 });
    for (const bad of ['0', '-1', '1.5', 'abc', '99999999999', '', '0x10', '1e2', ' 7', '7.0', '٧', ['7', '8']]) {
      expect(saidOf(idParams, { id: bad }), JSON.stringify(bad)).toBe('No record has this number');
    }
    for (const bad of ['0x10', '1e2', '', '7.5']) expect(accepts(id, bad), bad).toBe(false);
    expect(id.parse('7')).toBe(7);
    for (const none of [undefined, null, 0, 'x', 2 ** 31]) expect(saidOf(patientId, none)).toBe('Patient is required');
    expect(limit().parse(undefined)).toBe(50);
    expect(accepts(limit(), '201')).toBe(false);
  });

  it('says of a number that a word makes none of what it is to be, and of an empty field that it is empty', () => {
    const age = wholeNumber(says.age_at_least_1, says.age_whole_years);
    for (const typed of ['25x', '2 5', 'abc', '12.5', 12.5]) {
      expect(saidOf(age, typed), String(typed)).toBe('Age is a whole number of years');
    }
    for (const nothing of ['', '  ', undefined, null]) expect(saidOf(age, nothing)).toBe('Age must be at least 1');
    expect(age.parse(' 25 ')).toBe(25);
  });

  it('asks for nobody by an id that no record has', () => {
    expect(filterId.parse('7')).toBe(7);
    expect(filterId.parse(undefined)).toBeUndefined();
    for (const unknown of ['0', '-3', '2147483648', '9'.repeat(400)]) expect(filterId.parse(unknown)).toBe(-1);
    for (const bad of ['abc', '0x10', '1e2', '1.5']) expect(saidOf(filterId, bad), bad).toBe('Enter a number');
  });

  it.each<[z.ZodType, unknown, string]>([
    [z.object({ name: z.string() }), {}, 'This is required'],
    [z.object({ name: z.string() }), { name: null }, 'This is required'],
    [z.string(), 5, 'Enter a text'],
    [text(3), 'four', 'Must be at most 3 characters'],
    [z.number().int(), 1.5, 'Enter a whole number'],
    [z.number().int(), 1e300, 'Enter a whole number'],
    [z.number().min(1), 0, 'Must be at least 1'],
    [z.number(), Number.NaN, 'Enter a number'],
    [z.boolean(), 'yes', 'Choose yes or no'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must be at most 2 entries'],
    [z.array(z.string()), 'a', 'This is not in the right form'],
    [z.enum(['pending', 'paid']), 'open', 'Choose one of: pending, paid'],
    [z.enum(['pending', 'paid']), '', 'This is required'],
    [z.string().regex(/^a/), 'b', 'This is not in the right form'],
    [z.strictObject({}), { a: 1 }, 'This is not in the right form'],
    [z.union([z.number(), z.string()]), true, 'Enter a text'],
    [optionalEmail, 5, 'Enter a text'],
  ])('speaks to the person where the schema has no words: %#', (schema, given, message) => {
    expect(saidOf(schema, given)).toBe(message);
  });

  it('takes texts as they are read', () => {
    const name = requiredText(20, says.name_required);
    for (const nothing of ['\u200b', '\u200d\u200c', ' \t\n', '\ufeff\u2060\u3164', '\u202e']) {
      expect(saidOf(name, nothing), JSON.stringify(nothing)).toBe('Name is required');
    }
    expect(name.parse(' Asha \t\u00a0 Rao\r\n')).toBe('Asha Rao');
    expect(name.parse('A\u200bsha\u0007 \u202eoaR')).toBe('Asha oaR');
    expect(optionalText(20, severalLines).parse(' 1.  rest\r\n2.\twater\u2028\u200b ')).toBe('1.  rest\n2. water');
    expect(optionalText(20).parse('\u200b')).toBeNull();
    // Kept where the script needs them, and in emojis; not in Latin, where they'd make two names of one.
    for (const kept of ['क्\u200dष', 'ന്\u200d മ', '👩\u200d🔬'])
      expect(name.parse(kept)).toBe(kept.replace('\u200d ', ' '));
    expect(name.parse('As\u200dha\u200c')).toBe('Asha');
  });

  it('takes an empty e-mail as none', () => {
    expect(optionalEmail.parse('')).toBeNull();
    expect(optionalEmail.parse(undefined)).toBeNull();
    expect(accepts(optionalEmail, 'not an address')).toBe(false);
  });
});
