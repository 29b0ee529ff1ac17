import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime, relativeTime } from '#client/lib/format.ts';
import { sentenceOf } from '#client/lib/refusals.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { type Notice, noticesApi } from '#shared/contact/notices/notices.api.ts';
import { targetOf } from './notice-target.ts';

/** Says one notice, leads to what it is about, and is read by that. */
export function NoticeLine({ notice, onFollow }: { notice: Notice; onFollow?: () => void }) {
  const text = useText(noticesText);
  const { role } = useUser();
  const markRead = useApiMutation(noticesApi.markOneRead, { failure: text.notRead });
  const { id, about, createdAt, unread, isUrgent } = notice;
  const target = targetOf(notice, role);
  const read = () => unread && markRead.mutate({ params: { id } });

  const follow = (event: MouseEvent) => {
    read();
    // Held keys ask for another tab of the browser, which opens it there.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onFollow?.();
    if (!target?.open) return;
    event.preventDefault();
    target.open();
  };

  const said = (
    <>
      {about && <span className="block font-medium">{about.patient}</span>} {unbroken(sentenceOf(notice))}
    </>
  );
  return (
    <li className={clsx('relative flex gap-3 px-4 py-3', unread && 'bg-brand-soft')}>
      <span className={clsx('mt-1.5 size-2 shrink-0 rounded-full', unread && 'bg-brand')}>
        {unread && <span className="sr-only">{text.unread}</span>}
      </span>
      <div className="min-w-0 flex-1">
        <p className={clsx('text-sm', isUrgent && 'text-danger-ink')}>
          {isUrgent && <TriangleAlert aria-hidden className="mr-1 inline size-4" />}
          {target ? (
            <a
              href={target.href}
              className="after:absolute after:inset-0 hover:underline focus-visible:after:-outline-offset-2"
              onClick={follow}
            >
              {said}
            </a>
          ) : (
            said
          )}
        </p>
        {about && about.tests.length > 0 && (
          <p className="line-clamp-2 break-words text-muted text-xs">{about.tests.join(', ')}</p>
        )}
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-muted text-xs">
          {relativeTime(createdAt)}
        </time>
      </div>
      {unread && (
        <IconButton
          label={text.markOne}
          tooltip="left"
          size="sm"
          icon={<Check aria-hidden />}
          // Above the link, which is as large as the line.
          className="relative z-10"
          busy={markRead.isPending}
          onClick={read}
        />
      )}
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
