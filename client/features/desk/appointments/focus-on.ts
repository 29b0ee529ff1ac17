import type { RefObject } from 'react';

/** What sends the form, below the frame. */
export const BOOK = '[type="submit"]';

/** Leads the focus to the first of these places that is there, once what was just asked for is drawn. */
export function focusOn(frame: RefObject<HTMLElement | null>, ...selectors: string[]): void {
  requestAnimationFrame(() => {
    const form = frame.current?.closest('form');
    const targets = selectors.map((selector) =>
      (selector === BOOK ? form : frame.current)?.querySelector<HTMLElement>(selector),
    );
    targets.find(Boolean)?.focus();
  });
}
