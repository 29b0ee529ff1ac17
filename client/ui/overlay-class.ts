import { clsx } from 'clsx';

/** The dimmed page behind a dialog. */
export const overlayClass = (layout: string): string =>
  clsx('fixed inset-0 z-50 bg-overlay data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in', layout);
