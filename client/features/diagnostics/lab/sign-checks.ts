import { isCritical } from '#shared/diagnostics/lab/lab.rules.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { missingOf } from './ordered-tests.tsx';

/** What a doctor is asked about before the signature. */
export function signChecksOf({ tests, ordered }: Pick<LabReport, 'tests' | 'ordered'>) {
  const values = tests.flatMap(({ name, parameters }) =>
    parameters.map((parameter) => ({ ...parameter, id: `${name} ${parameter.key}`, test: name })),
  );
  return {
    critical: values.filter(({ flag }) => isCritical(flag)),
    unusual: values.filter(({ beyond }) => beyond !== null),
    missing: values.filter(({ value, source }) => value.trim() === '' && source !== 'calculated'),
    notOnReport: missingOf({ ordered, tests: tests.map(({ name }) => name) }),
  };
}

/** Nothing is critical, unusual or left out: whoever has read the report has answered all that would be asked. */
export const asksNothing = (report: Pick<LabReport, 'tests' | 'ordered'>): boolean =>
  Object.values(signChecksOf(report)).every((found) => found.length === 0);
