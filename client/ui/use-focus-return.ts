import { useRef } from 'react';
import { focusPlace, placeOf } from '#client/lib/focus-place.ts';

interface Left {
  opener: HTMLElement;
  place: ReturnType<typeof placeOf>;
}

/** Of the overlays that are there, and of those whose turn to give it back comes in a moment. */
const left: Left[] = [];

/**
 * Brings the focus back to where it was when an overlay opened. The primitives do that only for a trigger of their own, and
 * ours are opened by state. An overlay opened from a menu gives it back to the menu's button, since the menu is gone by then; when
 * what opened it is gone itself, the focus goes to what stands in its place; when it took the place
 * of another overlay, as a form does of what waited for it, the focus goes where that one would have brought it.
 */
export function useFocusReturn(): { remember: () => void; giveBack: (event: Event) => void } {
  const from = useRef<Left | undefined>(undefined);
  const remember = () => {
    const active = document.activeElement;
    const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
    const opener = menuButton ? document.getElementById(menuButton) : active;
    const nobody = !(opener instanceof HTMLElement) || opener === document.body;
    from.current = nobody ? left.at(-1) : { opener, place: placeOf(opener) };
    if (from.current) left.push(from.current);
  };
  const giveBack = (event: Event) => {
    event.preventDefault();
    if (!from.current) return;
    const { opener, place } = from.current;
    left.splice(left.lastIndexOf(from.current), 1);
    from.current = undefined;
    if (opener.isConnected) opener.focus();
    else focusPlace(place);
  };
  return { remember, giveBack };
}
