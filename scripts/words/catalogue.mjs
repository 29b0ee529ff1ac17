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
    .map(({ name }) => name)
    .toSorted();

/** The languages of the staff's app; the others are the portal's alone. */
export const staffLanguages = ['en', 'hi'];

/**
 * What the portal shows, which is said in every language: its own areas, and the few that stand below them.
 *
 * @param {string} area
 */
export const isOfPortal = (area) => /^(portal(-.+)?|app|toasts|refusals)$/.test(area);

/**
 * @param {string} language
 * @returns {string[]} the areas of the screens that it has words for
 */
export const areasOf = (language) =>
  fs
    .readdirSync(path.join(words, language))
    .filter((file) => file.endsWith('.json'))
    .map((file) => path.basename(file, '.json'))
    .toSorted();

/** @type {(language: string, area: string) => string} */
const fileOf = (language, area) => path.join(words, language, `${area}.json`);

/** The area that names the tabs, by the words that each area has for its own. */
const SHELL = 'shell';

/**
 * @param {string} language
 * @param {string} area
 * @returns {string[]} the files that its words come from
 */
export const filesOf = (language, area) =>
  (area === SHELL ? areasOf(language) : [area]).map((name) => fileOf(language, name));

/** @type {(language: string, area: string) => { [name: string]: Phrases }} */
export function phrasesOf(language, area) {
  const { sidebar: _, ...phrases } = read(language, area);
  if (area !== SHELL) return phrases;
  return { tabs: Object.assign({}, ...areasOf(language).map((name) => read(language, name).sidebar)), ...phrases };
}

/** @type {(language: string, area: string) => { [name: string]: Phrases }} */
const read = (language, area) => JSON.parse(fs.readFileSync(fileOf(language, area), 'utf8'));

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
