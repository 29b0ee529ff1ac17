import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';

interface RankedListProps {
  title: string;
  /** The most first. */
  rows: readonly { key: string; name: ReactNode; count: number }[];
  format: (count: number) => string;
}

/** Names with their counts, and a bar that shows how they compare. */
export function RankedList({ title, rows, format }: RankedListProps) {
  const most = rows[0]?.count ?? 1;
  return (
    <Card title={title} aria-label={title}>
      <ol className="flex flex-col gap-2.5">
        {rows.map(({ key, name, count }) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm">
            <span className="min-w-0 truncate">{name}</span>
            <span className="nums font-medium">{format(count)}</span>
            <span aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full rounded-full bg-brand" style={{ width: `${(count / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
