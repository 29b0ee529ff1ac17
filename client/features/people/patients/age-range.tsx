import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { PatientFiltersState } from './use-patient-filters.ts';
import { useFilterDraft } from '#client/lib/list-filters.ts';

/** Two ages in years, from and to; either may be left empty. */
export function AgeRange({ filters }: { filters: PatientFiltersState }) {
  const text = useText(patientsText).filters;
  const [from, setFrom] = useFilterDraft(filters, 'ageMin');
  const [to, setTo] = useFilterDraft(filters, 'ageMax');
  const inverted = from !== '' && to !== '' && Number(from) > Number(to);
  return (
    <>
      <FormField label={text.ageMin} error={inverted ? text.ageOrder : undefined}>
        <AgeInput value={from} onChange={setFrom} />
      </FormField>
      <FormField label={text.ageMax}>
        <AgeInput value={to} onChange={setTo} />
      </FormField>
    </>
  );
}

function AgeInput({ value, onChange }: { value: string; onChange: (age: string) => void }) {
  return (
    <TextField
      inputMode="numeric"
      className="nums"
      maxLength={3}
      value={value}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
    />
  );
}
