import { useSyncExternalStore } from 'react';

/** Whole seconds until a moment. By the clock: a phone that slept has counted nothing. */
export const useCountdown = (until: number): number =>
  useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));

function everySecond(listener: () => void) {
  const timer = setInterval(listener, 1000);
  return () => clearInterval(timer);
}
