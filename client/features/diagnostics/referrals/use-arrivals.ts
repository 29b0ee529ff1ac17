import { useEffect, useRef, useState } from 'react';

interface Listed<Row> {
  rows: readonly Row[];
  /** What was asked for: other rows because of another question are no arrivals. */
  asked: string;
  /** The rows are the answer to what is asked now. While another one is awaited, they are still those of the one before. */
  settled: boolean;
}

/** The rows that came into a list, newest first, while it was looked at; and those of the last time, to be announced. */
export function useArrivals<Row extends { id: number }>({ rows, asked, settled }: Listed<Row>) {
  const seen = useRef<{ asked: string; newest: number } | null>(null);
  const [arrivals, setArrivals] = useState<{ ids: ReadonlySet<number>; last: readonly Row[] }>({
    ids: new Set(),
    last: [],
  });
  useEffect(() => {
    if (!settled) return;
    const before = seen.current;
    seen.current = { asked, newest: Math.max(0, ...rows.map(({ id }) => id)) };
    if (before?.asked !== asked) return;
    const last = rows.filter(({ id }) => id > before.newest);
    if (last.length > 0) setArrivals(({ ids }) => ({ ids: new Set([...ids, ...last.map(({ id }) => id)]), last }));
  }, [rows, asked, settled]);
  return arrivals;
}
