import type { CriticalValue } from '#shared/diagnostics/lab/critical.schema.ts';
import { FlagBadge } from './flag-badge.tsx';

/** 'Potassium 7.1 mmol/L', each with its mark. */
export function CriticalValues({ values }: { values: readonly CriticalValue[] }) {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {values.map(({ test, name, value, unit, flag }) => (
        <li key={`${test} ${name}`} className="flex flex-wrap items-center gap-x-3">
          <span className="min-w-0 break-words">
            {name}{' '}
            <span className="nums font-semibold">
              {value} {unit}
            </span>
          </span>
          <FlagBadge flag={flag} />
        </li>
      ))}
    </ul>
  );
}
