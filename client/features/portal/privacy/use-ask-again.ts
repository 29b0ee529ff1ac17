import { useEffect, useRef } from 'react';

const EVERY_MS = 3000;

/** Asks again while something is being made: the portal has no stream that would tell of it. */
export function useAskAgain(isMaking: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => latest.current(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
}
