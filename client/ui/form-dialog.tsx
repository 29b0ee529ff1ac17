import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { PanelCancel } from './overlay-panel.tsx';

interface FormDialogProps extends Pick<DialogProps, 'size' | 'title' | 'description' | 'dirty' | 'busy' | 'children'> {
  /** May be what react-hook-form's `handleSubmit` gives. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void | Promise<void>;
  submitLabel: string;
  busyLabel?: string | undefined;
  /** It can't be sent yet. */
  disabled?: boolean | undefined;
  /** Nothing has to be filled in: Enter sends it at once. */
  submitFocused?: boolean;
  /** In place of the button that closes the dialog, while there is something else to stop. */
  cancel?: ReactNode;
  onClose: () => void;
}

/** A dialog that is one form, with a button to leave it and one to send it. */
export function FormDialog({
  onSubmit,
  submitLabel,
  busyLabel,
  disabled,
  submitFocused = false,
  cancel,
  onClose,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(event);
      }}
      footer={
        <>
          {cancel || <PanelCancel />}
          <Button
            type="submit"
            variant="primary"
            // The label may be an amount.
            className="nums"
            data-autofocus={submitFocused || undefined}
            disabled={disabled}
            busy={dialog.busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
      {...dialog}
    />
  );
}
