import { BellOff } from 'lucide-react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { Card } from '#client/ui/card.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Notice } from '#shared/contact/notices/notices.api.ts';
import { NoticeFilterBar } from './notice-filter-bar.tsx';
import { NoticeLine } from './notice-line.tsx';
import { useMutes } from './use-mutes.ts';
import type { NoticeFiltersState } from './use-notice-filters.ts';

/** Every notice, a page at a time; those of a kind that is switched off when they are asked for. */
export function AllNotices({ list, filters }: { list: PagedList<Notice>; filters: NoticeFiltersState }) {
  const text = useText(noticesText);
  const { muted } = useMutes();
  const { kind } = filters.values;
  return (
    <section aria-label={text.list} className="min-w-0 flex-1">
      <NoticeFilterBar filters={filters} />
      {kind !== '' && muted?.includes(kind) && <p className="mb-3 text-muted text-sm">{text.muted}</p>}
      <Card flush className="overflow-hidden">
        <QueryView
          query={list}
          waiting={<SkeletonList count={8} />}
          failed={{ title: text.failed }}
          filters={filters}
          noneMatch={{ title: text.noneMatch }}
          empty={{ icon: <BellOff />, title: text.empty, description: text.emptyHint }}
        >
          {(notices) => (
            <>
              <ol aria-label={text.list} className="divide-y divide-line">
                {notices.map((notice) => (
                  <NoticeLine key={notice.id} notice={notice} />
                ))}
              </ol>
              {list.pageCount > 1 && (
                <div className="border-line border-t">
                  <Pagination
                    page={list.page + 1}
                    pageSize={list.pageSize}
                    total={list.total}
                    onPage={(page) => list.setPage(page - 1)}
                  />
                </div>
              )}
            </>
          )}
        </QueryView>
      </Card>
    </section>
  );
}
