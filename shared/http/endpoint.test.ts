import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { day, idParams, instant, limit, money, optionalEmail } from './fields.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('fields', () => {
  it.each([
    ['350', '350.00'],
    [350.5, '350.50'],
    ['0350.05', '350.05'],
    [0, '0.00'],
  ])('reads %j as the amount %s', (given, amount) => {
    expect(money().parse(given)).toBe(amount);
  });

  it.each([1e308, -1, '1.234', '', 'abc', '1e5', Number.NaN, null, 123_456_789])('refuses the amount %j', (given) => {
    expect(accepts(money(), given)).toBe(false);
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
    for (const bad of ['0', '-1', '1.5', 'abc', '99999999999', '']) expect(accepts(idParams, { id: bad })).toBe(false);
    expect(limit().parse(undefined)).toBe(50);
    expect(accepts(limit(), '201')).toBe(false);
  });

  it('takes an empty e-mail as none', () => {
    expect(optionalEmail.parse('')).toBeNull();
    expect(optionalEmail.parse(undefined)).toBeNull();
    expect(accepts(optionalEmail, 'not an address')).toBe(false);
  });
});
