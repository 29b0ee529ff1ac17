import type { LabReport, LabTrend } from '#shared/diagnostics/lab/lab.schema.ts';

/** The results of a report under their names, as whoever decides about it reads them. */
export function resultsOf({ tests }: Pick<LabReport, 'tests'>): Record<string, string> {
  const results = tests.flatMap(({ name: test, parameters }) =>
    parameters.map(({ name, value, unit }): [string, string] => [
      name === test ? name : `${test}: ${name}`,
      value === '' ? '' : `${value} ${unit ?? ''}`.trim(),
    ]),
  );
  return Object.fromEntries(results);
}

/** '<5' stays what it is: no 5. */
export const measurementOf = ({ bound, value }: LabTrend['points'][number]): string => `${bound ?? ''}${value}`;
