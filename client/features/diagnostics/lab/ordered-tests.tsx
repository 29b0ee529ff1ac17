import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { isAmong } from '#shared/diagnostics/lab/lab.rules.ts';
import type { OrderedTest } from '#shared/diagnostics/lab/lab.schema.ts';

interface OrderedTestsProps {
  ordered: readonly OrderedTest[];
  /** The names of those on the report. */
  tests: readonly string[];
}

/** What the clinic asked for, and what of it isn't on the report: a test must not be forgotten unnoticed. */
export function OrderedTests({ ordered, tests }: OrderedTestsProps) {
  const text = useText(labText).ordered;
  const labelId = useId();
  if (ordered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      <span id={labelId} className="text-muted">
        {text.label}
      </span>
      <ul aria-labelledby={labelId} className="contents">
        {ordered.map((test) => (
          <li key={test.name} className="flex min-w-0 items-start gap-1">
            {isAmong(test, tests) ? (
              <>
                {test.name}
                <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-paid-ink" />
                <span className="sr-only">, {text.onReport}</span>
              </>
            ) : (
              <span className="flex gap-1 font-medium text-due-ink">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {text.notOnReport(test.name)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Said before the report goes on. */
export function MissingTests({ missing }: { missing: readonly OrderedTest[] }) {
  const text = useText(labText).ordered;
  return (
    <div className="rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
      <p className="font-medium">{text.missing(missing.length)}</p>
      <p className="break-words">{missing.map(({ name }) => name).join(', ')}</p>
    </div>
  );
}

export const missingOf = ({ ordered, tests }: OrderedTestsProps): OrderedTest[] =>
  ordered.filter((test) => !isAmong(test, tests));
