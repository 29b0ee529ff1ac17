/** How long a dialog may take from being there to having the focus. */
const PATIENCE = 1000;
const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/** Types what was kept into the dialog that has come, also what comes while it is being typed. */
export async function deliverKeys(keys: string[], unheard: (work: () => void) => void): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (!isInDialog() && Date.now() < until) await pause(10);
  while (keys.length > 0 && isInDialog()) {
    const key = keys.shift() ?? '';
    unheard(() => deliver(key));
    // What a key has led to is there before the next one.
    await pause();
  }
}

const isInDialog = () => document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') != null;

function deliver(key: string) {
  const target = document.activeElement;
  if (!(target instanceof HTMLElement)) return;
  if (key === 'Tab') return focusNext(target);
  const isUnheard = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  if (!isUnheard) return;
  if (key === 'Enter') return press(target);
  const isField = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  if (isField && target.selectionStart !== null) write(target, key);
}

function press(target: HTMLElement) {
  if (target instanceof HTMLInputElement) target.form?.requestSubmit();
  else target.click();
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  const { selectionStart, selectionEnd } = field;
  const start = selectionStart ?? field.value.length;
  const end = selectionEnd ?? start;
  const erases = key === 'Backspace';
  field.setRangeText(erases ? '' : key, erases && start === end ? Math.max(0, start - 1) : start, end, 'end');
  const inputType = erases ? 'deleteContentBackward' : 'insertText';
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data: erases ? null : key }));
}

const REACHED = 'input:enabled, textarea:enabled, button:enabled, a[href], [tabindex]';

function focusNext(from: HTMLElement) {
  const dialog = from.closest('[role="dialog"], [role="alertdialog"]');
  const stops = [...(dialog?.querySelectorAll<HTMLElement>(REACHED) ?? [])].filter(
    (stop) => stop.tabIndex >= 0 && (stop === from || stop.checkVisibility()),
  );
  stops[stops.indexOf(from) + 1]?.focus();
}
