import { useTabQuery } from '#client/lib/tab-location.ts';
import { type ReferralStatus, referralStatuses } from '#shared/diagnostics/referrals/referrals.states.ts';

export interface ReferralFiltersState {
  status: ReferralStatus | undefined;
  search: string;
  set: (change: { status?: ReferralStatus | ''; search?: string }) => void;
}

/** What narrows the list, as it stands in the URL: '#referrals?status=pending&search=rao'. */
export function useReferralFilters(): ReferralFiltersState {
  const [{ status, search = '' }, set] = useTabQuery();
  return { status: referralStatuses.find((known) => known === status), search: search.slice(0, 100), set };
}
