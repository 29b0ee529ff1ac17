import { distance } from 'fastest-levenshtein';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { LetterDetail } from '#shared/care/letters/letters.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import { inFormulary } from '#server/care/assistant/assistant.repo.ts';
import { framework, soundOf } from '#server/care/model/identifiers/sounds.ts';
import { clinical, isIndic, titles } from '#server/care/model/identifiers/word-lists.ts';
import { typedIngredients } from '#server/care/safety/substances.ts';
import { knownSubstances } from '#server/care/safety/tables/classes.ts';
import { dosesIn, figuresIn } from './dose-figures.ts';

/** A text beside the record that it tells of: what in it isn't there. */

export interface Beside {
  /** Everything that was said of the visit but its medicines, and what our own words say. */
  said: readonly (string | null | undefined)[];
  medicines: readonly PrescribedMedicine[];
  /** Whose names a model can't know, and so mustn't say. */
  people: readonly string[];
}

interface Found {
  kind: LetterDetail['remarks'][number]['kind'];
  words: string;
  /** So surely wrong that a model's text is thrown away for it; the rest is for the doctor to look at. */
  isSure: boolean;
}

/** Eaten and measured, and substances of medicines all the same. */
const everyday = new Set(
  `iron calcium zinc sodium potassium magnesium iodine oxygen glucose alcohol caffeine nicotine protein sugar water salt vitamin vitamins
  acid alcohol urea cholesterol fluoride milk honey ginger`.split(/\s+/),
);
const LONG = 5;
const substances = new Set(
  [...knownSubstances].flatMap((name) => name.match(/\p{L}{5,}/gu) ?? []).filter((word) => !everyday.has(word)),
);
const substanceSounds = [...new Set([...substances].map(soundOf).filter((sound) => sound.length >= LONG))];

/** Scripts leave out short vowels or put some in, and spell a name one letter otherwise. */
const CLOSE = 6;
const soundsLike = (word: string, sounds: Iterable<string>): boolean => {
  const sound = soundOf(word);
  const frame = framework(sound);
  for (const known of sounds) {
    if (known === sound) return true;
    if (frame.length < CLOSE || Math.abs(known.length - sound.length) > 2) continue;
    if (distance(framework(known), frame) <= 1) return true;
  }
  return false;
};

const MARKS = [
  /<\/?[a-z!][^>]*>/giu,
  /\[[^\]]*\]\([^)]*\)/gu,
  /https?:\S*|www\.\S+/giu,
  /[^\s@]+@[^\s@]+\.\S+/gu,
  /\*\*|```|^#+ /gmu,
  /(?<!\d)\d{10}(?!\d)/gu,
];
const NAMED = [/(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Shri|Smt)\.?\s+\p{Lu}\p{L}+/gu, /\[[\p{L} ]+\]/gu];

/** What a text says that the record doesn't, each once. */
export async function findStrange(db: Db, actor: Actor, text: string, beside: Beside): Promise<Found[]> {
  const said = beside.said.filter(Boolean).join('\n').normalize('NFC');
  const found = [
    ...sure(
      'link',
      MARKS.flatMap((pattern) => text.match(pattern) ?? []),
    ),
    ...sure('name', namesIn(text, beside, said)),
    ...dosesBeside(text, said),
    ...(await medicinesIn(db, actor, text, { ...beside, said: [said] })),
  ];
  const told = found.map(({ words }) => words).join(' ');
  const known = new Set([...figuresIn(said), ...figuresIn(told)]);
  const figures = [...new Set(figuresIn(text))].filter((figure) => !known.has(figure));
  return [...found, ...figures.map((words) => ({ kind: 'figure' as const, words, isSure: false }))];
}

const sure = (kind: Found['kind'], texts: readonly string[]): Found[] =>
  [...new Set(texts)].map((words) => ({ kind, words: words.trim(), isSure: true }));

/** A dose belongs to a medicine, and those stand in our own lines: one that nothing else on record speaks of is strange. */
function dosesBeside(text: string, said: string): Found[] {
  const known = new Set(dosesIn(said).map(bare));
  const figures = new Set([...known].flatMap(figuresIn));
  const isKnown = (dose: string) => {
    const [figure] = figuresIn(dose);
    return known.has(bare(dose)) || (figure !== undefined && figures.has(figure));
  };
  return sure(
    'dose',
    dosesIn(text).filter((dose) => !isKnown(dose)),
  );
}

const bare = (dose: string): string => dose.toLowerCase().replace(/[\s-]+/g, '');

function namesIn(text: string, { people }: Beside, said: string): string[] {
  const parts = people.flatMap((name) => name.match(/[\p{L}\p{M}]{3,}/gu) ?? []).filter((part) => !titles.has(part));
  const spelled = new Set(parts.filter((part) => !clinical.has(part)).map((part) => part.toLowerCase()));
  const sounds = new Set([...spelled].map(soundOf).filter((sound) => sound.length >= 4));
  const words = text.match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  const known = words.filter((word) =>
    isIndic(word) ? sounds.has(soundOf(word)) : /^\p{Lu}/u.test(word) && spelled.has(word.toLowerCase()),
  );
  const named = NAMED.flatMap((pattern) => text.match(pattern) ?? []).filter((named_) => !said.includes(named_));
  return [...named, ...known];
}

async function medicinesIn(db: Db, actor: Actor, text: string, { said, medicines }: Beside): Promise<Found[]> {
  const isKnown = knownWords([...said, ...medicines.flatMap(namesOf)].filter((word) => typeof word === 'string'));
  const words = new Set(text.normalize('NFC').match(/[\p{L}\p{M}]{4,}/gu));
  const strange = [...words].filter((word) => !isKnown(word) && !everyday.has(word.toLowerCase()));
  const isSubstance = (word: string) =>
    substances.has(word.toLowerCase()) || (isIndic(word) && soundsLike(word, substanceSounds));
  const rest = strange.filter((word) => !isSubstance(word) && !isIndic(word) && !clinical.has(word));
  const listed = await inFormulary(db, actor, [...new Set(rest.map((word) => word.toLowerCase()))]);
  const isLatin = !isIndic(text);
  return [
    ...sure('medicine', strange.filter(isSubstance)),
    ...rest
      .filter((word) => listed.has(word.toLowerCase()))
      // Among words of another script a name in Latin letters is a name; in English it is one where it is written as one.
      .map((named_) => ({
        kind: 'medicine' as const,
        words: named_,
        isSure: !isLatin || isWrittenAsName(text, named_),
      })),
  ];
}

const isWrittenAsName = (text: string, word: string): boolean =>
  /^\p{Lu}/u.test(word) && !new RegExp(`(?:^|[.!?:]\\s+|\\n)${word}`, 'u').test(text);

const namesOf = ({ medicineName, genericName }: PrescribedMedicine): string[] => [
  medicineName,
  genericName ?? '',
  ...(typedIngredients(medicineName) ?? []),
];

/** The words of these texts, also as another script writes them. */
function knownWords(texts: readonly string[]): (word: string) => boolean {
  const words = new Set(texts.flatMap((text) => text.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? []));
  const sounds = new Set([...words].map(soundOf).filter((sound) => sound.length >= LONG));
  return (word) => words.has(word.toLowerCase()) || (isIndic(word) && soundsLike(word, sounds));
}
