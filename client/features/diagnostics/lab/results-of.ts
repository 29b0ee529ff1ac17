import { shownResult } from '#shared/diagnostics/lab/result-text.ts';
import type { LabReport, LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';

/**
 * The results of a report under their names, as whoever decides about it reads them, with every place that was measured: two that
 * differ never read the same.
 */
export function resultsOf({ tests }: Pick<LabReport, 'tests'>): Record<string, string> {
  const results = tests.flatMap(({ name: test, parameters }) =>
    parameters.map((parameter): [string, string] => [
      parameter.name === test ? test : `${test}: ${parameter.name}`,
      `${shownResult({ ...parameter, decimals: null })} ${parameter.value === '' ? '' : (parameter.unit ?? '')}`.trim(),
    ]),
  );
  return Object.fromEntries(results);
}

/** '<5' stays what it is: no 5. */
export const measurementOf = ({ bound, value }: LabTrend['points'][number]): string => `${bound ?? ''}${value}`;
