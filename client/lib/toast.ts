/** One word to the person about what happened. The machinery loads with the first toast, not with the page. */

export interface ToastAction {
  label: string;
  onClick: () => void;
  /** A letter that does the same while the toast is there and nobody types. */
  key?: string;
}

export interface ToastOptions {
  /** A way back, e.g. 'Undo', or what comes next. */
  action?: ToastAction | undefined;
  second?: ToastAction | undefined;
  /** Stands large in place of the sign, and stays longer: what is said aloud. */
  figure?: string | undefined;
}
export type ToastKind = 'success' | 'error' | 'info';

let isLoaded = false;

/** A dialog has opened: the toast that stands on something of it moves, or goes. */
export function toastMakesWay(): void {
  if (isLoaded) inTurn(({ makeWay }) => makeWay());
}

const machinery = () => import('./toaster.tsx');

/** Has it there before anything is to be said. Never throws. */
export const loadToaster = (): Promise<unknown> => machinery().catch(() => undefined);

// One after the other, so that toasts asked for while the machinery loads come in order.
let queue = Promise.resolve();

function inTurn(work: (toaster: Awaited<ReturnType<typeof machinery>>) => void) {
  queue = queue
    .then(machinery)
    .then(work)
    // A toast that can't be shown must not break what it speaks of.
    .catch(() => undefined);
}

const shows =
  (kind: ToastKind) =>
  (title: string, description?: string, options: ToastOptions = {}): void => {
    isLoaded = true;
    inTurn(({ showToast }) => showToast(kind, title, description, options));
  };

export const toast = { success: shows('success'), error: shows('error'), info: shows('info') };
