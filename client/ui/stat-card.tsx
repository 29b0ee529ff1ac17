import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  /** Ready to read: '₹1,25,000', '42'. */
  value: ReactNode;
  icon?: ReactNode;
  tone?: Tone | undefined;
  /** A second line: 'of 60 booked', '+12% on last week'. */
  hint?: ReactNode;
  loading?: boolean | undefined;
  /** Makes the whole card a button, e.g. to open the list behind the figure. */
  onClick?: (() => void) | undefined;
}

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-ink',
  info: 'bg-info-soft text-info-ink',
  busy: 'bg-busy-soft text-busy-ink',
  due: 'bg-due-soft text-due-ink',
  paid: 'bg-paid-soft text-paid-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

export function StatCard({ label, value, icon, tone = 'neutral', hint, loading = false, onClick }: StatCardProps) {
  const look = '@container flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 text-left';
  const body = (
    <>
      <span className="flex items-start justify-between gap-3">
        <span className="line-clamp-2 font-medium text-muted text-sm">{label}</span>
        {icon !== undefined && (
          <span
            aria-hidden
            className={clsx(
              'hidden size-8 shrink-0 items-center justify-center rounded-md @min-[11rem]:flex [&_svg]:size-4',
              tones[tone],
            )}
          >
            {icon}
          </span>
        )}
      </span>
      {loading ? (
        <Skeleton className="my-1 h-6 w-20" />
      ) : (
        <span className="nums break-words font-semibold text-lg leading-8 tracking-tight @min-[11rem]:text-2xl">
          {value}
        </span>
      )}
      {hint !== undefined && (
        // A hint that waits for figures is empty until then, and has its line.
        <span className="nums line-clamp-3 min-h-4 text-faint text-xs">{hint}</span>
      )}
    </>
  );
  return onClick ? (
    <button type="button" className={clsx(look, 'transition-colors hover:bg-hover')} onClick={onClick}>
      {body}
    </button>
  ) : (
    <div className={look}>{body}</div>
  );
}
