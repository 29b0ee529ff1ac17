/** How a name sounds, roughly: the same for 'Lakshmi', 'Laxmi', 'LAXMEE' and 'लक्ष्मी'. */

const DEVANAGARI = 0x0900;
/** The scripts of India stand in Unicode in one order: Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam. */
const LAST_SCRIPT = 0x0d7f;
const LETTERS_OF_SCRIPT = 0x80;

const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'ch',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  ऩ: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ऱ: 'r',
  ल: 'l',
  ळ: 'l',
  ऴ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const vowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ऎ: 'e',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ऒ: 'o',
  ओ: 'o',
  औ: 'au',
};
const signs: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'ॆ': 'e',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ॊ': 'o',
  'ो': 'o',
  'ौ': 'au',
};
const VIRAMA = '्';
const NUKTA = '़';
const nasals = new Set(['ं', 'ँ']);

/** A letter of another script of India as the one of Devanagari in its place. */
function inDevanagari(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  if (code < DEVANAGARI || code > LAST_SCRIPT) return letter;
  // Gurmukhi's own sign of a nasal.
  if (code === 0x0a70) return 'ं';
  return String.fromCodePoint(DEVANAGARI + ((code - DEVANAGARI) % LETTERS_OF_SCRIPT));
}

/** As it would be written with Latin letters; what is Latin already stays. */
function inLatin(word: string): string {
  // All of them are single code units.
  const letters = word.normalize('NFD').split('').map(inDevanagari);
  let latin = '';
  letters.forEach((letter, place) => {
    const consonant = consonants[letter];
    if (consonant === undefined) {
      latin += vowels[letter] ?? signs[letter] ?? (nasals.has(letter) ? 'n' : isMark(letter) ? '' : letter);
      return;
    }
    let next = letters[place + 1];
    // 'ज़' and 'ड़' are letters of their own.
    const own = next === NUKTA;
    if (own) next = letters[place + 2];
    latin += own ? (withNukta[letter] ?? consonant) : consonant;
    const hasOwnVowel = next !== undefined && (next in signs || next === VIRAMA);
    if (!hasOwnVowel && next !== undefined) latin += 'a';
  });
  return latin;
}

const withNukta: Readonly<Record<string, string>> = { ज: 'z', ड: 'r', ढ: 'r', फ: 'f', क: 'k' };
const isMark = (letter: string) => /\p{M}/u.test(letter);

const alike: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ksh/g, 'ks'],
  [/ph/g, 'f'],
  [/sch|sh/g, 's'],
  [/ch+/g, 'c'],
  [/ck/g, 'k'],
  [/c(?![ieyh])(?=[aou]|[^aeiou]|$)/g, 'k'],
  [/q/g, 'k'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/([bdgjkt])h/g, '$1'],
  [/ee|ii|ea/g, 'i'],
  [/oo|uu/g, 'u'],
  [/aa+/g, 'a'],
  [/ai|ay|ei|ey/g, 'e'],
  [/au|ow|ou/g, 'o'],
  [/y/g, 'i'],
  [/inh$/g, 'ing'],
  [/(?<=[aeiou])h(?=[^aeiou]|$)/g, ''],
  [/m(?=[bp])/g, 'n'],
  [/(.)\1+/g, '$1'],
  [/(?<=.{2})a$/g, ''],
];

/** The sound of a word. */
export function soundOf(word: string): string {
  const latin = inLatin(word).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return alike.reduce((text, [from, to]) => text.replace(from, to), latin);
}

/** The same without the short vowel that scripts leave out and people write or don't: 'Ramchandra', 'Ramachandra'. */
export const framework = (sound: string): string => sound.charAt(0) + sound.slice(1).replaceAll('a', '');
