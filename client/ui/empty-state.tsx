import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** What to do next, in a sentence. */
  description?: string | undefined;
  icon?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center justify-center gap-1 px-6 py-12 text-center">
      {icon !== undefined && (
        <span
          aria-hidden
          className="mb-3 flex size-11 items-center justify-center rounded-full bg-sunken text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="font-medium text-base">{title}</p>
      {description !== undefined && <p className="max-w-sm text-pretty text-muted text-sm">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
