import { FlaskConical, SearchX } from 'lucide-react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { ListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { ReportCard } from './report-card.tsx';

interface ReportCardsProps {
  list: PagedList<Referral>;
  filters: ListFilters<{ search: string }>;
}

/** The clinic's referrals as cards, newest first, a page at a time. */
export function ReportCards({ list, filters }: ReportCardsProps) {
  const text = useText(referralsText);
  if (list.isPending) return <SkeletonCards count={6} />;
  if (list.error && list.rows.length === 0) {
    return <ErrorState description={text.reports.failed} onRetry={list.refetch} />;
  }
  if (list.rows.length === 0) {
    return !filters.isNarrowed ? (
      <EmptyState icon={<FlaskConical />} title={text.reports.none} />
    ) : (
      <EmptyState
        icon={<SearchX />}
        title={text.reports.noneMatch}
        action={<Button onClick={() => filters.clear()}>{text.reports.clearSearch}</Button>}
      />
    );
  }
  const isLastPage = list.page + 1 === list.pageCount;
  return (
    <>
      <ul aria-label={text.reports.list} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {list.rows.map((referral) => (
          <li key={referral.id} className="grid min-w-0">
            <ReportCard referral={referral} />
          </li>
        ))}
      </ul>
      {list.pageCount > 1 && (
        <div className="mt-3 rounded-lg border border-line bg-surface">
          <Pagination
            page={list.page + 1}
            pageSize={list.pageSize}
            total={list.total}
            onPage={(page) => list.setPage(page - 1)}
          />
        </div>
      )}
      {list.atLeast && isLastPage && (
        <p className="px-4 py-2 text-center text-muted text-sm">{text.capped(formatNumber(list.total))}</p>
      )}
    </>
  );
}
