import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** The number beside the title, e.g. how many patients there are; null while that isn't known. */
  count?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, count, description, actions }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="flex items-baseline gap-2 font-semibold text-xl">
          {title}
          {count !== undefined && (
            // As wide as four digits: the buttons beside it don't go to another line when it comes.
            <span className="nums min-w-[5ch] font-normal text-base text-muted">{count}</span>
          )}
        </h1>
        {description !== undefined && <p className="mt-0.5 text-muted text-sm">{description}</p>}
      </div>
      {actions !== undefined && (
        <div data-print="hide" className="flex flex-wrap items-center gap-2">
          {actions}
        </div>
      )}
    </div>
  );
}
