import { useListFilters } from '#client/lib/list-filters.ts';
import { commissionFilters } from '#shared/diagnostics/commission/commission.schema.ts';

/** '#commission-summary?month=2026-06&centerId=2' */
export const useCommissionFilters = () => useListFilters(commissionFilters, ['month', 'centerId', 'search']);
export type CommissionFiltersState = ReturnType<typeof useCommissionFilters>;
