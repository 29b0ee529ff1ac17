import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';
import type { PatientForm } from './patient-form.ts';

/** In which somebody is written to. A prescription that is issued in another one changes it. */
export function LanguageField({ form, hint }: { form: PatientForm; hint: string }) {
  const text = useText(patientsText).form;
  return (
    <ControlledField control={form.control} name="language" label={text.language} hint={hint}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={value ?? ''}
          options={[{ value: '', label: text.noLanguage }, ...languageOptions]}
          onChange={(code) => onChange(code === '' ? null : code)}
        />
      )}
    </ControlledField>
  );
}

const languageOptions = messageLanguages.map((value) => ({ value, label: languageNames[value] }));
