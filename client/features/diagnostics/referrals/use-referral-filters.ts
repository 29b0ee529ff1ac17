import { useListFilters } from '#client/lib/list-filters.ts';
import { referralFilters } from '#shared/diagnostics/referrals/referrals.schema.ts';

/** '#referrals?status=pending&search=rao' */
export const useReferralFilters = () => useListFilters(referralFilters, ['status', 'search', 'id']);
export type ReferralFiltersState = ReturnType<typeof useReferralFilters>;
