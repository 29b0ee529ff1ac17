import { clsx } from 'clsx';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';

interface SpinnerProps {
  /** What is being waited for; shown beside the ring. Without it the ring has the name 'Loading'. */
  label?: string | undefined;
  /** Beside text that already says so, e.g. in a busy button. */
  decorative?: boolean | undefined;
  className?: string | undefined;
}

export function Spinner({ label, decorative = false, className }: SpinnerProps) {
  const text = useText(kitText);
  const ring = (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={clsx('size-4 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
  if (decorative) return ring;
  return (
    <output className="inline-flex items-center gap-2 text-muted">
      {ring}
      <span className={clsx(!label && 'sr-only')}>{label ?? text.loading}</span>
    </output>
  );
}
