import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import { followHand, type Point } from './follow-hand.ts';

/** Where a visit would land. */
export interface Landing {
  doctorId: number;
  /** Minutes of the day's clock. */
  from: number;
}

interface VisitDrag {
  scroller: RefObject<HTMLElement | null>;
  /** What lies under the hand; `grab` is how far below the visit's top it holds it. Null where nothing can land. */
  locate: (at: Point, grab: number, visit: Appointment) => Landing | null;
  onDrop: (visit: Appointment, to: Landing) => void;
}

/** A visit in the hand: picked up by mouse or finger, carried over the columns, which scroll along at their edges. */
export function useVisitDrag({ scroller, locate, onDrop }: VisitDrag) {
  const [held, setHeld] = useState<{ visit: Appointment; to: Landing | null } | null>(null);
  const isHeld = useRef(false);
  // A drop is followed by a click of its own, which opens nothing.
  const hasJustDropped = useRef(false);
  // A hand that is still down when the day is left moves nothing.
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  useEffect(() => {
    const box = scroller.current;
    // What the finger carries doesn't scroll. Watched from the start: the browser asks before the finger moves.
    const keepStill = (event: TouchEvent) => isHeld.current && event.cancelable && event.preventDefault();
    box?.addEventListener('touchmove', keepStill, { passive: false });
    return () => box?.removeEventListener('touchmove', keepStill);
  }, [scroller]);

  const pick = (event: PointerEvent<HTMLElement>, visit: Appointment) => {
    if (event.button !== 0 || !event.isPrimary) return;
    const grab = event.clientY - event.currentTarget.getBoundingClientRect().top;
    let at: Point = { x: event.clientX, y: event.clientY };
    let to: Landing | null = null;
    let ticking = 0;
    const look = () => {
      to = locate(at, grab, visit);
      setHeld({ visit, to });
    };
    const tick = () => {
      if (scroller.current && scrollAtEdges(scroller.current, at)) look();
      ticking = requestAnimationFrame(tick);
    };
    callOff.current = followHand(event.nativeEvent, {
      move: (now) => {
        at = now;
        if (!isHeld.current) ticking = requestAnimationFrame(tick);
        isHeld.current = true;
        look();
      },
      end: (dropped) => {
        cancelAnimationFrame(ticking);
        isHeld.current = false;
        hasJustDropped.current = true;
        setTimeout(() => {
          hasJustDropped.current = false;
        });
        setHeld(null);
        if (dropped && to) onDrop(visit, to);
      },
    });
  };
  return { held, pick, hasJustDropped };
}

const EDGE = 44;
const STEP = 10;

/** Whether there was somewhere to scroll to. */
function scrollAtEdges(box: HTMLElement, { x, y }: Point): boolean {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const { scrollLeft, scrollTop } = box;
  box.scrollBy(edge(x, left, right), edge(y, top, bottom));
  return box.scrollLeft !== scrollLeft || box.scrollTop !== scrollTop;
}

function edge(at: number, start: number, end: number): number {
  if (at < start + EDGE) return -STEP;
  return at > end - EDGE ? STEP : 0;
}
