import { useState } from 'react';
import { useApi } from './api/hooks.ts';
import { isWholePhone, searchTerm } from './patient-search-term.ts';
import { useDebounced } from './use-debounced.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';

export const SHORTEST_SEARCH = 2;
const PAUSE = 500;
const SHOWN = 20;

/** Matches for what is typed, once the typing pauses; at once for a whole phone number, or with `searchNow`. */
export function usePatientSearch(typed: string) {
  const settled = useDebounced(typed, PAUSE);
  const [hurried, setHurried] = useState<string | null>(null);
  const asked = hurried === typed || isWholePhone(typed) ? typed : settled;
  const search = searchTerm(asked);
  const isWanted = typed.trim().length >= SHORTEST_SEARCH;
  const { data, isFetching, isError } = useApi(
    patientsApi.list,
    { query: { search, limit: SHOWN, archived: 'last' } },
    { enabled: isWanted && search.length >= SHORTEST_SEARCH },
  );
  const isSearching = isWanted && (isFetching || asked !== typed);
  return {
    patients: isWanted && asked === typed ? (data?.rows ?? []) : [],
    isSearching,
    failed: isError && !isSearching,
    nobody: isWanted && !isSearching && !isError && data?.rows.length === 0,
    searchNow: () => setHurried(typed),
  };
}
