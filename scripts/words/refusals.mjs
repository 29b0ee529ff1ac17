// @ts-check
import { inRoot } from '../root.mjs';
import { phrasesOf } from './catalogue.mjs';
import { compile, helpersIn } from './compile.mjs';

/**
 * The words of refusals and of rules of fields: each is known by a word of its own, its reason, and names what fills its gaps.
 * The server says them in English, a screen in its reader's language.
 */
export const REFUSALS = 'refusals';

const phrasesFile = inRoot('shared/kernel/words/phrases.ts');
const gapsFile = inRoot('client/lib/refusal-gaps.ts');

/** @type {(language: string) => [reason: string, phrase: string][]} */
export const refusalsOf = (language) =>
  Object.values(phrasesOf(language, REFUSALS)).flatMap((group) =>
    Object.entries(/** @type {Record<string, string>} */ (group)),
  );

/** The sections that are the portal's, and what any of its calls may be answered with beside them. */
const PORTAL_SECTIONS = ['portal', 'video', 'booking'];
const OF_EVERY_CALL = [
  'sign_in_again',
  'not_found',
  'access_denied',
  'invalid_input',
  'from_another_site',
  'took_too_long',
  'database_away',
  'something_went_wrong',
  'key_under_way',
  'required',
  'too_long',
  'email_invalid',
  'phone_ten_digits',
  'code_needs_mobile',
  'address_required',
  'name_required',
  'age_at_least_1',
  'choose_gender',
  'birth_in_future',
  'doctor_required',
  'too_many_tries',
  // Of a time that was chosen and can't be had any more.
  'slot_taken',
  'slot_in_the_past',
  'doctor_away',
  'doctor_off',
  'doctor_away_then',
  'outside_hours',
  'in_break',
  'day_full',
  'day_is_over',
];

/** @returns {Set<string>} the reasons that a patient may read, and that are said in all languages */
export const portalReasons = () =>
  new Set([
    ...PORTAL_SECTIONS.flatMap((section) => Object.keys(phrasesOf('en', REFUSALS)[section] ?? {})),
    ...OF_EVERY_CALL,
  ]);

/** @type {Record<import('./compile.mjs').Kind, string>} */
const types = {
  text: 'string | number',
  choice: 'string',
  number: 'number',
  day: 'string',
  hours: 'string',
  rupees: 'string',
};

/** The module with their English, by which they are said. */
export function saysModule() {
  const lines = refusalsOf('en').map(([reason, phrase]) => {
    const { gaps, choices, code } = compile(phrase, 'en');
    if (gaps.size === 0) return `export const ${reason} = /* @__PURE__ */ sentence('${reason}', ${code});`;
    const typed = Array.from(gaps, ([name, kind]) => {
      const known = choices.get(name)?.filter((choice) => choice !== 'other');
      return `${name}: ${known ? known.map((choice) => `'${choice}'`).join(' | ') : types[kind]}`;
    });
    const names = [...gaps.keys()].join(', ');
    return `export const ${reason} = ({ ${names} }: { ${typed.join('; ')} }) => sentence('${reason}', ${code}, { ${names} });`;
  });
  const used = helpersIn(lines.join('\n'));
  const english = used.filter((helper) => ['dayOf', 'hoursOf', 'rupees'].includes(helper));
  const common = used.filter((helper) => !english.includes(helper));
  return `// Made from words/en/${REFUSALS}.json by \`npm run words\`: change the words there.
import { ${english.join(', ')} } from './english.ts';
import { ${common.join(', ')} } from './phrases.ts';
import { sentence } from './sentence.ts';

${lines.join('\n')}
`;
}

/**
 * @param {string} language
 * @param {ReadonlySet<string>} [wanted] only these
 * @returns {string} the module with a function for each reason, which takes what fills the gaps by name
 */
export function translatedRefusals(language, wanted) {
  const english = new Map(refusalsOf('en'));
  const said = refusalsOf(language).filter(([reason]) => wanted?.has(reason) ?? true);
  const object = said.map(([reason, phrase]) => {
    const { gaps, code } = compile(phrase, language);
    const known = [...compile(english.get(reason) ?? '', 'en').gaps.keys()];
    const strange = [...gaps.keys()].find((name) => !known.includes(name));
    if (strange)
      throw new Error(`words/${language}/${REFUSALS}.json: '${reason}' has a gap '${strange}' that English has not`);
    return `${reason}: ${gaps.size === 0 ? code : `({ ${[...gaps.keys()].join(', ')} }) => ${code}`}`;
  });
  const used = helpersIn(object.join('\n'));
  const own = used.filter((helper) => ['dayOf', 'hoursOf', 'rupees'].includes(helper));
  const common = used.filter((helper) => !own.includes(helper));
  return `import { ${own.join(', ')} } from ${JSON.stringify(gapsFile)};
import { ${common.join(', ')} } from ${JSON.stringify(phrasesFile)};
export default { ${object.join(',\n')} };`;
}
