import { useEffect } from 'react';

/** Unsaved work on the shown screen, outside of dialogs, which ask by themselves. */
const open = new Set<symbol>();

export const hasUnsaved = (): boolean => open.size > 0;

/** While `dirty`, leaving the tab asks first, and so does the browser when the page is closed or reloaded. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const mark = Symbol('unsaved');
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    open.add(mark);
    addEventListener('beforeunload', warn);
    return () => {
      open.delete(mark);
      removeEventListener('beforeunload', warn);
    };
  }, [dirty]);
}
