import { ReportCards } from '#client/features/diagnostics/referrals/report-cards.tsx';
import { ReportStats } from '#client/features/diagnostics/referrals/report-stats.tsx';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { referralFilters } from '#shared/diagnostics/referrals/referrals.schema.ts';

const CARDS_PER_PAGE = 24;

/** What became of the clinic's referrals. A report is here the moment that the centre uploads it. */
export function TestReportsScreen() {
  const text = useText(referralsText).reports;
  const filters = useListFilters(referralFilters, ['search']);
  const { query, sorting } = useListSorting({
    list: 'reports',
    names: ['waiting', 'received', 'status'],
    first: '-received',
    searching: filters.values.search !== '',
  });
  const asked = { ...filters.query, ...query };
  const list = useApiList(referralsApi.list, { query: asked }, { pageSize: CARDS_PER_PAGE });
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending ? null : `${formatNumber(list.total)}${list.atLeast ? '+' : ''}`}
      />
      <ReportStats />
      <FilterSearch filters={filters} label={text.search} className="mb-4 w-full sm:w-96" />
      <ReportCards list={list} filters={filters} sorting={sorting} />
    </>
  );
}
