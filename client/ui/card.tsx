import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Without inner space, for a table or a list that brings its own. */
  flush?: boolean | undefined;
}

export function Card({ title, description, actions, footer, flush, className, children, ...rest }: CardProps) {
  const headed = title !== undefined || actions !== undefined;
  return (
    <section
      data-print="card"
      className={clsx(
        // A footer below what is still waiting comes with it.
        'flex min-w-0 flex-col rounded-lg border border-line bg-surface [&:has(>div_[data-waiting])>footer]:invisible',
        className,
      )}
      {...rest}
    >
      {headed && (
        <header className={clsx('flex items-start justify-between gap-3 px-4 pt-3.5', flush ? 'pb-3' : 'pb-0')}>
          <div className="min-w-0">
            {title !== undefined && <h2 className="font-semibold text-base leading-6">{title}</h2>}
            {description !== undefined && <p className="text-muted text-sm">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex shrink-0 items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={clsx('min-w-0 flex-1', !flush && 'p-4', !flush && headed && 'pt-3')}>{children}</div>
      {footer !== undefined && (
        <footer className="flex flex-wrap items-center gap-2 border-line border-t px-4 py-3">{footer}</footer>
      )}
    </section>
  );
}
