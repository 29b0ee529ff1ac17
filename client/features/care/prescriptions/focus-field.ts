/**
 * Brings the focus to a field at once. The form's own `setFocus` waits for a timer, and who types fast is ahead of it: the
 * dose would go into the medicine's name.
 */
export const focusField = (within: HTMLElement | null, name: string): void =>
  within?.querySelector<HTMLElement>(`input[name="${name}"]`)?.focus();
