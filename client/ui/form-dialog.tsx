import type { ReactNode, SubmitEvent } from 'react';
import type { Meanwhile } from '#client/lib/forms/use-standing.ts';
import { Button } from './button.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormErrors } from './form-errors.tsx';
import { PanelCancel } from './overlay-panel.tsx';

/** As `useEndpointForm` gives it; a dialog without fields to check says these few things itself. */
export interface DialogForm {
  submit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Something is being sent: closing waits. */
  isPending?: boolean;
  /** Unsaved work: closing asks first. */
  isDirty?: boolean;
  /** What is wrong with the form as a whole. */
  problem?: string | undefined;
  /** What others have changed of its record. */
  meanwhile?: Meanwhile | undefined;
}

export interface FormDialogProps extends Pick<DialogProps, 'size' | 'steady' | 'title' | 'description' | 'children'> {
  form: DialogForm;
  submitLabel: string;
  /** In its place while it is being sent. */
  busyLabel?: string | undefined;
  /** It can't be sent yet. */
  disabled?: boolean | undefined;
  /** Nothing has to be filled in: Enter sends it at once. */
  submitFocused?: boolean;
  /** In place of the button that closes the dialog, while there is something else to stop. */
  cancel?: ReactNode;
  /** When it is closed, and what would be lost was let go. After a success the caller closes it. */
  onClose: () => void;
}

/** A dialog that is one form, with a button to leave it and one to send it. */
export function FormDialog({
  form: { submit, isPending = false, isDirty = false, problem, meanwhile },
  submitLabel,
  busyLabel,
  disabled,
  submitFocused = false,
  cancel,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dirty={isDirty}
      busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event);
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
            busy={isPending}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
      {...dialog}
    >
      {problem !== undefined && (
        <div className="mb-4">
          <FormErrors message={problem} />
        </div>
      )}
      <ChangedMeanwhile meanwhile={meanwhile} />
      {children}
    </Dialog>
  );
}
