import { useSyncExternalStore } from 'react';

/** off: nobody signed in, or the tab is out of sight. down: tried and failed, so the screens poll. */
export type LiveState = 'off' | 'connecting' | 'live' | 'down';

let state: LiveState = 'off';
const listeners = new Set<() => void>();

export const liveState = (): LiveState => state;

export const useLiveState = (): LiveState => useSyncExternalStore(subscribe, liveState, liveState);

export function setLiveState(next: LiveState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
