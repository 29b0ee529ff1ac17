import { describe, expect, it } from 'vitest';
import { hasDoubtfulComma, readNumber } from './read-number.ts';

describe('the number in a text', () => {
  it.each([
    ['12.5', 12.5],
    [' 350 ', 350],
    ['.5', 0.5],
    ['-2', -2],
    ['0', 0],
    ['007', 7],
    ['1,500', 1500],
    ['10,000', 10_000],
    ['1,50,000', 150_000],
    ['150,000', 150_000],
    ['1,00,00,000', 10_000_000],
    ['10,000,000', 10_000_000],
    ['1,50,000.75', 150_000.75],
  ])('%s is %s', (typed, expected) => {
    expect(readNumber(typed)).toBe(expected);
  });

  it.each([
    '1,5',
    '0,9',
    '0,95',
    '12,',
    ',5',
    '1,5,0',
    '1,,500',
    '1,50',
    '15,00',
    '1500,000',
    '1,500,00',
    '1.5.0',
    '1.500,0',
  ])('%s can be read in two ways, so it is none', (typed) => {
    expect(readNumber(typed)).toBeUndefined();
  });

  it.each(['', ' ', '-', '.', '12.', 'abc', '1e5', '0x10', '１２', '१२', 'Infinity', '1 500', '--1', '+1'])(
    '%j is none',
    (typed) => {
      expect(readNumber(typed)).toBeUndefined();
    },
  );

  it.each([
    ['1,5', true],
    ['<0,9', true],
    ['12,', true],
    ['1.500,0', true],
    ['1,500', false],
    ['> 1,00,000', false],
    ['1.5.0', false],
    ['Trace', false],
    ['yes, some', false],
    ['', false],
  ])('asks about the comma of %j: %s', (typed, expected) => {
    expect(hasDoubtfulComma(typed)).toBe(expected);
  });
});
