import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { openFont } from './shaping.ts';

/** The scripts we can set, each with its own Noto Sans. The first also carries Latin, digits and the rupee sign. */
export const scripts = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
] as const;
type Script = (typeof scripts)[number];
const BASE: Script = 'Devanagari';
/** Whose glyph we remember, of each font: far more than any script has. */
const MOST_LETTERS = 5_000;

/** Helvetica is built into every PDF reader and has the few Western signs that the Noto files lack: ½, ±, µ. */
export type Face = Script | 'Helvetica';
export type Weight = 'regular' | 'bold';

/** A stretch of text that one font draws. */
export interface Run {
  face: Face;
  text: string;
  /** Holds letters of an Indian script. */
  indic: boolean;
}

const scriptTests = scripts.map((script) => ({ script, test: new RegExp(`\\p{Script=${script}}`, 'u') }));
const anyIndic = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
const westernSign = /[\u00A1-\u00FF]/;
/** Follows the letter before it: vowel signs, joiners, dandas, and the space between two words of one script. */
const follows = /\p{M}|[\u200C\u0964\u0965 ]|\u200D/u;

const folders = createRequire(import.meta.url);
const weights: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' };
const opened = new Map<string, Font>();

/** The font of a script, opened when it is first wanted and then kept: some 0.2 MB each. */
export function notoFont(script: Script, weight: Weight): Font {
  const key = `${script} ${weight}`;
  const known = opened.get(key);
  if (known) return known;
  const style = weights[weight];
  const file = `@expo-google-fonts/noto-sans-${script.toLowerCase()}/${style}/NotoSans${script}_${style}.ttf`;
  const font = openFont(folders.resolve(file));
  opened.set(key, font);
  return font;
}

export const isIndic = (text: string): boolean => anyIndic.test(text);

const glyphsKnown = new Map<Face, Map<string, boolean>>(scripts.map((script) => [script, new Map()]));

/** Asked for every letter of every paper, so what a font answered is kept. */
function covers(face: Face, character: string): boolean {
  const known = glyphsKnown.get(face);
  if (!known || face === 'Helvetica') return false;
  const before = known.get(character);
  if (before !== undefined) return before;
  const has = notoFont(face, 'regular').hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  if (known.size < MOST_LETTERS) known.set(character, has);
  return has;
}

/** The font for one character, given the font of the one before it; null when no font has it. */
function faceOf(character: string, before: Face): Face | null {
  if (follows.test(character) && covers(before, character)) return before;
  const own = anyIndic.test(character) ? scriptTests.find(({ test }) => test.test(character))?.script : undefined;
  if (own && covers(own, character)) return own;
  if (covers(BASE, character)) return BASE;
  return westernSign.test(character) ? 'Helvetica' : null;
}

const plainAscii = /^[\x20-\x7E]*$/;

/** Whether some font has the character. */
export const isDrawable = (character: string): boolean =>
  plainAscii.test(character) || faceOf(character, BASE) !== null;

/** Cuts a line into runs of one font each. What no font has is drawn by the base font as an empty box. */
export function splitRuns(line: string): Run[] {
  if (line === '') return [];
  if (plainAscii.test(line)) return [{ face: BASE, text: line, indic: false }];
  const runs: Run[] = [];
  let current: Run | undefined;
  for (const character of line) {
    const face = faceOf(character, current?.face ?? BASE) ?? BASE;
    if (current?.face === face) current.text += character;
    else runs.push((current = { face, text: character, indic: false }));
  }
  for (const run of runs) run.indic = isIndic(run.text);
  return runs;
}
