import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { type LabReportStatus, labReportStatuses } from '#shared/diagnostics/lab/lab.states.ts';
import type { ReportFiltersState } from './use-report-filters.ts';

/** All, Draft, Waiting for signature, Signed; and the search. */
export function ReportFilters({ filters }: { filters: ReportFiltersState }) {
  const text = useText(labText);
  const options: { value: LabReportStatus | ''; label: string }[] = [
    { value: '', label: text.all },
    ...labReportStatuses.map((status) => ({ value: status, label: text.statuses[status] })),
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
    </div>
  );
}
