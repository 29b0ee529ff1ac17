import * as Radix from 'radix-ui/alert-dialog';
import { useRef } from 'react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { overlayClass } from './overlay-class.ts';
import { useFocusReturn } from './use-focus-return.ts';

export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirmLabel,
  cancelLabel,
  destructive = false,
  busy = false,
  confirmFocused = false,
  onConfirm,
}: ConfirmDialogProps) {
  const text = useText(kitText);
  const focus = useFocusReturn();
  const confirm = useRef<HTMLButtonElement>(null);
  const begin = (event: Event) => {
    focus.remember();
    if (!confirmFocused) return;
    event.preventDefault();
    confirm.current?.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass('grid place-items-center p-4')}>
          <Radix.Content
            className="flex w-full max-w-md flex-col gap-2 rounded-lg border border-line bg-raised p-5 shadow-dialog outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
            onOpenAutoFocus={begin}
            onCloseAutoFocus={focus.giveBack}
          >
            <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
            <Radix.Description className="text-pretty text-muted text-sm">{description}</Radix.Description>
            {children}
            <div className="mt-3 flex flex-wrap justify-end gap-2">
              <Radix.Cancel asChild>
                <Button>{cancelLabel ?? text.cancel}</Button>
              </Radix.Cancel>
              <Button
                ref={confirm}
                variant={destructive ? 'danger' : 'primary'}
                busy={busy}
                onClick={onConfirm}
                // The Enter that asked may still be held down: that is no answer to what nobody has read yet.
                onKeyDown={(event) => event.repeat && event.preventDefault()}
              >
                {confirmLabel}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
