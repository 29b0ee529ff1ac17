import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import type { PatientFiltersState } from './use-patient-filters.ts';
import { useUrlDraft } from '#client/lib/use-url-draft.ts';

export function PatientSearch({ state }: { state: PatientFiltersState }) {
  const text = useText(patientsText).list;
  const [typed, type] = useUrlDraft(state.search, (search) => state.set({ search }));
  return (
    <SearchField label={text.search} value={typed} onChange={type} shortcut="/" className="min-w-0 flex-1 sm:w-80" />
  );
}
