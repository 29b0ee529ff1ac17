import type { KnownPeople } from './people.ts';
import {
  ambiguous,
  beforePlaces,
  cities,
  clinical,
  commonNames,
  formWords,
  isIndic,
  noNames,
  placeWords,
  relations,
  timeWords,
  titles,
  titlesWhenCapital,
} from './word-lists.ts';

/** Names of people and places in a text, told by who is known, by what stands beside them, and by which names are common. */

export interface Known {
  people: KnownPeople;
  /** Words of their addresses. */
  places: KnownPeople;
  /** The word is of a substance: nobody is called so. */
  isMedicine: (word: string) => boolean;
  /** The word stands in the name of a medicine that was written, which the patient's own name may too. */
  isWritten: (word: string) => boolean;
}

interface Token {
  word: string;
  start: number;
  end: number;
  isCapital: boolean;
  isInitial: boolean;
}

type Kind = 'name' | 'place';

const WORD = /\[[^\]\n]*\]|[\p{L}\p{M}\u200c\u200d]+/gu;
/** Between the parts of one name. */
const WITHIN = /^[\s.'’,-]{0,3}$/u;
const MOST_PARTS = 3;

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

/** The text with '[name]' and '[place]' in their places, and how many there are. */
export function cutNames(text: string, known: Known): { text: string; count: number } {
  const tokens = tokensIn(text);
  const kinds = new Map<number, Kind>();
  const at = (place: number): Token | undefined => tokens[place];
  /** Parts of one name: 'Dr. A. K. Gupta' with its points, but no point that ends a sentence. */
  const areTogether = (one: number, other: number): boolean => {
    const [left, right] = [at(one), at(other)];
    if (!left || !right) return false;
    const between = text.slice(left.end, right.start);
    if (!WITHIN.test(between) || between.includes('\n')) return false;
    return !/\.\s/u.test(between) || left.word.length < 3 || titles.has(left.word);
  };
  const mark = (place: number, kind: Kind) => void (kinds.has(place) || kinds.set(place, kind));
  const isWord = ({ word }: Token) => clinical.has(word) || known.isMedicine(word);
  const isCommon = ({ word }: Token) => commonNames.has(word) && !known.isMedicine(word) && !known.isWritten(word);

  /** A word that may be a name where one is expected. */
  const mayBeName = (token: Token | undefined): token is Token =>
    token !== undefined &&
    !noNames.has(token.word) &&
    !isWord(token) &&
    !relations.has(token.word) &&
    (!known.isWritten(token.word) || known.people.has(token.word));

  const afterForm = (place: number) => formWords.has(at(place - 1)?.word ?? '') && areTogether(place - 1, place);

  /** Words of illness and time beside it say that it is a word itself. */
  const isPlainWord = (place: number): boolean => {
    const token = at(place);
    if (!token || !ambiguous.has(token.word)) return false;
    const next = at(place + 1);
    if (!token.isCapital && !isIndic(token.word)) return true;
    return next !== undefined && areTogether(place, place + 1) && (timeWords.has(next.word) || clinical.has(next.word));
  };

  const markKnown = (place: number, token: Token) => {
    if (known.isMedicine(token.word) || noNames.has(token.word) || afterForm(place) || isHealthWorker(place)) return;
    if (known.people.has(token.word) && !isWord(token) && !isPlainWord(place)) mark(place, 'name');
    else if (isCommon(token) && !isWord(token) && !isPlainWord(place) && token.word !== 'ASHA') mark(place, 'name');
  };
  /** 'ASHA worker visited': a calling. */
  const isHealthWorker = (place: number) =>
    /^asha$/i.test(at(place)?.word ?? '') && /^(?:worker|didi|karyakarta)s?$/i.test(at(place + 1)?.word ?? '');

  /** So many words from here are a name, since one has to come here. */
  const markFrom = (first: number, isSure: boolean) => {
    let place = first;
    while (at(place)?.isInitial && areTogether(place, place + 1)) place += 1;
    const head = at(place);
    if (!mayBeName(head)) return;
    const isNamed = head.isCapital || isCommon(head) || known.people.has(head.word);
    if (!isNamed && !(isSure && (isIndic(head.word) || /^\p{Ll}{3,}$/u.test(head.word)))) return;
    for (let initial = first; initial <= place; initial += 1) mark(initial, 'name');
    for (let next = place + 1; next < place + MOST_PARTS; next += 1) {
      const token = at(next);
      if (!areTogether(next - 1, next) || !mayBeName(token)) return;
      const goesOn = (token.isCapital && head.isCapital) || isCommon(token) || known.people.has(token.word);
      if (!goesOn) return;
      mark(next, 'name');
    }
  };

  const isTitle = ({ word }: Token) => titles.has(word) || titlesWhenCapital.has(word);
  const markBeside = (place: number, token: Token) => {
    if (isTitle(token) && isNear(place)) markFrom(place + 1, titles.has(token.word));
    else if (/^(?:[sdwb])$/i.test(token.word) && /^[/\\]\s?o/i.test(text.slice(token.end, token.end + 3))) {
      markFrom(place + 2, false);
    } else if (relations.has(token.word) && isNear(place)) markFrom(place + 1, false);
    else if (saysName(place)) markFrom(place + 1, true);
    else if (/^(?:ji|jee|जी)$/i.test(token.word)) markPerson(place - 1);
  };
  /** A title has its name close behind it. */
  const isNear = (place: number) => {
    const [here, next] = [at(place), at(place + 1)];
    return here !== undefined && next !== undefined && /^[\s.:,-]{0,3}$/u.test(text.slice(here.end, next.start));
  };
  /** '... name is', 'naam', 'नाम'; not 'the name of the medicine'. */
  const saysName = (place: number): boolean => {
    const word = at(place)?.word.toLowerCase() ?? '';
    if (/^(?:naam|नाम|named)$/.test(word)) return isNear(place);
    if (word === 'name') return /^\s?[:=-]/.test(text.slice(at(place)?.end));
    return word === 'is' && at(place - 1)?.word.toLowerCase() === 'name';
  };
  const markPerson = (place: number) => {
    const token = at(place);
    if (mayBeName(token) && !ambiguous.has(token.word) && (token.isCapital || isCommon(token))) mark(place, 'name');
  };

  /** What belongs to a name that was found: its initials, its ordinary words, the parts that stand beside it. */
  const markAround = (place: number) => {
    for (const step of [-1, 1]) {
      for (let next = place + step; ; next += step) {
        const token = at(next);
        if (!token || kinds.has(next) || !areTogether(Math.min(next, next - step), Math.max(next, next - step))) break;
        const isInitials =
          token.isInitial || (/^\p{Lu}{2,3}$/u.test(token.word) && known.people.hasInitials(token.word));
        const isPart =
          token.isCapital && (known.people.spells(token.word) || (ambiguous.has(token.word) && !isPlainWord(next)));
        const isIndicPart = isIndic(token.word) && known.people.spells(token.word);
        if (!(isInitials && isOfName(next, step)) && !isPart && !isIndicPart) break;
        mark(next, 'name');
      }
    }
  };
  /** 'B' before a name is an initial; a letter behind one only with a point or as its last part. */
  const isOfName = (place: number, step: number): boolean => {
    const token = at(place);
    if (!token) return false;
    return step < 0 || token.word.length > 1 || /^\.|^\s*(?:$|[,;\n])/.test(text.slice(token.end));
  };

  /** 'A. Khansi' and 'A.R.K.' of a known Asha Rani Khansi. */
  const markInitials = (place: number, token: Token) => {
    if (!token.isInitial || kinds.has(place)) return;
    let end = place;
    while (at(end + 1)?.isInitial && areTogether(end, end + 1) && text[at(end)?.end ?? 0] === '.') end += 1;
    const letters = tokens
      .slice(place, end + 1)
      .map(({ word }) => word)
      .join('');
    const next = at(end + 1);
    const leads = next?.isCapital === true && known.people.spells(next.word) && areTogether(end, end + 1);
    if (leads && text[at(end)?.end ?? 0] === '.') for (let one = place; one <= end + 1; one += 1) mark(one, 'name');
    else if (letters.length >= 3 && known.people.hasInitials(letters)) {
      for (let one = place; one <= end; one += 1) mark(one, 'name');
    }
  };

  const markPlaces = (place: number, token: Token) => {
    if (kinds.has(place) || isWord(token)) return;
    if (
      cities.has(token.word) ||
      (token.word.length >= 4 && !placeWords.has(token.word) && known.places.has(token.word))
    ) {
      mark(place, 'place');
    } else if (
      beforePlaces.has(token.word) &&
      isNear(place) &&
      mayBeName(at(place + 1)) &&
      !timeWords.has(at(place + 1)?.word ?? '')
    ) {
      const next = at(place + 1);
      if (next?.isCapital || isIndic(next?.word ?? '')) mark(place + 1, 'place');
    } else if (placeWords.has(token.word)) {
      const before = at(place - 1);
      if (
        before &&
        areTogether(place - 1, place) &&
        mayBeName(before) &&
        (before.isCapital || isIndic(before.word) || kinds.has(place - 1))
      ) {
        mark(place - 1, 'place');
        mark(place, 'place');
      }
    }
  };

  /** 'Gulab Das': two ordinary words, and somebody's name where both are written as names. */
  const markWhole = (place: number, token: Token) => {
    const next = at(place + 1);
    if (!next || !areTogether(place, place + 1) || !known.people.spells(token.word) || !known.people.spells(next.word))
      return;
    const areNames = (token.isCapital && next.isCapital) || (isIndic(token.word) && isIndic(next.word));
    if (!areNames || token.word === next.word) return;
    mark(place, 'name');
    mark(place + 1, 'name');
  };

  tokens.forEach((token, place) => markKnown(place, token));
  tokens.forEach((token, place) => markWhole(place, token));
  tokens.forEach((token, place) => markBeside(place, token));
  tokens.forEach((token, place) => markInitials(place, token));
  for (const place of [...kinds.keys()]) markAround(place);
  tokens.forEach((token, place) => markPlaces(place, token));
  return put(text, tokens, { kinds, areTogether });
}

interface Found {
  kinds: ReadonlyMap<number, Kind>;
  areTogether: (one: number, other: number) => boolean;
}

/** Parts that stand together become one gap. */
function put(text: string, tokens: readonly Token[], { kinds, areTogether }: Found): { text: string; count: number } {
  let result = '';
  let done = 0;
  let count = 0;
  for (let place = 0; place < tokens.length; place += 1) {
    const token = tokens[place];
    const kind = kinds.get(place);
    if (!token || !kind) continue;
    let last = place;
    while (kinds.get(last + 1) === kind && areTogether(last, last + 1)) last += 1;
    const end = tokens[last]?.end ?? token.end;
    result += `${text.slice(done, token.start)}[${kind}]`;
    // The point of a last initial goes with it.
    done = tokens[last]?.isInitial && text[end] === '.' ? end + 1 : end;
    place = last;
    count += 1;
  }
  return { text: result + text.slice(done), count };
}
