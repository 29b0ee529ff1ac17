import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'brand' | 'info' | 'busy' | 'due' | 'paid' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  brand: 'bg-brand-soft text-brand-ink',
  info: 'bg-info-soft text-info-ink',
  busy: 'bg-busy-soft text-busy-ink',
  due: 'bg-due-soft text-due-ink',
  paid: 'bg-paid-soft text-paid-ink',
  danger: 'bg-danger-soft text-danger-ink',
};

interface BadgeProps {
  tone?: Tone | undefined;
  icon?: ReactNode;
  /** A sentence that must be read to its end, on a phone too. */
  wraps?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, wraps = false, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex max-w-full shrink-0 items-center gap-1 px-2 font-medium text-xs [&_svg]:size-3 [&_svg]:shrink-0',
        wraps ? 'min-h-5.5 rounded-xl py-0.5' : 'h-5.5 whitespace-nowrap rounded-full',
        tones[tone],
        className,
      )}
    >
      {icon}
      <span className={wraps ? 'min-w-0' : 'truncate'}>{children}</span>
    </span>
  );
}
