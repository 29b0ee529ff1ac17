// @ts-check
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * A phrase of the catalogue (ICU MessageFormat) as the source of a function, so that no parser travels to the browser.
 *
 * @typedef {'text' | 'choice' | 'number' | 'day' | 'hours' | 'rupees'} Kind what fills a gap
 * @typedef {{ gaps: Map<string, Kind>, code: string, choices: Map<string, string[]> }} Compiled
 * @typedef {import('@formatjs/icu-messageformat-parser').MessageFormatElement} Element
 */

/** The functions that compiled phrases call: no gap may have their names. */
const helpers = ['grouped', 'plural', 'which', 'dayOf', 'hoursOf', 'rupees'];

/**
 * @param {string} phrase
 * @param {string} language
 * @returns {Compiled}
 */
export function compile(phrase, language) {
  /** @type {Compiled['gaps']} */
  const gaps = new Map();
  /** @type {Compiled['choices']} */
  const choices = new Map();
  /** @type {(name: string, kind: Kind) => string} */
  const gap = (name, kind) => {
    if (helpers.includes(name) || !/^[a-z]\w*$/i.test(name)) throw new Error(`A gap can't be called '${name}'`);
    const known = gaps.get(name);
    // The narrowest of what is said of one gap in several places.
    if (known === undefined || known === 'text' || (known === 'choice' && kind !== 'text')) gaps.set(name, kind);
    return name;
  };
  /** @type {(elements: Element[], counted: string | null) => string} */
  const textOf = (elements, counted) => `\`${elements.map((element) => partOf(element, counted)).join('')}\``;
  /** @type {(options: Record<string, { value: Element[] }>, counted: string | null) => string} */
  const formsOf = (options, counted) =>
    Object.entries(options)
      .map(([form, { value }]) => `${JSON.stringify(form)}: ${textOf(value, counted)}`)
      .join(', ');
  /** @type {(element: Element, counted: string | null) => string} */
  function partOf(element, counted) {
    switch (element.type) {
      case TYPE.literal:
        return element.value.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);
      case TYPE.argument:
        return `\${${gap(element.value, 'text')}}`;
      case TYPE.number:
        if (element.style === 'rupees') return `\${rupees(${gap(element.value, 'rupees')})}`;
        if (element.style) throw new Error(`The number '${element.value}' has an unknown style`);
        return `\${grouped(${gap(element.value, 'number')})}`;
      case TYPE.date:
        return `\${dayOf(${gap(element.value, 'day')})}`;
      case TYPE.time:
        return `\${hoursOf(${gap(element.value, 'hours')})}`;
      case TYPE.pound:
        return `\${grouped(${counted})}`;
      case TYPE.select:
        choices.set(element.value, Object.keys(element.options));
        return `\${which(${gap(element.value, 'choice')}, { ${formsOf(element.options, counted)} })}`;
      case TYPE.plural: {
        if (element.offset || element.pluralType === 'ordinal') throw new Error('Only plain plurals are understood');
        const name = gap(element.value, 'number');
        return `\${plural('${language}', ${name}, { ${formsOf(element.options, name)} })}`;
      }
      default:
        throw new Error(`This kind of gap is not understood: ${JSON.stringify(element)}`);
    }
  }
  const elements = parse(phrase, { ignoreTag: true, captureLocation: false });
  const [only] = elements;
  const plain = elements.length === 0 ? '' : elements.length === 1 && only?.type === TYPE.literal ? only.value : null;
  const code = plain === null ? textOf(elements, null) : JSON.stringify(plain);
  // A call alone needs no text around it.
  return {
    gaps,
    choices,
    code: elements.length === 1 ? code.replace(/^`\$\{((?:plural|which|grouped)\(.*\))\}`$/, '$1') : code,
  };
}

/**
 * @typedef {string | string[] | { [name: string]: Phrases }} Phrases a catalogue, as its JSON holds it
 */

/**
 * The source of an object with the phrases of a catalogue: a text, or a function of its gaps.
 *
 * @param {Phrases} phrases
 * @param {(phrase: string, path: string) => string} source of one phrase
 * @param {string} [path]
 * @returns {string}
 */
export function sourceOf(phrases, source, path = '') {
  if (typeof phrases === 'string') return source(phrases, path);
  if (Array.isArray(phrases)) return `[${phrases.map((phrase) => source(phrase, path)).join(', ')}]`;
  const lines = Object.entries(phrases).map(
    ([name, below]) => `${nameOf(name)}: ${sourceOf(below, source, path ? `${path}.${name}` : name)}`,
  );
  return `{ ${lines.join(', ')} }`;
}

/** @param {string} name */
const nameOf = (name) => (/^[a-z_]\w*$/i.test(name) ? name : JSON.stringify(name));

/**
 * @param {string} code
 * @returns {string[]} the helpers that it calls
 */
export const helpersIn = (code) => helpers.filter((helper) => new RegExp(`\\b${helper}\\(`).test(code)).toSorted();
