import { distance } from 'fastest-levenshtein';
import { framework, soundOf } from './sounds.ts';
import { clinical, isIndic, titles } from './word-lists.ts';

/** People whose names are looked for, and whether a word is a part of one. */
export interface KnownPeople {
  /** The word is a part of one of their names, however it is written. */
  has: (word: string) => boolean;
  /** It is spelled like one, and may be an ordinary word all the same. */
  spells: (word: string) => boolean;
  /** 'ARK' of Asha Rani Khansi. */
  hasInitials: (letters: string) => boolean;
}

/** Written together with a name. */
const SUFFIX =
  /^(.{3,}?)(?:ji|jee|bai|ben|bhai|devi|amma|appa|garu|tai|didi|kaka|sahab|saheb|madam|kumar|kumari|rao|jii)$/;
const partsOf = (name: string): string[] => name.match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? [];

/** Sounds so long are the same with one letter otherwise. */
const LONG = 6;
const FRAME = 4;

export function knownPeople(names: readonly string[]): KnownPeople {
  const people = names
    .map((name) => partsOf(name).filter((part) => !titles.has(part)))
    .filter((parts) => parts.length > 0);
  const parts = people.flat().filter((part) => part.length > 1);
  // Two of them written as one word.
  const pairs = people
    .flatMap((own) => own.flatMap((one) => own.flatMap((other) => (one === other ? [] : [one + other]))))
    .filter((pair) => pair.length >= LONG);
  const all = [...parts, ...pairs];
  const spelled = new Set(all.map((part) => part.toLowerCase()));
  const sounds = new Set(all.map(soundOf).filter((sound) => sound.length >= 2));
  const frames = new Set([...sounds].map(framework).filter((frame) => frame.length >= FRAME));
  const long = [...sounds].filter((sound) => sound.length >= LONG);
  const initials = new Set(
    people
      .map((own) => own.map((part) => part.charAt(0).toUpperCase()).join(''))
      .filter((letters) => letters.length > 1),
  );

  const soundsLikeOne = (word: string): boolean => {
    const sound = soundOf(word);
    // 'as' and 'us' are no Asha; 'Aasha' and 'आशा' are.
    if (sound.length < 3 && word.length < 4 && !isIndic(word)) return false;
    if (sounds.has(sound)) return true;
    if (frames.has(framework(sound))) return true;
    return sound.length >= LONG && long.some((known) => distance(known, sound) === 1);
  };
  const isOne = (word: string): boolean =>
    spelled.has(word.toLowerCase()) || (!clinical.has(word) && soundsLikeOne(word));
  return {
    has(word) {
      if (isOne(word)) return true;
      const [, base] = SUFFIX.exec(word.toLowerCase()) ?? [];
      return base !== undefined && !clinical.has(word) && isOne(base);
    },
    spells: (word) => spelled.has(word.toLowerCase()) || sounds.has(soundOf(word)),
    hasInitials: (letters) => initials.has(letters.toUpperCase()),
  };
}
