import type { ReactNode } from 'react';

interface FactListProps {
  facts: readonly { label: string; value: ReactNode; wide?: boolean }[];
}

/** Read-only fields: a name and what stands under it, in two columns where there is room. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <dt className="text-faint text-xs">{label}</dt>
          <dd className="nums mt-0.5 break-words text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
