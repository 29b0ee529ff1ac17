import type { RefObject } from 'react';

/** Leads the focus to the first of these places that is there, once what was just asked for is drawn. */
export function focusOn(frame: RefObject<HTMLElement | null>, ...selectors: string[]): void {
  requestAnimationFrame(() => {
    const targets = selectors.map((selector) => frame.current?.querySelector<HTMLElement>(selector));
    targets.find(Boolean)?.focus();
  });
}
