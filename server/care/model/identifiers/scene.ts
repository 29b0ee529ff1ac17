import type { KnownPeople } from './people.ts';
import { clinical, commonNames, isIndic, noNames, relations, titles } from './word-lists.ts';

/** A text as its words, and what of them was found to lead to somebody. */

export interface Known {
  people: KnownPeople;
  /** Words of their addresses. */
  places: KnownPeople;
  /** The word is of a substance: nobody is called so. */
  isMedicine: (word: string) => boolean;
  /** The word stands in the name of a medicine that was written, which the patient's own name may too. */
  isWritten: (word: string) => boolean;
}

export interface Token {
  word: string;
  start: number;
  end: number;
  isCapital: boolean;
  isInitial: boolean;
}

export type Kind = 'name' | 'place';

export interface Scene {
  text: string;
  tokens: readonly Token[];
  known: Known;
  found: Map<number, Kind>;
}

const WORD = /\[[^\]\n]*\]|[\p{L}\p{M}\u200c\u200d]+/gu;
/** Between the parts of one name. */
const WITHIN = /^[\s.'’,-]{0,3}$/u;
const CLOSE = /^[\s.:,-]{0,3}$/u;

export const sceneOf = (text: string, known: Known): Scene => ({
  text,
  known,
  tokens: tokensIn(text),
  found: new Map(),
});

/** What stands in brackets was cut already. */
const tokensIn = (text: string): Token[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, index }) =>
    word.startsWith('[')
      ? []
      : [
          {
            word,
            start: index,
            end: index + word.length,
            isCapital: /^\p{Lu}/u.test(word),
            isInitial: /^\p{Lu}$/u.test(word),
          },
        ],
  );

/** The first word for it counts. */
export const mark = ({ found }: Scene, place: number, kind: Kind): void =>
  void (found.has(place) || found.set(place, kind));

const between = ({ text, tokens }: Scene, one: number, other: number): string | null => {
  const [left, right] = [tokens[one], tokens[other]];
  return left && right ? text.slice(left.end, right.start) : null;
};

/** Parts of one name: 'Dr. A. K. Gupta' with its points, but no point that ends a sentence. */
export function areTogether(scene: Scene, one: number): boolean {
  const gap = between(scene, one, one + 1);
  const word = scene.tokens[one]?.word ?? '';
  if (gap === null || !WITHIN.test(gap) || gap.includes('\n')) return false;
  return !/\.\s/u.test(gap) || word.length < 3 || titles.has(word);
}

/** The next word stands close behind it, as a name behind its title. */
export const isNear = (scene: Scene, place: number): boolean =>
  CLOSE.test(between(scene, place, place + 1) ?? 'nothing');

/** A word of illness or medicine, whoever is called so. */
export const isWord = ({ known }: Scene, { word }: Token): boolean => clinical.has(word) || known.isMedicine(word);

export const isCommon = ({ known }: Scene, { word }: Token): boolean =>
  commonNames.has(word) && !known.isMedicine(word) && !known.isWritten(word);

/** A word that may be a name where one is expected. */
export const mayBeName = (scene: Scene, token: Token | undefined): token is Token =>
  token !== undefined &&
  !noNames.has(token.word) &&
  !isWord(scene, token) &&
  !relations.has(token.word) &&
  (!scene.known.isWritten(token.word) || scene.known.people.has(token.word));

/** Two words that are both written as names are. */
export const areNames = (one: Token, other: Token): boolean =>
  (one.isCapital && other.isCapital) || (isIndic(one.word) && isIndic(other.word));

/** The text with '[name]' and '[place]' in their places, and how many there are. Parts that stand together become one gap. */
export function withGaps(scene: Scene): { text: string; count: number } {
  const { text, tokens, found } = scene;
  let result = '';
  let done = 0;
  let count = 0;
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    const kind = found.get(place);
    if (!token || !kind) continue;
    let last = place;
    while (found.get(last + 1) === kind && areTogether(scene, last)) last += 1;
    const end = tokens[last]?.end ?? token.end;
    result += `${text.slice(done, token.start)}[${kind}]`;
    // The point of a last initial goes with it.
    done = tokens[last]?.isInitial && text[end] === '.' ? end + 1 : end;
    place = last;
    count += 1;
  }
  return { text: result + text.slice(done), count };
}
