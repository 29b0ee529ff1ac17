/** How long the first field may take to get the focus, once its part is there. */
const PATIENCE = 2000;

type Typed = HTMLInputElement | HTMLTextAreaElement;

interface Keeping {
  keys: string[];
  onCancel: () => void;
  giveUp: ReturnType<typeof setTimeout> | undefined;
}

let keeping: Keeping | null = null;

/**
 * Keeps the keys that are typed while what was opened is still being loaded, and types them into the field that gets the focus in it:
 * whoever presses `n` goes on with the name at once. Escape takes the opening back.
 *
 * @returns what is to be called when it is loaded, or given up.
 */
export function keepTyped(onCancel: () => void): () => void {
  stop();
  const own: Keeping = { keys: [], onCancel, giveUp: undefined };
  keeping = own;
  addEventListener('keydown', keep, { capture: true });
  addEventListener('focusin', arrive);
  addEventListener('pointerdown', stop, { capture: true });
  return () => {
    if (keeping === own) own.giveUp = setTimeout(() => keeping === own && stop(), PATIENCE);
  };
}

function stop() {
  clearTimeout(keeping?.giveUp);
  keeping = null;
  removeEventListener('keydown', keep, { capture: true });
  removeEventListener('focusin', arrive);
  removeEventListener('pointerdown', stop, { capture: true });
}

function keep(event: KeyboardEvent) {
  const { key } = event;
  // A replayed one is nobody's; what is composed (Hindi, by a keyboard of its own) belongs to the composer.
  if (!keeping || !event.isTrusted || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!isText(key) && !['Backspace', 'Tab', 'Enter', 'Escape'].includes(key)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (key === 'Escape') {
    const { onCancel } = keeping;
    stop();
    onCancel();
    return;
  }
  if (!event.repeat || isText(key) || key === 'Backspace')
    keeping.keys.push(event.shiftKey && key === 'Tab' ? 'BackTab' : key);
}

function arrive({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || !target.closest('[role="dialog"], [role="alertdialog"]')) return;
  if (isField(target)) void typeKept();
  else stop();
}

/** Key by key, so that what a field does at a key is done; what is typed meanwhile waits behind. */
async function typeKept() {
  removeEventListener('focusin', arrive);
  const own = keeping;
  for (let key = nextOf(own); key !== undefined; key = nextOf(own)) {
    press(key);
    await new Promise((drawn) => setTimeout(drawn));
  }
  if (keeping === own) stop();
}

const nextOf = (own: Keeping | null) => (keeping === own ? own?.keys.shift() : undefined);

function press(key: string) {
  const field = document.activeElement;
  if (!isField(field)) return;
  const name = key === 'BackTab' ? 'Tab' : key;
  const shiftKey = key === 'BackTab';
  const down = new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true });
  if (!field.dispatchEvent(down)) return;
  if (name === 'Tab') neighbour(field, shiftKey ? -1 : 1)?.focus();
  else if (name === 'Enter') {
    if (field instanceof HTMLInputElement) field.form?.requestSubmit();
  } else write(field, name);
}

function write(field: Typed, key: string) {
  const isBack = key === 'Backspace';
  const { value } = field;
  // Some kinds of field (e-mail, number) have no place of the cursor.
  const from = field.selectionStart ?? value.length;
  const to = field.selectionEnd ?? value.length;
  const start = isBack && from === to ? Math.max(0, from - 1) : from;
  const next = value.slice(0, start) + (isBack ? '' : key) + value.slice(to);
  if (field.maxLength >= 0 && next.length > field.maxLength) return;
  if (field.selectionStart === null) field.value = next;
  else field.setRangeText(isBack ? '' : key, start, to, 'end');
  field.dispatchEvent(
    new InputEvent('input', {
      bubbles: true,
      inputType: isBack ? 'deleteContentBackward' : 'insertText',
      data: isBack ? null : key,
    }),
  );
}

/** Where Tab goes from a field. */
function neighbour(field: Typed, step: 1 | -1): HTMLElement | undefined {
  const dialog = field.closest('[role="dialog"], [role="alertdialog"]');
  const stops = [
    ...(dialog?.querySelectorAll<HTMLElement>('input, textarea, select, button, a[href], [tabindex]') ?? []),
  ].filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled, [type="hidden"]') && stop.offsetParent !== null);
  return stops[stops.indexOf(field) + step];
}

/** Every other key has a name: 'ArrowDown', 'F2'. */
const isText = (key: string) => !/^[A-Z][A-Za-z0-9]+$/.test(key);

const notTyped = ['checkbox', 'radio', 'file', 'button', 'submit', 'range', 'color'];

const isField = (element: Element | null): element is Typed =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !notTyped.includes(element.type) && !element.readOnly);
