import { describe, expect, it } from 'vitest';
import { isDrawable } from './fonts.ts';
import { inWords, rupeesInWords } from './rupees.ts';

describe('rupees', () => {
  it('can be drawn with their signs', () => {
    expect(['₹', '−'].map(isDrawable)).toEqual([true, true]);
  });

  it.each([
    ['0.00', 'Rupees Zero Only'],
    ['350.00', 'Rupees Three Hundred Fifty Only'],
    ['350.50', 'Rupees Three Hundred Fifty and Fifty Paise Only'],
    ['0.01', 'Rupees Zero and One Paise Only'],
    ['19.00', 'Rupees Nineteen Only'],
    ['1010.00', 'Rupees One Thousand Ten Only'],
    ['125000.00', 'Rupees One Lakh Twenty Five Thousand Only'],
    [
      '99999999.99',
      'Rupees Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Ninety Nine Paise Only',
    ],
  ])('says %s as %s', (amount, expected) => {
    expect(rupeesInWords(amount)).toBe(expected);
  });

  it('has a word for every number under a thousand', () => {
    const all = new Set(Array.from({ length: 1000 }, (_, value) => inWords(value)));
    expect(all.size).toBe(1000);
    expect(Array.from(all).every((words) => /^[A-Z][a-z]+( [A-Z][a-z]+)*$/.test(words))).toBe(true);
  });
});
