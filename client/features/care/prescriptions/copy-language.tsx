import { createContext, use, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Select } from '#client/ui/select.tsx';
import { dosingPhrases } from '#shared/care/dosing/dosing-line.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { type PrescriptionLanguage, prescriptionLanguages } from '#shared/care/dosing/dosing.states.ts';
import { paperLanguage } from '#shared/care/prescriptions/prescriptions.rules.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';

/**
 * The language of the patient's copy: the one that is chosen here, which is then the patient's, or the patient's, or that
 * of the prescription which is corrected, or the clinic's. Undefined until that is known. Only what is more than the clinic's
 * usual one is `asked` for.
 */
export function useCopyLanguage(patientId: number, corrected: PrescriptionLanguage | null | undefined) {
  const [chosen, choose] = useState<PrescriptionLanguage | undefined>(undefined);
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  const own = patient.isPending ? undefined : (paperLanguage(patient.data?.language) ?? corrected ?? undefined);
  const asked = chosen ?? own;
  const defaults = useApi(prescriptionsApi.defaults, {}, { enabled: asked === undefined && !patient.isPending });
  return { language: asked ?? defaults.data?.language, asked, choose };
}

/** The language of the patient's copy, for the fields that say how they will be printed. */
export const PaperLanguage = createContext<PrescriptionLanguage | undefined>(undefined);
export const usePaperLanguage = () => use(PaperLanguage);

export type CopyLanguage = ReturnType<typeof useCopyLanguage>;

export function CopyLanguageField({ language, choose }: Pick<CopyLanguage, 'language' | 'choose'>) {
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
