import type { KeyboardEvent } from 'react';

/**
 * Keys that go straight to a part of the pad. Function keys: with Alt or Ctrl nearly every letter is taken by some browser or screen
 * reader, and these four do nothing there that somebody who writes would miss.
 */
export const jumps = { F2: 'diagnosis', F4: 'medicines', F8: 'tests', F9: 'advice' } as const;
type Jump = (typeof jumps)[keyof typeof jumps];

interface Pad {
  /** Makes the field of the tests appear, at once. */
  openTests: () => void;
  /** Takes that back where no test was chosen or begun. */
  closeTests: () => void;
  /** A new row, with the cursor in it. */
  addMedicine: () => void;
}

export function jumpKeys(event: KeyboardEvent<HTMLElement>, pad: Pad): void {
  const { key, currentTarget, target } = event;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!isPlain || !(key in jumps) || !(target instanceof Node) || !currentTarget.contains(target)) return;
  event.preventDefault();
  goTo(jumps[key as keyof typeof jumps], currentTarget, pad);
}

/** Where a test is chosen. */
export const testsField = '[data-part="tests"] [role="combobox"]';

/** Once, when the focus has gone from a part to another one of the pad. */
function whenLeft(pad: HTMLElement, part: string, then: () => void): void {
  const look = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.closest(part)) return;
    pad.removeEventListener('focusin', look);
    then();
  };
  pad.addEventListener('focusin', look);
}

function goTo(jump: Jump, within: HTMLElement, { openTests, closeTests, addMedicine }: Pad): void {
  const focus = (selector: string) => within.querySelector<HTMLElement>(selector)?.focus();
  if (jump === 'diagnosis') focus('textarea[name="diagnosis"]');
  else if (jump === 'advice') focus('textarea[name="additionalInstructions"]');
  else if (jump === 'tests') {
    const wasOpen = within.querySelector(testsField) !== null;
    openTests();
    focus(testsField);
    if (!wasOpen) whenLeft(within, '[data-part="tests"]', closeTests);
  } else {
    const names = within.querySelectorAll<HTMLInputElement>('input[name^="medicines."][name$=".medicineName"]');
    const free = Array.from(names).find(({ value }) => value.trim() === '');
    if (free) free.focus();
    else addMedicine();
  }
}
