import { useEffect, useRef } from 'react';
import { HERE_EVERY_SECONDS } from '#shared/desk/video/video.rules.ts';

/** While somebody is in a room, says so every few seconds, and at the end that they left. `tell` needs not be the same each time. */
export function useBeingHere(isHere: boolean, tell: (isHere: boolean) => Promise<unknown>): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!isHere) return undefined;
    // A beat that got lost is made up for by the next.
    const say = (here: boolean) => void latest.current(here).catch(() => undefined);
    const timer = setInterval(() => say(true), HERE_EVERY_SECONDS * 1000);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [isHere]);
}
