// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../root.mjs';

/** @typedef {import('./compile.mjs').Phrases} Phrases */

const words = inRoot('words');

/** The languages that stand in `words`, English among them. */
export const languages = () =>
  fs
    .readdirSync(words, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * @param {string} language
 * @returns {string[]} the areas of the screens that it has words for
 */
export const areasOf = (language) =>
  fs
    .readdirSync(path.join(words, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'));

/** @type {(language: string, area: string) => string} */
export const fileOf = (language, area) => path.join(words, language, `${area}.json`);

/** @type {(language: string, area: string) => { [name: string]: Phrases }} */
export const phrasesOf = (language, area) => JSON.parse(fs.readFileSync(fileOf(language, area), 'utf8'));

/**
 * @param {Phrases} phrases
 * @param {string} path
 * @returns {string | undefined} the phrase of this path, if there is one
 */
export function phraseAt(phrases, path) {
  /** @type {Phrases | undefined} */
  let found = phrases;
  for (const name of path.split('.'))
    found = typeof found === 'object' && !Array.isArray(found) ? found[name] : undefined;
  return typeof found === 'string' ? found : undefined;
}
