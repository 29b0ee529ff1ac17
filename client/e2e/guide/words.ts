import fs from 'node:fs';

type Words = { [key: string]: string | Words };

const cache = new Map<string, [string, string][]>();

/** All phrases of an area with the names under which programs know them. */
function phrasesOf(language: string, area: string): [string, string][] {
  const known = cache.get(`${language}/${area}`);
  if (known) return known;
  const walk = (words: Words, path: string): [string, string][] =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[`${path}${key}`, value]] : walk(value, `${path}${key}.`),
    );
  const file = new URL(`../../../words/${language}/${area}.json`, import.meta.url);
  const phrases = walk(JSON.parse(fs.readFileSync(file, 'utf8')) as Words, '');
  cache.set(`${language}/${area}`, phrases);
  return phrases;
}

/**
 * A word of the screens in the walk's language, by its English one: a walk reads as a person would tell it. What stands in a
 * phrase's gaps is handed in, or may be anything.
 */
export function wordOf(language: string, area: string, english: string, gaps: Record<string, string> = {}) {
  const [key] = phrasesOf('en', area).find(([, phrase]) => phrase === english) ?? [];
  const phrase = phrasesOf(language, area).find(([name]) => name === key)?.[1];
  if (phrase === undefined) throw new Error(`‘${english}’ is no word of ${area} in ${language}`);
  if (!phrase.includes('{')) return phrase;
  const parts = phrase.split(/\{(\w+)[^{}]*\}/);
  const source = parts
    .map((part, place) => {
      if (place % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      return gaps[part]?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) ?? '.+';
    })
    .join('');
  return new RegExp(`^${source}$`);
}
