import { clsx } from 'clsx';
import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { portalRecordsText } from '#client/text/en/portal-records.ts';
import { PortalBadge, type PortalTone } from '#client/ui/portal/parts.tsx';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import type { recordsApi } from '#shared/portal/records/records.api.ts';
import { TrendView } from './trend-view.tsx';

type Result = ResultOf<typeof recordsApi.report>['tests'][number]['results'][number];

const tones: Record<NonNullable<Result['flag']>, PortalTone> = {
  low: 'due',
  high: 'due',
  abnormal: 'due',
  critical_low: 'danger',
  critical_high: 'danger',
};

/** One value with what it is compared with, in words. Earlier values open at a press. */
export function LabResult({ parameter, value, unit, flag, hasTrend, ...range }: Result) {
  const text = useText(portalRecordsText).results;
  const [isOpen, setOpen] = useState(false);
  const expected = rangeWords(range, text);
  return (
    <li className="flex min-w-0 flex-col gap-1 break-words py-3">
      <span className="text-muted text-sm">{parameter}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className={clsx('nums text-lg', flag && 'font-semibold')}>{[value, unit].filter(Boolean).join(' ')}</span>
        {flag ? (
          <PortalBadge tone={tones[flag]}>{text.flag[flag]}</PortalBadge>
        ) : (
          expected && <PortalBadge tone="paid">{text.asExpected}</PortalBadge>
        )}
      </span>
      {expected && <span className="nums text-muted text-sm">{expected}</span>}
      {hasTrend && (
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary className="flex min-h-11 w-fit items-center text-brand-ink text-sm">
            {text.trend}
            <span className="sr-only">: {parameter}</span>
          </summary>
          {isOpen && <TrendView parameter={parameter} />}
        </details>
      )}
    </li>
  );
}

function rangeWords(
  { low, high, expected }: Pick<Result, 'low' | 'high' | 'expected'>,
  text: typeof portalRecordsText.en.results,
): string | null {
  if (low !== null && high !== null) return text.between(low, high);
  if (high !== null) return text.atMost(high);
  if (low !== null) return text.atLeast(low);
  return expected === null ? null : text.expected(expected);
}
