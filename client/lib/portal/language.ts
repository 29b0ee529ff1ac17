import { type Language, setLanguage, storedLanguage } from '#client/lib/text.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';

const devanagari = () => import('#client/styles/scripts/devanagari.css');

/** The letters of each language, loaded with it. Latin ones are those of the phone. */
const letters: Record<Exclude<Language, 'en'>, () => Promise<unknown>> = {
  hi: devanagari,
  mr: devanagari,
  gu: () => import('#client/styles/scripts/gujarati.css'),
  bn: () => import('#client/styles/scripts/bengali.css'),
  ta: () => import('#client/styles/scripts/tamil.css'),
  te: () => import('#client/styles/scripts/telugu.css'),
  kn: () => import('#client/styles/scripts/kannada.css'),
  ml: () => import('#client/styles/scripts/malayalam.css'),
  pa: () => import('#client/styles/scripts/gurmukhi.css'),
};

/** Shows the portal in this language from now on. Throws when its words can't be had. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  loadLetters(language);
}

/** For what is shown in another language than the page's. Without them the phone has others, or boxes. */
export function loadLetters(language: Language): void {
  if (language !== 'en') letters[language]().catch(() => undefined);
}

/** Of what a page, the browser or an address says; undefined for what we don't speak. */
const known = (said: string | null): Language | undefined => messageLanguages.find((language) => language === said);

/** At start: the language chosen last time; else the first of the browser's that we know. */
export async function startLanguage(): Promise<void> {
  const stored = storedLanguage();
  const wished = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  const language = [stored, ...wished].map((tag) => known(tag ?? null)).find((found) => found !== undefined);
  if (language && language !== 'en') await chooseLanguage(language);
}

/**
 * At the start of a page that the server has written already: speaks the language of the page. Answers the one in which to ask for the
 * page anew instead, where somebody has chosen another before and the address names none.
 */
export async function startLanguageOfPage(search: string): Promise<Language | undefined> {
  const language = known(document.documentElement.lang) ?? 'en';
  const chosen = known(storedLanguage());
  if (chosen && chosen !== language && !new URLSearchParams(search).has('lang')) return chosen;
  await chooseLanguage(language);
  return undefined;
}
