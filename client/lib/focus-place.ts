/** One step of the way from an element up to the page: whose child it is in, and which. */
interface Step {
  parent: Element;
  index: number;
}

const focusable = 'button, a[href], input, select, textarea, [tabindex]:not([tabindex="-1"])';

/** Where an element stands, told in a way that outlives it. */
export function placeOf(element: Element): readonly Step[] {
  const steps: Step[] = [];
  for (let at = element; at.parentElement && at.parentElement !== document.body; at = at.parentElement) {
    steps.push({ parent: at.parentElement, index: Array.prototype.indexOf.call(at.parentElement.children, at) });
  }
  return steps;
}

/**
 * Puts the focus where something stood that is gone: on what stands there now (another action of the row, the next row), or else
 * as near to it as anything can have the focus.
 */
export function focusPlace(place: readonly Step[]): void {
  for (const { parent, index } of place) {
    if (!parent.isConnected) continue;
    const now = parent.children[Math.min(index, parent.children.length - 1)];
    if (takesFocus(now) || takesFocus(parent)) return;
  }
}

function takesFocus(within: Element | undefined): boolean {
  if (!within) return false;
  const inside = [within, ...within.querySelectorAll(focusable)].filter((one) => one.matches(focusable));
  return inside.some((one) => {
    (one as HTMLElement).focus({ preventScroll: true });
    // What is hidden or switched off takes none.
    return document.activeElement === one;
  });
}

/**
 * An action may take its own button off the page: a row that is done leaves the list, 'Confirm' becomes 'Upload'. The browser
 * drops the focus then, and the keyboard begins at the top of the page again; it is kept in its place instead.
 *
 * @returns what stops it.
 */
export function keepFocusInPlace(): () => void {
  let last: { element: Element; place: readonly Step[] } | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { element: target, place: placeOf(target) };
  };
  const onBlur = () => {
    // By now it is known whether somebody went away from it, or it went itself.
    queueMicrotask(() => {
      if (last?.element.isConnected && document.activeElement !== last.element) last = null;
    });
  };
  const noticed = new MutationObserver(() => {
    if (!last || last.element.isConnected) return;
    const { place } = last;
    last = null;
    // A dialog that opens or closes sees to the focus itself, a moment later.
    setTimeout(() => {
      if (document.activeElement === document.body) focusPlace(place);
    });
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  noticed.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    noticed.disconnect();
  };
}
