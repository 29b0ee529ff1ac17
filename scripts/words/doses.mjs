// @ts-check
import { languages, phraseAt, phrasesOf } from './catalogue.mjs';
import { compile, helpersIn, sourceOf } from './compile.mjs';
import { types } from './screens.mjs';

/** The words of doses, which the server prints on papers too: those of the portal, in the languages that have no phrases of their own. */

const AREA = 'portal-medicines';
/** Of the portal's screen alone. */
const ofScreen = ['today', 'none', 'noneHint', 'from', 'lastDay', 'until', 'doseChanges'];
/** They have the phrases of a prescription's own line (shared/care/dosing/phrases.ts). */
const withPhrases = ['en', 'hi'];

/** The languages of which a module is made. */
export const doseLanguages = () => languages().filter((language) => !withPhrases.includes(language));

/**
 * @param {string} language
 * @returns {string} the module with its words of doses
 */
export function dosesModule(language) {
  const phrases = Object.fromEntries(
    Object.entries(phrasesOf(language, AREA)).filter(([name]) => !ofScreen.includes(name)),
  );
  const english = phrasesOf('en', AREA);
  const object = sourceOf(phrases, (phrase, path) => {
    const { gaps: own, code } = compile(phrase, language);
    // In the order in which English names them.
    const gaps = [...compile(phraseAt(english, path) ?? '', 'en').gaps.keys()].map(
      (name) => `${name}: ${types[own.get(name) ?? 'text']}`,
    );
    return gaps.length === 0 ? code : `(${gaps.join(', ')}) => ${code}`;
  });
  const used = helpersIn(object);
  return `// Made from words/${language}/${AREA}.json by \`npm run words\`: change the words there.
${used.length > 0 ? `import { ${used.join(', ')} } from '#shared/kernel/words/phrases.ts';\n` : ''}
export const ${language} = ${object};
`;
}
