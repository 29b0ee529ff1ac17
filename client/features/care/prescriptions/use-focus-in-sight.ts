import { type RefObject, useEffect } from 'react';

const handsOn = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * The first field has the focus before what stands above it has come, and is pushed down by it, on a phone below the
 * footer. It is brought back into sight each time, until a hand does something of its own.
 */
export function useFocusInSight(above: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!above.current) return undefined;
    const growing = new ResizeObserver(() => {
      const focused = document.activeElement;
      if (above.current?.closest('form')?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
    });
    growing.observe(above.current);
    const leave = () => growing.disconnect();
    for (const hand of handsOn) addEventListener(hand, leave, { once: true, passive: true });
    return () => {
      leave();
      for (const hand of handsOn) removeEventListener(hand, leave);
    };
  }, [above]);
}
