import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast as sonner } from 'sonner';
import { textOf } from '#client/lib/text.ts';
import { toastsText } from '#client/text/en/toasts.ts';
import { coveredAt, freestPlace, type Place } from './free-place.ts';
import { isForShortcuts } from './keys.ts';
import type { ToastAction, ToastKind, ToastOptions } from './toast.ts';

const milliseconds = 5000;
/** Long enough to say a token aloud, and to find the key. */
const withFigure = 20_000;
let mounted = false;

/** What is on screen, to be shown again elsewhere. */
let onScreen: { height: number; showAt: (place: Place) => void; place: Place } | null = null;

/** Replaces the toast on screen: only one is visible at a time. */
export function showToast(
  kind: ToastKind,
  title: string,
  description: string | undefined,
  options: ToastOptions,
): void {
  mountToaster();
  sonner.dismiss();
  const { action, second, figure } = options;
  // This toast's own: the one before it is told only later that it is over.
  const stop = listenFor([action, second].filter((one) => one !== undefined));
  const height = figure === undefined ? (description === undefined ? 48 : 70) : 120;
  const id = `toast-${(shownSoFar += 1)}`;
  const isOver = () => {
    if (onScreen?.showAt === showAt) onScreen = null;
    stop();
  };
  const showAt = (position: Place) => {
    onScreen = { height, showAt, place: position };
    sonner[kind](title, {
      id,
      position,
      ...(description !== undefined && { description }),
      ...(action && { action: shown(action) }),
      ...(second && { cancel: shown(second) }),
      ...(figure !== undefined && { duration: withFigure, ...largely(figure) }),
      onDismiss: isOver,
      onAutoClose: isOver,
    });
  };
  showAt(freestPlace(places(), boxOf(height)));
}

/** What has opened since has its own buttons and fields: the toast goes on where it covers none of them, or not at all. */
export function makeWay(): void {
  if (!onScreen) return;
  const { height, place, showAt } = onScreen;
  const box = boxOf(height);
  if (coveredAt(place, box) === 0) return;
  const free = places().find((other) => coveredAt(other, box) === 0);
  if (free) showAt(free);
  else sonner.dismiss();
}

let shownSoFar = 0;

const shown = ({ label, onClick, key }: ToastAction) => ({
  onClick,
  label: key ? (
    <>
      {label} <kbd className="font-sans text-faint max-sm:hidden">{key.toUpperCase()}</kbd>
    </>
  ) : (
    label
  ),
});

/** What is said is beside the figure, what can be done below it. */
const largely = (figure: string) => ({
  icon: (
    <span aria-hidden className="nums font-bold text-4xl text-ink leading-10">
      {figure}
    </span>
  ),
  classNames: { toast: 'flex-wrap', content: 'basis-52' },
});

let stopListening = (): void => undefined;

function listenFor(actions: readonly ToastAction[]): () => void {
  stopListening();
  const listener = (event: KeyboardEvent) => {
    const action = actions.find(({ key }) => key === event.key);
    if (!action || !isForShortcuts(event)) return;
    event.preventDefault();
    sonner.dismiss();
    action.onClick();
  };
  addEventListener('keydown', listener);
  const stop = () => removeEventListener('keydown', listener);
  stopListening = stop;
  return stop;
}

/**
 * The lower left, unless there is something to press or to read there; on a phone the upper edge. Never the middle or the right
 * below, where a dialog or a drawer that opens next has its buttons.
 */
const places = (): readonly Place[] => (isWide() ? ['bottom-left', 'top-center'] : ['top-center']);

/** On a phone it is as wide as the page. */
const boxOf = (height: number) =>
  isWide() ? { width: 384, height, margin: 24 } : { width: innerWidth - 32, height, margin: 16 };

const isWide = () => matchMedia('(min-width: 40rem)').matches;

/** A root of its own beside the app's: toasts outlive screens, and code without a component may ask for one. */
function mountToaster() {
  if (mounted) return;
  mounted = true;
  const text = textOf(toastsText);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  // At once, because a toast that nobody listens for is lost.
  flushSync(() => {
    root.render(
      <Toaster
        visibleToasts={1}
        duration={milliseconds}
        closeButton
        containerAriaLabel={text.notifications}
        icons={{ success: <CircleCheck />, error: <CircleAlert />, info: <Info />, close: <X /> }}
        toastOptions={{ unstyled: true, closeButtonAriaLabel: text.close, classNames }}
      />,
    );
  });
}

const classNames = {
  toast:
    'pointer-events-auto flex w-full items-start gap-3 rounded-lg border bg-raised py-3 pr-10 pl-4 font-sans text-ink text-sm shadow-dialog sm:w-96',
  icon: 'mt-px shrink-0 [&>svg]:size-4.5',
  content: 'min-w-0 flex-1',
  title: 'font-medium',
  description: 'text-muted',
  success: 'border-line [&_[data-icon]]:text-paid-ink',
  error: 'border-danger [&_[data-icon]]:text-danger-ink',
  info: 'border-line [&_[data-icon]]:text-info-ink',
  actionButton:
    'inline-flex items-center gap-1.5 h-(--control-sm) shrink-0 rounded-md border border-line px-2.5 font-medium text-xs hover:bg-hover',
  cancelButton:
    'inline-flex h-(--control-sm) shrink-0 items-center gap-1.5 rounded-md border border-line px-2.5 font-medium text-xs hover:bg-hover',
  closeButton:
    'absolute top-2 right-2 flex size-7 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink [&_svg]:size-4',
};
