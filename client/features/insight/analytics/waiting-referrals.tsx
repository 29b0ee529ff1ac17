import { ArrowRight, Inbox } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDateTime, relativeTime } from '#client/lib/format.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { analyticsText } from '#client/text/en/analytics.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonLines } from '#client/ui/skeleton.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { WAITING_SHOWN, waitingReferrals } from './waiting-first.ts';

/** What clinics sent lately and nobody has confirmed; each leads to the list that it is confirmed in. */
export function WaitingReferrals() {
  const { center: text } = useText(analyticsText);
  const waiting = useApi(referralsApi.list, waitingReferrals);
  return (
    <Card
      flush
      title={text.waiting}
      actions={
        waiting.data && waiting.data.total > WAITING_SHOWN ? (
          <a className={buttonClass({ variant: 'link' })} href={tabHref('referrals', { status: 'pending' })}>
            {text.seeAll}
            <ArrowRight aria-hidden className="size-3.5" />
          </a>
        ) : undefined
      }
    >
      <QueryView
        query={waiting}
        waiting={<SkeletonLines count={WAITING_SHOWN} />}
        failed={{ description: text.waitingFailed }}
        empty={{ icon: <Inbox />, title: text.noneWaiting, description: text.noneWaitingHint }}
      >
        {({ rows }) => (
          <ul className="divide-y divide-line">
            {rows.map(({ id, patient, clinic, testList, createdAt }) => (
              <li key={id}>
                <a
                  href={tabHref('referrals', { status: 'pending', search: patient.name })}
                  className="flex items-start justify-between gap-3 px-4 py-2.5 text-sm hover:bg-hover"
                >
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{patient.name}</span>
                    <span className="block truncate text-muted text-xs">{testList.join(', ')}</span>
                    <span className="block truncate text-faint text-xs">{clinic.name}</span>
                  </span>
                  <time
                    dateTime={createdAt}
                    title={formatDateTime(createdAt)}
                    className="nums shrink-0 whitespace-nowrap text-muted text-xs"
                  >
                    {relativeTime(createdAt)}
                  </time>
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}
