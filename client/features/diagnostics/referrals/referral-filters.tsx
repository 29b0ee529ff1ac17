import { useText } from '#client/lib/text.ts';
import { useUrlDraft } from '#client/lib/use-url-draft.ts';
import { kitText } from '#client/text/en/kit.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { SearchField } from '#client/ui/search-field.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { type ReferralStatus, referralStatuses } from '#shared/diagnostics/referrals/referrals.states.ts';
import type { ReferralFiltersState } from './use-referral-filters.ts';

/** All, Pending, Confirmed, Report Uploaded, Bill Paid; and the search. */
export function ReferralFilters({ filters }: { filters: ReferralFiltersState }) {
  const text = useText(referralsText);
  const { referral } = useText(kitText);
  const [typed, type] = useUrlDraft(filters.search, (search) => filters.set({ search }));
  const options: { value: ReferralStatus | ''; label: string }[] = [
    { value: '', label: text.all },
    ...referralStatuses.map((status) => ({ value: status, label: referral[status] })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
      <SegmentedFilter
        label={text.status}
        options={options}
        value={filters.status ?? ''}
        onChange={(status) => filters.set({ status })}
      />
      <SearchField label={text.search} value={typed} onChange={type} shortcut="/" className="w-full sm:w-80" />
    </div>
  );
}
