import { useEffectEvent, useLayoutEffect } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { isForShortcuts } from '#client/lib/keys.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { CLINIC_ROLES, type StaffRole } from '#shared/kernel/http/roles.ts';
import { registeringActionOf } from '../actions.tsx';

interface Shortcuts {
  role: StaffRole;
  onPalette: () => void;
  onHelp: () => void;
}

/** Ctrl/Cmd+K, '/', 'n', 'q' and '?'. Letters count only where nobody is typing and nothing is open over the page. */
export function useShortcuts({ role, onPalette, onHelp }: Shortcuts): void {
  const letters = (key: string): (() => void) | undefined => {
    if (key === '/') return focusListSearch;
    if (key === '?') return onHelp;
    if (key === 'q' && CLINIC_ROLES.some((one) => one === role)) return toTheQueue;
    const register = registeringActionOf(role);
    return key === 'n' && register ? () => runAction(register) : undefined;
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onPalette();
      return;
    }
    if (!isForShortcuts(event)) return;
    const work = letters(event.key);
    if (!work) return;
    event.preventDefault();
    work();
  });

  // With the first picture and not after it: who sees the page presses the key.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

/** To the first of today's visits; where they aren't on screen, to the tab that has them. */
function toTheQueue() {
  const first = document.querySelector<HTMLElement>('main [data-row]');
  if (first) first.focus();
  else goToTab('dashboard');
}

/** What was looked for before is over: the next that is typed or scanned stands in its place, and not behind it. */
function focusListSearch() {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input, main input[type="search"]');
  field?.focus();
  field?.select();
}
