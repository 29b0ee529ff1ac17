import { formularyApi } from '#shared/catalogues/formulary/formulary.api.ts';
import { useDebounced } from './use-debounced.ts';
import { useApi } from './api/hooks.ts';

/** Names of the catalogue's tests for what is typed. */
export function useTestSearch(typed: string) {
  const search = useDebounced(typed.trim(), 150);
  const { data, isFetching } = useApi(
    formularyApi.searchTests,
    { query: { search, limit: 12 } },
    { enabled: search !== '' && typed !== '', keepPrevious: true, staleTime: 60_000 },
  );
  return { tests: typed === '' ? [] : (data?.rows ?? []), isSearching: typed !== '' && isFetching };
}
