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
