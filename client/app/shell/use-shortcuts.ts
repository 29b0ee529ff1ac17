import { useEffect, useEffectEvent } from 'react';
import { runAction } from '#client/lib/actions.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { registeringActionOf } from '../actions.tsx';

interface Shortcuts {
  role: StaffRole;
  onPalette: () => void;
  onHelp: () => void;
}

/** Ctrl/Cmd+K, '/', 'n' and '?'. Letters count only where nobody is typing and nothing is open over the page. */
export function useShortcuts({ role, onPalette, onHelp }: Shortcuts): void {
  const letters = (key: string): (() => void) | undefined => {
    if (key === '/') return focusListSearch;
    if (key === '?') return onHelp;
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
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || somethingIsOpen()) return;
    const work = letters(event.key);
    if (!work) return;
    event.preventDefault();
    work();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const somethingIsOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;

const focusListSearch = () =>
  document.querySelector<HTMLInputElement>('main [role="search"] input, main input[type="search"]')?.focus();
