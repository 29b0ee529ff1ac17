import type { KeyboardEvent } from 'react';
import type { MenuItem } from '#client/ui/dropdown-menu.tsx';

/** At a visit's name: up and down among the visits on screen, and the keys that its menu shows. */
export function rowKeys(event: KeyboardEvent<HTMLElement>, items: readonly MenuItem[]): void {
  const { key, currentTarget } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const by = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (by !== undefined) {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
    const next = rows[rows.indexOf(currentTarget) + by];
    event.preventDefault();
    next?.focus();
    return;
  }
  const item = items.find(({ shortcut }) => shortcut === key.toUpperCase());
  if (!item) return;
  event.preventDefault();
  item.onSelect();
}
