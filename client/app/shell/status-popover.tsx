import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { formatTime } from '#client/lib/format.ts';
import { checkHealth, type MonitorEntry, useMonitor } from '#client/lib/health-monitor.ts';
import { useLiveState } from '#client/lib/live/state.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Button } from '#client/ui/button.tsx';
import { Popover } from '#client/ui/popover.tsx';

type Status = 'live' | 'connecting' | 'down' | 'offline';

const dots: Record<Status, string> = { live: 'bg-paid', connecting: 'bg-busy', down: 'bg-due', offline: 'bg-danger' };

/** In the top bar, where it can't be overlooked, as long as something is wrong with the connection. */
export function StatusWarning() {
  const status = useStatus();
  useEffect(() => {
    if (status === 'down') void checkHealth();
  }, [status]);
  return status === 'down' || status === 'offline' ? <StatusPopover side="bottom" /> : null;
}

/** A dot and a word for the connection; behind it, what went wrong in this browser lately. */
export function StatusPopover({ side }: { side: 'top' | 'bottom' }) {
  const { status: text } = useText(shellText);
  const status = useStatus();
  const { lastCheck, errors, warnings } = useMonitor();
  const [checking, setChecking] = useState(false);
  const check = () => {
    setChecking(true);
    void checkHealth().finally(() => setChecking(false));
  };
  return (
    <Popover
      label={text.title}
      side={side}
      onOpenChange={(open) => open && check()}
      className="w-80"
      trigger={
        <button
          type="button"
          className="flex min-h-6 items-center gap-2 rounded-sm px-1 text-muted text-xs hover:text-ink"
        >
          <span aria-hidden className={clsx('size-2 rounded-full', dots[status])} />
          {text[status]}
        </button>
      }
    >
      <div className="flex flex-col gap-3 p-2">
        <div>
          <p className="font-medium text-sm">{text[status]}</p>
          <p className="text-muted text-xs">{text[`${status}Hint`]}</p>
        </div>
        <div className="flex items-center justify-between gap-2">
          <output className="text-muted text-xs">
            {lastCheck && (lastCheck.healthy ? text.checkedWell : text.checkedIll)(formatTime(lastCheck.at))}
          </output>
          <Button size="sm" busy={checking} onClick={check}>
            {text.check}
          </Button>
        </div>
        {errors.length + warnings.length === 0 && <p className="text-muted text-xs">{text.none}</p>}
        <Entries title={text.errors} entries={errors} />
        <Entries title={text.warnings} entries={warnings} />
      </div>
    </Popover>
  );
}

function Entries({ title, entries }: { title: string; entries: readonly MonitorEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 font-medium text-xs">{title}</h3>
      <ol className="flex flex-col gap-1">
        {entries.map(({ id, at, message }) => (
          <li key={id} className="flex gap-2 text-muted text-xs">
            <time dateTime={at} className="nums shrink-0 text-faint">
              {formatTime(at)}
            </time>
            <span className="wrap-anywhere min-w-0">{message}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useStatus(): Status {
  const live = useLiveState();
  const { online } = useMonitor();
  if (live === 'live') return 'live';
  if (!online) return 'offline';
  return live === 'down' ? 'down' : 'connecting';
}
