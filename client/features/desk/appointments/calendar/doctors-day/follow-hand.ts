/** A place in the window. */
export interface Point {
  x: number;
  y: number;
}

interface Hands {
  /** With the first one the dragging has begun. */
  move: (at: Point) => void;
  /** Dropped, or called off by Escape or by the browser. Isn't called for what never became a drag. */
  end: (dropped: boolean) => void;
}

const HELD_FOR = 400;
const MOUSE_SLACK = 5;
const TOUCH_SLACK = 8;

/**
 * Follows a mouse, a pen or a finger from where it went down. A mouse drags when it moves, a finger when it has rested for
 * a moment: a finger that moves at once scrolls the page, and nothing else happens.
 *
 * @returns what calls it off, as Escape does.
 */
export function followHand(down: PointerEvent, hands: Hands): () => void {
  const isTouch = down.pointerType === 'touch';
  const start = { x: down.clientX, y: down.clientY };
  const over = new AbortController();
  let at: Point = start;
  let isDragging = false;

  const begin = () => {
    isDragging = true;
    hands.move(at);
  };
  const held = isTouch ? setTimeout(begin, HELD_FOR) : undefined;
  const finish = (dropped: boolean) => {
    clearTimeout(held);
    over.abort();
    if (isDragging) hands.end(dropped);
  };
  const ours = ({ pointerId }: PointerEvent) => pointerId === down.pointerId;
  const options = { signal: over.signal };

  document.addEventListener(
    'pointermove',
    (event: PointerEvent) => {
      if (!ours(event)) return;
      at = { x: event.clientX, y: event.clientY };
      const isFar = Math.hypot(at.x - start.x, at.y - start.y) > (isTouch ? TOUCH_SLACK : MOUSE_SLACK);
      if (isDragging) hands.move(at);
      else if (isFar && isTouch) finish(false);
      else if (isFar) begin();
    },
    options,
  );
  document.addEventListener('pointerup', (event: PointerEvent) => ours(event) && finish(true), options);
  document.addEventListener('pointercancel', (event: PointerEvent) => ours(event) && finish(false), options);
  document.addEventListener(
    'keydown',
    (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isDragging) return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
    },
    { ...options, capture: true },
  );
  // A finger that rests asks for the browser's own menu too.
  document.addEventListener('contextmenu', (event) => isTouch && event.preventDefault(), options);
  return () => {
    if (!over.signal.aborted) finish(false);
  };
}
