import { ReportFilters } from '#client/features/diagnostics/lab/report-filters.tsx';
import { ReportTable } from '#client/features/diagnostics/lab/report-table.tsx';
import { useReportFilters } from '#client/features/diagnostics/lab/use-report-filters.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';

const ROWS_PER_PAGE = 25;

/** The reports of structured results, from the first value to the signature. */
export function LabReportsScreen() {
  const text = useText(labText);
  const filters = useReportFilters();
  const { query, sorting } = useListSorting({
    list: 'lab-reports',
    names: ['status'],
    searching: filters.values.search !== '',
  });
  const list = useApiList(labReportsApi.list, { query: { ...filters.query, ...query } }, { pageSize: ROWS_PER_PAGE });
  return (
    <>
      <PageHeader title={text.title} count={list.isPending ? null : formatNumber(list.total)} />
      <ReportFilters filters={filters} />
      <ReportTable list={list} filters={filters} sorting={sorting} />
    </>
  );
}
