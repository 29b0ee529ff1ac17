import { clsx } from 'clsx';
import { BellIcon, BellOff, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation, useApiPages } from '#client/lib/api/hooks.ts';
import { relativeTime } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { type Notice, noticesApi } from '#shared/contact/notices/notices.api.ts';
import { type Tab, tabs } from '../tabs.ts';

const AT_A_TIME = 20;
const MOST_COUNTED = 99;

/** How many notices are unread, and behind it the latest. Opening it has read them. */
export function Bell() {
  const { notices: text } = useText(shellText);
  const list = useApiPages(noticesApi.list, {}, { pageSize: AT_A_TIME });
  const markRead = useApiMutation(noticesApi.markRead, { failure: text.notRead });
  const [open, setOpen] = useState(false);
  const notices = list.rows;
  const unread = Number(list.headers['x-unread-count'] ?? 0);

  const change = (next: boolean) => {
    setOpen(next);
    const newest = notices[0];
    // At closing, so that what is new is marked as such while it is being read.
    if (!next && unread > 0 && newest) markRead.mutate({ body: { upToId: newest.id } });
  };

  return (
    <Popover
      label={text.title}
      align="end"
      open={open}
      onOpenChange={change}
      className="w-96 p-0"
      trigger={
        <IconButton
          label={text.open(unread)}
          tooltip="none"
          icon={
            <>
              <BellIcon />
              {unread > 0 && <Count unread={unread} />}
            </>
          }
        />
      }
    >
      <h2 className="border-line border-b px-4 py-2.5 font-semibold text-sm">{text.title}</h2>
      {list.isPending && <SkeletonList count={3} />}
      {list.error && <ErrorState title={text.failed} onRetry={list.refetch} busy={list.isFetching} />}
      {!list.isPending && !list.error && notices.length === 0 && (
        <EmptyState icon={<BellOff />} title={text.empty} description={text.emptyHint} />
      )}
      {notices.length > 0 && (
        <ol className="divide-y divide-line">
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onFollow={() => change(false)} />
          ))}
        </ol>
      )}
      {list.hasMore && (
        <div className="border-line border-t p-2 text-center">
          <ShowMore list={list} />
        </div>
      )}
    </Popover>
  );
}

/** Where somebody who may go there sees more of it. */
const targets: Record<string, readonly Tab['key'][]> = {
  referral: ['reports', 'referrals'],
  lab_report: ['lab-reports'],
  invoice: ['patients'],
  payment: ['patients'],
  follow_up: ['followups'],
};

function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { notices: text } = useText(shellText);
  const { role } = useUser();
  const { message, about, createdAt, unread, entityType, isUrgent } = notice;
  const target = targets[entityType ?? '']?.find((key) =>
    tabs.some((tab) => tab.key === key && tab.roles.includes(role)),
  );
  const said = (
    <>
      {about && <span className="block font-medium">{about.patient}</span>} {unbroken(message)}
    </>
  );
  return (
    <li className={clsx('relative flex gap-3 px-4 py-3', unread && 'bg-brand-soft')}>
      <span className={clsx('mt-1.5 size-2 shrink-0 rounded-full', unread && 'bg-brand')}>
        {unread && <span className="sr-only">{text.unread}</span>}
      </span>
      <div className="min-w-0">
        <p className={clsx('text-sm', isUrgent && 'text-danger-ink')}>
          {isUrgent && <TriangleAlert aria-hidden className="mr-1 inline size-4" />}
          {target === undefined ? (
            said
          ) : (
            <a
              href={tabHref(target)}
              className="after:absolute after:inset-0 hover:underline focus-visible:after:-outline-offset-2"
              onClick={onFollow}
            >
              {said}
            </a>
          )}
        </p>
        {about && about.tests.length > 0 && (
          <p className="line-clamp-2 break-words text-muted text-xs">{about.tests.join(', ')}</p>
        )}
        <time dateTime={createdAt} className="text-muted text-xs">
          {relativeTime(createdAt)}
        </time>
      </div>
    </li>
  );
}

/** The number of an invoice stays on one line, 'INV/26-27/000123'. */
const unbroken = (message: string) =>
  message.split(/([^\s(),]*\/[^\s(),]*)/).map((part) =>
    part.includes('/') ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );

function Count({ unread }: { unread: number }) {
  return (
    <span
      aria-hidden
      className="nums -top-0.5 -right-0.5 absolute flex h-4 min-w-4 items-center justify-center rounded-full bg-danger px-1 font-semibold text-[0.625rem] text-on-danger leading-none"
    >
      {unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}
    </span>
  );
}
