import { focusPlace, placeOf } from './focus-place.ts';

/**
 * An action may take its own button off the page: a row that is done leaves the list, 'Confirm' becomes 'Upload'. The browser
 * drops the focus then, and the keyboard begins at the top of the page again; it is kept in its place instead.
 *
 * @returns what stops it.
 */
export function keepFocusInPlace(): () => void {
  let last: { element: Element; place: ReturnType<typeof placeOf> } | null = null;
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
