import { useTabQuery } from '#client/lib/tab-location.ts';
import { type LabReportStatus, labReportStatuses } from '#shared/diagnostics/lab/lab.states.ts';

export interface ReportFiltersState {
  status: LabReportStatus | undefined;
  search: string;
  set: (change: { status?: LabReportStatus | ''; search?: string }) => void;
}

/** What narrows the list, as it stands in the URL: '#lab-reports?status=submitted&search=rao'. */
export function useReportFilters(): ReportFiltersState {
  const [{ status, search = '' }, set] = useTabQuery();
  return { status: labReportStatuses.find((known) => known === status), search: search.slice(0, 100), set };
}
