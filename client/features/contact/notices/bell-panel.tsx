import { BellOff } from 'lucide-react';
import type { GrowingList } from '#client/lib/api/hooks.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { QueryView } from '#client/ui/query-view.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Notice } from '#shared/contact/notices/notices.api.ts';
import { MarkAllRead } from './mark-all-read.tsx';
import { NoticeLine } from './notice-line.tsx';

interface BellPanelProps {
  title: string;
  list: GrowingList<Notice>;
  unread: number;
  onClose: () => void;
}

/** The latest notices, behind the bell. */
export function BellPanel({ title, list, unread, onClose }: BellPanelProps) {
  const text = useText(noticesText);
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 border-line border-b px-4 py-1">
        <h2 className="font-semibold text-sm">{title}</h2>
        {unread > 0 && <MarkAllRead newest={list.rows[0]} />}
      </div>
      <QueryView
        query={list}
        waiting={<SkeletonList count={3} />}
        failed={{ title: text.failed }}
        empty={{ icon: <BellOff />, title: text.empty, description: text.emptyHint }}
      >
        {(notices) => (
          <ol className="divide-y divide-line">
            {notices.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} onFollow={onClose} />
            ))}
          </ol>
        )}
      </QueryView>
      <div className="flex flex-wrap items-center justify-center gap-2 border-line border-t p-2">
        <ShowMore list={list} />
        <a href={tabHref('notices')} className={buttonClass({ variant: 'ghost', size: 'sm' })} onClick={onClose}>
          {text.all}
        </a>
      </div>
    </>
  );
}
