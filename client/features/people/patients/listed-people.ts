import type { PagedList } from '#client/lib/api/hooks.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import type { EmptyStateProps } from '#client/ui/empty-state.tsx';
import type { EmptyViews } from '#client/ui/query-view.tsx';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import type { PatientFiltersState } from './use-patient-filters.ts';

/** A page of people, and what is said where there are none; shown as cards or as lines. */
export interface ListedPeople {
  list: PagedList<Patient>;
  filters: PatientFiltersState;
  /** Of lines; cards come as the list has them. */
  sorting: ListSorting | undefined;
  /** What it lists, for screen readers. */
  label: string;
  loadFailed: string;
  /** Where nobody is registered yet. */
  empty: EmptyStateProps;
  /** What is said where filters leave nobody, if it isn't the usual. */
  noneMatch?: EmptyViews['noneMatch'];
}

export function useNoneMatch(props: Pick<ListedPeople, 'noneMatch'>): EmptyViews['noneMatch'] {
  const { list: text } = useText(patientsText);
  const usual = { title: text.noneMatch, description: text.noneMatchHint, clear: text.clearFilters };
  return 'noneMatch' in props ? props.noneMatch : usual;
}
