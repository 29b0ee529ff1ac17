import { isDrawable } from './fonts.ts';

/** What the fonts lack, in words that can't be misread. 'µ' itself is drawn; a Greek mu is the same sign. */
const spelled: Record<string, string> = {
  '\u03BC': '\u00B5',
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '≠': '!=',
  '→': '->',
  '←': '<-',
  '⁄': '/',
  '✓': 'yes',
  '✔': 'yes',
  '\u2010': '-',
  '\u2011': '-',
  '\u2015': '—',
  '\u2032': "'",
  '\u2033': '"',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  Δ: 'delta',
  κ: 'kappa',
  λ: 'lambda',
  ω: 'omega',
  Ω: 'ohm',
};

/** Drawn as an empty box: something stood here that we can't set. */
const BOX = '\uFFFD';

const ready = /^[\x20-\x7E\n]*$/;
const loneSurrogate = /\p{Surrogate}/gu;
const lineEnd = /\r\n?|[\u0085\u2028\u2029\v\f]/g;
/** Control characters, direction overrides and everything else invisible, but for the two joiners that shape words. */
const invisible = /(?![\n\u200C\u200D])[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;
const tooManyMarks = /(\p{M}{8})\p{M}+/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Any text as we can set it: lines end in '\n', spaces are spaces, what is invisible is gone, what no font has is
 * spelled out or becomes a box. Never throws, whatever a person pasted.
 */
export function printable(text: string): string {
  if (ready.test(text)) return text;
  const clean = text
    .replace(loneSurrogate, BOX)
    .normalize('NFC')
    .replace(lineEnd, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(invisible, '')
    .replace(tooManyMarks, '$1');
  // Cut into what a reader sees as one sign only where one of them can't be drawn: cutting takes the longest of all.
  if (isAllDrawable(clean)) return clean;
  return Array.from(graphemes.segment(clean), ({ segment }) => drawable(segment)).join('');
}

function drawable(grapheme: string): string {
  if (isAllDrawable(grapheme)) return grapheme;
  const plain = Array.from(grapheme.normalize('NFKD'), (character) => spelled[character] ?? character).join('');
  const composed = (spelled[grapheme] ?? plain).normalize('NFC');
  // 'ṇ' without its dot is still the name.
  const withoutMarks = plain.replace(/\p{M}/gu, '');
  return [composed, withoutMarks].find((text) => text !== '' && isAllDrawable(text)) ?? BOX;
}

const isAllDrawable = (text: string): boolean =>
  Array.from(text).every((character) => character === '\n' || isDrawable(character));
