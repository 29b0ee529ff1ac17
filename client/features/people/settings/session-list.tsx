import { Laptop, LogOut, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation, useApiPages } from '#client/lib/api/hooks.ts';
import { formatDateTime, relativeTime, unbroken } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import type { OwnSession } from '#shared/people/sessions/sessions.schema.ts';

/** Where the person is signed in, and the way to end what shouldn't be. */
export function SessionList() {
  const text = useText(settingsText).sessions;
  const list = useApiPages(sessionsApi.list, {}, { pageSize: 20 });
  return (
    <div>
      <div className="mb-3 flex min-h-(--control-sm) flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{text.title}</h3>
        {list.total > 1 && <EndOthers />}
      </div>
      <QueryView query={list} waiting={<SkeletonList count={2} />} failed={{ title: text.loadFailed }}>
        {(rows) => (
          <ul aria-label={text.list} className="divide-y divide-line rounded-md border border-line">
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
      {list.total === 1 && <p className="mt-2 text-muted text-sm">{text.only}</p>}
      {list.hasMore && (
        <Button className="mt-3" busy={list.isLoadingMore} onClick={list.loadMore}>
          {text.more}
        </Button>
      )}
    </div>
  );
}

const phones = new Set(['Android', 'iPhone', 'iPad']);

function SessionRow({ session }: { session: OwnSession }) {
  const text = useText(settingsText).sessions;
  const { id, browser, system, ip, createdAt, lastActiveAt, current } = session;
  const device = browser && system ? text.device(browser, system) : (browser ?? system ?? text.unknown);
  const Icon = phones.has(system ?? '') ? Smartphone : Laptop;
  const end = useApiMutation(sessionsApi.end, { success: text.ended, failure: text.failed });
  const facts = [
    ip,
    text.signedIn(unbroken(formatDateTime(createdAt))),
    !current && text.active(relativeTime(lastActiveAt)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-sm">
          {device} {current && <Badge tone="brand">{text.here}</Badge>}
        </p>
        <p className="nums text-muted text-xs [overflow-wrap:anywhere]">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!current && (
        <Button
          size="sm"
          icon={<LogOut />}
          aria-label={text.endOf(device, formatDateTime(createdAt))}
          busy={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const text = useText(settingsText).sessions;
  const [asking, setAsking] = useState(false);
  const endOthers = useApiMutation(sessionsApi.endOthers, {
    success: text.endedOthers,
    failure: text.failed,
    onSuccess: () => setAsking(false),
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {text.endOthers}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.endOthersTitle}
        description={text.endOthersBody}
        confirmLabel={text.endOthers}
        destructive
        busy={endOthers.isPending}
        onConfirm={() => endOthers.mutate({})}
      />
    </>
  );
}
