import fs from 'node:fs';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../root.mjs';
import { areasOf, languages, phrasesOf } from './catalogue.mjs';
import { compile, type Phrases } from './compile.mjs';
import { refusalsOf } from './refusals.mjs';
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

const gapsOf = (words: string | string[] | undefined, language: string) =>
  [words ?? []].flat().flatMap((phrase) => [...compile(phrase, language).gaps.keys()].toSorted());

const english = catalogueOf('en');

describe.each(languages().filter((language) => language !== 'en'))('words in %s', (language) => {
  const translated = catalogueOf(language);

  it('stand for everything that English says', () => {
    const missing = [...english.keys()].filter((place) => !translated.has(place) && !sameEverywhere.has(place));
    expect(missing).toEqual([]);
  });

  it('say nothing that English no longer says', () => {
    const left = [...translated.keys(), ...sameEverywhere].filter((place) => !english.has(place));
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
