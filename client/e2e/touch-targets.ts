import type { Page } from '@playwright/test';

/** What a thumb misses: each as what it is, and by how much. */
export const missedTargets = (page: Page): Promise<string[]> => page.evaluate(lookForMisses);

/**
 * Every control on the page is brought to the middle of the screen and pressed in thought: at its centre, and up to 22 px from it to
 * each side. What is pressed there must be the control, or another one that stands there, which may take its share but neither the
 * centre nor what leaves less than 24 px.
 */
function lookForMisses(): string[] {
  const WIDE = 44;
  const NARROWEST = 24;
  const controls =
    'button, a[href], summary, [role="button"], [role="switch"], [role="checkbox"], [role="radio"], [role="tab"], input[type="checkbox"], input[type="radio"]';

  /** The control that a press on this element is for. */
  const controlOf = (pressed: Element | null): Element | null => {
    const own = pressed?.closest(controls);
    if (own) return own;
    const label = pressed?.closest('label');
    return label?.control ?? null;
  };
  const isShown = (control: HTMLElement) => {
    const { width, height } = control.getBoundingClientRect();
    // A native box under a drawn one counts by the label that is pressed for it.
    const isForEyes =
      width > 1 && height > 1 && control.checkVisibility({ opacityProperty: false, visibilityProperty: true });
    const isDisabled = control.matches(':disabled, [aria-disabled="true"]');
    // What comes only with the focus, as the way past the menu.
    const isClipped = getComputedStyle(control).clipPath !== 'none';
    return isForEyes && !isClipped && !isDisabled && control.closest('[inert], [aria-hidden="true"]') === null;
  };
  const nameOf = (control: HTMLElement) => {
    const said = control.getAttribute('aria-label') ?? control.innerText.trim().replace(/\s+/g, ' ');
    const within = control.closest('section, fieldset, [role="tablist"], li, td, main, header, footer, nav');
    return `${control.tagName.toLowerCase()} '${said.slice(0, 40)}' in ${within?.tagName.toLowerCase() ?? 'body'}`;
  };

  const misses = new Set<string>();
  for (const control of document.querySelectorAll<HTMLElement>(controls)) {
    if (!isShown(control)) continue;
    control.scrollIntoView({ block: 'center', inline: 'center' });
    // Of a link that goes over two lines the longer part.
    const [longest] = [...control.getClientRects()].toSorted((one, other) => other.width - one.width);
    const { left, top, width, height } = longest ?? control.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    const at = controlOf(document.elementFromPoint(x, y));
    if (at !== control && !(at && control.contains(at))) {
      const whose = at instanceof HTMLElement ? nameOf(at) : 'nothing';
      misses.add(`${nameOf(control)}: its centre is that of ${whose}`);
      continue;
    }
    const reach = (dx: number, dy: number) => {
      for (let step = 1; step < WIDE / 2; step += 1) {
        const pressed = document.elementFromPoint(x + dx * step, y + dy * step);
        // Beyond the edge of the screen nobody presses.
        if (pressed === null) return { step: WIDE / 2, isShared: false };
        const whose = controlOf(pressed);
        if (whose !== control && !(whose && control.contains(whose))) return { step, isShared: whose !== null };
      }
      return { step: WIDE / 2, isShared: false };
    };
    for (const [axis, ends] of [
      ['wide', [reach(-1, 0), reach(1, 0)]],
      ['high', [reach(0, -1), reach(0, 1)]],
    ] as const) {
      const extent = ends[0].step + ends[1].step;
      const isDead = ends.some(({ step, isShared }) => step < WIDE / 2 - 1 && !isShared);
      if (isDead || extent < NARROWEST) misses.add(`${nameOf(control)}: ${Math.round(extent)} px ${axis}`);
    }
  }
  scrollTo(0, 0);
  return [...misses];
}
