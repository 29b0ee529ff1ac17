import { X } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { MOST_COUNTED } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { type ReferralStatus, referralStatuses } from '#shared/diagnostics/referrals/referrals.states.ts';
import type { ReferralFiltersState } from './use-referral-filters.ts';

/** '1,000+' where no more are counted. */
const shown = (count: number) => (count > MOST_COUNTED ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count));

/** All, Pending, Confirmed, Report Uploaded, Bill Paid; the search; and the one that a notice led to. */
export function ReferralFilters({ filters }: { filters: ReferralFiltersState }) {
  const text = useText(referralsText);
  const { referral } = useText(kitText);
  const { data: counts } = useApi(referralsApi.counts);
  const options: { value: ReferralStatus | ''; label: string; count?: string | undefined }[] = [
    { value: '', label: text.all },
    ...referralStatuses.map((status) => ({
      value: status,
      label: referral[status],
      count: counts && shown(counts[status]),
    })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <SegmentedFilter
        label={text.status}
        options={options}
        value={filters.values.status}
        onChange={(status) => filters.set({ status })}
      />
      <FilterSearch filters={filters} label={text.search} className="w-full sm:w-80" />
      {filters.values.id !== '' && (
        <Button size="sm" variant="ghost" icon={<X aria-hidden />} onClick={() => filters.set({ id: '' })}>
          {text.onlyOne}
        </Button>
      )}
    </div>
  );
}
