import { useQuery } from '@tanstack/react-query';
import type { ActionPayloads } from '#client/lib/actions.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';

/**
 * The report to go on with: of a referral or a patient the one under way, or an empty one that begins with its first save. Asked once, since the form holds it
 * from then on: under another key than the area's, so that no change elsewhere puts other values under what is being typed.
 */
export const useOpenedReport = (payload: ActionPayloads['enter-results']) =>
  useQuery<LabEntry, ApiFailure>({
    queryKey: ['entering results', payload],
    queryFn: ({ signal }) =>
      'reportId' in payload
        ? callApi(labReportsApi.get, { params: { id: payload.reportId } }, { signal })
        : callApi(labReportsApi.entry, { query: payload }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
