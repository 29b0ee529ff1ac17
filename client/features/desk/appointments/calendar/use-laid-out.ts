import { useEffect, useState } from 'react';

/** Whether the calendar has measured its place: what it draws before is of another height, and everything would jump. */
export function useLaidOut(): boolean {
  const [isLaidOut, setLaidOut] = useState(false);
  useEffect(() => {
    // It measures with the first frame and draws the second by it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setLaidOut(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLaidOut;
}
