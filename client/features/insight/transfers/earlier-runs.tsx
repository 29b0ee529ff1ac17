import type { ReactNode } from 'react';
import type { GrowingList } from '#client/lib/api/hooks.ts';
import { Button } from '#client/ui/button.tsx';

interface EarlierRunsProps<Run> {
  list: GrowingList<Run>;
  /** Those of the list that have their place here. */
  runs: readonly Run[];
  words: { label: string; loadFailed: string; more: string };
  renderRun: (run: Run) => ReactNode;
}

/** The exports or imports of before; nothing where there are none. */
export function EarlierRuns<Run extends { id: number }>({ list, runs, words, renderRun }: EarlierRunsProps<Run>) {
  return (
    <>
      {list.error && list.rows.length === 0 && <p className="text-danger-ink text-sm">{words.loadFailed}</p>}
      {runs.length > 0 && (
        <section aria-label={words.label} aria-busy={list.isFetching} className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">{words.label}</h3>
          <ul className="divide-y divide-line rounded-lg border border-line">
            {runs.map((run) => (
              <li key={run.id} className="px-4 py-3">
                {renderRun(run)}
              </li>
            ))}
          </ul>
          {list.hasMore && (
            <Button size="sm" className="self-start" busy={list.isLoadingMore} onClick={list.loadMore}>
              {words.more}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
