import { clsx } from 'clsx';
import { useId } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { isCritical } from '#shared/diagnostics/lab/lab.rules.ts';
import type { EnteredParameter, EnteredTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { shownResult } from '#shared/diagnostics/lab/result-text.ts';
import { FlagBadge } from './flag-badge.tsx';

/** One test of a report to read: what is marked stands out. */
export function ResultTable({ test }: { test: EnteredTest }) {
  const text = useText(labText);
  const headingId = useId();
  const facts = [test.department, test.specimen, test.method].filter(Boolean).join(' · ');
  return (
    <section aria-labelledby={headingId} className="overflow-hidden rounded-lg border border-line bg-surface">
      <header className="px-4 py-2">
        <h3 id={headingId} className="break-words font-semibold text-sm leading-6">
          {test.name}
        </h3>
        {facts !== '' && <p className="text-muted text-xs">{facts}</p>}
      </header>
      <table className="w-full table-fixed text-left text-sm">
        <thead className="border-line border-y bg-sunken text-muted text-xs">
          <tr>
            <th scope="col" className={clsx(cell, 'w-[45%] py-1.5 font-medium sm:w-[34%]')}>
              {text.parameter}
            </th>
            <th scope="col" className={clsx(cell, 'py-1.5 font-medium')}>
              {text.result}
            </th>
            <th scope="col" className={clsx(cell, 'py-1.5 font-medium max-sm:hidden')}>
              {text.reference}
            </th>
            <th scope="col" className={clsx(cell, 'w-40 py-1.5 font-medium max-sm:hidden')}>
              {text.flag}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {test.parameters.map((parameter) => (
            <Row key={parameter.key} parameter={parameter} />
          ))}
        </tbody>
      </table>
      {test.notWhole !== null && (
        <p className="nums border-line border-t px-4 py-2 text-muted text-xs">
          {text.report.makes(test.notWhole.sum)}{' '}
          {test.notWhole.confirmedBy !== null && text.report.confirmedBy(test.notWhole.confirmedBy)}
        </p>
      )}
      {test.remarks !== null && (
        <p className="whitespace-pre-line break-words border-line border-t px-4 py-2 text-sm">
          <span className="font-medium">{text.remarks}:</span> {test.remarks}
        </p>
      )}
    </section>
  );
}

const cell = 'px-2 first:pl-4 last:pr-4';

function Row({ parameter }: { parameter: EnteredParameter }) {
  const { name, unit, value, flag, reference, source, beyond } = parameter;
  const text = useText(labText);
  return (
    <tr className={clsx(isCritical(flag) && 'bg-danger-soft/50')}>
      <th scope="row" className={clsx(cell, 'break-words py-1.5 align-top font-normal')}>
        {name}
        {source !== null && <span className="text-muted text-xs"> {text.sources[source]}</span>}
        {reference !== null && <span className="nums block text-muted text-xs sm:hidden">{reference}</span>}
      </th>
      <td className={clsx(cell, 'nums break-words py-1.5 align-top')}>
        {value === '' ? (
          <span className="text-faint">
            {source === 'calculated' ? text.report.notCalculated : text.report.notEntered}
          </span>
        ) : (
          <>
            <span className={clsx(flag !== null && 'font-semibold', isCritical(flag) && 'text-danger-ink')}>
              {shownResult(parameter)}
            </span>{' '}
            <span className="text-muted">{unit}</span>
          </>
        )}
        {beyond?.confirmedBy && (
          <span className="block text-muted text-xs">{text.report.confirmedBy(beyond.confirmedBy)}</span>
        )}
        {flag !== null && (
          <span className="mt-0.5 block sm:hidden">
            <FlagBadge flag={flag} />
          </span>
        )}
      </td>
      <td className={clsx(cell, 'nums break-words py-1.5 align-top text-muted max-sm:hidden')}>{reference}</td>
      <td className={clsx(cell, 'py-1 align-top max-sm:hidden')}>{flag !== null && <FlagBadge flag={flag} />}</td>
    </tr>
  );
}
