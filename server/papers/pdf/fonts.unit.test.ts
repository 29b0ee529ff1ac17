import { describe, expect, it } from 'vitest';
import { splitRuns } from './fonts.ts';

const runs = (text: string) => splitRuns(text).map(({ face, text }) => [face, text]);

describe('splitting a line into runs of one font', () => {
  it('leaves Latin, digits and the rupee sign in one font', () => {
    expect(runs('Dr. Rao, ₹1,250')).toEqual([['Devanagari', 'Dr. Rao, ₹1,250']]);
  });

  it('needs one font only for Latin and Devanagari', () => {
    expect(runs('Lakshmi लक्ष्मी 34')).toEqual([['Devanagari', 'Lakshmi लक्ष्मी 34']]);
  });

  it('keeps the space between two words of a script in its font, and gives punctuation to the base font', () => {
    expect(runs('(தமிழ் லக்ஷ்மி) x')).toEqual([
      ['Devanagari', '('],
      ['Tamil', 'தமிழ் லக்ஷ்மி'],
      ['Devanagari', ') x'],
    ]);
  });

  it('leaves a danda with the script before it', () => {
    expect(runs('বাংলা। a')).toEqual([
      ['Bengali', 'বাংলা। '],
      ['Devanagari', 'a'],
    ]);
  });

  it('takes ½, ± and µ from Helvetica', () => {
    expect(runs('½ tab')).toEqual([
      ['Helvetica', '½'],
      ['Devanagari', ' tab'],
    ]);
  });

  it.each([
    ['ਸਿੰਘ', 'Gurmukhi'],
    ['પટેલ', 'Gujarati'],
    ['ମହାନ୍ତି', 'Oriya'],
    ['రావు', 'Telugu'],
    ['ರಾವ್', 'Kannada'],
    ['നായർ', 'Malayalam'],
  ])('sets %s in %s', (text, face) => {
    expect(runs(text)).toEqual([[face, text]]);
  });

  it('gives what no font has to the base font, which draws a box', () => {
    expect(runs('\uFFFD')).toEqual([['Devanagari', '\uFFFD']]);
  });
});
