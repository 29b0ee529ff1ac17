import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster, toast as sonner } from 'sonner';
import { textOf } from '#client/lib/text.ts';
import { toastsText } from '#client/text/en/toasts.ts';
import { freestPlace, type Place } from './free-place.ts';
import type { ToastKind, ToastOptions } from './toast.ts';

const milliseconds = 5000;
let mounted = false;

/** Replaces the toast on screen: only one is visible at a time. */
export function showToast(
  kind: ToastKind,
  title: string,
  description: string | undefined,
  options: ToastOptions,
): void {
  mountToaster();
  sonner.dismiss();
  sonner[kind](title, {
    position: placeFor(description === undefined ? 48 : 70),
    ...(description !== undefined && { description }),
    ...(options.action && { action: options.action }),
  });
}

/**
 * The lower left, unless there is something to press or to read there; on a phone the upper edge. Never the middle or the right
 * below, where a dialog or a drawer that opens next has its buttons.
 */
function placeFor(height: number): Place {
  if (matchMedia('(min-width: 40rem)').matches) {
    return freestPlace(['bottom-left', 'top-center'], { width: 384, height, margin: 24 });
  }
  return 'top-center';
}

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
  actionButton: 'h-(--control-sm) shrink-0 rounded-md border border-line px-2.5 font-medium text-xs hover:bg-hover',
  closeButton:
    'absolute top-2 right-2 flex size-7 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink [&_svg]:size-4',
};
