import fs from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { areasOf, isOfPortal, languages, phrasesOf, staffLanguages } from './catalogue.mjs';
import { compile, type Phrases } from './compile.mjs';
import { portalReasons, refusalsOf } from './refusals.mjs';
import { madeModules } from './write-words.mjs';

/** Said the same in every language: clock times, clinical terms of the record, and what the printed page says. */
const sameEverywhere = new Set([
  'kit.am',
  'kit.pm',
  'physiotherapy.form.durations',
  'rct.form.diagnoses',
  'settings.preview.doctor',
  'settings.preview.gstin',
  'settings.preview.page',
  'settings.preview.qualification',
  'settings.preview.registration',
  'transfers.import.check.downloadColumn',
  'transfers.import.check.downloadName',
  'transfers.import.file.exampleName',
]);

function phrasesBelow(words: Phrases, place: string, found = new Map<string, string | string[]>()) {
  if (typeof words === 'string' || Array.isArray(words)) return found.set(place, words);
  for (const [name, below] of Object.entries(words)) phrasesBelow(below, `${place}.${name}`, found);
  return found;
}
const catalogueOf = (language: string) =>
  new Map(areasOf(language).flatMap((area) => [...phrasesBelow(phrasesOf(language, area), area)]));

/** A word or two on a button or beside a field; a sentence has room for another line. */
const isLabel = (words: string | string[]) => [words].flat().every((phrase) => !/[.?!…{]/.test(phrase));
const ROOM = 6;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** As many as stand beside each other: a letter of an Indian script with its signs is one. */
const lettersOf = (phrase: string) => [...graphemes.segment(phrase)].length;

const gapsOf = (words: string | string[] | undefined, language: string) =>
  [words ?? []].flat().flatMap((phrase) => [...compile(phrase, language).gaps.keys()].toSorted());

const everything = catalogueOf('en');
const readByPatients = new Map(
  [...everything].filter(([place]) => {
    const [area = '', ...path] = place.split('.');
    return isOfPortal(area) && (area !== 'refusals' || portalReasons().has(path.at(-1) ?? ''));
  }),
);

describe.each(languages().filter((language) => language !== 'en'))('words in %s', (language) => {
  const translated = catalogueOf(language);
  // The staff's app speaks two languages; the others are the portal's.
  const english = staffLanguages.includes(language) ? everything : readByPatients;

  it('stand for everything that English says', () => {
    const missing = [...english.keys()].filter((place) => !translated.has(place) && !sameEverywhere.has(place));
    expect(missing).toEqual([]);
  });

  it('say nothing that English no longer says', () => {
    const left = [...translated.keys()].filter((place) => !english.has(place));
    expect(left).toEqual([]);
  });

  it('are nowhere empty, and as many in each list', () => {
    const wrong = [...translated].filter(([place, words]) => {
      const lengths = [english.get(place), words].map((list) => (Array.isArray(list) ? list.length : 1));
      return lengths[0] !== lengths[1] || [words].flat().some((word) => word.trim() === '');
    });
    expect(wrong.map(([place]) => place)).toEqual([]);
  });

  it('leave out no gap of the English phrase, and invent none', () => {
    const wrong = [...translated].flatMap(([place, words]) => {
      const [wanted, said] = [gapsOf(english.get(place), 'en'), gapsOf(words, language)];
      return wanted.join() === said.join() ? [] : [`${place}: {${wanted.join('} {')}} is {${said.join('} {')}}`];
    });
    expect(wrong).toEqual([]);
  });

  it('of the portal fit where the English ones do', () => {
    const tooLong = [...readByPatients].flatMap(([place, words]) => {
      const [wanted, said] = [words, translated.get(place) ?? ''].map((phrase) => lettersOf([phrase].flat().join('')));
      return isLabel(words) && (said ?? 0) > 2 * (wanted ?? 0) + ROOM
        ? [`${place}: ${[translated.get(place) ?? ''].flat().join(' ')}`]
        : [];
    });
    expect(tooLong).toEqual([]);
  });
});

it('nothing is excused from translation that English no longer says', () => {
  expect([...sameEverywhere].filter((place) => !everything.has(place))).toEqual([]);
});

describe('the words of refusals', () => {
  const refusals = refusalsOf('en');
  it('have each a reason and an English of their own', () => {
    expect(new Set(refusals.map(([reason]) => reason)).size).toBe(refusals.length);
    expect(new Set(refusals.map(([, phrase]) => phrase)).size).toBe(refusals.length);
    expect(refusals.filter(([reason]) => !/^[a-z][a-z0-9_]*$/.test(reason))).toEqual([]);
  });
});

/** What a module says, however it is laid out. */
const meaningOf = (source: string) =>
  JSON.stringify(parseAst(source, { lang: 'ts' }), (name, value) => {
    if (['start', 'end', 'raw', 'computed', 'shorthand'].includes(name)) return undefined;
    return name === 'key' ? (value.name ?? value.value) : value;
  });

describe('the modules made of the words', () => {
  it.each(madeModules())('$file is as `npm run words` writes it', ({ file, source }) => {
    expect(meaningOf(fs.readFileSync(inRoot(file), 'utf8'))).toBe(meaningOf(source));
  });
});

describe('compile', () => {
  it('makes a text of a phrase without gaps, whatever stands in it', () => {
    expect(compile('It’s `5` ${x} \\ here'.replace('${x}', "'{'x}"), 'en').code).toBe('"It’s `5` {x} \\\\ here"');
  });

  it('names the gaps with what fills them, in their order', () => {
    const { gaps } = compile(
      '{name}: {count, plural, one {#} other {# of {all, number}}} {who, select, null {} other {}}',
      'en',
    );
    expect([...gaps]).toEqual([
      ['name', 'text'],
      ['count', 'number'],
      ['all', 'number'],
      ['who', 'choice'],
    ]);
  });

  it.each([
    ['{count, spellout}', 'INVALID_ARGUMENT_TYPE'],
    ['{count, plural, offset:1 other {}}', 'plain plurals'],
    ['{plural}', 'A gap can'],
    ['{a', 'EXPECT_ARGUMENT_CLOSING_BRACE'],
    ['{n, number, ::percent}', 'unknown style'],
  ])('refuses %s', (phrase, why) => {
    expect(() => compile(phrase, 'en')).toThrow(why);
  });
});
