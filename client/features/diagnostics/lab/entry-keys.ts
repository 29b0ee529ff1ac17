import type { KeyboardEvent } from 'react';

const fields = 'input[name^="value:"]';

/**
 * Enter and the arrows walk from value to value, as on a form filled in by hand; Ctrl with Enter hands the report on, also from
 * the remarks, the time of the sample and the button itself. A field whose list of choices is open keeps its keys; Alt with the
 * arrow opens that list.
 */
export function entryKeys(event: KeyboardEvent<HTMLElement>): void {
  const { target, key } = event;
  // React hands on what happens in a question over the form as well: its keys are its own.
  if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return;
  const isReached = 'reached' in target.dataset;
  delete target.dataset.reached;
  if (event.nativeEvent.isComposing || event.altKey || event.shiftKey) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (event.ctrlKey || event.metaKey) {
    if (key === 'Enter' && !event.repeat && !isOpen) handOnFrom(event, target);
    return;
  }
  if (isOpen || !(target instanceof HTMLInputElement) || !target.matches(fields)) return;
  const by = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (by === 0) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'Enter' && isReached) return;
  goFrom(target, by);
}

/** As if its button were pressed, with every question that it asks. */
function handOnFrom(event: KeyboardEvent<HTMLElement>, field: HTMLElement): void {
  const button = panelOf(field).querySelector<HTMLElement>('[data-hand-on]');
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  // The field is left, and what that makes of its text stands, before the button is pressed.
  button.focus();
  setTimeout(() => button.click());
}

/** After a letter behind which nothing can stand. Whoever presses Enter all the same is where they wanted to be. */
export function goFromWhole(field: HTMLInputElement): void {
  const next = beside(field, 1);
  if (!next) return;
  goFrom(field, 1);
  next.dataset.reached = '';
}

/** To the next value or the one before; from the last one to the button that hands the report on. */
export function goFrom(field: HTMLInputElement, by: 1 | -1): void {
  const next = beside(field, by);
  if (next) {
    next.focus();
    next.select();
  } else if (by === 1) panelOf(field).querySelector<HTMLElement>('[data-hand-on]')?.focus();
}

const panelOf = (field: HTMLElement): HTMLElement => field.closest<HTMLElement>('[role="dialog"]') ?? document.body;

function beside(field: HTMLInputElement, by: 1 | -1): HTMLInputElement | undefined {
  const all = [...panelOf(field).querySelectorAll<HTMLInputElement>(fields)];
  return all[all.indexOf(field) + by];
}

/** Brings the focus to a value once it is on the page. */
export function focusValue(within: () => HTMLElement | null, name: string): void {
  setTimeout(() =>
    within()
      ?.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)
      ?.focus(),
  );
}
