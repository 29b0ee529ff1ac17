import type { ReactNode } from 'react';
import type { GrowingList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import type { EmptyStateProps } from '#client/ui/empty-state.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';

interface ReportListProps<Row> {
  label: string;
  list: GrowingList<Row>;
  /** What to show of the rows; a referral without a report isn't one. */
  children: (rows: readonly Row[]) => readonly ReactNode[];
  empty?: EmptyStateProps;
}

/** Reports below each other, with the three states of every list and 'Show more' at its end. */
export function ReportList<Row>({ label, list, children, empty }: ReportListProps<Row>) {
  const text = useText(reportsText);
  return (
    <QueryView
      query={list}
      waiting={<SkeletonList count={2} />}
      failed={{ title: text.loadFailed }}
      isEmpty={(rows) => children(rows).length === 0 && !list.hasMore}
      empty={empty}
    >
      {(rows) => (
        <>
          <ul aria-label={label} className="divide-y divide-line">
            {children(rows)}
          </ul>
          {list.hasMore && (
            <div className="border-line border-t p-2 text-center">
              <ShowMore list={list} />
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}
