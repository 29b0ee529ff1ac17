import { type RefObject, useEffect, useState } from 'react';

/** Whether a pane holds more than it shows. Then it must take the focus, so that the arrow keys can scroll it. */
export function useScrolls(pane: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pane]);
  return scrolls;
}
