// @ts-check
import { inRoot } from '../root.mjs';
import { phraseAt, phrasesOf } from './catalogue.mjs';
import { compile, helpersIn, sourceOf } from './compile.mjs';

/** The words of the screens: functions that take what fills their gaps in the order in which English names it. */

// A module without a file can't import by the project's own names.
const phrases = inRoot('shared/kernel/words/phrases.ts');

export const types = {
  text: 'string | number',
  choice: 'string | number | null',
  number: 'number',
  day: 'string',
  hours: 'string',
  rupees: 'string',
};

/**
 * @param {string} area
 * @returns {string} the module with its English, which the components import
 */
export function englishModule(area) {
  const object = sourceOf(phrasesOf('en', area), (phrase) => {
    const { gaps, code } = compile(phrase, 'en');
    const gapsOf = Array.from(gaps, ([name, kind]) => `${name}: ${types[kind]}`);
    return gaps.size === 0 ? code : `(${gapsOf.join(', ')}) => ${code}`;
  });
  const used = helpersIn(object);
  return `// Made from words/en/${area}.json by \`npm run words\`: change the words there.
import { defineText } from '#client/lib/text.ts';
${used.length > 0 ? `import { ${used.join(', ')} } from '#shared/kernel/words/phrases.ts';\n` : ''}
export const ${variable(area)} = defineText('${area}', ${object});
`;
}

/** @param {string} area */
const variable = (area) => `${area.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Text`;

/**
 * @param {string} language
 * @param {string} area
 * @returns {string} the module with its words in this language
 */
export function translatedModule(language, area) {
  const english = phrasesOf('en', area);
  const object = sourceOf(phrasesOf(language, area), (phrase, path) => {
    const { gaps, code } = compile(phrase, language);
    const known = gapsOfEnglish(phraseAt(english, path));
    const strange = [...gaps.keys()].find((name) => !known.includes(name));
    if (strange)
      throw new Error(`words/${language}/${area}.json: '${path}' has a gap '${strange}' that English has not`);
    return gaps.size === 0 ? code : `(${known.join(', ')}) => ${code}`;
  });
  const used = helpersIn(object);
  const imports = used.length > 0 ? `import { ${used.join(', ')} } from ${JSON.stringify(phrases)};` : '';
  return `${imports}\nexport default ${object};`;
}

/** @param {string | undefined} phrase */
const gapsOfEnglish = (phrase) => (phrase === undefined ? [] : [...compile(phrase, 'en').gaps.keys()]);
