import { describe, expect, it } from 'vitest';
import type { TextArea, Words } from '#client/lib/text.ts';
import { hi } from './index.ts';

const modules = import.meta.glob<Record<string, TextArea<Words>>>('../en/*.ts', { eager: true });
const areas = Object.values(modules).flatMap((module) => Object.values(module));
const hindi: Readonly<Record<string, unknown>> = hi;

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

type Phrases = Map<string, unknown>;

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function phrases(words: unknown, path: string, found: Phrases = new Map()): Phrases {
  if (!isGroup(words)) return found.set(path, words);
  for (const [name, below] of Object.entries(words)) phrases(below, `${path}.${name}`, found);
  return found;
}

const english = new Map(areas.flatMap(({ area, en }) => [...phrases(en, area)]));
const translated = new Map(Object.entries(hindi).flatMap(([area, words]) => [...phrases(words, area)]));

describe('Hindi', () => {
  it('has its own words for everything that English says', () => {
    const missing = [...english.keys()].filter((path) => !translated.has(path) && !sameEverywhere.has(path));
    expect(missing).toEqual([]);
  });

  it('says nothing that English no longer says', () => {
    const left = [...translated.keys(), ...sameEverywhere].filter((path) => !english.has(path));
    expect(left).toEqual([]);
  });

  it('is nowhere empty, and has as many words in each list', () => {
    const wrong = [...translated].filter(([path, words]) => {
      const lengths = [english.get(path), words].map((list) => (Array.isArray(list) ? list.length : 1));
      return lengths[0] !== lengths[1] || [words].flat().some((word) => typeof word === 'string' && word.trim() === '');
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
  });
});
