import { useTabQuery } from '#client/lib/tab-location.ts';
import type { QueryInput } from '#shared/kernel/http/endpoint.ts';
import type { patientsApi } from '#shared/people/patients/patients.api.ts';
import { patientFilters } from '#shared/people/patients/patients.schema.ts';
import { searchTerm } from '#client/lib/patient-search-term.ts';

/** What narrows the list, as it stands in the URL: '#patients?status=bill_pending&gender=female'. */
export const filterNames = ['status', 'doctorId', 'gender', 'ageMin', 'ageMax', 'dateFrom', 'dateTo'] as const;
export type FilterName = (typeof filterNames)[number];
export type FilterValues = Partial<Record<FilterName, string>>;

export interface PatientFiltersState {
  search: string;
  filters: FilterValues;
  /** How many filters of the panel hold; the search isn't one of them. */
  active: number;
  /** What the server is asked. */
  query: Omit<NonNullable<QueryInput<typeof patientsApi.list>>, 'limit' | 'offset'>;
  set: (change: FilterValues & { search?: string }) => void;
  clear: () => void;
  clearAll: () => void;
}

export function usePatientFilters(): PatientFiltersState {
  const [inUrl, setUrl] = useTabQuery();
  const filters = knownFilters(inUrl);
  const search = inUrl.search ?? '';
  const none = Object.fromEntries(filterNames.map((name) => [name, '']));
  return {
    search,
    filters,
    active: Object.keys(filters).length,
    query: {
      ...(filters as object),
      ...(search && { search: searchTerm(search) }),
    },
    set: setUrl,
    clear: () => setUrl(none),
    clearAll: () => setUrl({ ...none, search: '' }),
  };
}

/** An address may be old or mistyped: what the server would refuse is left out. */
function knownFilters(inUrl: Record<string, string>): FilterValues {
  const given = filterNames.map((name) => [name, inUrl[name] ?? ''] as const);
  return Object.fromEntries(
    given.filter(([name, value]) => value !== '' && patientFilters.shape[name].safeParse(value).success),
  );
}
