export type Place = 'bottom-left' | 'top-center';

/** What a toast must not stand on: it would be pressed in vain, or not read. What is marked is pressed all over. */
const taken = 'button, a, input, select, textarea, label, footer, output, [aria-live], [data-keep-clear]';
const STEPS = [0.02, 0.25, 0.5, 0.75, 0.98];

interface Box {
  width: number;
  height: number;
  /** From the edge of the window. */
  margin: number;
}

/** Where a box of this size covers the least that somebody may want to press or read; the first of equally good ones. */
export function freestPlace(places: readonly Place[], box: Box): Place {
  const counted = places.map((place) => ({ place, covered: coveredAt(place, box) }));
  const [first] = counted.toSorted((one, other) => one.covered - other.covered);
  return first?.place ?? 'bottom-left';
}

/** How much somebody may want to press or read a box of this size would cover here. */
export function coveredAt(place: Place, { width, height, margin }: Box): number {
  const { innerWidth, innerHeight } = window;
  const left = place === 'bottom-left' ? margin : (innerWidth - width) / 2;
  const top = place === 'top-center' ? margin : innerHeight - margin - height;
  const points = STEPS.flatMap((across) => STEPS.map((down) => [left + across * width, top + down * height] as const));
  const met = points.map(([x, y]) => beneathToasts(x, y));
  const covered = new Set(met.map((element) => element?.closest(taken)).filter((element) => element != null));
  return [...covered].reduce((sum, element) => sum + weightOf(element), 0);
}

/** A toast that stands there already hides what it covers from the reader, and not from this question. */
const beneathToasts = (x: number, y: number): Element | undefined =>
  document.elementsFromPoint(x, y).find((element) => !element.closest('[data-sonner-toaster]'));

function weightOf(element: Element): number {
  if (element.matches('[data-keep-clear]')) return 10;
  // The ways to other screens can wait.
  return element.closest('aside') ? 0.1 : 1;
}
