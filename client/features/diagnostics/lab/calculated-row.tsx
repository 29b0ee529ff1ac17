import { clsx } from 'clsx';
import { memo } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import { formulaOf } from '#shared/diagnostics/lab/formulas.ts';
import { flagOf, isCritical } from '#shared/diagnostics/lab/lab.rules.ts';
import { ConfirmValue, type OnConfirm } from './confirm-value.tsx';
import { fieldName } from './entry-sheet.ts';
import { FlagBadge } from './flag-badge.tsx';
import type { EntryParameter, EntryTest } from './person-range.ts';
import { PreviousValue } from './previous-value.tsx';
import type { Previous } from './use-previous.ts';
import { valueColumns } from './value-columns.ts';

/** What is calculated of a test, written out: equal texts spare the drawing of a test in which nothing has changed. */
export const calculatedOf = ({ testId, parameters }: EntryTest, results: ReadonlyMap<string, string>): string =>
  JSON.stringify(
    Object.fromEntries(
      parameters
        .filter(({ isCalculated }) => isCalculated)
        .map(({ key }) => [key, results.get(fieldName(testId, key)) ?? '']),
    ),
  );

export const readCalculated = (written: string) => JSON.parse(written) as Readonly<Record<string, string>>;

interface CalculatedRowProps {
  name: string;
  parameter: EntryParameter;
  value: string;
  confirmed: string | undefined;
  /** What it was the last time. */
  previous: Previous | undefined;
  onConfirm: OnConfirm;
  /** It was measured, and is to be typed. */
  onMeasure: (key: string, isMeasured: true) => void;
}

/** A result that follows from others: it can't be typed over, only be measured instead. */
export const CalculatedRow = memo(function CalculatedRow({
  name,
  parameter,
  value,
  confirmed,
  previous,
  onConfirm,
  onMeasure,
}: CalculatedRowProps) {
  const text = useText(labText);
  const flag = flagOf(parameter, parameter.range, value);
  const facts = [parameter.unit, parameter.reference].filter(Boolean).join(' · ');
  return (
    <fieldset
      aria-label={parameter.name}
      className={clsx(valueColumns, 'min-w-0 items-center gap-y-1 py-1 sm:pointer-fine:py-0.5')}
    >
      <div className="min-w-0 sm:flex sm:items-baseline sm:justify-between sm:gap-2">
        <span className="break-words text-sm">
          {parameter.name} <span className="text-muted text-xs max-sm:block">{text.sources.calculated}</span>
        </span>
        <span className="nums block text-muted text-xs sm:hidden">{facts}</span>
        <PreviousValue previous={previous} />
      </div>
      <div className="flex min-h-(--control) flex-wrap sm:pointer-fine:min-h-8 items-center justify-between gap-x-2">
        <output className={clsx('nums pl-2.5 text-sm', isCritical(flag) && 'font-semibold text-danger-ink')}>
          {value === '' ? (
            <span className="text-faint" title={text.entry.notCalculated}>
              –<span className="sr-only">{text.entry.notCalculated}</span>
            </span>
          ) : (
            value
          )}
        </output>
        <Button
          size="sm"
          variant="link"
          aria-label={text.entry.measureOf(parameter.name)}
          onClick={() => onMeasure(parameter.key, true)}
        >
          {text.entry.measure}
        </Button>
      </div>
      <span className="hidden break-words text-muted text-sm sm:block">{parameter.unit}</span>
      <span className="nums hidden break-words text-muted text-sm sm:block">
        {parameter.reference ?? <span className="text-faint">{text.noReference}</span>}
      </span>
      <span className={clsx('max-sm:col-start-2', flag === null && 'max-sm:hidden')}>
        {flag !== null && <FlagBadge flag={flag} />}
      </span>
      {value === '' && (
        <span className="col-start-2 text-muted text-xs sm:col-span-4 sm:col-start-2">
          {formulaOf(parameter)?.words}
        </span>
      )}
      <ConfirmValue {...{ name, parameter, value, confirmed, onConfirm }} />
    </fieldset>
  );
});
