import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of a page under a heading of its own. */
export const PortalSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex min-w-0 flex-col gap-2">
    <h2 className="font-semibold text-base">{title}</h2>
    {children}
  </section>
);

export const PortalCard = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={clsx('min-w-0 rounded-lg border border-line bg-surface p-4', className)}>{children}</div>
);

export const PortalRows = ({ children }: { children: ReactNode }) => (
  <ul className="flex min-w-0 flex-col gap-3">{children}</ul>
);

interface PortalRowProps {
  href: string;
  /** For what leads out of the portal. */
  newTab?: boolean;
  title: string;
  /** In few words, with a colour that only repeats them. */
  badge?: ReactNode;
  children?: ReactNode;
}

/** A row of a list that leads to its detail: the whole of it is the link. */
export const PortalRow = ({ href, newTab = false, title, badge, children }: PortalRowProps) => (
  <li>
    <a
      href={href}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
      className="flex min-w-0 items-center gap-3 rounded-lg border border-line bg-surface p-4 transition-colors hover:bg-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium">{title}</span>
          {badge}
        </span>
        {children !== undefined && (
          <span className="flex min-w-0 flex-col break-words text-muted text-sm">{children}</span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-faint" />
    </a>
  </li>
);

const tones = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info-ink',
  busy: 'bg-busy-soft text-busy-ink',
  due: 'bg-due-soft text-due-ink',
  paid: 'bg-paid-soft text-paid-ink',
  danger: 'bg-danger-soft text-danger-ink',
};
export type PortalTone = keyof typeof tones;

export const PortalBadge = ({ tone = 'neutral', children }: { tone?: PortalTone; children: ReactNode }) => (
  <span
    className={clsx('inline-block max-w-full break-words rounded-full px-2.5 py-0.5 font-medium text-xs', tones[tone])}
  >
    {children}
  </span>
);

/** Something to know. */
export const PortalNote = ({ tone = 'info', children }: { tone?: PortalTone; children: ReactNode }) => (
  <p className={clsx('min-w-0 break-words rounded-md px-3 py-2.5 text-sm', tones[tone])}>{children}</p>
);

const lines = 'divide-y divide-line rounded-lg border border-line bg-surface px-4';

/** Lines of one card, each a list item; `numbered` where their order says something. */
export const PortalLines = ({ numbered = false, children }: { numbered?: boolean; children: ReactNode }) => {
  const List = numbered ? 'ol' : 'ul';
  return <List className={lines}>{children}</List>;
};

export const PortalFacts = ({ children }: { children: ReactNode }) => (
  <dl className={clsx(lines, 'empty:hidden')}>{children}</dl>
);

/** A line of what is known: its name, and below it what it is. */
export const PortalFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col py-2.5">
    <dt className="text-muted text-xs">{label}</dt>
    <dd className="nums min-w-0 whitespace-pre-line break-words">{children}</dd>
  </div>
);
