import { storeActivity, storedActivity } from './storage.ts';

/** When somebody last did something here. Tabs share the moment, so that work in one keeps the others signed in. */
const inputs = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;
const RECENT = 60_000;
/** Tabs need to know to within a few seconds; writing at every mouse move would be waste. */
const SHARE_EVERY = 5000;

let here = 0;
let shared = 0;

export function noteActivity(at = Date.now()): void {
  here = at;
  if (at - shared < SHARE_EVERY) return;
  shared = at;
  storeActivity(at);
}

/** The last activity in any tab of this browser. */
export const lastActivity = (): number => Math.max(here, storedActivity());

/** Whether a call made now follows from what somebody did here, or is the page's own. */
export const hasRecentInput = (now = Date.now()): boolean => now - here < RECENT;

export function forgetActivity(): void {
  here = 0;
  shared = 0;
}

/** Calls `onInput` at every mouse, key, scroll, touch and click activity, wherever on the page. */
export function watchInputs(onInput: () => void): () => void {
  for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true });
  return () => {
    for (const input of inputs) removeEventListener(input, onInput, { capture: true });
  };
}
