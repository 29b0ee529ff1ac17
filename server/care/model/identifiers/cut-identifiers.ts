import { cutNames } from './names.ts';
import { cutNumbers } from './numbers.ts';
import { knownPeople } from './people.ts';
import type { Known } from './scene.ts';
import { placeWords } from './word-lists.ts';

/** Who is known to be spoken of: whatever leaves the building is without them. */
export interface SpokenOf {
  /** Of the patient, their family, and those who work there. */
  names: readonly string[];
  addresses: readonly string[];
  isMedicine: (word: string) => boolean;
  isWritten: (word: string) => boolean;
  today: string;
}

export interface Cutter {
  (text: string): string;
  /** How much was cut so far. */
  leftOut: () => number;
}

/** 'Flat 302', 'H.No. 4-5-6', 'Sector 15', 'PIN 411038'. */
const HOUSES =
  /(?<![\p{L}\d])(?:(?:flat|house|h\.?|plot|door|d\.?|bungalow|quarter|shop|मकान|फ्लैट)\s*(?:no\.?|number|#|नंबर)\s*[:.-]?\s*[\dA-Z][\dA-Z/-]*|(?:flat|sector|plot)\s+\d[\dA-Z/-]*|(?:pin ?code|pin|पिन ?कोड|पिन)\s*[:.-]?\s*\d{3} ?\d{3})/giu;
/** A place with its number. */
const PIN_BEHIND = /(?<=\[place\][\s,-]{1,3})[1-9]\d{2} ?\d{3}(?!\d)/gu;

/** Whatever leads to a person is cut from texts, one after the other, with the same knowledge. What is said of the illness stays. */
export function cutIdentifiers({ names, addresses, isMedicine, isWritten, today }: SpokenOf): Cutter {
  const known: Known = {
    people: knownPeople(names),
    places: knownPeople(addresses.map((address) => wordsOf(address))),
    isMedicine,
    isWritten,
  };
  let leftOut = 0;
  const cut = (given: string): string => {
    const numbers = cutNumbers(given.normalize('NFC'), today);
    let count = numbers.count;
    const put = () => {
      count += 1;
      return '[place]';
    };
    const named = cutNames(numbers.text.replace(HOUSES, put), known);
    const text = named.text.replace(PIN_BEHIND, put);
    leftOut += count + named.count;
    return text;
  };
  return Object.assign(cut, { leftOut: () => leftOut });
}

/** Those of an address that name something: 'near the temple road' names nothing. */
const wordsOf = (address: string): string =>
  (address.match(/[\p{L}\p{M}]{4,}/gu) ?? [])
    .filter((word) => !placeWords.has(word) && !nothing.has(word.toLowerCase()))
    .join(' ');

const nothing = new Set(
  'near opposite behind floor house flat main cross old new east west north south post office lane first second third temple school hospital market station'.split(
    ' ',
  ),
);
