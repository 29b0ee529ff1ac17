import { type RefObject, useEffect } from 'react';

/**
 * The calendar scrolls its hours in a box of its own that the keyboard can't reach. The box gets a stop of Tab and a name
 * here, again whenever another view has drawn another box.
 */
export function useScrollersFocusable(frame: RefObject<HTMLElement | null>, label: string): void {
  useEffect(() => (frame.current ? watchScrollers(frame.current, label) : undefined), [frame, label]);
}

function watchScrollers(root: HTMLElement, label: string): () => void {
  let waiting = 0;
  const mark = () => {
    waiting = 0;
    const boxes = root.querySelectorAll<HTMLElement>('[role="table"] > div, [role="table"] > div > div');
    for (const box of boxes) if (scrolls(box)) makeFocusable(box, label);
  };
  // Once for all changes of a picture, when they can be measured.
  const soon = () => {
    waiting ||= requestAnimationFrame(mark);
  };
  const changes = new MutationObserver(soon);
  changes.observe(root, { childList: true, subtree: true });
  soon();
  return () => {
    changes.disconnect();
    cancelAnimationFrame(waiting);
  };
}

const scrolls = (box: HTMLElement): boolean =>
  box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY);

/** A table may hold nothing focusable between its group of rows and the rows: the box becomes that group itself. */
function makeFocusable(box: HTMLElement, label: string): void {
  box.tabIndex = 0;
  box.setAttribute('aria-label', label);
  const around = box.parentElement;
  if (around?.getAttribute('role') !== 'rowgroup') return;
  around.setAttribute('role', 'presentation');
  box.setAttribute('role', 'rowgroup');
}
