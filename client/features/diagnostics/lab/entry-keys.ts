import type { KeyboardEvent } from 'react';

const fields = 'input[name^="value:"]';

/**
 * Enter and the arrows walk from value to value, as on a form filled in by hand. A field whose list of choices is open keeps
 * its keys; Alt with the arrow opens that list.
 */
export function entryKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLInputElement) || !target.matches(fields)) return;
  if (target.getAttribute('aria-expanded') === 'true') return;
  const by = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  event.stopPropagation();
  goFrom(target, by);
}

/** To the next value or the one before; from the last one to the button that hands the report on. */
export function goFrom(field: HTMLInputElement, by: 1 | -1): void {
  const panel = field.closest<HTMLElement>('[role="dialog"]') ?? document.body;
  const all = [...panel.querySelectorAll<HTMLInputElement>(fields)];
  const next = all[all.indexOf(field) + by];
  if (next) {
    next.focus();
    next.select();
  } else if (by === 1) panel.querySelector<HTMLElement>('[data-hand-on]')?.focus();
}

/** Brings the focus to a value once it is on the page. */
export function focusValue(within: () => HTMLElement | null, name: string): void {
  setTimeout(() =>
    within()
      ?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      ?.focus(),
  );
}
