import { useApiList } from '#client/lib/api/hooks.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import { auditListState } from '#shared/insight/audit/audit.schema.ts';

/** Everything that anybody does is an entry: nobody is told of each, the page looks again. */
export const REFRESH_MS = 60_000;
const PAGE_SIZE = 25;

/** '#audit-logs?action=DELETE&startDate=2026-11-01' */
export const useAuditFilters = () =>
  useListFilters(auditListState, ['search', 'action', 'resource', 'userRole', 'startDate', 'endDate']);
export type AuditFiltersState = ReturnType<typeof useAuditFilters>;

/** The list by its time, or what a search in it found. */
export function useAuditList({ query }: Pick<AuditFiltersState, 'query'>) {
  const { search, ...narrowing } = query;
  const { query: order, sorting } = useListSorting({
    list: 'audit',
    names: ['time'],
    first: '-time',
    searching: search !== undefined,
  });
  const options = { pageSize: PAGE_SIZE, refreshEvery: REFRESH_MS };
  const logs = useApiList(
    auditApi.logs,
    { query: { ...narrowing, ...order } },
    { ...options, enabled: search === undefined },
  );
  const found = useApiList(
    auditApi.search,
    { query: { ...narrowing, q: search ?? '' } },
    { ...options, enabled: search !== undefined },
  );
  return { list: search === undefined ? logs : found, sorting };
}
