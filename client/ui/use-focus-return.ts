import { useRef } from 'react';

/**
 * Brings the focus back to where it was when an overlay opened. The primitives do that only for a trigger of their own, and
 * ours are opened by state. An overlay opened from a menu gives it back to the menu's button, since the menu is gone by then.
 */
export function useFocusReturn(): { remember: () => void; giveBack: (event: Event) => void } {
  const from = useRef<HTMLElement | null>(null);
  const remember = () => {
    const active = document.activeElement;
    const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
    const opener = menuButton ? document.getElementById(menuButton) : active;
    from.current = opener instanceof HTMLElement ? opener : null;
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (from.current?.isConnected) from.current.focus();
  };
  return { remember, giveBack };
}
