import { useApiList } from '#client/lib/api/hooks.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { searchTerm } from '#client/lib/patient-search-term.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { followUpsApi } from '#shared/contact/follow-ups/follow-ups.api.ts';
import type { NextVisitFilter } from '#shared/contact/follow-ups/follow-ups.states.ts';
import { nextVisitQuery } from '#shared/contact/follow-ups/follow-ups.schema.ts';

const PAGE = 25;

/** The next visits as the URL narrows them: '#next-visits?filter=overdue&mode=calls'. */
export function useNextVisits() {
  const [query, setQuery] = useTabQuery();
  const filters = useListFilters(nextVisitQuery, ['filter', 'search'], { send: { search: searchTerm } });
  const mode: 'table' | 'calls' = query.mode === 'calls' ? 'calls' : 'table';
  const list = useApiList(
    followUpsApi.nextVisits,
    { query: { ...filters.query, order: mode === 'calls' ? 'due' : 'next' } },
    { pageSize: PAGE },
  );
  const countOf = (of: NextVisitFilter): number | undefined => {
    const count = list.headers[`x-count-${of}`];
    return count === undefined ? undefined : Number(count);
  };
  return {
    list,
    filters,
    filter: filters.values.filter || ('all' as const),
    mode,
    countOf,
    setFilter: (next: NextVisitFilter) => filters.set({ filter: next === 'all' ? '' : next }),
    setMode: (next: 'table' | 'calls') => setQuery({ mode: next === 'table' ? undefined : next }),
  };
}
export type NextVisits = ReturnType<typeof useNextVisits>;
