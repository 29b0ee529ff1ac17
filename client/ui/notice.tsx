import { Info, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A sentence that stands where it matters: something to know, or something that stands in the way. */
export function Notice({ warns = false, children }: { warns?: boolean; children: ReactNode }) {
  const Icon = warns ? TriangleAlert : Info;
  return (
    <p
      className={clsx(
        'flex gap-2.5 rounded-md px-3 py-2.5 text-sm',
        warns ? 'bg-due-soft text-due-ink' : 'bg-info-soft text-info-ink',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}
