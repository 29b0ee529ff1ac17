import { useListFilters } from '#client/lib/list-filters.ts';
import { labReportFilters } from '#shared/diagnostics/lab/lab.schema.ts';

/** '#lab-reports?status=submitted&search=rao' */
export const useReportFilters = () => useListFilters(labReportFilters, ['status', 'search']);
export type ReportFiltersState = ReturnType<typeof useReportFilters>;
