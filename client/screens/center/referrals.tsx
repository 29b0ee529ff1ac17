import { ReferralFilters } from '#client/features/diagnostics/referrals/referral-filters.tsx';
import { ReferralTable } from '#client/features/diagnostics/referrals/referral-table.tsx';
import { useArrivals } from '#client/features/diagnostics/referrals/use-arrivals.ts';
import { useReferralFilters } from '#client/features/diagnostics/referrals/use-referral-filters.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';

const ROWS_PER_PAGE = 25;

/** What clinics sent to the centre, those first that have waited the longest for their report. A referral appears by itself. */
export function CenterReferralsScreen() {
  const text = useText(referralsText);
  const filters = useReferralFilters();
  const { query, sorting } = useListSorting({
    list: 'referrals',
    names: ['waiting', 'received'],
    begins: 'waiting',
    searching: filters.values.search !== '',
  });
  const asked = { ...filters.query, ...query };
  const list = useApiList(referralsApi.list, { query: asked }, { pageSize: ROWS_PER_PAGE });
  const { ids, last } = useArrivals({
    rows: list.rows,
    asked: JSON.stringify(asked),
    settled: !list.isFetching && list.error === null && list.page === 0,
  });
  const [newest] = last;
  return (
    <>
      <PageHeader title={text.title} count={list.isPending ? null : formatNumber(list.total)} />
      <ReferralFilters filters={filters} />
      <output className="sr-only">
        {newest && last.length === 1 ? text.arrived(newest.patient.name, newest.clinic.name) : null}
        {last.length > 1 && text.arrivedMany(last.length)}
      </output>
      <ReferralTable list={list} filters={filters} sorting={sorting} arrived={ids} />
    </>
  );
}
