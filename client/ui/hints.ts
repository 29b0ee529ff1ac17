import type { Side } from '@floating-ui/dom';

/** How long a pointer rests on a control before its hint comes, unless another one was just there. */
const AFTER_MS = 700;
const STILL_READING_MS = 200;
/** For the way from the control over the gap to the hint, which can be pointed at too. */
const WAY_MS = 150;

interface Shown {
  anchor: HTMLElement;
  box: HTMLElement;
  end: () => void;
}

/**
 * A word about a control whose face is a picture: its accessible name, on the side that its `data-hint` names, after a while
 * of pointing, at once on focus by keyboard. One for the whole page, since a list has hundreds of such controls. Never the only place where
 * something is said, and nothing for a finger.
 */
export function followHints(): () => void {
  let shown: Shown | null = null;
  let wanted: HTMLElement | null = null;
  let timer = 0;
  let closedAt = Number.NEGATIVE_INFINITY;

  const close = () => {
    clearTimeout(timer);
    wanted = null;
    if (!shown) return;
    shown.end();
    shown = null;
    closedAt = performance.now();
  };
  const show = async (anchor: HTMLElement) => {
    const { openHint } = await import('./hint-box.ts');
    // While it was loaded the pointer may have gone on.
    if (wanted !== anchor || !anchor.isConnected) return;
    shown?.end();
    shown = {
      anchor,
      ...openHint(anchor, anchor.getAttribute('aria-label') ?? '', (anchor.dataset.hint ?? 'top') as Side, close),
    };
  };
  const want = (anchor: HTMLElement, delay: number) => {
    clearTimeout(timer);
    wanted = anchor;
    if (shown?.anchor === anchor) return;
    timer = window.setTimeout(() => void show(anchor).catch(close), delay);
  };

  const on = new AbortController();
  const listen = <Name extends keyof DocumentEventMap>(name: Name, heard: (event: DocumentEventMap[Name]) => void) =>
    document.addEventListener(name, heard, { capture: true, signal: on.signal });

  listen('pointerover', (event) => {
    if (event.pointerType === 'touch') return;
    const anchor = hinted(event.target);
    const isReading = shown !== null || performance.now() - closedAt < STILL_READING_MS;
    if (anchor) want(anchor, isReading ? 0 : AFTER_MS);
    else if (isWithin(shown?.box, event.target)) clearTimeout(timer);
    else if (wanted && !isFocused(wanted)) {
      clearTimeout(timer);
      timer = window.setTimeout(close, WAY_MS);
    }
  });
  listen('focusin', (event) => {
    const anchor = hinted(event.target);
    if (anchor && isFocused(anchor)) want(anchor, 0);
    else close();
  });
  listen('focusout', close);
  listen('pointerdown', close);
  listen('click', close);
  listen('scroll', close);
  document.documentElement.addEventListener('pointerleave', close, { signal: on.signal });
  // Before the dialogs hear of it: what closes is the hint alone.
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return;
      event.stopPropagation();
      close();
    },
    { capture: true, signal: on.signal },
  );
  return () => {
    on.abort();
    close();
  };
}

function hinted(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
}

const isWithin = (box: HTMLElement | undefined, target: EventTarget | null): boolean =>
  target instanceof Node && box?.contains(target) === true;

const isFocused = (element: HTMLElement): boolean => element.matches(':focus-visible');
