import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { commissionText } from '#client/text/en/commission.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { Select } from '#client/ui/select.tsx';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';
import { addMonths } from '#shared/kernel/time/days.ts';
import type { CommissionFiltersState } from './use-commission-filters.ts';

/** Month, centre, the patient's name, and all of them off again. */
export function CommissionFilters({ filters }: { filters: CommissionFiltersState }) {
  const { filters: text } = useText(commissionText);
  const centers = useAllCenters();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Select
        aria-label={text.month}
        className="w-full sm:w-44"
        value={filters.values.month}
        onChange={(month) => filters.set({ month })}
        options={[{ value: '', label: text.allMonths }, ...useMonths(filters.values.month)]}
      />
      <Select
        aria-label={text.center}
        className="w-full sm:w-60"
        value={filters.values.centerId}
        onChange={(centerId) => filters.set({ centerId })}
        options={[
          { value: '', label: text.allCenters },
          ...centers.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <FilterSearch filters={filters} label={text.search} className="w-full sm:w-72" />
      {filters.isNarrowed && (
        <Button variant="ghost" icon={<X aria-hidden />} onClick={() => filters.clear()}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}

const MONTHS = 36;

/** The last three years, the running month first, and the one that the address names, however old. */
function useMonths(chosen: string) {
  const { months } = useText(kitText);
  const first = `${monthOf(today())}-01`;
  const listed = Array.from({ length: MONTHS }, (_, back) => monthOf(addMonths(first, -back)));
  const all = chosen === '' || listed.includes(chosen) ? listed : [...listed, chosen];
  return all.map((month) => ({
    value: month,
    label: `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`,
  }));
}

/** Inactive ones too: there was a commission once. */
function useAllCenters() {
  const { rows, hasMore, isLoadingMore, loadMore } = useApiPages(organisationsApi.centers, {}, { pageSize: 200 });
  useEffect(() => {
    if (hasMore && !isLoadingMore) loadMore();
  }, [hasMore, isLoadingMore, loadMore]);
  return rows;
}
