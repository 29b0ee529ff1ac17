import { AllNotices } from '#client/features/contact/notices/all-notices.tsx';
import { MarkAllRead } from '#client/features/contact/notices/mark-all-read.tsx';
import { MuteSwitches } from '#client/features/contact/notices/mute-switches.tsx';
import { OpenAsked } from '#client/features/contact/notices/open-asked.tsx';
import { PushSwitch } from '#client/features/contact/notices/push-switch.tsx';
import { useNoticeFilters } from '#client/features/contact/notices/use-notice-filters.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { noticesApi } from '#shared/contact/notices/notices.api.ts';

const ROWS_PER_PAGE = 25;

/** All that the bell told, and what of it the person wants to hear. */
export function NoticesScreen() {
  const text = useText(noticesText);
  const filters = useNoticeFilters();
  const list = useApiList(noticesApi.list, { query: filters.query }, { pageSize: ROWS_PER_PAGE });
  const unread = Number(list.headers['x-unread-count'] ?? 0);
  const isNewest = list.page === 0 && !filters.isNarrowed;
  return (
    <>
      <OpenAsked />
      <PageHeader title={text.all} actions={unread > 0 && isNewest && <MarkAllRead newest={list.rows[0]} />} />
      <div className="flex flex-col gap-4 max-xl:in-turn xl:flex-row xl:items-start">
        <AllNotices list={list} filters={filters} />
        <div className="in-turn flex shrink-0 flex-col gap-4 xl:w-96">
          <MuteSwitches />
          <PushSwitch />
        </div>
      </div>
    </>
  );
}
