import { Send } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDateTime, relativeTime } from '#client/lib/format.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { NotificationLog } from '#shared/contact/messages/messages.schema.ts';
import { FailureSentence } from './failure-sentence.tsx';
import { ChannelName, GoesOut, MessageStatusBadge, TypeName } from './message-badges.tsx';

const SHOWN = 8;

/** The last ones, with their state as it changes. */
export function RecentNotifications() {
  const { recent } = useText(messagesText);
  const query = useApi(messagesApi.notifications, { query: { limit: SHOWN } });
  return (
    <Card
      flush
      title={recent.title}
      actions={
        <a className={buttonClass({ variant: 'link' })} href={tabHref('notification-logs')}>
          {recent.all}
        </a>
      }
    >
      <QueryView
        query={query}
        waiting={<SkeletonList count={4} />}
        empty={{ icon: <Send />, title: recent.none, description: recent.noneHint }}
      >
        {({ rows }) => (
          <ul aria-label={recent.title} className="divide-y divide-line border-line border-t">
            {rows.map((row) => (
              <Recent key={row.id} row={row} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

function Recent({ row }: { row: NotificationLog }) {
  const { noName } = useText(messagesText);
  const at = row.sentDate ?? row.createdAt;
  return (
    <li className="flex items-start justify-between gap-3 px-4 py-2.5">
      <div className="min-w-0">
        <p className="truncate font-medium text-sm">{row.patientName ?? noName}</p>
        <p className="flex flex-wrap gap-x-2 text-muted text-xs">
          <span>
            <TypeName type={row.type} />
          </span>
          <ChannelName channel={row.channel} />
          <time dateTime={at} title={formatDateTime(at)} className="nums">
            {relativeTime(at)}
          </time>
        </p>
        <FailureSentence of={row} />
      </div>
      <div className="shrink-0 text-right">
        <MessageStatusBadge status={row.status} />
        <GoesOut message={row} className="mt-0.5" />
      </div>
    </li>
  );
}
