import languageLoaders from 'virtual:words';
import { useSyncExternalStore } from 'react';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';

/**
 * The words of the product. They stand in `words/<language>/<area>.json`. English travels with the component that uses it;
 * another language is loaded by area, with the screens that speak it, and may leave gaps that English fills.
 */
export type Language = MessageLanguage;

/** What the staff's app is offered in. The portal speaks all that patients are written to in. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
] as const;

// A phrase with gaps is a function of what fills them. `never` accepts functions of any arguments.
type Phrase = string | ((...gaps: never[]) => string) | readonly string[];
export interface Words {
  readonly [key: string]: Phrase | Words;
}
export interface TextArea<W extends Words> {
  readonly area: string;
  readonly en: W;
  /** The whole words of the other languages, put together when they have come. */
  readonly translated: Map<Language, W>;
}

type AreaLoaders = Readonly<Record<string, () => Promise<Words>>>;

const key = 'naadi.language';
const listeners = new Set<() => void>();
const areas = new Map<string, TextArea<Words>>();
/** The areas of a language, once it has been chosen. */
const chosen = new Map<Language, AreaLoaders>();
/** The words that are on their way, by language and area. */
const coming = new Map<string, Promise<void>>();
let shown: Language = 'en';

/** Made for each area by `npm run words`. In another language its words are fetched as soon as its module is here. */
export function defineText<W extends Words>(area: string, en: W): TextArea<W> {
  const text: TextArea<W> = { area, en, translated: new Map() };
  areas.set(area, text);
  if (shown !== 'en') fetchWords(text, shown);
  return text;
}

/** The words of an area in the present language, outside of a component. Inside, use `useText`. */
export const textOf = <W extends Words>(text: TextArea<W>): W => text.translated.get(shown) ?? text.en;

/** The words of an area. While they are on their way, what is around the component waits as it does for the component. */
export function useText<W extends Words>(text: TextArea<W>): W {
  const language = useLanguage();
  const waiting = coming.get(`${language}/${text.area}`);
  // `use` would have to be called in every render of every component, for the seldom one that waits.
  if (waiting) throw waiting;
  return textOf(text);
}

/** Resolves when the words of an area are here, or can't be had and are English. */
export const textHere = async <W extends Words>({ area }: TextArea<W>): Promise<void> => coming.get(`${shown}/${area}`);

/** The language on screen. While another one is loading, this is still the one before. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

/** The same outside of a component. */
export const currentLanguage = (): Language => shown;

/** Loads the words of what is on screen if need be, then shows them, and remembers the choice. Throws if they can't be had. */
export async function setLanguage(language: Language): Promise<void> {
  if (language !== 'en') {
    if (!chosen.has(language)) chosen.set(language, (await languageLoaders[language]?.()) ?? {});
    // More of the screen may come in the meantime.
    for (let missing = withoutWords(language); missing.length > 0; missing = withoutWords(language))
      await Promise.all(missing.map((text) => load(text, language)));
  }
  shown = language;
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Called once at start: goes back to the language chosen last time. */
export async function restoreLanguage(): Promise<void> {
  const stored = storedLanguage();
  const known = languages.find(({ code }) => code === stored);
  if (known && known.code !== shown) await setLanguage(known.code);
}

export const storedLanguage = (): string | null => localStorage.getItem(key);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Keeps what uses the area waiting until its words are there. Without a connection they are English. */
function fetchWords<W extends Words>(text: TextArea<W>, language: Language) {
  const place = `${language}/${text.area}`;
  const fetched = load(text, language)
    .catch(() => undefined)
    .finally(() => coming.delete(place));
  coming.set(place, fetched);
}

async function load<W extends Words>(text: TextArea<W>, language: Language): Promise<void> {
  const words = await chosen.get(language)?.[text.area]?.();
  text.translated.set(language, words ? overlay(text.en, words) : text.en);
}

const withoutWords = (language: Language) => [...areas.values()].filter(({ translated }) => !translated.has(language));

function overlay<W extends Words>(base: W, override: Words): W {
  const changes: Record<string, Phrase | Words> = {};
  for (const [name, words] of Object.entries(override)) {
    const below = base[name];
    changes[name] = isWords(words) && isWords(below) ? overlay(below, words) : words;
  }
  return Object.assign({ ...base }, changes);
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
