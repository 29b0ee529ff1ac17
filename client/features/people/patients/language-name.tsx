import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';

/** A patient's language, in its own words. */
export function LanguageName({ code }: { code: string | null }) {
  const text = useText(patientsText).form;
  const noted = messageLanguages.find((language) => language === code);
  return noted ? <span lang={noted}>{languageNames[noted]}</span> : text.noLanguage;
}
