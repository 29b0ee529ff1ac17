import { FlaskConical } from 'lucide-react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { ListFilters } from '#client/lib/list-filters.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SortChoice } from '#client/ui/sort-choice.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { ReportCard } from './report-card.tsx';

interface ReportCardsProps {
  list: PagedList<Referral>;
  filters: ListFilters<{ search: string }>;
  sorting: ListSorting | undefined;
}

/** What the cards can be put in order by, as a table would have it in its head. */
const columnsOf = ({ columns, reports }: (typeof referralsText)['en']): Column<Referral>[] => [
  { key: 'waiting', order: 'urgency', header: reports.byWait, cell: () => null },
  { key: 'received', order: 'day', header: columns.received, cell: () => null },
  { key: 'status', header: columns.status, cell: () => null },
];

/** The clinic's referrals as cards, newest first or as they are asked for, a page at a time. */
export function ReportCards({ list, filters, sorting }: ReportCardsProps) {
  const text = useText(referralsText);
  const isLastPage = list.page + 1 === list.pageCount;
  return (
    <QueryView
      query={list}
      waiting={<SkeletonCards count={6} />}
      failed={{ description: text.reports.failed }}
      filters={filters}
      noneMatch={{ title: text.reports.noneMatch, clear: text.reports.clearSearch }}
      empty={{ icon: <FlaskConical />, title: text.reports.none }}
    >
      {(rows) => (
        <>
          {sorting && (
            <div className="mb-3 max-w-72">
              <SortChoice columns={columnsOf(text)} sorting={sorting} bare />
            </div>
          )}
          <ul aria-label={text.reports.list} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
            {rows.map((referral) => (
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
      )}
    </QueryView>
  );
}
