/** Not the way past the bars: whoever gets it by no press of their own sees it jump out. */
const FOCUSABLE = 'a[href]:not([href="#content"]), button, input, select, textarea, summary';
/** Of a page, which takes the focus for who comes to it. */
const TITLE = 'h1[tabindex]';
/** A page that was opened takes the focus to its title by itself. */
const PAUSE = 60;

interface Stand {
  parent: Element;
  /** The how manyeth child of it the focus stood in. */
  place: number;
}

/**
 * Who presses a button that goes with the press (a form opens in its place, a row is removed) would be at the top of the page
 * again, and whoever listens would hear nothing. The focus goes to what came in its place, or else to what is next to it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let stands: Stand[] = [];
  let came: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target }: FocusEvent) => {
    stands = target instanceof Element ? standsOf(target, root) : [];
  };
  const observer = new MutationObserver((records) => {
    if (!isLost() || stands.length === 0) return;
    came.push(...records.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => node instanceof Element)));
    timer ??= setTimeout(() => {
      if (isLost()) (titleIn(came) ?? firstIn(came) ?? nextTo(stands))?.focus();
      timer = undefined;
      came = [];
    }, PAUSE);
  });
  root.addEventListener('focusin', note);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', note);
  };
}

const isLost = () => document.activeElement === null || document.activeElement === document.body;

function standsOf(element: Element, root: HTMLElement): Stand[] {
  const stands: Stand[] = [];
  for (let at = element; at !== root; ) {
    const parent = at.parentElement;
    if (!parent) break;
    stands.push({ parent, place: [...parent.children].indexOf(at) });
    at = parent;
  }
  return stands;
}

function titleIn(elements: readonly Element[]): HTMLElement | undefined {
  const titles = elements.map((element) => element.querySelector<HTMLElement>(TITLE));
  return titles.find((title) => title?.isConnected) ?? undefined;
}

function firstIn(elements: readonly Element[]): HTMLElement | undefined {
  for (const element of elements) {
    const found = element.matches(FOCUSABLE) ? [element] : [...element.querySelectorAll(FOCUSABLE)];
    const usable = found.find((one) => one instanceof HTMLElement && one.isConnected && isUsable(one));
    if (usable instanceof HTMLElement) return usable;
  }
  return undefined;
}

const isUsable = (element: HTMLElement) =>
  !element.matches(':disabled') && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

function nextTo(stands: readonly Stand[]): HTMLElement | undefined {
  for (const { parent, place } of stands) {
    if (!parent.isConnected) continue;
    const children = [...parent.children];
    const found = firstIn(children.slice(place)) ?? firstIn(children.slice(0, place).toReversed());
    if (found) return found;
  }
  return undefined;
}
