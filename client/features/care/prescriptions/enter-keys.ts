import type { KeyboardEvent } from 'react';

const fields = 'input:not([type="hidden"]), textarea, button[role="combobox"], button[role="switch"]';

/**
 * The keys of a prescription: Ctrl+Enter (or Cmd) saves it from any field, and Enter alone goes on to the next field,
 * because a prescription that is sent by an Enter too many can't be called back.
 */
export function enterKeys(event: KeyboardEvent<HTMLElement>, save: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  // React hands on what happens in a dialog or a list over the pad as well: its keys are its own.
  if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
  if (event.ctrlKey || event.metaKey) {
    // Even where the field prevented its own Enter: a list of choices does, so as not to open.
    event.preventDefault();
    save();
  } else if (!event.defaultPrevented && event.target instanceof HTMLInputElement) {
    event.preventDefault();
    const next = fieldAfter(event.currentTarget, event.target) ?? saveButton(event.target);
    next?.focus();
  }
}

function fieldAfter(fieldset: HTMLElement, field: HTMLElement): HTMLElement | undefined {
  const reachable = [...fieldset.querySelectorAll<HTMLElement>(fields)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled'),
  );
  return reachable[reachable.indexOf(field) + 1];
}

const saveButton = ({ form }: HTMLInputElement) => form?.querySelector<HTMLElement>('button[type="submit"]');
