import { bookEntries, type NotePhrase } from './note-book.ts';

/** Between phrases that are written one after the other. */
const BETWEEN = /[.;,।\n]+/;

/** Without what doesn't change the meaning: capitals, punctuation, 'please take'. */
const fold = (written: string): string =>
  written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:please |pls |to be |take |taken )+/, '');

const phrases = new Map<string, NotePhrase>();
for (const { phrase, written } of bookEntries) for (const way of written) phrases.set(fold(way), phrase);

const MOST_PARTS = Math.max(...bookEntries.flatMap(({ written }) => written.map((way) => way.split(BETWEEN).length)));

/** The phrases of which a note is made; undefined when part of it is in no book. */
function phrasesOf(note: string): NotePhrase[] | undefined {
  const parts = note.split(BETWEEN).map(fold).filter(Boolean);
  const found: NotePhrase[] = [];
  for (let at = 0; at < parts.length; ) {
    // A phrase may have a comma of its own, so the longest one first.
    const sizes = Array.from({ length: MOST_PARTS }, (_, shorter) => MOST_PARTS - shorter);
    const size = sizes.find((count) => phrases.has(parts.slice(at, at + count).join(' ')));
    const phrase = size === undefined ? undefined : phrases.get(parts.slice(at, at + size).join(' '));
    if (size === undefined || phrase === undefined) return undefined;
    found.push(phrase);
    at += size;
  }
  return found;
}

export interface TranslatedNote {
  text: string;
  /** Said by the book. Free text stays as it was typed, all of it: half a note in another language is misread. */
  known: boolean;
}

/** A medicine's note as the patient reads it. */
export function translatedNote(note: string, language: keyof NotePhrase): TranslatedNote {
  const found = phrasesOf(note);
  if (found === undefined) return { text: note.trim(), known: false };
  return { text: [...new Set(found)].map((phrase) => phrase[language]).join('; '), known: true };
}

/** The note in that language, all of it; null where the book doesn't know it. */
export function knownNote(note: string | null | undefined, language: keyof NotePhrase): string | null {
  const translated = note?.trim() ? translatedNote(note, language) : undefined;
  return translated?.known ? translated.text : null;
}

const MOST_OFFERED = 6;
const FEWEST_LETTERS = 2;
const DEVANAGARI = /\p{Script=Devanagari}/u;

interface Offered {
  /** The whole note with the phrase in it. */
  note: string;
  phrase: NotePhrase;
}

/** What the book has for the part of a note that is being typed, the closest first, in the language in which it is begun. */
export function offeredNotes(note: string): Offered[] {
  const [typed = ''] = note.split(BETWEEN).slice(-1);
  const begun = fold(typed);
  if (begun.length < FEWEST_LETTERS) return [];
  const before = note.slice(0, note.length - typed.length);
  const language = DEVANAGARI.test(begun) ? 'hi' : 'en';
  const words = begun.split(' ');
  const has = (way: string) => words.every((word) => ` ${way}`.includes(` ${word}`));
  return bookEntries
    .flatMap(({ phrase, written }) => {
      const ways = written.map(fold);
      if (ways.includes(begun) || !ways.some(has)) return [];
      const begins = (way: string) => way.startsWith(begun);
      const distance = begins(fold(phrase[language])) ? 0 : ways.some(begins) ? 1 : 2;
      return [{ phrase, distance }];
    })
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, MOST_OFFERED)
    .map(({ phrase }) => ({
      phrase,
      note: `${before}${before === '' || /\s$/.test(before) ? '' : ' '}${phrase[language]}`,
    }));
}
