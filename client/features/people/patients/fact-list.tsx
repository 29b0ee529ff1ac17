import type { ReactNode } from 'react';

interface FactListProps {
  facts: readonly { label: string; value: ReactNode; wide?: boolean }[];
}

/** Read-only fields: a name and what stands under it, in two columns. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4">
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'col-span-2 min-w-0' : 'min-w-0'}>
          <dt className="text-faint text-xs">{label}</dt>
          <dd className="nums mt-0.5 break-words text-sm">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
