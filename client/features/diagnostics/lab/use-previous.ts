import { useMemo } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';

/** What was measured last, as it is shown: '13.1', '12 Nov 2026'. */
export interface Previous {
  value: string;
  day: string;
}

/** By `previousKey` of a parameter. */
export type PreviousValues = ReadonlyMap<string, Previous>;

/** Only in one unit can two values be compared. */
export const previousKey = ({ key, unit }: { key: string; unit: string | null }) => `${key} ${unit ?? ''}`;

const MOST_PARAMETERS = 200;

/** Of the signed reports that stand, without the one that is being corrected. */
export function usePrevious({ patientId, correctsId }: Pick<LabEntry, 'patientId' | 'correctsId'>): PreviousValues {
  const { data } = useApi(labReportsApi.trends, { query: { patientId, limit: MOST_PARAMETERS } });
  return useMemo(
    () =>
      new Map(
        (data?.rows ?? []).flatMap(({ points, ...parameter }) => {
          const last = points.findLast(({ reportId }) => reportId !== correctsId);
          if (!last) return [];
          const value = `${last.bound ?? ''}${last.value}`;
          return [[previousKey(parameter), { value, day: formatDate(last.measuredAt) }] as const];
        }),
      ),
    [data, correctsId],
  );
}
