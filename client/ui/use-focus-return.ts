import { useRef } from 'react';
import { focusPlace, placeOf } from '#client/lib/focus-place.ts';

/**
 * Brings the focus back to where it was when an overlay opened. The primitives do that only for a trigger of their own, and
 * ours are opened by state. An overlay opened from a menu gives it back to the menu's button, since the menu is gone by then; when
 * what opened it is gone itself, the focus goes to what stands in its place.
 */
export function useFocusReturn(): { remember: () => void; giveBack: (event: Event) => void } {
  const from = useRef<{ opener: HTMLElement; place: ReturnType<typeof placeOf> } | null>(null);
  const remember = () => {
    const active = document.activeElement;
    const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
    const opener = menuButton ? document.getElementById(menuButton) : active;
    from.current = opener instanceof HTMLElement ? { opener, place: placeOf(opener) } : null;
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (!from.current) return;
    const { opener, place } = from.current;
    if (opener.isConnected) opener.focus();
    else focusPlace(place);
  };
  return { remember, giveBack };
}
