import { createContext, use, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Select } from '#client/ui/select.tsx';
import { dosingPhrases } from '#shared/care/prescriptions/dosing-phrases.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { type PrescriptionLanguage, prescriptionLanguages } from '#shared/care/prescriptions/prescriptions.states.ts';

const keyOf = (userId: number) => `naadi.prescription-language.${userId}`;

function remembered(userId: number): PrescriptionLanguage | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return prescriptionLanguages.find((language) => language === stored);
  } catch {
    return undefined;
  }
}

/**
 * The language of the patient's copy: that of the prescription which is corrected, or the one this doctor chose last, or
 * the clinic's. Undefined until that is known; the server then takes the clinic's.
 */
export function useCopyLanguage(corrected: PrescriptionLanguage | null | undefined) {
  const userId = useUser().id;
  const [chosen, setChosen] = useState(() => corrected ?? remembered(userId));
  const defaults = useApi(prescriptionsApi.defaults, {}, { enabled: chosen === undefined });
  const choose = (language: PrescriptionLanguage) => {
    setChosen(language);
    try {
      localStorage.setItem(keyOf(userId), language);
    } catch {
      // Storage is blocked: the next prescription begins with the clinic's language.
    }
  };
  return { language: chosen ?? defaults.data?.language, choose };
}

/** The language of the patient's copy, for the fields that say how they will be printed. */
export const PaperLanguage = createContext<PrescriptionLanguage | undefined>(undefined);
export const usePaperLanguage = () => use(PaperLanguage);

export type CopyLanguage = ReturnType<typeof useCopyLanguage>;

export function CopyLanguageField({ language, choose }: CopyLanguage) {
  const text = useText(prescriptionsText).form;
  return (
    <div className="flex items-center gap-2">
      <span aria-hidden className="whitespace-nowrap text-muted text-sm">
        {text.language}
      </span>
      <Select
        aria-label={text.language}
        options={languageOptions}
        value={language ?? ''}
        onChange={choose}
        className="w-28"
      />
    </div>
  );
}

export const languageOptions = prescriptionLanguages.map((value) => ({ value, label: dosingPhrases[value].name }));
