import { clsx } from 'clsx';

const frame =
  'w-full min-w-0 rounded-md border border-line-strong bg-surface text-ink text-sm transition-colors duration-100 hover:border-muted disabled:cursor-not-allowed disabled:bg-sunken disabled:text-faint disabled:hover:border-line-strong aria-invalid:border-danger';
const focus =
  'focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 aria-invalid:focus-visible:border-danger aria-invalid:focus-visible:outline-danger';

/** The look of everything one types into. */
export const controlClass = (className?: string): string => clsx(frame, focus, 'h-(--control) px-3', className);

export const textareaClass = (className?: string): string => clsx(frame, focus, 'px-3 py-2 leading-5', className);

/** An icon laid over the left or right end of a control. */
export const insideIcon = 'pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-faint';
