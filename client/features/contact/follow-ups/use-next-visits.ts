import { useApiList } from '#client/lib/api/hooks.ts';
import { searchTerm } from '#client/lib/patient-search-term.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useUrlDraft } from '#client/lib/use-url-draft.ts';
import { followUpsApi } from '#shared/contact/follow-ups/follow-ups.api.ts';
import { type NextVisitFilter, nextVisitFilters } from '#shared/contact/follow-ups/follow-ups.states.ts';

const PAGE = 25;

/** The next visits as the URL narrows them: '#next-visits?filter=overdue&mode=calls'. */
export function useNextVisits() {
  const [query, setQuery] = useTabQuery();
  const filter = nextVisitFilters.find((known) => known === query.filter) ?? 'all';
  const mode: 'table' | 'calls' = query.mode === 'calls' ? 'calls' : 'table';
  const [typed, type] = useUrlDraft(query.search ?? '', (search) => setQuery({ search }));
  const search = searchTerm(query.search ?? '');
  const list = useApiList(
    followUpsApi.nextVisits,
    { query: { filter, order: mode === 'calls' ? 'due' : 'newest', ...(search && { search }) } },
    { pageSize: PAGE },
  );
  const countOf = (of: NextVisitFilter): number | undefined => {
    const count = list.headers[`x-count-${of}`];
    return count === undefined ? undefined : Number(count);
  };
  return {
    list,
    filter,
    mode,
    typed,
    type,
    searched: search !== '',
    countOf,
    setFilter: (next: NextVisitFilter) => setQuery({ filter: next === 'all' ? undefined : next }),
    setMode: (next: 'table' | 'calls') => setQuery({ mode: next === 'table' ? undefined : next }),
  };
}
export type NextVisits = ReturnType<typeof useNextVisits>;
