import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';

interface Tab<Key extends string> {
  key: Key;
  label: string;
  icon?: ReactNode;
  count?: number | undefined;
  content: ReactNode;
}

interface TabsProps<Key extends string> {
  /** What the tabs are about, for screen readers. */
  label: string;
  tabs: readonly Tab<Key>[];
  value: Key;
  onChange: (key: Key) => void;
  /** Keeps what was typed in a tab that isn't shown. */
  keepMounted?: boolean | undefined;
  className?: string | undefined;
}

export function Tabs<Key extends string>({ label, tabs, value, onChange, keepMounted, className }: TabsProps<Key>) {
  const change = (key: string) => {
    const tab = tabs.find((tab) => tab.key === key);
    if (tab) onChange(tab.key);
  };
  return (
    <Radix.Root value={value} onValueChange={change} className={clsx('flex min-w-0 flex-col', className)}>
      <Radix.List
        aria-label={label}
        data-print="hide"
        className="sticky top-0 scroll-row z-10 flex shrink-0 gap-5 border-line border-b bg-inherit px-5"
      >
        {tabs.map(({ key, label, icon, count }) => (
          <Radix.Trigger
            key={key}
            value={key}
            // On a phone it may stand half out of sight.
            onClick={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            className="-mb-px flex scroll-mx-5 h-10 shrink-0 items-center gap-1.5 border-transparent border-b-2 font-medium text-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand data-[state=active]:text-ink coarse:h-12 coarse:min-w-11 coarse:justify-center [&_svg]:size-4"
          >
            {icon}
            {label}{' '}
            {count !== undefined && (
              <span className="nums rounded-full bg-sunken px-1.5 text-muted text-xs leading-5">{count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ key, content }) => (
        <Radix.Content
          key={key}
          value={key}
          {...(keepMounted && { forceMount: true })}
          className="min-w-0 flex-1 focus-visible:-outline-offset-2 data-[state=inactive]:hidden"
        >
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
