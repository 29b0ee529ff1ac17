import type { ReactNode } from 'react';
import type { GrowingList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { reportsText } from '#client/text/en/reports.ts';
import { Button } from '#client/ui/button.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';

interface ReportListProps<Row> {
  label: string;
  list: GrowingList<Row>;
  /** What to show of the rows; a referral without a report isn't one. */
  children: (rows: readonly Row[]) => readonly ReactNode[];
  empty: ReactNode;
}

/** Reports below each other, with the three states of every list and 'Show more' at its end. */
export function ReportList<Row>({ label, list, children, empty }: ReportListProps<Row>) {
  const text = useText(reportsText);
  if (list.isPending) return <SkeletonList count={2} />;
  if (list.error && list.rows.length === 0) {
    return (
      <ErrorState
        title={text.loadFailed}
        description={list.error.isNetwork ? undefined : list.error.text}
        busy={list.isFetching}
        onRetry={list.refetch}
      />
    );
  }
  const shown = children(list.rows);
  if (shown.length === 0 && !list.hasMore) return empty;
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line">
        {shown}
      </ul>
      {list.hasMore && (
        <div className="border-line border-t p-2 text-center">
          <Button size="sm" variant="ghost" busy={list.isLoadingMore} onClick={list.loadMore}>
            {text.showMore}
          </Button>
        </div>
      )}
    </>
  );
}
