import { useSyncExternalStore } from 'react';

/**
 * The words of the product. English stands in `client/text/en/<area>.ts` and travels with the component that uses it;
 * every other language is one chunk, loaded when somebody chooses it, and may leave gaps that English fills.
 */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
] as const;
export type Language = (typeof languages)[number]['code'];

// A phrase with gaps is a function of what fills them. `never` accepts functions of any arguments.
type Phrase = string | ((...gaps: never[]) => string) | readonly string[];
export interface Words {
  readonly [key: string]: Phrase | Words;
}
/** What a language may say instead: any part of the English words, with the same gaps. */
export type Override<W> = {
  readonly [K in keyof W]?: W[K] extends string ? string : W[K] extends Phrase ? W[K] : Override<W[K]>;
};
export interface TextArea<W extends Words> {
  readonly area: string;
  readonly en: W;
  /** The whole words of the other languages, put together when they are first asked for. */
  readonly translated: Map<Language, W>;
}

export const defineText = <W extends Words>(area: string, en: W): TextArea<W> => ({ area, en, translated: new Map() });

type Catalogue = Readonly<Record<string, unknown>>;
const loaders: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  hi: async () => (await import('#client/text/hi/index.ts')).hi,
};

const key = 'naadi.language';
const listeners = new Set<() => void>();
const loaded = new Map<Language, Catalogue>();
let shown: Language = 'en';

/** The words of an area in the present language, outside of a component. Inside, use `useText`. */
export function textOf<W extends Words>(text: TextArea<W>): W {
  const override = loaded.get(shown)?.[text.area];
  if (!isWords(override)) return text.en;
  const words = text.translated.get(shown) ?? overlay(text.en, override);
  text.translated.set(shown, words);
  return words;
}

export function useText<W extends Words>(text: TextArea<W>): W {
  useLanguage();
  return textOf(text);
}

/** The language on screen. While another one is loading, this is still the one before. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage);

const currentLanguage = (): Language => shown;

/** Loads the language if need be, shows it and remembers it. Stays with the present one if the chunk can't be had. */
export async function setLanguage(language: Language): Promise<void> {
  if (language !== 'en' && !loaded.has(language)) loaded.set(language, await loaders[language]());
  shown = language;
  localStorage.setItem(key, language);
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** Called once at start: goes back to the language chosen last time. */
export async function restoreLanguage(): Promise<void> {
  const stored = localStorage.getItem(key);
  const known = languages.find(({ code }) => code === stored);
  if (known && known.code !== shown) await setLanguage(known.code);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

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
