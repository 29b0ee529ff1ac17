import { BellIcon } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { lazyPart } from '#client/lib/lazy-part.tsx';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { noticesApi } from '#shared/contact/notices/notices.api.ts';

const panel = lazyPart(async () => (await import('#client/features/contact/notices/bell-panel.tsx')).BellPanel);

const AT_A_TIME = 20;
const MOST_COUNTED = 99;

/** How many notices are unread, and behind it the latest. */
export function Bell() {
  const { notices: text } = useText(shellText);
  const list = useApiPages(noticesApi.list, {}, { pageSize: AT_A_TIME, later: true });
  const [open, setOpen] = useState(false);
  const unread = Number(list.headers['x-unread-count'] ?? 0);
  return (
    <Popover
      label={text.title}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-96 p-0"
      trigger={
        <IconButton
          label={text.open(unread)}
          tooltip="none"
          onPointerEnter={panel.preload}
          icon={
            <>
              <BellIcon />
              {unread > 0 && <Count unread={unread} />}
            </>
          }
        />
      }
    >
      <Suspense fallback={<SkeletonList count={3} />}>
        <panel.Part title={text.title} list={list} unread={unread} onClose={() => setOpen(false)} />
      </Suspense>
    </Popover>
  );
}

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
