import { clsx } from 'clsx';
import { useState } from 'react';
import { chooseLanguage } from '#client/lib/portal/language.ts';
import { type Language, useLanguage, useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { FieldError } from '#client/ui/portal/field.tsx';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';

interface LanguageChoiceProps {
  /** Of somebody who is signed in: what else follows from the choice. */
  onChosen?: (language: Language) => void;
}

/** Ten languages, each in its own script: the phone's own letters do for the names. */
export function LanguageChoice({ onChosen }: LanguageChoiceProps) {
  const text = useText(portalText);
  const shown = useLanguage();
  const [failed, setFailed] = useState(false);
  const choose = async (language: Language) => {
    setFailed(false);
    try {
      await chooseLanguage(language);
      onChosen?.(language);
    } catch {
      setFailed(true);
    }
  };
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{text.menu.language}</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {messageLanguages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === shown}
            className={clsx(
              'min-h-11 min-w-0 rounded-md border px-1 text-sm transition-colors',
              language === shown
                ? 'border-brand bg-brand-soft font-semibold text-brand-ink'
                : 'border-line bg-surface hover:bg-hover',
            )}
            onClick={() => void choose(language)}
          >
            {languageNames[language]}
          </button>
        ))}
      </div>
      <FieldError>{failed ? text.menu.languageFailed : undefined}</FieldError>
    </fieldset>
  );
}
