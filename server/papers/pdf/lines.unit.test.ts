import { describe, expect, it } from 'vitest';
import { breakLines, type Line, type Measure, type Style } from './lines.ts';

const plain: Style = { size: 10, weight: 'regular' };
const bold: Style = { size: 10, weight: 'bold' };
/** Every character is ten points wide. */
const measure: Measure = (text) => Array.from(text).length * 10;

const words = (lines: readonly Line[]) => lines.map((line) => line.segments.map(({ text }) => text).join(''));
const broken = (text: string, width: number, maxLines?: number) =>
  words(breakLines([{ text, style: plain }], width, measure, maxLines ? { maxLines } : {}));

describe('breaking lines', () => {
  it.each([
    ['fits', 100, ['fits']],
    ['twice a day after food', 110, ['twice a day', 'after food']],
    ['one\ntwo', 100, ['one', 'two']],
    ['one\n\n\n\ntwo', 100, ['one', '', 'two']],
    ['\n\none', 100, ['one']],
    ['a  b', 100, ['a  b']],
    ['Amoxicillin/Clavulanate', 150, ['Amoxicillin/', 'Clavulanate']],
    ['sugar 142 mg/dL', 130, ['sugar 142', 'mg/dL']],
    ['on 1-0-1', 50, ['on', '1-0-1']],
    ['abcdefghij', 40, ['abcd', 'efgh', 'ij']],
    ['', 100, ['']],
  ])('%j in %d points', (text, width, expected) => {
    expect(broken(text, width)).toEqual(expected);
  });

  it('never parts a letter from its signs, however narrow the column', () => {
    const lines = broken('நிலா', 20);
    expect(lines.join('')).toBe('நிலா');
    expect(lines.every((line) => !/^\p{M}/u.test(line))).toBe(true);
  });

  it('ends in an ellipsis what is longer than its lines', () => {
    expect(broken('one two three four', 70, 2)).toEqual(['one two', 'three…']);
  });

  it('keeps a whole text on one line as long as it fits on any', () => {
    const spans = [
      { text: 'Pulse 78,', style: plain, whole: true },
      { text: ' sugar 142 mg/dL', style: plain, whole: true },
    ];
    expect(words(breakLines(spans, 160, measure))).toEqual(['Pulse 78,', 'sugar 142 mg/dL']);
    expect(words(breakLines(spans, 100, measure))).toEqual(['Pulse 78,', 'sugar 142', 'mg/dL']);
  });

  it('sets two styles beside each other without losing the space between them', () => {
    const [line] = breakLines(
      [
        { text: 'TAB. ', style: plain },
        { text: 'DOLO', style: bold },
      ],
      200,
      measure,
    );
    expect(line?.segments).toEqual([
      { text: 'TAB.', style: plain, x: 0, width: 40 },
      { text: ' DOLO', style: bold, x: 40, width: 50 },
    ]);
    expect(line?.width).toBe(90);
  });

  it('sets a word of ten thousand letters', () => {
    expect(broken('x'.repeat(10_000), 400)).toHaveLength(250);
  });

  it('gives lines of Indian scripts more height', () => {
    const [latin, indic] = ['Rao', 'राव'].map(
      (text) => breakLines([{ text, style: plain }], 200, measure)[0]?.height ?? 0,
    );
    expect(indic).toBeGreaterThan(latin ?? 0);
  });
});
