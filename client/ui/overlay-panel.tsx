import { clsx } from 'clsx';
import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { settleFields } from '#client/lib/forms/open-fields.ts';
import { toastMakesWay } from '#client/lib/toast.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button, type ButtonProps } from './button.tsx';
import { keepHeight } from './keep-height.ts';
import { overlayClass } from './overlay-class.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useGuardedClose } from './use-guarded-close.tsx';
import { useSteadyFocus } from './use-steady-focus.ts';

export interface OverlayPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Before the title, e.g. an avatar. */
  lead?: ReactNode;
  /** Stays in view below what scrolls. */
  footer?: ReactNode;
  /** Makes body and footer one form. The handler gets the event, as react-hook-form's `handleSubmit` wants it. */
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined;
  /** Unsaved work: closing asks first. */
  dirty?: boolean | undefined;
  /** Something is being sent: closing waits. */
  busy?: boolean | undefined;
  /** Its frame never gets smaller than it was: for steps of one dialog, and for choices that make it shorter. */
  steady?: boolean | undefined;
  /** Without inner space, for tabs or a list that bring their own. */
  flush?: boolean | undefined;
  children: ReactNode;
}

interface PanelLook {
  overlay: string;
  panel: string;
}

/** What Dialog and Drawer have in common: one panel over the page, with a head, a body that scrolls and a foot. */
export function OverlayPanel({
  open,
  onOpenChange,
  title,
  description,
  lead,
  footer,
  onSubmit,
  dirty = false,
  busy = false,
  steady = false,
  flush = false,
  overlay,
  panel,
  children,
}: OverlayPanelProps & PanelLook) {
  const text = useText(kitText);
  const focus = useFocusReturn();
  const steadyFocus = useSteadyFocus();
  const { change, question } = useGuardedClose({ onOpenChange, dirty, busy });
  const content = (
    <>
      <div
        data-pane
        className={clsx('scroll-pane min-h-0 flex-1 focus-visible:-outline-offset-2', !flush && 'px-5 py-4')}
      >
        {children}
      </div>
      {footer !== undefined && (
        <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-5 py-3">{footer}</div>
      )}
    </>
  );
  return (
    <>
      <Radix.Root open={open} onOpenChange={change}>
        <Radix.Portal>
          {/* The panel stands inside the overlay, so that menus opened from it can scroll although the page can't. */}
          <Radix.Overlay className={overlayClass(overlay)}>
            <Radix.Content
              className={clsx('flex min-h-0 flex-col bg-raised shadow-dialog outline-none', panel)}
              {...(description === undefined && { 'aria-describedby': undefined })}
              onOpenAutoFocus={(event) => {
                focus.remember();
                focusFirstField(event);
                toastMakesWay();
              }}
              onCloseAutoFocus={focus.giveBack}
              onInteractOutside={keepForToasts}
              {...steadyFocus}
              ref={steady ? keepHeight : undefined}
            >
              <div className="flex items-start gap-3 border-line border-b px-5 py-3.5">
                {lead}
                <div className="min-w-0 flex-1">
                  <Radix.Title className="line-clamp-3 font-semibold text-base leading-6 wrap-anywhere">
                    {title}
                  </Radix.Title>
                  {description !== undefined && (
                    <Radix.Description asChild>
                      <div className="text-muted text-sm">{description}</div>
                    </Radix.Description>
                  )}
                </div>
                <Radix.Close
                  aria-label={text.close}
                  className="-mr-2 flex size-8 shrink-0 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink coarse:size-11"
                >
                  <X aria-hidden className="size-4.5" />
                </Radix.Close>
              </div>
              {onSubmit ? (
                <form
                  noValidate
                  className="flex min-h-0 flex-1 flex-col"
                  onSubmit={(event) => {
                    if (settleFields(event.currentTarget)) onSubmit(event);
                    else event.preventDefault();
                  }}
                >
                  {content}
                </form>
              ) : (
                content
              )}
            </Radix.Content>
          </Radix.Overlay>
        </Radix.Portal>
      </Radix.Root>
      {question}
    </>
  );
}

/** Closes the surrounding dialog or drawer, after the question about unsaved work. */
export function PanelCancel({ children, ...rest }: ButtonProps) {
  const text = useText(kitText);
  return (
    <Radix.Close asChild>
      <Button {...rest}>{children ?? text.cancel}</Button>
    </Radix.Close>
  );
}

/** The work is in the first field, not on the close button in the corner. */
function focusFirstField(event: Event): void {
  if (!(event.currentTarget instanceof HTMLElement)) return undefined;
  const fields =
    'input:not([type="hidden"], :disabled), textarea:not(:disabled), [role="combobox"][data-placeholder]:not(:disabled)';
  const target =
    event.currentTarget.querySelector<HTMLElement>('[data-autofocus]') ??
    event.currentTarget.querySelector<HTMLElement>(fields);
  event.preventDefault();
  if (target) return target.focus();
  // Where there is no field, the keys scroll what is to be read, then and later.
  const pane = event.currentTarget.querySelector<HTMLElement>('[data-pane]');
  if (pane) pane.tabIndex = 0;
  return (pane ?? event.currentTarget).focus();
}

/** A toast lies outside of the dialog, and clicking it must not close the dialog. */
function keepForToasts(event: CustomEvent & { target: EventTarget | null }) {
  if (event.target instanceof Element && event.target.closest('[data-sonner-toaster]')) event.preventDefault();
}
